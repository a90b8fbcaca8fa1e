import { type Merged, Reading } from '../simulation/index.js';
import { compareAll } from './compare.js';
import { bettingEvidence } from './methods/betting.js';
import { eBenjaminiHochberg } from './methods/e-benjamini-hochberg.js';
import { differenceOf, histogramOf, peekSafe } from './quantity.js';
import type { Comparison } from './results.js';

export interface Effect extends Comparison {
  /** A discovery at a false discovery rate of 5 % (e-BH): a lead worth following. `pAdjusted` below 5 % is proof (Holm). */
  lead: boolean;
}

/** What each change does by itself, the largest first: the tornado of a knockout. */
export function effectsOf(run: Merged): Effect[] {
  const leads = eBenjaminiHochberg(run.plan.pairs.map((pair) => evidenceOf(run, differenceOf(run.layout, pair))));
  return compareAll(run)
    .map((comparison, index) => ({ ...comparison, lead: leads[index] }))
    .sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
}

function evidenceOf(run: Merged, quantity: ReturnType<typeof differenceOf>): number {
  const watched = peekSafe(run, quantity, { planned: () => run.plan.games });
  return watched?.evidence() ?? bettingEvidence(histogramOf(quantity, new Reading(run.layout, run.tally)), 0);
}
