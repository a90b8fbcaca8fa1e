import { extremeShare } from '../../../statistics/extremes.js';
import type { CellResult } from '../../../statistics/results.js';
import { type LiveAxis, liveAxes, place } from '../../reading/axes.js';
import { orOthers, percent, shareDigits, shareText, whole } from '../../reading/format.js';
import { matrixOf } from '../../reading/grid.js';
import { type Hue, hueOf } from '../../reading/hues.js';
import { measureOf, seatOf } from '../../reading/measures.js';
import { chosen, ordered } from '../../reading/order.js';
import { LABEL, labelOf, type Run } from '../../reading/run.js';
import { capital, shorten, words } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { colour, figure, focusOpacity, PERCENT_LABELS, plotWidth, tooltip } from '../figure.js';
import { textWidth } from '../fonts.js';

/** Rows that a reader can follow. */
const MOST_ROWS = 40;

/** Cleveland's dot plot: a dot for the estimate, a bar for its interval. */
export default defineChart({
  id: 'win-rates',
  title: 'Win rates with their intervals',
  rank: 10,
  applies: (run) => run.played.length > 0 && run.main !== undefined && !mapped(run),
  spec(run) {
    const { cells, panel } = choose(run);
    const measures = run.mirror || run.wins.length === 0 ? [run.main as string] : run.wins;
    const seats = measures.length > 1;
    const hue = seats ? seatHue(run, measures) : hueOf(run);
    const rows = rowsOf(run, cells, measures, hue, panel);
    const labels = [...new Set(rows.map(({ row }) => row))];
    const dodge =
      !seats && hue !== undefined && rows.some(({ row }, i) => rows.findIndex((other) => other.row === row && other.panel === rows[i].panel) !== i);
    const look = { labels, hue, dodge, seats, fair: run.mirror, title: axisTitle(run, measures) };
    const body = panel === undefined ? one(rows, look) : panels(rows, look, panel);
    return figure(run, { title: headline(run, cells, measures), body, fit: panel === undefined ? 'labelled' : 'panels', cells });
  },
});

/** Two crossed axes are drawn as a matrix instead. */
const mapped = (run: Run) => run.wins.length > 1 && matrixOf(run) !== undefined;

type Row = ReturnType<typeof rowsOf>[number];

interface Look {
  labels: string[];
  hue: Hue | undefined;
  dodge: boolean;
  seats: boolean;
  fair: boolean;
  title: string;
}

/** All cells in one column; many cells in panels along an axis; without such an axis, some of the cells. */
function choose(run: Run): { cells: CellResult[]; panel?: LiveAxis } {
  const cells = ordered(run, run.played);
  if (cells.length <= MOST_ROWS) return { cells };
  const axes = liveAxes(run, cells).filter(({ values }) => values.length <= 24 && cells.length / values.length <= MOST_ROWS);
  const panel = axes.sort((a, b) => Number(b.numeric) - Number(a.numeric) || a.values.length - b.values.length)[0];
  return panel === undefined || axes.length < 2 ? { cells: chosen(run, MOST_ROWS, cells) } : { cells, panel };
}

function seatHue(run: Run, measures: readonly string[]): Hue {
  return { name: 'seat', domain: measures.map((name) => seatOf(run, name)), of: () => '' };
}

function rowsOf(run: Run, cells: readonly CellResult[], measures: readonly string[], hue: Hue | undefined, panel?: LiveAxis) {
  const axes = liveAxes(run, cells);
  const byHue = measures.length === 1 && axes.length > 1 && axes.some(({ name }) => name === hue?.name);
  const apart = axes.filter(({ name }) => name !== panel?.name && !(byHue && panel === undefined && name === hue?.name));
  const row = (cell: CellResult) =>
    apart.length === axes.length ? labelOf(run, cell.name) : shorten(apart.map((axis) => place(axis, cell)).join(' · '), LABEL);
  const found = cells.flatMap((cell) => measures.map((name) => ({ cell, name, measure: measureOf(cell, name, 'share') })));
  const shares = found.flatMap(({ cell, name, measure }) => (measure === undefined ? [] : [{ cell, name, measure }]));
  const digits = shareDigits(shares.map(({ measure }) => measure.interval));
  const best = (cell: CellResult) => Math.max(...shares.filter((one) => one.cell === cell).map(({ measure }) => measure.estimate));
  return shares.map(({ cell, name, measure }) => ({
    cell: cell.name,
    row: row(cell),
    panel: panel === undefined ? '' : shorten(place(panel, cell), LABEL),
    hue: measures.length > 1 ? seatOf(run, name) : (hue?.of(cell) ?? ''),
    estimate: measure.estimate,
    low: measure.interval[0],
    high: measure.interval[1],
    // The left one of two dots in a row has its number at its left.
    before: measure.estimate < best(cell) ? percent(measure.estimate, digits) : '',
    after: measure.estimate < best(cell) ? '' : percent(measure.estimate, digits),
    shown: shareText(measure.estimate, measure.interval, digits),
    games: whole(cell.games),
  }));
}

