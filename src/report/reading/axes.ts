/** The axes along which the cells of a run differ. */
import type { AxisKind, CellResult, Results } from '../../statistics/results.js';
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

/** A value on an axis. Numbers and switches carry the axis name; other values are clear alone. */
export function valueText({ name, kind, values }: LiveAxis, value: string): string {
  const isBare = (one: string) => /^-?[\d.]+$/.test(one);
  const bare = name !== 'cell' && isBare(value) && 2 * values.filter(isBare).length > values.length;
  return bare || kind === 'number' || kind === 'switch' ? `${words(name)} ${value}` : value;
}

export const place = (axis: LiveAxis, cell: CellResult) => valueText(axis, cell.axes[axis.name] ?? '');
