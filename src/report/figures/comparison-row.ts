import type { Comparison } from '../../statistics/results.js';
import { settled } from '../reading/comparisons.js';
import { points, pointsText, signed, times, whole } from '../reading/format.js';
import { neverCameUp, type Run } from '../reading/run.js';

/** The data of a paired difference in a chart; `share`: in percentage points. */
export function comparisonRow(run: Run, comparison: Comparison, share: boolean, digits: number) {
  const { cell, estimate, interval, factor, games } = comparison;
  const scale = share ? 100 : 1;
  const silent = run.silent.has(comparison);
  return {
    cell,
    told: settled(comparison),
    estimate: scale * estimate,
    low: scale * interval[0],
    high: scale * interval[1],
    label: silent ? 'never came up' : share ? points(estimate, digits) : signed(estimate, digits),
    shown: share ? pointsText(estimate, interval, digits) : `${signed(estimate, digits)} [${interval.map((end) => signed(end, digits)).join(', ')}]`,
    receipt: silent ? neverCameUp(comparison) : factor === null ? 'no game differs' : `${times(factor)} fewer games than unpaired`,
    games: whole(games),
  };
}

export type ComparisonRow = ReturnType<typeof comparisonRow> & { row: string };

/** The line at no difference, on the x scale of the chart. */
export const zeroLine = (x: (field: string) => object) => ({
  data: { values: [{ zero: 0 }] },
  mark: { type: 'rule', style: 'zero' },
  encoding: { x: x('zero') },
});
