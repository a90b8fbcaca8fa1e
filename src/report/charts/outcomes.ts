import type { CellResult, Results } from '../../statistics/results.js';
import { wilson } from '../../statistics/wilson.js';
import { defineChart, type Spec } from '../chart.js';
import { figure, focusOpacity, legendColumns, PERCENT_LABELS, partLabels, plotWidth, tooltip } from '../figure.js';
import { percent, shareDigits, shareText, whole } from '../format.js';
import { COLOURS, chosen, labelOf, measureNames, type Of, winMeasures, withMeasure } from '../read.js';
import { capital, clean, shorten, words } from '../text.js';

/** Of more cells, some: the shares of all are in the table. */
const MOST_ROWS = 24;

/** Parts that add up to a whole: one stacked bar a row, the first seat's wins first and the other's last. */
export default defineChart({
  id: 'outcomes',
  title: 'Shares of each ending',
  rank: 20,
  applies: (results) => subjects(results).length > 0,
  subjects,
  spec(results, { subject }) {
    const found = withMeasure(results, subject, 'outcome').filter(({ cell }) => cell.games > 0);
    const cells = chosen(
      results,
      MOST_ROWS,
      found.map(({ cell }) => cell),
    );
    const shown = cells.flatMap((cell) => found.filter((one) => one.cell === cell));
    const names = stackOrder(results, subject, shown[0].measure);
    const parts = shown.flatMap(({ cell, measure }) => partsOf(results, cell, measure, names));
    const title = subject === 'outcome' ? 'How do the games end?' : `${capital(clean(shown[0].measure.about))}: how often each?`;
    return figure(results, { title, body: bars(results, cells, names, coloursOf(results, subject, names), parts), cells });
  },
});

/** 'outcome' first; others as the game declares them. */
function subjects(results: Results): string[] {
  return measureNames(results, 'outcome').filter((name) => withMeasure(results, name, 'outcome').some(({ cell }) => cell.games > 0));
}

/** The endings that occur; wins of the first seat at the left, of the second at the right, everything else between. */
function stackOrder(results: Results, subject: string, first: Of<'outcome'>): string[] {
  const names = first.shares.map(({ name }) => name).filter((name) => countOf(results, subject, name) > 0);
  return names.sort((a, b) => side(results, subject, b) - side(results, subject, a));
}

const countOf = (results: Results, subject: string, name: string) =>
  withMeasure(results, subject, 'outcome').reduce((sum, { measure }) => sum + (measure.shares.find((share) => share.name === name)?.count ?? 0), 0);

/** 1: the first seat wins so; −1: the second; 0: nobody, or it is not about winning. */
function side(results: Results, subject: string, name: string): number {
  const [{ cell, measure }] = withMeasure(results, subject, 'outcome');
  const winner = measure.shares.find((share) => share.name === name)?.winner;
  const seat = winner === null || winner === undefined ? -1 : Object.keys(cell.strategies).indexOf(winner);
  return seat === 0 ? 1 : seat === 1 ? -1 : 0;
}

/** A side's wins have its colour, further ways to win a lighter one; of the other endings the most frequent is the background, the rest are told apart. */
function coloursOf(results: Results, subject: string, names: readonly string[]): Spec[] {
  const sides = names.map((name) => side(results, subject, name));
  const neutral = names.filter((_, i) => sides[i] === 0).sort((a, b) => countOf(results, subject, b) - countOf(results, subject, a));
  let next = winMeasures(results).length > 1 || !sides.includes(1) ? 2 : 1;
  return names.map((name, i) => {
    if (sides[i] !== 0) return { expr: `${sides.indexOf(sides[i]) === i ? 'hues' : 'tints'}[${sides[i] === 1 ? 0 : 1}]` };
    return { expr: name === neutral[0] ? 'paleHue' : `hues[${next++ % COLOURS}]` };
  });
}

function partsOf(results: Results, cell: CellResult, measure: Of<'outcome'>, names: readonly string[]) {
  const digits = shareDigits(measure.shares.map(({ interval }) => interval));
  let below = 0;
  return names.map((name, rank) => {
    const share = measure.shares.find((one) => one.name === name) ?? { count: 0, estimate: 0, interval: [0, 0] as const };
    below += share.count;
    // Where one part ends and the next begins is itself a share, of all parts up to there, and has its own interval.
    const [low, high] = wilson(below, cell.games).interval;
    const inner = below > 0 && below < cell.games;
    return {
      cell: cell.name,
      row: labelOf(results, cell.name),
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

function bars(results: Results, cells: readonly CellResult[], names: readonly string[], range: readonly Spec[], parts: readonly unknown[]): Spec {
  const labels = cells.map((cell) => labelOf(results, cell.name));
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
