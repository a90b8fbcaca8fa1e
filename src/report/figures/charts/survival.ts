import { shareOf } from '../../../statistics/published.js';
import type { CellResult } from '../../../statistics/results.js';
import { shareText, whole } from '../../reading/format.js';
import { cellHue, huesLeft } from '../../reading/hues.js';
import type { Of } from '../../reading/measures.js';
import { chosen } from '../../reading/order.js';
import { type Run, withMeasure } from '../../reading/run.js';
import { words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { colour, keysOf, shareBand, tooltip, WIDTH } from '../figure.js';

/** Share of games that are still going on after each turn. */
export default defineChart({
  id: 'survival',
  title: 'Games still going on',
  rank: 50,
  drawer: 'long',
  applies: (run) => lengthOf(run) !== undefined,
  drawn(run) {
    const name = lengthOf(run) as string;
    const found = withMeasure(run, name, 'count').filter(({ cell }) => cell.games > 0);
    const cells = chosen(
      run,
      huesLeft(run),
      found.map(({ cell }) => cell),
    );
    const shown = cells.flatMap((cell) => found.filter((one) => one.cell === cell));
    const last = lastTurn(shown);
    const hue = cellHue(run, cells);
    const values = shown.flatMap(({ cell, measure }) => curveOf(cell, measure, last).map((point) => ({ ...point, hue: hue?.of(cell) ?? '' })));
    const unit = words(shown[0].measure.unit ?? name);
    const x = { field: 'turn', type: 'quantitative', scale: { nice: false, domain: [0, last] }, title: unit, axis: { grid: false, tickMinStep: 1 } };
    const y = (field: string) => ({ field, type: 'quantitative', scale: { domain: [0, 1] } });
    const shared = { x, ...colour(keysOf(hue)) };
    return {
      title: headline(found, unit),
      note: 'Share of games still going on; bands: 95 % intervals',
      cells,
      body: {
        data: { values },
        width: WIDTH - 60,
        height: 260,
        layer: [
          shareBand(shared, y, { interpolate: 'step-after' }),
          { mark: { type: 'line', style: 'curve', interpolate: 'step-after' }, encoding: { ...shared, y: y('estimate') } },
          {
            mark: { type: 'point', style: 'dot', opacity: 0 },
            encoding: { ...shared, y: y('estimate'), tooltip: tooltip({ cell: 'cell', after: 'turn', 'still going': 'shown', games: 'games' }) },
          },
        ],
      },
    };
  },
});

/** The measure of a game's length, if games differ in it. */
function lengthOf(run: Run): string | undefined {
  const { length = '' } = run;
  return withMeasure(run, length, 'count').some(({ cell, measure }) => cell.games > 0 && measure.deviation > 0) ? run.length : undefined;
}

interface Shown {
  cell: CellResult;
  measure: Of<'count'>;
}

/** Share of games that may go on beyond the axis. */
const LEFT = 0.02;

/** The turn after which at most this share goes on in every cell. */
function lastTurn(shown: readonly Shown[]): number {
  const ends = shown.map(({ cell, measure: { histogram } }) => {
    let over = 0;
    return 1 + histogram.findIndex((n) => (over += n) >= (1 - LEFT) * cell.games);
  });
  return Math.max(1, ...ends);
}

function curveOf(cell: CellResult, { histogram, method }: Of<'count'>, last: number) {
  let left = cell.games;
  return Array.from({ length: last + 1 }, (_, turn) => {
    left -= histogram[turn] ?? 0;
    const { estimate, interval } = shareOf(left, cell.games, method === 'betting');
    return { cell: cell.name, turn, estimate, low: interval[0], high: interval[1], shown: shareText(estimate, interval), games: whole(left) };
  });
}

function headline(shown: readonly Shown[], unit: string): string {
  const halves = shown.map(({ measure }) => measure.quantiles.p50).sort((a, b) => a - b);
  const [least, most] = [halves[0], halves[halves.length - 1]];
  return least === most ? `Half of the games are over after ${least} ${unit}` : `Half of the games are over after ${least} to ${most} ${unit}`;
}
