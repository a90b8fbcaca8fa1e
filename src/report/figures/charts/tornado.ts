import { largestEffect } from '../../../statistics/extremes.js';
import type { Comparison, Interval } from '../../../statistics/results.js';
import { isTornado } from '../../reading/answer.js';
import { comparedMeasures, comparisonsOf } from '../../reading/comparisons.js';
import { orOthers, points, shareDigits, signed } from '../../reading/format.js';
import { quantity } from '../../reading/measures.js';
import { isShare, labelOf, type Run } from '../../reading/run.js';
import { shorten, words } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { comparisonRow, zeroLine } from '../comparison-row.js';
import { figure, focusOpacity, POINT_LABELS, plotWidth, tooltip } from '../figure.js';

const MOST_ROWS = 40;

/** One change per row, the largest effect first. Both shifts of a table share a row. */
export default defineChart({
  id: 'tornado',
  title: 'What each change does',
  rank: 6,
  applies: isTornado,
  subjects: comparedMeasures,
  spec(run, { subject }) {
    const share = isShare(run, subject);
    const comparisons = comparisonsOf(run, subject);
    const moved = comparisons.map(({ interval: [low, high] }): Interval => (share ? [low, high] : [low / 100, high / 100]));
    const digits = shareDigits(moved.filter(([low, high]) => high > low));
    const bars = comparisons.map((comparison) => barOf(run, comparison, share, digits));
    const sizes = new Map<string, number>();
    for (const { row, estimate } of bars) sizes.set(row, Math.max(sizes.get(row) ?? 0, Math.abs(estimate)));
    const rows = [...sizes].sort((a, b) => b[1] - a[1]).map(([row]) => row);
    const shown = rows.slice(0, MOST_ROWS);
    const values = bars.filter(({ row }) => shown.includes(row)).map((bar) => ({ ...bar, label: hidden(bar, bars) ? '' : bar.label }));
    return figure(run, { title: headline(run, comparisons, share, digits), note: noteOf(bars), body: tornado(values, shown, share) });
  },
});

type Bar = ReturnType<typeof barOf>;

function barOf(run: Run, comparison: Comparison, share: boolean, digits: number) {
  const cell = run.cells.find(({ name }) => name === comparison.cell);
  const [[table, by] = ['', 0]] = Object.entries(cell?.shift ?? {});
  const side = table === '' ? '' : signed(by, 0);
  const row = comparisonRow(run, comparison, share, digits);
  return {
    ...row,
    row: table === '' ? labelOf(run, comparison.cell) : shorten(words(table), 40),
    ours: table !== '',
    label: side === '' ? row.label : `${side}: ${row.label}`,
    right: comparison.estimate >= 0,
  };
}

/** Whether a longer bar on the same side takes the room for the number. */
function hidden(bar: Bar, bars: readonly Bar[]): boolean {
  return bars.some(
    (other) => other !== bar && other.row === bar.row && other.right === bar.right && Math.abs(other.estimate) >= Math.abs(bar.estimate),
  );
}

function noteOf(bars: readonly Bar[]): string {
  const pale = bars.some(({ told }) => !told) ? 'pale: not told from zero' : '';
  const open = bars.some(({ ours }) => ours) ? 'dashed: reconstructed tables, moved a step' : '';
  return ['Paired: both sides played the same games on the same dice', pale, open].filter(Boolean).join('; ');
}

function tornado(values: readonly Bar[], rows: readonly string[], share: boolean): Spec {
  const x = (field: string) => ({ field, type: 'quantitative', scale: { nice: true, padding: 46 } });
  const y = { field: 'row', type: 'nominal', sort: rows, title: null };
  const tips = tooltip({ change: 'cell', difference: 'shown', pairs: 'games', pairing: 'receipt' });
  const faded = { condition: { test: '!datum.told', value: 0.35 }, value: 1 };
  const number = (right: boolean) => ({
    transform: [{ filter: `datum.right === ${right}` }],
    mark: { type: 'text', style: 'quiet', align: right ? 'left' : 'right', dx: right ? 6 : -6 },
    encoding: { y, x: x(right ? 'high' : 'low'), text: { field: 'label' }, opacity: focusOpacity() },
  });
  return {
    data: { values },
    width: plotWidth(rows, 8),
    height: { step: rows.length > 20 ? 20 : 26 },
    layer: [
      {
        mark: { type: 'bar', height: { band: 0.62 } },
        encoding: {
          y,
          x: {
            ...x('estimate'),
            title: share ? 'percentage points against the default' : 'difference from the default',
            axis: { labelExpr: POINT_LABELS.replaceAll('100 * ', '') },
          },
          x2: { datum: 0 },
          color: { condition: { test: 'datum.right', value: { expr: 'hues[0]' } }, value: { expr: 'hues[1]' } },
          fillOpacity: { condition: { test: 'datum.ours', value: 0.35 }, value: 1 },
          strokeDash: { condition: { test: 'datum.ours', value: [3, 2] }, value: [1, 0] },
          strokeWidth: { condition: { test: 'datum.ours', value: 1 }, value: 0 },
          stroke: { condition: { test: 'datum.right', value: { expr: 'hues[0]' } }, value: { expr: 'hues[1]' } },
          opacity: faded,
          tooltip: tips,
        },
      },
      zeroLine(x),
      { mark: { type: 'rule', style: 'edge' }, encoding: { y, x: x('low'), x2: { field: 'high' }, tooltip: tips, opacity: focusOpacity() } },
      number(true),
      number(false),
    ],
  };
}

function headline(run: Run, comparisons: readonly Comparison[], share: boolean, digits: number): string {
  const { comparison: largest, rivals } = largestEffect(comparisons, run.watched)!;
  const said = `${labelOf(run, largest.cell)} (${share ? points(largest.estimate, digits) : signed(largest.estimate, digits)})`;
  const what = quantity(run, largest.measure);
  if (largest.factor === null) return `What moves ${what}? Nothing that was changed`;
  return `What moves ${what} most: ${said}${orOthers(rivals)}`;
}
