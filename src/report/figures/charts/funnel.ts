import { shareOf } from '../../../statistics/published.js';
import type { CellResult } from '../../../statistics/results.js';
import { percent, shareText, whole } from '../../reading/format.js';
import { cellHue, huesLeft } from '../../reading/hues.js';
import type { Of } from '../../reading/measures.js';
import { chosen } from '../../reading/order.js';
import { labelOf, type Run, withMeasure } from '../../reading/run.js';
import { isOver } from '../../reading/sums.js';
import { capital, clean, shorten } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { keysOf } from '../figure.js';
import { type Dot, dots, type Row } from '../rows.js';

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
    const { about } = found[0].measure;
    return {
      title: headline(rows, about, cells.length),
      note: 'Share of the first stage; in brackets: share of the stage before',
      cells,
      ...dots(rowsOf(run, cells, rows), { keys: keysOf(cellHue(run, cells)) ?? [ALONE], axis: { title: '', unit: 'percent', within: [0, 1] } }),
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
      stage: shorten(label, 40),
      share: estimate,
      interval,
      text: `${percent(estimate, 0)}${before}`,
      said: `${labelOf(run, cell.name)}, ${shorten(label, 40)}: ${shareText(estimate, interval)} of the first, counted ${whole(cells[i])}`,
    };
  });
}

/** The colour of a single cell, which needs no legend. */
const ALONE = { text: '', colour: 'hues[0]' };

/** A row for each stage, and a line in it for each cell. */
function rowsOf(run: Run, cells: readonly CellResult[], stages: readonly Stage[]): Row<Dot>[] {
  const hue = cellHue(run, cells);
  return [...new Set(stages.map(({ stage }) => stage))].map((label) => ({
    label,
    marks: cells.flatMap((cell, line) =>
      stages
        .filter((one) => one.cell === cell.name && one.stage === label)
        .map(
          ({ share, interval, text, said }): Dot => ({
            ...{ line, cell: cell.name, key: hue?.of(cell) ?? '' },
            ...{ at: share, interval, text, said },
          }),
        ),
    ),
  }));
}

function headline(rows: readonly Stage[], about: string, cells: number): string {
  const last = rows[rows.length - 1];
  return cells > 1 ? capital(clean(about)) : `${capital(clean(about))}: ${percent(last.share, 0)} get to “${last.stage}”`;
}
