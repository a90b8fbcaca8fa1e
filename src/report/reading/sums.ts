/** Tables hold sums over all games. What charts need of them: rows of counts, by cell where a page can choose; numbers a reader can hold. */

import type { TableAxisKind } from '../../engine/index.js';
import type { CellResult } from '../../statistics/results.js';
import type { Spec } from '../figures/chart.js';
import type { Of } from './measures.js';
import { type Run, withMeasure } from './run.js';
import { words } from './text.js';

/** A rate from fewer cases than this says nothing yet, and is left out. */
export const ENOUGH = 30;
/** Rows inside a spec: cells are summed beforehand where there would be more. */
const MOST_ROWS = 1200;

export type Table = Of<'table'>;

/** The table as its first cell has it: axes are the same in all. */
export const tableOf = (run: Run, name: string): Table => withMeasure(run, name, 'table')[0].measure;

/** Is it a table over these kinds of axes, in whichever order? */
export const isOver = ({ axes }: Pick<Table, 'axes'>, ...kinds: readonly TableAxisKind[]) =>
  axes.length === kinds.length && kinds.every((kind) => axes.some((axis) => axis.kind === kind));

/** Place of a label combination in the row-major sums. */
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

/** Counts of several tables over the same axes. Of more cells than `most`, or too many rows, all are summed into one group. */
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

/** Only the chosen cells are summed; none chosen means all. */
const CHOSEN: Spec = { filter: 'length(focus) === 0 || indexof(focus, datum.cell) >= 0' };

/** "per game", "per 100 games": whatever makes the largest number a handy one. */
export function handy(run: Run, name: string): { times: number; title: string } {
  const cells = run.played;
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  const most = Math.max(...placesOf(tableOf(run, name)).map(({ index }) => total(cells, name, index))) / games;
  const [times, of] = most >= 3 ? [1, 'game'] : most >= 0.03 ? [100, '100 games'] : [10_000, '10,000 games'];
  return { times, title: `${words(name)} per ${of}` };
}

/**
 * The largest number that can be drawn, of all cells together or of one that is chosen: colours then mean the same whatever is
 * chosen, and have a scale even where nothing was counted.
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

/** Is every count a part of the other's? Then their ratio is a share; else it is a mean. */
export function isPart(run: Run, name: string, of: string): boolean {
  const places = placesOf(tableOf(run, name));
  return run.played.every((cell) => places.every(({ index }) => countIn(cell, name, index) <= countIn(cell, of, index)));
}

/** Vega-Lite transforms: sums by place, then the number drawn (`value`), its `label`, and what it is `counted` from. */
export function sumTransforms(run: Run, name: string, of: string | undefined, groupby: readonly string[], byCell: boolean): Spec[] {
  const counts = [...new Set([name, ...(of === undefined ? [] : [of]), 'games'])];
  const aggregate = counts.map((field) => ({ op: 'sum', field: plain(field), as: field }));
  const count = (field: string) => `datum[${JSON.stringify(field)}]`;
  const { times } = handy(run, name);
  const part = of !== undefined && isPart(run, name, of);
  const value = of === undefined ? `${times} * ${count(name)} / datum.games` : `${count(of)} < ${ENOUGH} ? null : ${count(name)} / ${count(of)}`;
  const number = "format(datum.value, datum.value >= 9.95 ? ',.0f' : '.1f')";
  const label = of === undefined ? number : `datum.value === null ? '' : ${part ? "format(100 * datum.value, '.0f') + '\u00a0%'" : number}`;
  const whole = (field: string) => `format(${count(field)}, ',')`;
  const counted =
    of === undefined
      ? `${whole(name)} + ' in ' + format(datum.games, ',') + ' games'`
      : `${whole(name)} + ' ${part ? 'of' : 'over'} ' + ${whole(of)}`;
  return [
    ...(byCell ? [CHOSEN] : []),
    { aggregate, groupby },
    { calculate: value, as: 'value' },
    { calculate: label, as: 'label' },
    { calculate: counted, as: 'counted' },
  ];
}

/** A field whose name may hold dots or brackets, as Vega-Lite wants to read it. */
const plain = (field: string) => field.replace(/[.[\]\\]/g, (letter) => `\\${letter}`);
