import type { Merged } from '../simulation/index.js';
import { compareAll } from './compare.js';
import { eBenjaminiHochberg } from './methods/e-benjamini-hochberg.js';
import { differenceOf, evidenceOf } from './quantity.js';
import type { Comparison } from './results.js';

export interface Effect extends Comparison {
  /** A lead worth following: a discovery at a false discovery rate of 5 % (e-BH). Only `pAdjusted` below 5 % (Holm) is proof. */
  lead: boolean;
}

/** The effect of each change by itself, the largest first, for the tornado chart of a knockout. */
export function effectsOf(run: Merged): Effect[] {
  const leads = eBenjaminiHochberg(run.plan.pairs.map((pair) => evidenceOf(run, differenceOf(run.layout, pair))));
  return compareAll(run)
    .map((comparison, index) => ({ ...comparison, lead: leads[index] }))
    .sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate));
}
