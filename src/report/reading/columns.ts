/** The table of all cells in texts, as a terminal and a summary show it. */
import type { CellResult } from '../../statistics/results.js';
import { decimal, meanDigits, percent, percentInterval, shareDigits, whole } from './format.js';
import { measureOf } from './measures.js';
import { shareText } from './nouns.js';
import type { Run } from './run.js';
import { saidOf } from './say.js';
import { words } from './text.js';

interface Column {
  head: string;
  /** A text for each cell. */
  cells: string[];
}

/** The wins of each seat, or the first shares; then the endings where the question asks for them, else the means; then the games. */
export function columnsOf(run: Run, cells: readonly CellResult[]): Column[] {
  const shares = run.wins.length > 0 ? run.wins : run.names.share.slice(0, 2);
  const counts = run.names.count.slice(0, 3);
  return [
    ...shares.map((name) => ({ head: shareText(run, name), cells: shareCells(cells, name) })),
    ...(asksEndings(run) ? endingColumns(run, cells) : counts.map((name) => ({ head: `mean ${words(name)}`, cells: meanCells(cells, name) }))),
    { head: 'games', cells: cells.map(({ games }) => whole(games)) },
  ];
}

/** Whether the question is about an ending of the game. */
const asksEndings = ({ by, names, cells }: Run) =>
  cells.some((cell) => (measureOf(cell, names.outcome[0] ?? '', 'outcome')?.shares ?? []).some(({ name }) => name === by));

function shareCells(cells: readonly CellResult[], name: string): string[] {
  const found = cells.map((cell) => measureOf(cell, name, 'share'));
  const digits = shareDigits(found.flatMap((share) => (share === undefined ? [] : [share.interval])));
  return found.map((share) => (share === undefined ? '' : `${percent(share.estimate, digits)} ${percentInterval(share.interval, digits)}`));
}

function endingColumns(run: Run, cells: readonly CellResult[]): Column[] {
  const found = cells.map((cell) => measureOf(cell, run.names.outcome[0] ?? '', 'outcome')?.shares ?? []);
  const names = [...new Set(found.flatMap((shares) => shares.map(({ name }) => name)))];
  return names.map((name) => ({
    head: saidOf(run, name) ?? words(name),
    cells: found.map((shares) => percent(shares.find((share) => share.name === name)?.estimate ?? 0, 0)),
  }));
}

function meanCells(cells: readonly CellResult[], name: string): string[] {
  const found = cells.map((cell) => measureOf(cell, name, 'count'));
  const digits = Math.min(2, meanDigits(found.flatMap((measure) => (measure === undefined ? [] : [measure.interval]))));
  return found.map((measure) => (measure === undefined ? '' : decimal(measure.estimate, digits)));
}
