/** Differences between cells. */
import type { Judged } from '../../statistics/judgements.js';
import { amount, decimal } from './format.js';
import type { Run } from './run.js';

/** The compared measures: that of the question first, otherwise the run's main share. */
export function comparedMeasures(run: Run): string[] {
  return led([run.by, run.main], new Set(run.comparisons.map(({ measure }) => measure)));
}

/** The names, those in `first` before the others. */
export function led(first: readonly (string | undefined)[], names: ReadonlySet<string>): string[] {
  return [...new Set([...first.filter((name) => name !== undefined && names.has(name)), ...names])] as string[];
}

export const comparisonsOf = (run: Run, measure = comparedMeasures(run)[0]) => run.comparisons.filter((comparison) => comparison.measure === measure);

/** "more", "less", "under 3 points" or "not settled": the verdict on a difference, for a table. */
export function verdictText({ verdict: { word, matters } }: Judged, share: boolean): string {
  if (word === 'unimportant') return share ? `under ${decimal(100 * matters, 1).replace(/\.0$/, '')} points` : `under ${amount(matters)}`;
  return word === 'open' ? 'not settled' : word;
}
