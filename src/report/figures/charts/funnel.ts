import { shareOf } from '../../../statistics/published.js';
import type { CellResult } from '../../../statistics/results.js';
import { percent, shareText, whole } from '../../reading/format.js';
import { cellHue, type Hue, huesLeft } from '../../reading/hues.js';
import type { Of } from '../../reading/measures.js';
import { chosen } from '../../reading/order.js';
import { labelOf, type Run, withMeasure } from '../../reading/run.js';
import { isOver } from '../../reading/sums.js';
import { capital, clean, shorten } from '../../reading/text.js';
import { defineChart, type Spec } from '../chart.js';
import { colour, plotWidth, tooltip } from '../figure.js';

/** Each stage as a share of the first, with its share of the stage before. */
export default defineChart({
  id: 'funnel',
  title: 'How far it gets',
  rank: 32,
  drawer: 'drives',
  applies: (run) => subjects(run).length > 0,
  subjects,
  drawn(run, { subject }) {
    const found = withMeasure(run, subject, 'table');
    const cells = chosen(
      run,
      huesLeft(run),
      found.map(({ cell }) => cell),
    );
    const rows = cells.flatMap((cell) => found.filter((one) => one.cell === cell).flatMap(({ measure }) => stagesOf(run, cell, measure)));
    const stages = found[0].measure.axes[0].labels.map((label) => shorten(label, 40));
    const { about } = found[0].measure;
    return {
      title: headline(rows, about, cells.length),
      note: 'Share of the first stage; in brackets: share of the stage before',
      cells,
      fit: 'labelled',
      body: cells.length === 1 ? bars(rows, stages) : dots(run, cells, rows, stages),
    };
  },
});

function subjects(run: Run): string[] {
  return run.names.table.filter((name) =>
    withMeasure(run, name, 'table').every(({ measure: { axes, cells } }) => isOver({ axes }, 'stage') && cells[0] > 0),
  );
}

type Stage = ReturnType<typeof stagesOf>[number];

function stagesOf(run: Run, cell: CellResult, { axes, cells }: Of<'table'>) {
  return axes[0].labels.map((label, i) => {
    const { estimate, interval } = shareOf(Math.min(cells[i], cells[0]), cells[0], run.watched);
    const before = i === 0 || cells[i - 1] === 0 ? '' : ` (${percent(cells[i] / cells[i - 1], 0)})`;
    return {
      cell: cell.name,
      name: labelOf(run, cell.name),
      stage: shorten(label, 40),
      share: estimate,
      low: interval[0],
      high: interval[1],
      label: `${percent(estimate, 0)}${before}`,
      shown: shareText(estimate, interval),
      count: whole(cells[i]),
      perGame: cells[i] / Math.max(1, cell.games),
    };
  });
}

const x = (field: string) => ({ field, type: 'quantitative', scale: { domain: [0, 1] }, axis: null });

/** One cell: centred bars, as in a funnel. */
function bars(rows: readonly Stage[], stages: readonly string[]): Spec {
  const values = rows.map((row) => ({ ...row, from: 0.5 - row.share / 2, to: 0.5 + row.share / 2, middle: 0.5 }));
  const y = { field: 'stage', type: 'nominal', sort: stages, title: null };
  const outside = (field: string, align: string, dx: number, test: string) => ({
    transform: [{ filter: test }],
    mark: { type: 'text', align, dx, fontSize: 11, ...(field === 'middle' ? { fill: '#ffffff' } : {}) },
    encoding: { x: x(field), text: { field: 'label' } },
  });
  return {
    data: { values },
    width: plotWidth(stages, 10),
    height: { step: 34 },
    encoding: { y, tooltip: tooltip({ stage: 'stage', 'of the first': 'shown', count: 'count' }) },
    layer: [
      { mark: { type: 'bar', height: { band: 0.78 } }, encoding: { x: x('from'), x2: { field: 'to' } } },
      outside('middle', 'center', 0, 'datum.share >= 0.25'),
      outside('to', 'left', 8, 'datum.share < 0.25'),
    ],
  };
}

function dots(run: Run, cells: readonly CellResult[], rows: readonly Stage[], stages: readonly string[]): Spec {
  const hue = cellHue(run, cells) as Hue;
  const of = new Map(cells.map((cell) => [cell.name, hue.of(cell)]));
  const values = rows.map((row) => ({ ...row, hue: of.get(row.cell) }));
  const shared = {
    y: { field: 'stage', type: 'nominal', sort: stages, title: null },
    yOffset: { field: 'hue', type: 'nominal', sort: hue.domain },
    ...colour(hue),
    tooltip: tooltip({ cell: 'cell', stage: 'stage', 'of the first': 'shown', count: 'count' }),
  };
  return {
    data: { values },
    width: plotWidth(stages, 70),
    height: { step: 15 * cells.length + 12, for: 'position' },
    layer: [
      { mark: { type: 'rule', style: 'interval' }, encoding: { ...shared, x: x('low'), x2: { field: 'high' } } },
      { mark: { type: 'point', style: 'dot' }, encoding: { ...shared, x: x('share') } },
      {
        mark: { type: 'text', style: 'quiet', align: 'left', dx: 8 },
        encoding: { y: shared.y, yOffset: shared.yOffset, x: x('high'), text: { field: 'label' } },
      },
    ],
  };
}

function headline(rows: readonly Stage[], about: string, cells: number): string {
  const last = rows[rows.length - 1];
  return cells > 1 ? capital(clean(about)) : `${capital(clean(about))}: ${percent(last.share, 0)} get to “${last.stage}”`;
}
