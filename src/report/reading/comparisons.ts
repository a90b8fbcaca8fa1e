/** Differences between cells. */
import type { Comparison } from '../../statistics/results.js';
import type { Run } from './run.js';

/** The compared measures, the run's main share first. */
export function comparedMeasures(run: Run): string[] {
  const names = [...new Set(run.comparisons.map(({ measure }) => measure))];
  return run.main !== undefined && names.includes(run.main) ? [run.main, ...names.filter((name) => name !== run.main)] : names;
}

export const comparisonsOf = (run: Run, measure = comparedMeasures(run)[0]) => run.comparisons.filter((comparison) => comparison.measure === measure);

/** Whether the difference is told from zero, with all comparisons of the run considered. */
export const settled = (comparison: Comparison) => comparison.pAdjusted < 1 - comparison.confidence;
