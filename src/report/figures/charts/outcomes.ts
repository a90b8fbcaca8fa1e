import { shareOf } from '../../../statistics/published.js';
import type { CellResult } from '../../../statistics/results.js';
import { percent, shareDigits, shareText, whole } from '../../reading/format.js';
import { COLOURS } from '../../reading/hues.js';
import type { Of } from '../../reading/measures.js';
import { chosen } from '../../reading/order.js';
import { labelOf, type Run, withMeasure } from '../../reading/run.js';
import { capital, clean, shorten, words } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { figure, focusOpacity, legendColumns, PERCENT_LABELS, partLabels, plotWidth, tooltip } from '../figure.js';

/** With more cells, only some are drawn; the table has them all. */
const MOST_ROWS = 24;

/** Shares of the endings: one stacked bar per row, with the first seat's wins first and the other's last. */
export default defineChart({
  id: 'outcomes',
  title: 'Shares of each ending',
  rank: 20,
  applies: (run) => subjects(run).length > 0,
  subjects,
  spec(run, { subject }) {
    const found = withMeasure(run, subject, 'outcome').filter(({ cell }) => cell.games > 0);
    const cells = chosen(
      run,
      MOST_ROWS,
      found.map(({ cell }) => cell),
    );
    const shown = cells.flatMap((cell) => found.filter((one) => one.cell === cell));
    const names = stackOrder(run, subject, shown[0].measure);
    const parts = shown.flatMap(({ cell, measure }) => partsOf(run, cell, measure, names));
    const title = subject === 'outcome' ? 'How do the games end?' : `${capital(clean(shown[0].measure.about))}: how often each?`;
    return figure(run, { title, body: bars(run, cells, names, coloursOf(run, subject, names), parts), cells });
  },
});

/** 'outcome' first; others as the game declares them. */
function subjects(run: Run): string[] {
  return run.names.outcome.filter((name) => withMeasure(run, name, 'outcome').some(({ cell }) => cell.games > 0));
}

/** The endings that occur; wins of the first seat at the left, of the second at the right, everything else between. */
function stackOrder(run: Run, subject: string, first: Of<'outcome'>): string[] {
  const names = first.shares.map(({ name }) => name).filter((name) => countOf(run, subject, name) > 0);
  return names.sort((a, b) => side(run, subject, b) - side(run, subject, a));
}

const countOf = (run: Run, subject: string, name: string) =>
  withMeasure(run, subject, 'outcome').reduce((sum, { measure }) => sum + (measure.shares.find((share) => share.name === name)?.count ?? 0), 0);

/** 1 if the ending is a win of the first seat, −1 of the second, else 0. */
function side(run: Run, subject: string, name: string): number {
  const [{ cell, measure }] = withMeasure(run, subject, 'outcome');
  const winner = measure.shares.find((share) => share.name === name)?.winner;
  const seat = winner === null || winner === undefined ? -1 : Object.keys(cell.strategies).indexOf(winner);
  return seat === 0 ? 1 : seat === 1 ? -1 : 0;
}

/** A side's wins have its colour, and further ways to win a lighter one. The most frequent other ending is grey; the rest have colours. */
function coloursOf(run: Run, subject: string, names: readonly string[]): Spec[] {
  const sides = names.map((name) => side(run, subject, name));
  const neutral = names.filter((_, i) => sides[i] === 0).sort((a, b) => countOf(run, subject, b) - countOf(run, subject, a));
  let next = run.wins.length > 1 || !sides.includes(1) ? 2 : 1;
  return names.map((name, i) => {
    if (sides[i] !== 0) return { expr: `${sides.indexOf(sides[i]) === i ? 'hues' : 'tints'}[${sides[i] === 1 ? 0 : 1}]` };
    return { expr: name === neutral[0] ? 'paleHue' : `hues[${next++ % COLOURS}]` };
  });
}

function partsOf(run: Run, cell: CellResult, measure: Of<'outcome'>, names: readonly string[]) {
  const digits = shareDigits(measure.shares.map(({ interval }) => interval));
  let below = 0;
  return names.map((name, rank) => {
    const share = measure.shares.find((one) => one.name === name) ?? { count: 0, estimate: 0, interval: [0, 0] as const };
    below += share.count;
    // The boundary between two parts is the share of all parts before it, and has its own interval.
    const [low, high] = shareOf(below, cell.games, run.watched).interval;
    const inner = below > 0 && below < cell.games;
    return {
      cell: cell.name,
      row: labelOf(run, cell.name),
      part: shorten(words(name), 28),
      rank,
      from: (below - share.count) / cell.games,
      to: below / cell.games,
      low: inner ? low : null,
      high: inner ? high : null,
      middle: (below - share.count / 2) / cell.games,
      label: percent(share.estimate, Math.min(1, digits)),
      shown: shareText(share.estimate, share.interval, digits),
      games: whole(share.count),
    };
  });
}

function bars(run: Run, cells: readonly CellResult[], names: readonly string[], range: readonly Spec[], parts: readonly unknown[]): Spec {
  const labels = cells.map((cell) => labelOf(run, cell.name));
  const x = (field: string) => ({ field, type: 'quantitative', scale: { domain: [0, 1], nice: false } });
  const domain = names.map((name) => shorten(words(name), 28));
  return {
    name: 'stack',
    data: { values: parts },
    width: plotWidth(labels, 20),
    height: { step: labels.length > 20 ? 20 : 28 },
    encoding: {
      y: { field: 'row', type: 'nominal', sort: labels, title: null },
      opacity: focusOpacity(),
      tooltip: tooltip({ cell: 'cell', ending: 'part', share: 'shown', games: 'games' }),
    },
    layer: [
      {
        mark: { type: 'bar', style: 'part', height: { band: 0.72 } },
        encoding: {
          x: { ...x('from'), title: 'share of games', axis: { labelExpr: PERCENT_LABELS, grid: false } },
          x2: { field: 'to' },
          color: {
            field: 'part',
            type: 'nominal',
            sort: null,
            scale: { domain, range },
            legend: { columns: legendColumns(domain), symbolType: 'square' },
          },
        },
      },
      { mark: { type: 'rule', style: 'edge' }, encoding: { x: x('low'), x2: { field: 'high' } } },
      partLabels('stack'),
    ],
  };
}
