/** Labels of cells, as short as possible and unique. */
import type { CellResult } from '../../statistics/results.js';
import { type LiveAxis, place } from './axes.js';
import { shorten } from './text.js';

export function shortLabels(cells: readonly CellResult[], axes: readonly LiveAxis[], length: number): Map<string, string> {
  const short = cells.map((cell) => (axes.length === 0 ? cell.name : axes.map((axis) => place(axis, cell)).join(' · ')));
  const labels = new Set(short).size === short.length ? short : cells.map(({ name }) => name);
  const cut = labels.map((label) => shorten(label, length));
  return new Map(cells.map((cell, i) => [cell.name, cut.indexOf(cut[i]) === i ? cut[i] : `${shorten(cut[i], length - 4)} ${i + 1}`]));
}
