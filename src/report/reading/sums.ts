/** Tables hold sums over all games. These functions turn them into rows of counts and choose a unit for the numbers. */

import type { TableAxisKind } from '../../engine/index.js';
import type { CellResult } from '../../statistics/results.js';
import type { Of } from './measures.js';
import { type Run, withMeasure } from './run.js';
import { words } from './text.js';

/** A rate from fewer cases than this is left out. */
export const ENOUGH = 30;
/** Most rows in a spec; beyond it the cells are summed beforehand. */
const MOST_ROWS = 1200;

export type Table = Of<'table'>;

/** The table of the first cell: its axes are the same in all cells. */
export const tableOf = (run: Run, name: string): Table => withMeasure(run, name, 'table')[0].measure;

/** Whether the table has exactly these kinds of axes, in any order. */
export const isOver = ({ axes }: Pick<Table, 'axes'>, ...kinds: readonly TableAxisKind[]) =>
  axes.length === kinds.length && kinds.every((kind) => axes.some((axis) => axis.kind === kind));

/** One combination of labels, with its index in the row-major sums. */
export interface Place {
  index: number;
  labels: string[];
}

export function placesOf({ axes }: Pick<Table, 'axes'>): Place[] {
  return axes
    .reduce<string[][]>((found, axis) => found.flatMap((labels) => axis.labels.map((label) => [...labels, label])), [[]])
    .map((labels, index) => ({ index, labels }));
}

/** A row of counts, each under the name of its table. */
export type Counted = { cell?: string; games: number } & { [table: string]: unknown };

/** Counts of several tables over the same axes. With more cells than `most`, or too many rows, all cells are summed. */
export function countRows<Described extends object>(
  run: Run,
  names: readonly string[],
  describe: (place: Place) => Described,
  most = Number.MAX_SAFE_INTEGER,
) {
  const places = placesOf(tableOf(run, names[0]));
  const cells = run.played;
  const byCell = cells.length > 1 && cells.length <= most && cells.length * places.length <= MOST_ROWS;
  const groups = byCell ? cells.map((cell) => [cell]) : [cells];
  const values = groups.flatMap((group) => places.map((place) => row(group, byCell, names, place, describe(place))));
  return { values, byCell };
}

function row<Described extends object>(
  group: readonly CellResult[],
  byCell: boolean,
  names: readonly string[],
  { index }: Place,
  described: Described,
) {
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, total(group, name, index)]));
  const cell: { cell?: string } = byCell ? { cell: group[0].name } : {};
  return { ...cell, ...described, games: group.reduce((sum, { games }) => sum + games, 0), ...counts } as Described & Counted;
}

const total = (group: readonly CellResult[], name: string, index: number) => group.reduce((sum, cell) => sum + countIn(cell, name, index), 0);

function countIn(cell: CellResult, name: string, index: number): number {
  const table = cell.measures[name];
  return table?.kind === 'table' ? (table.cells[index] ?? 0) : 0;
}

/** "per game", "per 100 games": the unit in which the largest number is easy to read. */
export function handy(run: Run, name: string): { times: number; title: string } {
  const cells = run.played;
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const most = Math.max(...placesOf(tableOf(run, name)).map(({ index }) => total(cells, name, index))) / games;
  const [times, of] = most >= 3 ? [1, 'game'] : most >= 0.03 ? [100, '100 games'] : [10_000, '10,000 games'];
  return { times, title: `${words(name)} per ${of}` };
}

/**
 * The largest number that can be drawn, for all cells together or for any one of them. The colour scale then stays the same when
 * a reader chooses cells. It is 1 if nothing was counted.
 */
export function largest(run: Run, name: string, of: string | undefined): number {
  const { times } = handy(run, name);
  const groups = [run.played, ...run.played.map((cell) => [cell])];
  const values = groups.flatMap((group) => {
    const games = group.reduce((sum, cell) => sum + cell.games, 0);
    return placesOf(tableOf(run, name)).map(({ index }) => {
      const counted = total(group, name, index);
      if (of === undefined) return (times * counted) / games;
      const whole = total(group, of, index);
      return whole < ENOUGH ? 0 : counted / whole;
    });
  });
  return values.reduce((most, value) => Math.max(most, value), 0) || 1;
}

/** Whether every count is at most the other one. Their ratio is then a share; otherwise it is a mean. */
export function isPart(run: Run, name: string, of: string): boolean {
  const places = placesOf(tableOf(run, name));
  return run.played.every((cell) => places.every(({ index }) => countIn(cell, name, index) <= countIn(cell, of, index)));
}
