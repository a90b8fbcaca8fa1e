/** Tables hold sums over all games. These functions turn them into rows of counts and choose a unit for the numbers. */

import type { TableAxisKind } from '../../engine/index.js';
import type { CellResult } from '../../statistics/results.js';
import { decimal, percent, whole } from './format.js';
import type { Of } from './measures.js';
import { type Run, withMeasure } from './run.js';
import { words } from './text.js';

/** A rate from fewer cases than this is left out. */
export const ENOUGH = 30;

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

/** What was counted at one place over these cells, and the number that is drawn there: a rate per games, a share or a mean. */
export interface Summed extends Place {
  count: number;
  /** The table that this one is divided by, at the same place. */
  whole: number;
  value: number | null;
  label: string;
  /** The counts behind the number. */
  counted: string;
}

export function summed(run: Run, name: string, of: string | undefined, cells: readonly CellResult[] = run.played): Summed[] {
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const { times } = handy(run, name);
  const part = of !== undefined && isPart(run, name, of);
  return placesOf(tableOf(run, name)).map((place) => {
    const count = total(cells, name, place.index);
    const all = of === undefined ? games : total(cells, of, place.index);
    const value = of === undefined ? (times * count) / games : all < ENOUGH ? null : count / all;
    const number = value === null ? '' : part ? percent(value, 0) : decimal(value, value >= 9.95 ? 0 : 1);
    const counted = of === undefined ? `${whole(count)} in ${whole(games)} games` : `${whole(count)} ${part ? 'of' : 'over'} ${whole(all)}`;
    return { ...place, count, whole: all, value, label: number, counted };
  });
}

/** The end of a colour scale: 1 if nothing was counted. */
export const largest = (rows: readonly Pick<Summed, 'value'>[]) => rows.reduce((most, { value }) => Math.max(most, value ?? 0), 0) || 1;

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

/** Whether every count is at most the other one. Their ratio is then a share; otherwise it is a mean. */
export function isPart(run: Run, name: string, of: string): boolean {
  const places = placesOf(tableOf(run, name));
  return run.played.every((cell) => places.every(({ index }) => countIn(cell, name, index) <= countIn(cell, of, index)));
}
