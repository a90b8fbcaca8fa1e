import type { CellResult } from '../../../statistics/results.js';
import { percent, shareText, whole } from '../../reading/format.js';
import type { Of } from '../../reading/measures.js';
import { labelOf, type Run } from '../../reading/run.js';
import { shorten, words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { PERCENT_LABELS, plotWidth, tooltip } from '../figure.js';

const MOST_CELLS = 6;

/** Played games against exact odds: a dot with its interval, and a tick at the exact value. */
export default defineChart({
  id: 'exact-agreement',
  title: 'Played against exact',
  rank: 15,
  drawer: 'enough',
  applies: (run) => pairsOf(run).length > 0,
  drawn(run) {
    const pairs = pairsOf(run).slice(0, MOST_CELLS);
    const values = pairs.flatMap((pair) => rowsOf(run, pair));
    const missed = values.filter(({ inside }) => !inside).length;
    const rows = [...new Set(values.map(({ row }) => row))];
    const x = (field: string) => ({ field, type: 'quantitative', scale: { zero: true, nice: true } });
    const y = { field: 'row', type: 'nominal', sort: rows, title: null };
    return {
      title: `Do played games agree with exact odds? ${whole(values.length - missed)} of ${whole(values.length)} intervals hold the exact value`,
      note: 'Dot and bar: played, with its 95 % interval; tick: exact. One interval in twenty should miss.',
      cells: pairs.map(({ cell }) => cell),
      fit: 'labelled',
      body: {
        data: { values },
        width: plotWidth(rows, 44),
        height: { step: rows.length > 20 ? 20 : 26 },
        layer: [
          {
            mark: { type: 'tick', style: 'exact', height: 15 },
            encoding: {
              y,
              x: { ...x('exact'), title: null, axis: { labelExpr: PERCENT_LABELS } },
              tooltip: tooltip({ outcome: 'row', exact: 'fraction', played: 'shown' }),
            },
          },
          { mark: { type: 'rule', style: 'interval' }, encoding: { y, x: x('low'), x2: { field: 'high' } } },
          {
            mark: { type: 'point', style: 'dot' },
            encoding: { y, x: x('estimate'), tooltip: tooltip({ outcome: 'row', exact: 'fraction', played: 'shown' }) },
          },
          { mark: { type: 'text', style: 'quiet', align: 'left', dx: 8 }, encoding: { y, x: x('high'), text: { field: 'label' } } },
        ],
      },
    };
  },
});

interface Pair {
  cell: CellResult;
  exact: Of<'exact'>;
  played: Of<'outcome'>;
}

/** Cells with exact and played outcomes of the same names. */
function pairsOf(run: Run): Pair[] {
  return run.cells.flatMap((cell) => {
    const measures = Object.values(cell.measures);
    return measures.flatMap((exact) => {
      if (exact.kind !== 'exact') return [];
      const names = new Set(exact.shares.map(({ name }) => name));
      const played = measures.find(
        (measure): measure is Of<'outcome'> => measure.kind === 'outcome' && measure.shares.filter(({ name }) => names.has(name)).length >= 2,
      );
      return played === undefined ? [] : [{ cell, exact, played }];
    });
  });
}

function rowsOf(run: Run, { cell, exact, played }: Pair) {
  const many = run.cells.length > 1;
  return exact.shares.map(({ name, estimate: truth, fraction }) => {
    const share = played.shares.find((one) => one.name === name) ?? { count: 0, estimate: 0, interval: [0, 0] as const };
    return {
      cell: cell.name,
      row: shorten(`${many ? `${labelOf(run, cell.name)}: ` : ''}${words(name)}`, 46),
      exact: truth,
      fraction: `${fraction} = ${percent(truth, 2)}`,
      estimate: share.estimate,
      low: share.interval[0],
      high: share.interval[1],
      label: percent(share.estimate, 1),
      shown: shareText(share.estimate, share.interval),
      inside: share.interval[0] <= truth && truth <= share.interval[1],
    };
  });
}
