/** The axes along which the cells of a run differ. */
import type { AxisKind, CellResult, Results } from '../../statistics/results.js';
import { type Said, saidOf } from './say.js';
import { words } from './text.js';

export interface LiveAxis {
  name: string;
  values: string[];
  /** As the run declares it; 'name' by default. */
  kind: AxisKind;
  numeric: boolean;
}

/** The axes along which these cells differ. Numbers are sorted; names keep the order of the experiment. */
export function liveAxes({ axes = {} }: Pick<Results, 'axes'>, cells: readonly CellResult[]): LiveAxis[] {
  const names = [...new Set(cells.flatMap((cell) => Object.keys(cell.axes)))];
  return names.flatMap((name) => {
    const values = [...new Set(cells.map((cell) => cell.axes[name] ?? ''))];
    if (values.length < 2) return [];
    const kind = axes[name] ?? 'name';
    const numeric = kind === 'number';
    return [{ name, kind, numeric, values: numeric ? values.sort((a, b) => Number(a) - Number(b)) : values }];
  });
}

/** A value as it is called, without the article that a sentence needs; "fire-pots" as words. */
export const valueName = (run: Said, value: string) =>
  (saidOf(run, value) ?? (/^[a-z]+(-[a-z\d]+)+$/.test(value) ? words(value) : value)).replace(/^the /, '');

/** A value on an axis. Numbers and switches without words of their own carry the name of the axis; other values are clear alone. */
export function valueText(run: Said, { name, kind, values }: LiveAxis, value: string): string {
  if (saidOf(run, value) !== undefined) return valueName(run, value);
  const isBare = (one: string) => /^-?[\d.]+$/.test(one);
  const bare = name !== 'cell' && isBare(value) && 2 * values.filter(isBare).length > values.length;
  return bare || kind === 'number' || kind === 'switch' ? `${saidOf(run, name) ?? words(name)} ${value}` : valueName(run, value);
}

export const place = (run: Said, axis: LiveAxis, cell: CellResult) => valueText(run, axis, cell.axes[axis.name] ?? '');
