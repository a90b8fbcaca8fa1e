/** The choice and the order of the cells that are shown. */
import type { CellResult, MeasureResult } from '../../statistics/results.js';
import { liveAxes } from './axes.js';
import type { Run } from './run.js';

/** Cells in the order of a chart: by number if all axes are numeric, else by the measure, the main share by default. */
export function ordered(run: Run, cells: readonly CellResult[] = run.cells, measure = run.main ?? ''): CellResult[] {
  const axes = liveAxes(run, cells);
  if (axes.length > 0 && axes.every(({ numeric }) => numeric)) {
    return [...cells].sort((a, b) => axes.map(({ name }) => Number(a.axes[name]) - Number(b.axes[name])).find((d) => d !== 0) ?? 0);
  }
  const strength = (cell: CellResult) => estimateIn(cell, measure);
  return [...cells].sort((a, b) => strength(b) - strength(a));
}

/** At most `count` cells: the best, the worst, and others evenly between. */
export function chosen(run: Run, count: number, cells: readonly CellResult[] = run.played): CellResult[] {
  const all = ordered(run, cells);
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, i) => all[Math.round((i * (all.length - 1)) / (count - 1))]);
}

/** The end of an axis of counts: the largest end, but at most three times the median, so that one odd cell does not squash the others. */
export function reach(ends: readonly number[]): number {
  const sorted = [...ends].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.max(1, Math.min(sorted[sorted.length - 1] ?? 0, Math.max(12, 3 * middle)));
}

function estimateIn(cell: CellResult, measure: string): number {
  const found: MeasureResult | undefined = cell.measures[measure];
  return found !== undefined && 'estimate' in found ? (found.estimate ?? 0) : 0;
}
