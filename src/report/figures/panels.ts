/** Headings of small panels: the cell and a number, as wide as the panel at most. */

import type { CellResult } from '../../statistics/results.js';
import { labelOf, type Run } from '../reading/run.js';
import { clean, words } from '../reading/text.js';
import { cutTo, textWidth } from './fonts.js';

const SIZE = 12;
const width = (text: string) => textWidth(text, SIZE, true);

export interface Headings {
  /** By cell, in the order given. */
  all: string[];
  /** What the parts of a heading are, where they had to be left out. */
  note: string;
}

/** Whole names where they roomFor; else the values of the axes alone, which the note names once; else cut, and numbered where that makes two alike. */
export function headings(run: Run, cells: readonly CellResult[], panel: number, numbers: readonly string[]): Headings {
  const whole = (cell: CellResult) => labelOf(run, cell.name);
  const roomFor = (name: (cell: CellResult) => string) => cells.every((cell, i) => width(`${name(cell)}, ${numbers[i]}`) <= panel);
  const brief = roomFor(whole) ? undefined : briefly(run, cells);
  const cut = cells.map((cell, i) => cutTo((brief?.of ?? whole)(cell), panel - width(`, ${numbers[i]} (9)`), SIZE, true));
  const all = cut.map(
    (name, i) => `${name}${cut.indexOf(name) < i ? ` (${cut.slice(0, i + 1).filter((other) => other === name).length})` : ''}, ${numbers[i]}`,
  );
  return { all, note: brief?.axes ?? '' };
}

/** Where several axes would make long names: their values alone, and the axes in this order. */
function briefly({ live }: Run, cells: readonly CellResult[]): { of(cell: CellResult): string; axes: string } | undefined {
  if (live.length < 2) return undefined;
  const of = (cell: CellResult) => live.map(({ name }) => clean(cell.axes[name] ?? '')).join(' · ');
  return new Set(cells.map(of)).size === cells.length ? { of, axes: live.map(({ name }) => words(name)).join(' · ') } : undefined;
}
