/** The measures of a cell and their names. */
import type { CellResult, MeasureResult, Results } from '../../statistics/results.js';
import { clean, words } from './text.js';

export type { CellResult };
export type Kind = MeasureResult['kind'];
export type Of<K extends Kind> = Extract<MeasureResult, { kind: K }>;

export function measureOf<K extends Kind>(cell: CellResult, name: string, kind: K): Of<K> | undefined {
  const measure = cell.measures[name];
  return measure?.kind === kind ? (measure as Of<K>) : undefined;
}

/** The seat that this share counts wins of; undefined if it counts something else. */
export function seatOfWins(cells: readonly CellResult[], name: string): string | undefined {
  for (const cell of cells) {
    const measure = measureOf(cell, name, 'share');
    if (measure !== undefined) return measure.winner;
  }
  return undefined;
}

/** The seat of a share of wins; empty in a game of one seat. */
export function seatOf({ cells }: Pick<Results, 'cells'>, name: string): string {
  const seats = Object.keys(cells[0]?.strategies ?? {});
  return seats.length === 1 ? '' : (seatOfWins(cells, name) ?? '');
}

/** "the win rate", "blue’s win rate", "the mean of passes": the quantity of a comparison. */
export function quantity(run: Pick<Results, 'cells'>, measure: string): string {
  if (!run.cells.some((cell) => measureOf(cell, measure, 'share') !== undefined)) return `the mean of ${words(measure)}`;
  if (seatOfWins(run.cells, measure) === undefined) return `the share of ${words(measure)}`;
  const seat = seatOf(run, measure);
  return seat === '' ? 'the win rate' : `${words(seat)}’s win rate`;
}

/** "fighters saved", with its unit if it has one. */
export function measureTitle(name: string, measure?: MeasureResult): string {
  const title = words(name);
  return measure?.unit === undefined || measure.unit === title ? title : `${title} (${clean(measure.unit)})`;
}
