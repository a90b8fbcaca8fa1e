import type { Merged } from '../simulation/index.js';
import { compareAll } from './compare.js';
import { eBenjaminiHochberg } from './e-benjamini-hochberg.js';
import { differenceOf, peekSafe } from './quantity.js';
import type { Comparison } from './results.js';

export interface Effect extends Comparison {
  /** A discovery at a false discovery rate of 5 % (e-BH): a lead worth following. `pAdjusted` below 5 % is proof (Holm). */
  lead: boolean;
}

/** What each change does by itself, the largest first: the tornado of a knockout. */
export function effectsOf(run: Merged): Effect[] {
  const evidence = run.layout.pairs.map(({ plan: { cell, baseline, measure } }) => {
    const watched = peekSafe(run, differenceOf(run.layout, cell, baseline, measure), { planned: () => run.plan.games });
    return watched?.evidence ?? 1;
  });
  const leads = eBenjaminiHochberg(evidence);
  return compareAll(run)
    .map((comparison, index) => ({ ...comparison, lead: leads[index] }))
    .sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
}
