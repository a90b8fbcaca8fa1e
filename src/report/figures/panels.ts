/** Headings of small panels: the cell and a number, cut to the width of the panel. */

import type { CellResult } from '../../statistics/results.js';
import { valueName } from '../reading/axes.js';
import { noun } from '../reading/nouns.js';
import { labelOf, type Run } from '../reading/run.js';
import { clean } from '../reading/text.js';
import { cutTo, textWidth } from './fonts.js';

const SIZE = 12;
const width = (text: string) => textWidth(text, SIZE, true);

interface Headings {
  /** By cell, in the order given. */
  all: string[];
  /** Names of the axes, if the headings leave them out. */
  note: string;
}

/**
 * Whole names if they fit; else only the values of the axes, which the note names once; else each name from the word in which
 * it differs from the others.
 */
export function headings(run: Run, cells: readonly CellResult[], panel: number, numbers: readonly string[]): Headings {
  const whole = (cell: CellResult) => labelOf(run, cell.name);
  const fits = (names: readonly string[]) => names.every((name, i) => width(`${name}, ${numbers[i]}`) <= panel);
  const full = cells.map(whole);
  const brief = fits(full) ? undefined : briefly(run, cells);
  const names = brief === undefined ? full : cells.map(brief.of);
  const cut = names.map((name, i) => cutTo(name, panel - width(`, ${numbers[i]}`), SIZE, true));
  const told =
    new Set(cut).size === cut.length ? cut : names.map((name, i) => cutTo(ending(name, names), panel - width(`, ${numbers[i]}`), SIZE, true));
  const all = told.map((name, i) => `${told.indexOf(name) < i ? `${i + 1}: ` : ''}${name}, ${numbers[i]}`);
  return { all, note: brief?.axes ?? '' };
}

/** The name from the first word that differs from names with the same beginning. */
function ending(name: string, names: readonly string[]): string {
  const own = name.split(' ');
  const alike = names.filter((other) => other !== name).map((other) => other.split(' ').findIndex((word, i) => word !== own[i]));
  const from = Math.max(0, ...alike);
  return from === 0 ? name : `… ${own.slice(from).join(' ')}`;
}

/** The values of several axes without the names of the axes, if they are unique. */
function briefly(run: Run, cells: readonly CellResult[]): { of(cell: CellResult): string; axes: string } | undefined {
  const { live } = run;
  if (live.length < 2) return undefined;
  const of = (cell: CellResult) => live.map(({ name }) => clean(valueName(run, cell.axes[name] ?? ''))).join(' · ');
  return new Set(cells.map(of)).size === cells.length ? { of, axes: live.map(({ name }) => noun(run, name)).join(' · ') } : undefined;
}
