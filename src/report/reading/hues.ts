/** The meaning of colours, the same in a whole report. */
import type { CellResult } from '../../statistics/results.js';
import { LABEL, labelOf, type Run } from './run.js';
import { shorten } from './text.js';

export interface Hue {
  /** The axis that colours stand for, or 'cell'. */
  name: string;
  domain: string[];
  of(cell: CellResult): string;
}

export const COLOURS = 7;

/** Colours for strategies if they differ, else for the first axis with few values, else for cells. */
export function hueOf(run: Run): Hue | undefined {
  const axes = run.live.filter(({ values }) => values.length <= COLOURS);
  const axis = axes.find(({ kind }) => kind === 'seat') ?? axes[0];
  if (axis !== undefined) {
    return { name: axis.name, domain: axis.values.map((value) => shorten(value, LABEL)), of: (cell) => shorten(cell.axes[axis.name] ?? '', LABEL) };
  }
  if (run.cells.length < 2 || run.cells.length > COLOURS) return undefined;
  const label = (cell: CellResult) => labelOf(run, cell.name);
  return { name: 'cell', domain: run.cells.map(label), of: label };
}

/** A colour for each of these cells: the report's own colours if they tell all cells apart. */
export function cellHue(run: Run, cells: readonly CellResult[]): Hue | undefined {
  if (cells.length < 2) return undefined;
  const hue = hueOf(run);
  const apart = hue !== undefined && new Set(run.cells.map(hue.of)).size === run.cells.length;
  const of = (cell: CellResult) => labelOf(run, cell.name);
  return apart ? hue : { name: 'cell', domain: cells.map(of), of };
}
