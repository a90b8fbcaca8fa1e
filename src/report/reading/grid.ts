/** Crossed axes: the strength of each value, and the choice between a matrix and a list. */
import type { CellResult } from '../../statistics/results.js';
import { type LiveAxis, liveAxes } from './axes.js';
import { measureOf } from './measures.js';
import type { Run } from './run.js';

/** The mean of the main share over all cells with this value. */
function average(run: Run, axis: LiveAxis, value: string): number {
  const rates = run.played.flatMap((cell) => (cell.axes[axis.name] === value ? [measureOf(cell, run.main ?? '', 'share')?.estimate ?? 0] : []));
  return rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
}

/** Values that are mostly numbers, such as "unlimited, 60, 40 …". */
const isNumeric = ({ numeric, values }: LiveAxis) => numeric || 2 * values.filter((value) => /^-?[\d.]+$/.test(value)).length > values.length;

/** Sorts names by strength, the strongest first (for the second seat: the lowest rate of the first). Numbers keep their order. */
function byStrength(run: Run, axis: LiveAxis): LiveAxis {
  if (isNumeric(axis)) return axis;
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
  const few = axes.filter(({ values }) => axes.length === 3 && values.length <= MOST_PANELS).sort((a, b) => a.values.length - b.values.length);
  const panel = few.find(({ numeric }) => !numeric) ?? few[0];
  const [down, across, ...rest] = axes.filter((axis) => axis !== panel);
  const long = (axis: LiveAxis | undefined, least: number) => axis !== undefined && axis.values.length >= least && axis.values.length <= 24;
  const [wide, narrow] = down?.values.length > across?.values.length ? [down, across] : [across, down];
  if (!long(wide, 3) || !long(narrow, panel === undefined ? 3 : 2) || rest.length > 0) return undefined;
  const both = isSquare(down, across) ? sameOrder(run, [down, across]) : [byStrength(run, down), byStrength(run, across)];
  return { down: both[0], across: both[1], ...(panel === undefined ? {} : { panel }) };
}

const isSquare = (one: LiveAxis, other: LiveAxis) =>
  one.values.length === other.values.length && one.values.every((value) => other.values.includes(value));

/** Both axes of a square in the order of what a value wins in either seat, so that mirrors stand on the diagonal. */
function sameOrder(run: Run, [down, across]: readonly [LiveAxis, LiveAxis]): [LiveAxis, LiveAxis] {
  if (isNumeric(down)) return [down, { ...across, values: down.values }];
  const lead = (value: string) => average(run, down, value) - average(run, across, value);
  const values = [...down.values].sort((a, b) => lead(b) - lead(a));
  return [
    { ...down, values },
    { ...across, values },
  ];
}
