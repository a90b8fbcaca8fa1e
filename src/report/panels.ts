/** Headings of small panels: the cell and a number, as wide as the panel at most. */
import type { CellResult, Results } from '../statistics/results.js';
import { cutTo, textWidth } from './fonts.js';
import { briefly, labelOf } from './read.js';

const SIZE = 12;
const width = (text: string) => textWidth(text, SIZE, true);

export interface Headings {
  /** By cell, in the order given. */
  all: string[];
  /** What the parts of a heading are, where they had to be left out. */
  note: string;
}

/** Whole names where they roomFor; else the values of the axes alone, which the note names once; else cut, and numbered where that makes two alike. */
export function headings(results: Results, cells: readonly CellResult[], panel: number, numbers: readonly string[]): Headings {
  const whole = (cell: CellResult) => labelOf(results, cell.name);
  const roomFor = (name: (cell: CellResult) => string) => cells.every((cell, i) => width(`${name(cell)}, ${numbers[i]}`) <= panel);
  const brief = roomFor(whole) ? undefined : briefly(results, cells);
  const cut = cells.map((cell, i) => cutTo((brief?.of ?? whole)(cell), panel - width(`, ${numbers[i]} (9)`), SIZE, true));
  const all = cut.map(
    (name, i) => `${name}${cut.indexOf(name) < i ? ` (${cut.slice(0, i + 1).filter((other) => other === name).length})` : ''}, ${numbers[i]}`,
  );
  return { all, note: brief?.axes ?? '' };
}
