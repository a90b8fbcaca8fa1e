/**
 * The numbers as CSV (RFC 4180, with bare line feeds) and Arrow: `estimates` (a row for each number with its interval), `cells` (a row
 * per cell, a column per measure), `histograms` and `tables`.
 */
import type { ColumnTable } from 'arquero';
import type { CellResult } from '../../statistics/results.js';
import type { Run } from '../reading/run.js';
import { placesOf } from '../reading/sums.js';
import { clean } from '../reading/text.js';
import type { Format, TABLES } from './formats.js';

type Row = Record<string, string | number | null | readonly number[]>;

export async function tablesOf(run: Run, formats: readonly Format[]): Promise<Map<string, string | Uint8Array>> {
  const { from } = await import('arquero');
  // Cells may differ in their axes; the library takes the columns of the first row.
  const table = (rows: Row[]) => from(rows, [...new Set(rows.flatMap((row) => Object.keys(row)))]);
  const keys = Object.keys(Object.assign({}, ...run.cells.map(keyed)));
  const tables: Record<(typeof TABLES)[number], { rows: Row[]; shaped?: (all: ColumnTable) => ColumnTable }> = {
    estimates: { rows: estimatesOf(run) },
    cells: { rows: estimatesOf(run), shaped: (all) => all.groupby(...keys, 'games').pivot('measure', 'estimate', { sort: false }) },
    histograms: { rows: histogramsOf(run), shaped: (all) => all.unroll('count', { index: 'value' }).relocate('value', { before: 'count' }) },
    tables: { rows: sumsOf(run) },
  };
  const files = new Map<string, string | Uint8Array>();
  for (const [name, { rows, shaped = (all: ColumnTable) => all }] of Object.entries(tables)) {
    if (rows.length === 0) continue;
    const one = shaped(table(rows));
    if (formats.includes('csv')) files.set(`${name}.csv`, one.toCSV());
    if (formats.includes('arrow')) files.set(`${name}.arrow`, one.toArrowIPC({ format: 'file' }) as Uint8Array);
  }
  return files;
}

/** A spreadsheet runs text that begins like a formula, also behind spaces or with full-width signs. An apostrophe before it prevents this and stays hidden. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
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

/** The counts of each value from 0 up, in one field. */
function histogramsOf(run: Run): Row[] {
  return run.cells.flatMap((cell) =>
    Object.entries(cell.measures).flatMap(([name, measure]) =>
      measure.kind === 'count' ? [{ ...keyed(cell), measure: safe(name), count: measure.histogram }] : [],
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
