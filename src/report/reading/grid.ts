/** Crossed axes: the strength of each value, and the choice between a matrix and a list. */
import type { CellResult } from '../../statistics/results.js';
import { type LiveAxis, liveAxes } from './axes.js';
import { measureOf } from './measures.js';
import type { Run } from './run.js';

/** The mean of the main share over all cells with this value. */
export function average(run: Run, axis: LiveAxis, value: string): number {
  const rates = run.played.flatMap((cell) => (cell.axes[axis.name] === value ? [measureOf(cell, run.main ?? '', 'share')?.estimate ?? 0] : []));
  return rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
}

/** Sorts names by strength, the strongest first (for the second seat: the lowest rate of the first). Numbers keep their order. */
export function byStrength(run: Run, axis: LiveAxis): LiveAxis {
  if (axis.numeric) return axis;
  const sign = axis.name === Object.keys(run.cells[0].strategies)[1] ? -1 : 1;
  return { ...axis, values: [...axis.values].sort((a, b) => sign * (average(run, axis, b) - average(run, axis, a))) };
}

/** Two axes, every value of one with every value of the other. */
export function crossing(run: Run, cells: readonly CellResult[]): [LiveAxis, LiveAxis] | undefined {
  const axes = liveAxes(run, cells);
  return axes.length === 2 && isFull(axes, cells) && cells.length >= 4 ? [axes[0], axes[1]] : undefined;
}

const isFull = (axes: readonly LiveAxis[], cells: readonly CellResult[]) =>
  axes.reduce((product, { values }) => product * values.length, 1) === cells.length;

export interface Grid {
  down: LiveAxis;
  across: LiveAxis;
  /** A third axis with few values: one matrix for each. */
  panel?: LiveAxis;
}

const MOST_PANELS = 4;

/** The axes of a matrix, if two of them are long enough and every combination was played. */
export function matrixOf(run: Run): Grid | undefined {
  const axes = liveAxes(run, run.played);
  if (!isFull(axes, run.played)) return undefined;
  const few = axes.length === 3 ? axes.filter(({ values }) => values.length <= MOST_PANELS) : [];
  const panel = few.find(({ numeric }) => !numeric) ?? few[0];
  const [down, across, ...rest] = axes.filter((axis) => axis !== panel);
  const long = (axis: LiveAxis | undefined) => axis !== undefined && axis.values.length >= 3 && axis.values.length <= 24;
  if (!long(down) || !long(across) || rest.length > 0) return undefined;
  return { down: byStrength(run, down), across: byStrength(run, across), ...(panel === undefined ? {} : { panel }) };
}