function one(rows: readonly Row[], look: Look): Spec {
  const step = look.dodge ? 16 * (look.hue?.domain.length ?? 1) + 10 : look.labels.length > 20 ? 20 : 26;
  return { data: { values: rows }, width: plotWidth(look.labels, 44), height: { step, for: 'position' }, ...dots(look, true) };
}

const COLUMN_GAP = 18;

function panels(rows: readonly Row[], look: Look, panel: LiveAxis): Spec {
  const names = [...new Set(rows.map((row) => row.panel))];
  // Panels with different rows name their own, instead of leaving gaps for those of the others.
  const apart = names.every((name) => 2 * new Set(rows.filter((row) => row.panel === name).map(({ row }) => row)).size <= look.labels.length);
  const columns = apart || panel.values.length <= 4 ? 2 : look.labels.length > 12 ? 4 : 5;
  const named = plotWidth([]) - plotWidth(look.labels);
  const width = Math.floor((plotWidth([]) - named * (apart ? columns : 1) - COLUMN_GAP * (columns - 1)) / columns) - 4;
  const title = textWidth(look.title, 12) <= width ? look.title : '';
  return {
    data: { values: rows },
    facet: { field: 'panel', type: 'ordinal', sort: names, header: {} },
    columns,
    spacing: { column: COLUMN_GAP, row: 22 },
    ...(apart ? { resolve: { scale: { y: 'independent' } } } : {}),
    spec: { width, height: { step: 14 }, ...dots({ ...look, title }, false) },
  };
}

function dots(look: Look, named: boolean): Spec {
  const { labels, hue, dodge, seats, fair, title } = look;
  const x = (field: string) => ({ field, type: 'quantitative', scale: { zero: false, nice: true, ...(seats ? { padding: 36 } : {}) } });
  const rows = {
    y: { field: 'row', type: 'nominal', sort: labels, title: null },
    ...(dodge ? { yOffset: { field: 'hue', type: 'nominal', sort: hue?.domain } } : {}),
    opacity: focusOpacity(),
    tooltip: tooltip({ cell: 'cell', ...(seats ? { seat: 'hue' } : {}), 'win rate': 'shown', games: 'games' }),
  };
  const coloured = { ...rows, ...colour(hue, needsLegend(look, named)) };
  const number = (at: string, field: string, align: string, dx: number) => ({
    mark: { type: 'text', style: 'quiet', align, dx },
    encoding: { ...rows, x: x(at), text: { field } },
  });
  const axis = { labelExpr: PERCENT_LABELS, tickCount: named ? 6 : 3 };
  return {
    layer: [
      ...(fair ? [HALF] : []),
      { mark: { type: 'rule', style: 'interval' }, encoding: { ...coloured, x: { ...x('low'), title: title || null, axis }, x2: { field: 'high' } } },
      { mark: { type: 'point', style: 'dot', ...(named ? {} : { size: 30 }) }, encoding: { ...coloured, x: x('estimate') } },
      ...(named ? [number('high', 'after', 'left', 8)] : []),
      ...(named && seats ? [number('low', 'before', 'right', -8)] : []),
    ],
  };
}

/** One half is even for two sides that seldom draw. */
const HALF = {
  data: { values: [{ fair: 0.5 }] },
  mark: { type: 'rule', style: 'reference' },
  encoding: { x: { field: 'fair', type: 'quantitative' } },
};

/** No legend if the rows already carry the names of the colours. */
function needsLegend({ labels, hue, dodge, seats }: Look, named: boolean): boolean {
  return (seats || dodge || !named) && !(hue !== undefined && labels.every((label) => hue.domain.includes(label)));
}

function axisTitle(run: Run, measures: readonly string[]): string {
  if (measures.length > 1) return 'games won by each side';
  const seat = seatOf(run, measures[0]);
  if (seat !== '') return `games won by ${words(seat)}`;
  return run.wins.includes(measures[0]) ? 'games won' : 'games';
}

function headline(run: Run, cells: readonly CellResult[], measures: readonly string[]): string {
  const name = measures[0];
  const shares = cells.flatMap((cell) => {
    const measure = measureOf(cell, name, 'share');
    return measure === undefined ? [] : [{ label: labelOf(run, cell.name), measure, games: cell.games }];
  });
  const digits = shareDigits(shares.map(({ measure }) => measure.interval));
  const who = capital(axisTitle(run, [name]));
  if (shares.length === 1) return `${who}: ${percent(shares[0].measure.estimate, digits)}`;
  const counted = shares.map(({ label, measure, games }) => ({ name: label, count: measure.count, games }));
  const said = (which: 'most' | 'least') => {
    const { name: label, estimate, rivals } = extremeShare(counted, which, run.watched)!;
    return `${percent(estimate, digits)} (${label}${orOthers(rivals.length)})`;
  };
  return `${who}: from ${said('least')} to ${said('most')}`;
}
