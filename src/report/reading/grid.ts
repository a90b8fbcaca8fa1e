/** Cells that are crossed: how strong each place of an axis is, and where a matrix says more than a list. */
import type { CellResult } from '../../statistics/results.js';
import { type LiveAxis, liveAxes } from './axes.js';
import { measureOf } from './measures.js';
import type { Run } from './run.js';

/** The main share over all cells at one place of an axis. */
export function average(run: Run, axis: LiveAxis, value: string): number {
  const rates = run.played.flatMap((cell) => (cell.axes[axis.name] === value ? [measureOf(cell, run.main ?? '', 'share')?.estimate ?? 0] : []));
  return rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
}

/** Names by strength, the strongest first (of the second seat, whoever lets the first win least); numbers as they are. */
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
  /** A third axis with few values: a matrix for each. */
  panel?: LiveAxis;
}

const MOST_PANELS = 4;

/** Axes long enough to be looked along: then cells are a matrix, or a few of them, and not a list. */
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
