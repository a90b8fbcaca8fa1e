import { percent } from '../../reading/format.js';
import { measureOf } from '../../reading/measures.js';
import { chosen } from '../../reading/order.js';
import { labelOf, type Run, withMeasure } from '../../reading/run.js';
import { capital, clean, shorten, words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { figure, focusOpacity, legendColumns, PERCENT_LABELS, partLabels, plotWidth, tooltip } from '../figure.js';

const MOST_ROWS = 50;
/** Outcomes with their own colour; the rarest share one. */
const MOST_PARTS = 7;
const REST = 'anything else';

/** Exact odds of all outcomes: one stacked bar per cell, in the order of the question. */
export default defineChart({
  id: 'exact-shares',
  title: 'Exact odds of each outcome',
  rank: 8,
  applies: (run) => run.played.length === 0 && run.names.exact.length > 0,
  spec(run) {
    const [name] = run.names.exact;
    const found = withMeasure(run, name, 'exact');
    const kept = chosen(
      { ...run, cells: found.map(({ cell }) => cell) },
      MOST_ROWS,
      found.map(({ cell }) => cell),
    );
    const cells = found.map(({ cell }) => cell).filter((cell) => kept.includes(cell));
    const { parts, order, amounts } = partsOf(
      run,
      name,
      cells.map((cell) => cell.name),
    );
    const rows = cells.map((cell) => labelOf(run, cell.name));
    const range = amounts
      ? order.map((_, i) => ({ expr: `ramp[${Math.min(5, 1 + Math.round((4 * i) / Math.max(1, order.length - 1)))}]` }))
      : order.map((_, i) => ({ expr: i === 0 ? 'paleHue' : `hues[${(i - 1) % 7}]` }));
    const x = (field: string) => ({ field, type: 'quantitative', scale: { domain: [0, 1], nice: false } });
    return figure(run, {
      title: `${capital(clean(found[0].measure.about))}: how likely is each outcome?`,
      note: 'Exact: every fall of the dice was counted, so there is no interval',
      body: {
        name: 'stack',
        data: { values: parts },
        width: plotWidth(rows, 20),
        height: { step: rows.length > 20 ? 20 : 28 },
        encoding: {
          y: { field: 'row', type: 'nominal', sort: rows, title: null },
          opacity: focusOpacity(),
          tooltip: tooltip({ cell: 'cell', outcome: 'part', chance: 'shown' }),
        },
        layer: [
          {
            mark: { type: 'bar', style: 'part', height: { band: 0.72 } },
            encoding: {
              x: { ...x('from'), title: null, axis: { labelExpr: PERCENT_LABELS, grid: false } },
              x2: { field: 'to' },
              color: {
                field: 'part',
                type: 'nominal',
                sort: null,
                scale: { domain: order, range },
                legend: { columns: legendColumns(order), symbolType: 'square' },
              },
            },
          },
          partLabels('stack'),
        ],
      },
    });
  },
});

function partsOf(run: Run, name: string, cells: readonly string[]) {
  const found = withMeasure(run, name, 'exact').filter(({ cell }) => cells.includes(cell.name));
  const names = [...new Set(found.flatMap(({ measure }) => measure.shares.map((share) => share.name)))];
  const total = (part: string) => found.reduce((sum, { measure }) => sum + (measure.shares.find((share) => share.name === part)?.estimate ?? 0), 0);
  const amounts = names.every((part) => part.trim() !== '' && Number.isFinite(Number(part)));
  // Amounts are cut at their upper end, names at their rare end.
  const ranked = amounts ? names.sort((a, b) => Number(a) - Number(b)) : [...names].sort((a, b) => total(b) - total(a));
  const kept = names.length <= MOST_PARTS ? names : ranked.slice(0, MOST_PARTS - 1);
  const shown = names.filter((part) => kept.includes(part));
  const rest = shown.length === names.length ? [] : [amounts ? `${ranked[MOST_PARTS - 1]} or more` : REST];
  const order = [...shown.map((part) => shorten(words(part), 28)), ...rest];
  const parts = found.flatMap(({ cell }) => {
    const shares = measureOf(cell, name, 'exact')?.shares ?? [];
    let from = 0;
    return order.map((part, i) => {
      const mine = i < shown.length ? shares.filter((share) => share.name === shown[i]) : shares.filter((share) => !shown.includes(share.name));
      const share = mine.reduce((sum, { estimate }) => sum + estimate, 0);
      const fraction = mine.length === 1 && mine[0].fraction.length <= 24 ? `${mine[0].fraction} = ` : '';
      const row = {
        cell: cell.name,
        row: labelOf(run, cell.name),
        part,
        from,
        to: from + share,
        middle: from + share / 2,
        label: percent(share, 1),
        shown: `${fraction}${percent(share, 2)}`,
      };
      from += share;
      return row;
    });
  });
  return { parts, order, amounts };
}
