/** Labels of cells, as short as possible and unique. */
import type { CellResult } from '../../statistics/results.js';
import { type LiveAxis, place } from './axes.js';
import type { Said } from './say.js';
import { shorten } from './text.js';

interface Labelled extends Said {
  cells: readonly CellResult[];
  live: readonly LiveAxis[];
}

export function shortLabels(run: Labelled, length: number): Map<string, string> {
  const { cells, live } = run;
  const short = cells.map((cell) => (live.length === 0 ? cell.name : live.map((axis) => place(run, axis, cell)).join(' · ')));
  const labels = new Set(short).size === short.length ? short : cells.map(({ name }) => name);
  const cut = labels.map((label) => shorten(label, length));
  return new Map(cells.map((cell, i) => [cell.name, cut.indexOf(cut[i]) === i ? cut[i] : `${shorten(cut[i], length - 4)} ${i + 1}`]));
}
