/** The meaning of colours, the same in a whole report. */
import type { CellResult } from '../../statistics/results.js';
import { valueName } from './axes.js';
import { LABEL, labelOf, type Run } from './run.js';
import { shorten } from './text.js';

export interface Hue {
  /** The axis that colours stand for, or 'cell'. */
  name: string;
  domain: string[];
  /** The colour of the first value. */
  first: number;
  of(cell: CellResult): string;
}

export const COLOURS = 7;

/** The first colour for anything but a seat: in a game of two sides, the first two stand for the sides. */
export const firstHue = ({ wins }: Pick<Run, 'wins'>) => (wins.length > 1 ? 2 : 0);
/** How many things can have a colour of their own. */
export const huesLeft = (run: Run) => COLOURS - firstHue(run);

/** Colours for strategies if they differ, else for the first axis with few values, else for cells. */
export function hueOf(run: Run): Hue | undefined {
  const axes = run.live.filter(({ values }) => values.length <= huesLeft(run));
  const axis = axes.find(({ kind }) => kind === 'seat') ?? axes[0];
  if (axis !== undefined) {
    const of = (cell: CellResult) => shorten(valueName(run, cell.axes[axis.name] ?? ''), LABEL);
    return { name: axis.name, domain: axis.values.map((value) => shorten(valueName(run, value), LABEL)), first: firstHue(run), of };
  }
  if (run.cells.length < 2 || run.cells.length > huesLeft(run)) return undefined;
  const label = (cell: CellResult) => labelOf(run, cell.name);
  return { name: 'cell', domain: run.cells.map(label), first: firstHue(run), of: label };
}

/** A colour for each of these cells: the report's own colours if they tell all cells apart. */
export function cellHue(run: Run, cells: readonly CellResult[]): Hue | undefined {
  if (cells.length < 2) return undefined;
  const hue = hueOf(run);
  const apart = hue !== undefined && new Set(run.cells.map(hue.of)).size === run.cells.length;
  const of = (cell: CellResult) => labelOf(run, cell.name);
  return apart ? hue : { name: 'cell', domain: cells.map(of), first: firstHue(run), of };
}
