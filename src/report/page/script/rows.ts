/** Filters and sorts the rows of the table. */
import type { TableRow } from '../page-data.js';

export interface Asked {
  measure: number;
  /** Index of the sorted column. */
  sort: number;
  down: boolean;
  filter: string;
}

/** A row is [cell, estimate, its text, interval, spread, games]; columns sort by these. */
const keys: ((row: TableRow, labels: readonly string[]) => string | number)[] = [
  (row, labels) => labels[row[0]],
  (row) => row[1],
  (row) => row[3].replaceAll('−', '-').replace('[', ''),
  (row) => row[4].replaceAll(',', ''),
  (row) => row[5],
];

export function rowsOf(rows: readonly TableRow[], labels: readonly string[], { sort, down, filter }: Asked): TableRow[] {
  const wanted = filter.toLowerCase();
  const key = keys[sort];
  return rows
    .filter((row) => labels[row[0]].toLowerCase().includes(wanted))
    .sort((a, b) => (down ? -1 : 1) * compare(key(a, labels), key(b, labels)));
}

function compare(x: string | number, y: string | number): number {
  return typeof x === 'number' ? x - Number(y) : x.localeCompare(String(y), 'en', { numeric: true });
}
