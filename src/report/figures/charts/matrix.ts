import type { CellResult } from '../../../statistics/results.js';
import { type LiveAxis, valueName } from '../../reading/axes.js';
import { decimal, percent, shareText, whole } from '../../reading/format.js';
import { type Grid, matrixOf } from '../../reading/grid.js';
import { seatOf } from '../../reading/measures.js';
import { noun, seatNoun } from '../../reading/nouns.js';
import { drawsIn, labelOf, type Measured, type Run, withMeasure } from '../../reading/run.js';
import { defineChart } from '../chart.js';
import { type Tile, tiles } from '../tiles.js';

/** Two axes crossed: every strategy against every other, or one value against another. */
export default defineChart({
  id: 'matrix',
  title: 'Every cell of two axes',
  rank: 5,
  drawer: 'drives',
  applies: (run) => run.main !== undefined && matrixOf(run) !== undefined,
  drawn(run) {
    const grid = matrixOf(run) as Grid;
    const name = run.main as string;
    const found = withMeasure(run, name, 'share');
    const most = Math.max(...found.map(({ measure }) => measure.estimate));
    const widest = Math.max(...found.map(({ measure: { interval } }) => interval[1] - interval[0]));
    const seat = seatOf(run, name);
    const all = found.filter(({ cell }) => isIn(grid, cell)).map((one) => tileOf(run, one, grid, most));
    const two = run.wins.length > 1;
    const [own, other] = run.wins.map((win) => seatNoun(run, seatOf(run, win)));
    const strip = two ? `; strip: won by ${own}, drawn, won by ${other}${all.some(({ mirror }) => mirror) ? '; dashed: both sides alike' : ''}` : '';
    const side = (axis: LiveAxis) => ({ title: axisName(run, axis), labels: axis.values.map((value) => valueName(run, value)) });
    return {
      title: seat === '' ? 'Games won, in per cent' : `Games won by ${seatNoun(run, seat)}, in per cent`,
      note: `95 % intervals of ± ${decimal(50 * widest, 1)} points at most${strip}`,
      ...tiles({ down: side(grid.down), across: side(grid.across), diverging: two }, all),
    };
  },
});

/** The axis of settings that the experiment names has no name of its own. */
function axisName(run: Run, { name }: LiveAxis): string {
  if (name === 'cell') return 'setting';
  return name in run.cells[0].strategies ? seatNoun(run, name) : noun(run, name);
}

const isIn = ({ down, across }: Grid, { axes }: CellResult) =>
  down.values.includes(axes[down.name] ?? '') && across.values.includes(axes[across.name] ?? '');

/** What an axis is of, whichever seat has it: "Fleet" of "blueFleet", nothing of "blue". */
const kindOf = (run: Run, { name }: LiveAxis) =>
  Object.keys(run.cells[0].strategies).reduce((rest, seat) => (rest.startsWith(seat) ? rest.slice(seat.length) : rest), name);

/** The players or fleets of the rows are those of the columns, and both are named alike. */
const sameValues = (run: Run, down: LiveAxis, across: LiveAxis) =>
  kindOf(run, down) === kindOf(run, across) && down.values.every((value) => across.values.includes(value));

/** Colours stand for wins less losses, so that a cell with only draws is neutral. */
function tileOf(run: Run, { cell, measure: { estimate, interval } }: Measured<'share'>, { down, across, panel }: Grid, most: number): Tile {
  const two = run.wins.length > 1;
  const drawn = two ? drawsIn(cell, run.wins) : 0;
  const lost = Math.max(0, 1 - estimate - drawn);
  const rest = two ? `, ${percent(lost, 1)} lost, ${percent(drawn, 1)} drawn` : '';
  const same = sameValues(run, down, across);
  const value = (axis: LiveAxis) => cell.axes[axis.name] ?? '';
  return {
    row: down.values.indexOf(value(down)),
    column: across.values.indexOf(value(across)),
    ...(panel === undefined ? {} : { panel: `${axisName(run, panel)}: ${valueName(run, value(panel))}` }),
    cell: cell.name,
    said: `${labelOf(run, cell.name)}: ${shareText(estimate, interval)} of ${whole(cell.games)} games${rest}`,
    text: decimal(100 * estimate, 0),
    level: two ? leadLevel(estimate - lost) : Math.round((5 * estimate) / Math.max(1e-9, most)),
    ...(two ? { parts: [estimate, drawn, lost] as const } : {}),
    mirror: same && value(down) === value(across),
  };
}

/** −3 … 3 by the lead: even, ahead, far ahead, hardly ever beaten. */
function leadLevel(lead: number): number {
  return Math.sign(lead) * [0.06, 0.25, 0.6].filter((least) => Math.abs(lead) >= least).length;
}
