/**
 * The numbers as CSV and Arrow: `estimates` (a row for each number with its interval), `cells` (a row per cell, a column per
 * measure), `histograms` and `tables`.
 */
import type { CellResult } from '../../statistics/results.js';
import type { Run } from '../reading/run.js';
import { placesOf } from '../reading/sums.js';
import { clean } from '../reading/text.js';
import type { Format, TABLES } from './formats.js';

type Row = Record<string, string | number | null>;

export async function tablesOf(run: Run, formats: readonly Format[]): Promise<Map<string, string | Uint8Array>> {
  const estimates = estimatesOf(run);
  const tables: Record<(typeof TABLES)[number], Row[]> = {
    estimates,
    cells: crossTable(run, estimates),
    histograms: histogramsOf(run),
    tables: sumsOf(run),
  };
  const files = new Map<string, string | Uint8Array>();
  for (const [name, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue;
    if (formats.includes('csv')) files.set(`${name}.csv`, csv(rows));
    if (formats.includes('arrow')) files.set(`${name}.arrow`, await arrow(rows));
  }
  return files;
}

/** Columns in order of first appearance: cells may differ in their axes. */
const columnsOf = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** RFC 4180, with bare line feeds. */
function csv(rows: readonly Row[]): string {
  const columns = columnsOf(rows);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => `${line.map((value) => quoted(String(value))).join(',')}\n`).join('');
}

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

async function arrow(rows: readonly Row[]): Promise<Uint8Array> {
  const { tableFromArrays, tableToIPC } = await import('@uwdata/flechette');
  const arrays = columnsOf(rows).map((column): [string, (string | number | null)[]] => [column, rows.map((row) => row[column] ?? null)]);
  return tableToIPC(tableFromArrays(arrays), { format: 'file' }) as Uint8Array;
}

/** A spreadsheet runs text that begins like a formula. An apostrophe before it prevents this and stays hidden. */
const FORMULA = /^[=+\-@\t\r]/;
const safe = (text: string) => (FORMULA.test(clean(text)) ? `'${clean(text)}` : clean(text));

/** The columns of every table that name the cell. */
function keyed(cell: CellResult): Row {
  const axes = Object.entries(cell.axes).map(([name, value]) => [safe(name === 'cell' ? 'variant' : name), safe(value)]);
  return { cell: safe(cell.name), ...Object.fromEntries(axes) };
}

function estimatesOf(run: Run): Row[] {
  return run.cells.flatMap((cell) => Object.keys(cell.measures).flatMap((name) => estimateRows(cell, name)));
}

const NOTHING = { count: null, deviation: null, p5: null, p25: null, p50: null, p75: null, p95: null };

function estimateRows(cell: CellResult, name: string): Row[] {
  const measure = cell.measures[name];
  const row = (of: string, estimate: number | null, interval: readonly [number, number] | null, more: Row = {}): Row => ({
    ...keyed(cell),
    measure: safe(of),
    kind: measure.kind,
    estimate,
    low: interval?.[0] ?? null,
    high: interval?.[1] ?? null,
    games: cell.games,
    ...NOTHING,
    ...more,
  });
  switch (measure.kind) {
    case 'share':
      return [row(name, measure.estimate, measure.interval, { count: measure.count })];
    case 'count':
      return [row(name, measure.estimate, measure.interval, { deviation: measure.deviation, ...measure.quantiles })];
    case 'outcome':
      return measure.shares.map((share) => row(`${name}: ${share.name}`, share.estimate, share.interval, { count: share.count }));
    case 'luck':
      return [row(name, measure.estimate, measure.interval)];
    case 'exact': {
      const shares = measure.shares.map((share) => row(`${name}: ${share.name}`, share.estimate, null));
      return measure.estimate === null ? shares : [row(`${name}: mean`, measure.estimate, null), ...shares];
    }
    case 'table':
      return [];
  }
}

/** One row per cell, one column per measure. */
function crossTable(run: Run, estimates: readonly Row[]): Row[] {
  const rows = new Map(run.cells.map((cell): [string, Row] => [safe(cell.name), { ...keyed(cell), games: cell.games }]));
  for (const { cell, measure, estimate } of estimates) (rows.get(cell as string) as Row)[measure as string] = estimate;
  return estimates.length === 0 ? [] : [...rows.values()];
}

function histogramsOf(run: Run): Row[] {
  return run.cells.flatMap((cell) =>
    Object.entries(cell.measures).flatMap(([name, measure]) =>
      measure.kind === 'count' ? measure.histogram.map((count, value) => ({ ...keyed(cell), measure: safe(name), value, count })) : [],
    ),
  );
}

function sumsOf(run: Run): Row[] {
  return run.cells.flatMap((cell) =>
    Object.entries(cell.measures).flatMap(([name, measure]) =>
      measure.kind === 'table'
        ? placesOf(measure).map(({ index, labels }) => ({
            ...keyed(cell),
            table: safe(name),
            place: safe(labels.join(' ')),
            sum: measure.cells[index],
            games: cell.games,
          }))
        : [],
    ),
  );
}
