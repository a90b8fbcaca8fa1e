/** The tables of a page: every measure of every cell, as numbers for sorting and as texts. */

import type { CellResult, MeasureResult } from '../../statistics/results.js';
import { amount, decimal, decimalInterval, meanDigits, percent, percentInterval, shareDigits, whole } from '../reading/format.js';
import { measureTitle } from '../reading/measures.js';
import { ordered } from '../reading/order.js';
import { labelOf, type Run } from '../reading/run.js';
import { clean, words } from '../reading/text.js';
import type { MeasureTable, TableRow } from './page-data.js';

/** The main share first, then the others in the order of the game. Each ending of an outcome has its own table. */
export function measureTables(run: Run): MeasureTable[] {
  const cells = ordered(run);
  const names = [...new Set(cells.flatMap(({ measures }) => Object.keys(measures)))];
  const main = run.main;
  const sorted = main === undefined ? names : [main, ...names.filter((name) => name !== main)];
  const tables = sorted.flatMap((name) => tablesOf(run, cells, name));
  let rows = 0;
  return tables.filter((table) => (rows += table.rows.length) <= MOST_ROWS);
}

/** Keeps the page small; estimates.csv has all rows. */
const MOST_ROWS = 6000;

const rounded = (value: number) => Number(value.toPrecision(6));
const index = (run: Run, cell: CellResult) => run.cells.indexOf(cell);

function tablesOf(run: Run, cells: readonly CellResult[], name: string): MeasureTable[] {
  const found = cells.flatMap((cell) => (name in cell.measures ? [{ cell, measure: cell.measures[name] }] : []));
  const { measure } = found[0];
  const about = clean(measure.about);
  switch (measure.kind) {
    case 'share':
      return [
        {
          title: measureTitle(name, measure),
          about,
          heads: ['share', '95 % interval', 'count'],
          rows: shareRows(
            run,
            found.flatMap(({ cell, measure: one }) => (one.kind === 'share' ? [{ cell, share: one }] : [])),
          ),
        },
        ...luckTable(run, found, name),
      ];
    case 'outcome':
      return measure.shares.map(({ name: ending }) => ({
        title: `${words(name)}: ${words(ending)}`,
        about,
        heads: ['share', '95 % interval', 'count'],
        rows: shareRows(
          run,
          found.flatMap(({ cell, measure: one }) => endingOf(cell, one, ending)),
        ),
      }));
    case 'count':
      return [{ title: measureTitle(name, measure), about, heads: ['mean', '95 % interval', '5 · 50 · 95 %'], rows: countRows(run, found) }];
    case 'exact':
      return exactTables(run, found, name, about);
    default:
      return [];
  }
}

type Share = { count: number; estimate: number; interval: readonly [number, number] };
type Found = readonly { cell: CellResult; measure: MeasureResult }[];

function endingOf(cell: CellResult, measure: MeasureResult, ending: string): { cell: CellResult; share: Share }[] {
  const share = measure.kind === 'outcome' ? measure.shares.find((one) => one.name === ending) : undefined;
  return share === undefined ? [] : [{ cell, share }];
}

function shareRows(run: Run, found: readonly { cell: CellResult; share: Share }[]): TableRow[] {
  const digits = shareDigits(found.map(({ share }) => share.interval));
  return found.map(({ cell, share: { count, estimate, interval } }) => [
    index(run, cell),
    rounded(estimate),
    percent(estimate, digits),
    percentInterval(interval, digits),
    whole(count),
    cell.games,
  ]);
}

/** Luck-adjusted rates, with the factor of games that the adjustment is worth. */
function luckTable(run: Run, found: Found, name: string): MeasureTable[] {
  const adjusted = found.flatMap(({ cell, measure }) =>
    measure.kind === 'share' && measure.luckAdjusted ? [{ cell, ...measure.luckAdjusted }] : [],
  );
  if (adjusted.length === 0) return [];
  const digits = shareDigits(adjusted.map(({ interval }) => interval));
  const rows = adjusted.map(
    ({ cell, estimate, interval, factor }): TableRow => [
      index(run, cell),
      rounded(estimate),
      percent(estimate, digits),
      percentInterval(interval, digits),
      `${decimal(factor, 1)} ×`,
      cell.games,
    ],
  );
  return [
    {
      title: `${words(name)}, without luck`,
      about: 'The share, adjusted for the luck of the dice',
      heads: ['share', '95 % interval', 'as from games'],
      rows,
    },
  ];
}

function countRows(run: Run, found: Found): TableRow[] {
  const counts = found.flatMap(({ cell, measure }) => (measure.kind === 'count' ? [{ cell, measure }] : []));
  const digits = meanDigits(counts.map(({ measure }) => measure.interval));
  return counts.map(({ cell, measure: { estimate, interval, quantiles } }) => [
    index(run, cell),
    rounded(estimate),
    decimal(estimate, digits),
    decimalInterval(interval, digits),
    [quantiles.p5, quantiles.p50, quantiles.p95].join(' · '),
    cell.games,
  ]);
}

function exactTables(run: Run, found: Found, name: string, about: string): MeasureTable[] {
  const exact = found.flatMap(({ cell, measure }) => (measure.kind === 'exact' ? [{ cell, measure }] : []));
  const endings = [...new Set(exact.flatMap(({ measure }) => measure.shares.map((share) => share.name)))];
  const row = (cell: CellResult, estimate: number, shown: string, fraction: string): TableRow => [index(run, cell), estimate, shown, 'exact', fraction, 0]; // biome-ignore format: one thought
  const means = exact.flatMap(({ cell, measure: { estimate } }) => (estimate === null ? [] : [row(cell, estimate, amount(estimate), '')]));
  const mean: MeasureTable[] =
    means.length > 0 ? [{ title: `${words(name)}: mean`, about, heads: ['mean', 'interval', 'fraction'], rows: means }] : [];
  const shares = endings.slice(0, 40).map((ending): MeasureTable => {
    const rows = exact.map(({ cell, measure }) => {
      const share = measure.shares.find((one) => one.name === ending);
      return row(cell, share?.estimate ?? 0, percent(share?.estimate ?? 0, 2), share?.fraction ?? '0');
    });
    return { title: `${words(name)}: ${words(ending)}`, about, heads: ['chance', 'interval', 'fraction'], rows };
  });
  return [...mean, ...shares];
}

export const cellLabels = (run: Run) => run.cells.map((cell) => labelOf(run, cell.name));
