import { type LiveAxis, valueName } from '../../reading/axes.js';
import { decimal, percent, shareText, whole } from '../../reading/format.js';
import { type Grid, matrixOf } from '../../reading/grid.js';
import { measureOf, seatOf } from '../../reading/measures.js';
import { noun, seatNoun } from '../../reading/nouns.js';
import { drawsIn, labelOf, type Measured, type Run, withMeasure } from '../../reading/run.js';
import { defineChart } from '../chart.js';
import type { Tile } from '../picture.js';

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
    const panels = (grid.panel?.values ?? ['']).map((value) => panelOf(run, grid, value, (one) => tileOf(run, one, grid, most)));
    const mirrors = panels.some(({ rows }) => rows.some(({ tiles }) => tiles.some((tile) => tile?.mirror)));
    const two = run.wins.length > 1;
    const [own, other] = run.wins.map((win) => seatNoun(run, seatOf(run, win)));
    return {
      title: seat === '' ? 'Games won, in per cent' : `Games won by ${seatNoun(run, seat)}, in per cent`,
      note: `95 % intervals of ± ${decimal(50 * widest, 1)} points at most`,
      picture: {
        kind: 'tiles',
        down: axisName(run, grid.down),
        across: axisName(run, grid.across),
        panels,
        key: two ? `Strip: won by ${own}, drawn, won by ${other}${mirrors ? '; dashed: both sides alike' : ''}.` : '',
      },
    };
  },
});

/** The axis of settings that the experiment names has no name of its own. */
const axisName = (run: Run, { name }: LiveAxis) =>
  name === 'cell' ? 'setting' : name in run.cells[0].strategies ? seatNoun(run, name) : noun(run, name);

type Draw = (one: Measured<'share'>) => Tile;

function panelOf(run: Run, { down, across, panel }: Grid, value: string, draw: Draw) {
  const cells = run.played.filter((cell) => panel === undefined || cell.axes[panel.name] === value);
  const at = (row: string, column: string): Tile | undefined => {
    const cell = cells.find(({ axes }) => axes[down.name] === row && axes[across.name] === column);
    const measure = cell && measureOf(cell, run.main as string, 'share');
    return cell === undefined || measure === undefined ? undefined : draw({ cell, measure });
  };
  return {
    title: panel === undefined || cells[0] === undefined ? '' : `${axisName(run, panel)}: ${valueName(run, value)}`,
    columns: across.values.map((value) => valueName(run, value)),
    rows: down.values.map((row) => ({ label: valueName(run, row), tiles: across.values.map((column) => at(row, column)) })),
  };
}

/** The players or fleets of the rows are those of the columns, and both are named alike. */
const sameValues = (down: LiveAxis, across: LiveAxis) => down.values.every((value) => across.values.includes(value));

/** Colours stand for wins less losses, so that a cell with only draws is neutral. */
function tileOf(run: Run, { cell, measure: { estimate, interval } }: Measured<'share'>, { down, across }: Grid, most: number): Tile {
  const two = run.wins.length > 1;
  const drawn = two ? drawsIn(cell, run.wins) : 0;
  const lost = Math.max(0, 1 - estimate - drawn);
  const rest = two ? `, ${percent(lost, 1)} lost, ${percent(drawn, 1)} drawn` : '';
  const same = sameValues(down, across);
  return {
    cell: cell.name,
    said: `${labelOf(run, cell.name)}: ${shareText(estimate, interval)} of ${whole(cell.games)} games${rest}`,
    text: decimal(100 * estimate, 0),
    diverging: two,
    level: two ? leadLevel(estimate - lost) : Math.round((5 * estimate) / Math.max(1e-9, most)),
    ...(two ? { parts: [estimate, drawn, lost] } : {}),
    mirror: same && cell.axes[down.name] === cell.axes[across.name],
  };
}

/** −3 … 3 by the lead: even, ahead, far ahead, hardly ever beaten. */
function leadLevel(lead: number): number {
  const size = Math.abs(lead);
  return Math.sign(lead) * (size >= 0.6 ? 3 : size >= 0.25 ? 2 : size >= 0.06 ? 1 : 0);
}
