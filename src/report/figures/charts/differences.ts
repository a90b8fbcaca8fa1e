import { isTornado } from '../../reading/answer.js';
import { comparedMeasures, comparisonsOf } from '../../reading/comparisons.js';
import { shareDigits } from '../../reading/format.js';
import { quantity } from '../../reading/measures.js';
import { isShare, LABEL, labelOf } from '../../reading/run.js';
import { shorten } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { type ComparisonRow, comparisonRow, zeroLine } from '../comparison-row.js';
import { figure, focusOpacity, POINT_LABELS, plotWidth, tooltip } from '../figure.js';

const MOST_ROWS = 40;

/** Each paired difference with its own interval. Overlapping intervals of two rates do not mean "no difference". */
export default defineChart({
  id: 'differences',
  title: 'Paired differences',
  rank: 12,
  applies: (run) => run.comparisons.length > 0 && !isTornado(run),
  subjects: comparedMeasures,
  spec(run, { subject }) {
    const comparisons = comparisonsOf(run, subject).sort((a, b) => b.estimate - a.estimate);
    const kept = comparisons.length <= MOST_ROWS ? comparisons : [...comparisons.slice(0, MOST_ROWS / 2), ...comparisons.slice(-MOST_ROWS / 2)];
    const baselines = [...new Set(kept.map(({ baseline }) => baseline))];
    const share = isShare(run, subject);
    const digits = shareDigits(kept.map(({ interval: [low, high] }) => (share ? [low, high] : [low / 100, high / 100])));
    const rows = kept.map((one) => ({
      ...comparisonRow(run, one, share, digits),
      row: baselines.length > 1 ? shorten(one.name, LABEL) : labelOf(run, one.cell),
    }));
    const cut = kept.length < comparisons.length ? `; the ${MOST_ROWS / 2} largest and smallest of ${comparisons.length}` : '';
    const pale = rows.some(({ told }) => !told) ? '; hollow: not told from zero' : '';
    return figure(run, {
      title: `What changes ${quantity(run, subject)}${baselines.length === 1 ? ` against ${labelOf(run, baselines[0])}` : ''}?`,
      note: `Paired: both sides played the same games on the same dice; intervals for each difference${pale}${cut}`,
      body: dots(rows, share),
    });
  },
});

function dots(values: readonly ComparisonRow[], share: boolean): Spec {
  const labels = values.map(({ row }) => row);
  const x = (field: string) => ({ field, type: 'quantitative', scale: { nice: true, zero: true, padding: 40 } });
  const row = {
    y: { field: 'row', type: 'nominal', sort: labels, title: null },
    opacity: focusOpacity(),
    tooltip: tooltip({ difference: 'shown', pairs: 'games', pairing: 'receipt' }),
  };
  // At the far side of the dot, so that no number stands on the zero line.
  const number = (right: boolean) => ({
    transform: [{ filter: right ? 'datum.estimate >= 0' : 'datum.estimate < 0' }],
    mark: { type: 'text', style: 'quiet', align: right ? 'left' : 'right', dx: right ? 8 : -8 },
    encoding: { ...row, x: x(right ? 'high' : 'low'), text: { field: 'label' } },
  });
  const axis = { labelExpr: POINT_LABELS.replaceAll('100 * ', '') };
  return {
    data: { values },
    width: plotWidth(labels, 8),
    height: { step: labels.length > 20 ? 20 : 26 },
    layer: [
      zeroLine(x),
      {
        mark: { type: 'rule', style: 'interval' },
        encoding: { ...row, x: { ...x('low'), title: share ? 'percentage points' : 'difference', axis }, x2: { field: 'high' } },
      },
      {
        mark: { type: 'point', style: 'dot' },
        encoding: {
          ...row,
          x: x('estimate'),
          fill: { condition: { test: 'datum.told', value: { expr: 'hues[0]' } }, value: { expr: 'paper' } },
          stroke: { value: { expr: 'hues[0]' } },
        },
      },
      number(true),
      number(false),
    ],
  };
}
