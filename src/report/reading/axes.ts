/** How the cells lie in their grid. */
import type { AxisKind, CellResult, Results } from '../../statistics/results.js';
import { words } from './text.js';

export interface LiveAxis {
  name: string;
  values: string[];
  /** As the run declares it; 'name' where it does not. */
  kind: AxisKind;
  numeric: boolean;
}

/** The axes along which these cells differ; numbers in their order, names as the experiment lists them. */
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

/** Where a cell stands on an axis: names speak for themselves, numbers and switches need the axis beside them. */
export function place({ name, kind }: LiveAxis, cell: CellResult): string {
  const value = cell.axes[name] ?? '';
  return kind === 'number' || kind === 'switch' ? `${words(name)} ${value}` : value;
}
