/** The tables of a page: every measure of every cell, as numbers for sorting and as texts. */

import type { CellResult, MeasureResult } from '../../statistics/results.js';
import { led } from '../reading/comparisons.js';
import { subjectMeasure } from '../reading/effects.js';
import { amount, decimal, decimalInterval, meanDigits, percent, percentInterval, shareDigits, whole } from '../reading/format.js';
import { measureTitle } from '../reading/measures.js';
import { type Counted, countsOf, isOneSided } from '../reading/one-sided.js';
import { ordered } from '../reading/order.js';
import { labelOf, type Run } from '../reading/run.js';
import { clean, words } from '../reading/text.js';

export interface TableRow {
  cell: string;
  label: string;
  /** The sort key of `shown`. */
  estimate: number;
  shown: string;
  interval: string;
  spread: string;
  games: number;
}

export interface MeasureTable {
  title: string;
  about: string;
  /** Column heads: a share, a mean or exact odds. */
  heads: [estimate: string, interval: string, spread: string];
  rows: TableRow[];
}

/** The measure of the question first, then the main share and the others in the order of the game. Each ending of an outcome has its own table. */
export function measureTables(run: Run): MeasureTable[] {
  const cells = ordered(run);
  const names = new Set(cells.flatMap(({ measures }) => Object.keys(measures)));
  return led([subjectMeasure(run), run.main], names).flatMap((name) => tablesOf(run, cells, name));
}

const rowOf = (run: Run, { name, games }: CellResult, estimate: number, texts: readonly [string, string, string]): TableRow => {
  const [shown, interval, spread] = texts;
  return { cell: name, label: labelOf(run, name), estimate, shown, interval, spread, games };
};

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
      return [countTable(run, cells, name, measure)];
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
  return found.map(({ cell, share: { count, estimate, interval } }) =>
    rowOf(run, cell, estimate, [percent(estimate, digits), percentInterval(interval, digits), whole(count)]),
  );
}

/** Luck-adjusted rates, with the factor of games that the adjustment is worth. */
function luckTable(run: Run, found: Found, name: string): MeasureTable[] {
  const adjusted = found.flatMap(({ cell, measure }) =>
    measure.kind === 'share' && measure.luckAdjusted ? [{ cell, ...measure.luckAdjusted }] : [],
  );
  if (adjusted.length === 0) return [];
  const digits = shareDigits(adjusted.map(({ interval }) => interval));
  const rows = adjusted.map(({ cell, estimate, interval, factor }) =>
    rowOf(run, cell, estimate, [percent(estimate, digits), percentInterval(interval, digits), `${decimal(factor, 1)} ×`]),
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

/** The mean of a one-sided count is of the games in which the side has any. */
function countTable(run: Run, cells: readonly CellResult[], name: string, first: MeasureResult): MeasureTable {
  const about = `${clean(first.about)}${isOneSided(run, name) ? ', in the games in which it is not 0' : ''}`;
  const found = countsOf(run, name);
  const counts = cells.flatMap((cell) => found.find((one) => one.cell.name === cell.name) ?? []);
  return { title: measureTitle(name, first), about, heads: ['mean', '95 % interval', '5 · 50 · 95 %'], rows: countRows(run, counts) };
}

function countRows(run: Run, counts: readonly Counted[]): TableRow[] {
  const digits = meanDigits(counts.map(({ measure }) => measure.interval));
  return counts.map(({ cell, measure: { estimate, interval, quantiles } }) =>
    rowOf(run, cell, estimate, [
      decimal(estimate, digits),
      decimalInterval(interval, digits),
      [quantiles.p5, quantiles.p50, quantiles.p95].join(' · '),
    ]),
  );
}

function exactTables(run: Run, found: Found, name: string, about: string): MeasureTable[] {
  const exact = found.flatMap(({ cell, measure }) => (measure.kind === 'exact' ? [{ cell, measure }] : []));
  const endings = [...new Set(exact.flatMap(({ measure }) => measure.shares.map((share) => share.name)))];
  const row = (cell: CellResult, estimate: number, shown: string, fraction: string) => rowOf(run, cell, estimate, [shown, 'exact', fraction]);
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
