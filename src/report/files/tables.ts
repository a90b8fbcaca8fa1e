/**
 * The numbers for other tools, as CSV and Arrow: `estimates` (a row for each number with its interval), `cells` (a row a
 * cell, a column a measure), `histograms` and `tables`. Arquero holds, reshapes and writes them.
 */

import type { ColumnTable } from 'arquero';
import type { CellResult } from '../../statistics/results.js';
import type { Run } from '../reading/run.js';
import { placesOf } from '../reading/sums.js';
import { clean } from '../reading/text.js';
import type { Format } from './formats.js';

type Row = Record<string, string | number | null>;

export async function tablesOf(run: Run, formats: readonly Format[]): Promise<Map<string, string | Uint8Array>> {
  const arquero = await import('arquero');
  const estimates = arquero.from(estimatesOf(run));
  const tables: Record<string, ColumnTable> = {
    estimates,
    cells: crossTable(arquero, run, estimates),
    histograms: arquero.from(histogramsOf(run)),
    tables: arquero.from(sumsOf(run)),
  };
  const files = new Map<string, string | Uint8Array>();
  for (const [name, table] of Object.entries(tables)) {
    if (table.numRows() === 0) continue;
    if (formats.includes('csv')) files.set(`${name}.csv`, `${table.toCSV().trimEnd()}\n`);
    if (formats.includes('arrow')) files.set(`${name}.arrow`, table.toArrowIPC({ format: 'file' }) as Uint8Array);
  }
  return files;
}

/** A spreadsheet runs what begins like a formula: such names get an apostrophe, which it hides. */
const FORMULA = /^[=+\-@\t\r]/;
const safe = (text: string) => (FORMULA.test(clean(text)) ? `'${clean(text)}` : clean(text));

/** What tells the cell apart, as columns of every table. */
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

/** A row a cell: what most people open first. */
function crossTable(arquero: typeof import('arquero'), run: Run, estimates: ColumnTable): ColumnTable {
  const keys = ['cell', ...new Set(run.cells.flatMap((cell) => Object.keys(keyed(cell)).filter((key) => key !== 'cell')))];
  if (estimates.numRows() === 0) return arquero.table({});
  return estimates
    .groupby(...keys, 'games')
    .pivot('measure', { value: arquero.op.any('estimate') }, { limit: 2000 })
    .reify();
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
