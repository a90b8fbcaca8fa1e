import type { CellResult } from '../../../statistics/results.js';
import { place } from '../../reading/axes.js';
import { decimal, percent, shareDigits, shareText, whole } from '../../reading/format.js';
import { average, type Grid, matrixOf } from '../../reading/grid.js';
import { type Of, seatOf } from '../../reading/measures.js';
import { drawsIn, LABEL, type Run, withMeasure } from '../../reading/run.js';
import { capital, shorten, words } from '../../reading/text.js';
import { defineChart } from '../chart.js';
import { figure } from '../figure.js';
import { type HeatTile, heatMap } from '../heat.js';

/** Two axes crossed: every strategy against every other, or one value against another. */
export default defineChart({
  id: 'matrix',
  title: 'Every cell of two axes',
  rank: 5,
  applies: (run) => run.main !== undefined && matrixOf(run) !== undefined,
  spec(run) {
    const { down, across, panel } = matrixOf(run) as Grid;
    const name = run.main as string;
    const found = withMeasure(run, name, 'share');
    const digits = Math.min(1, shareDigits(found.map(({ measure }) => measure.interval)));
    const tiles = found.map(({ cell, measure }) => ({
      ...tile(run, { cell, measure }, { down, across }, digits),
      ...(panel === undefined ? {} : { panel: shorten(place(panel, cell), LABEL) }),
    }));
    const widest = Math.max(...found.map(({ measure: { interval } }) => interval[1] - interval[0]));
    const seat = seatOf(run, name);
    const measure = name === 'win' ? 'games won' : seat === '' ? words(name) : `games won by ${words(seat)}`;
    const twoSided = run.wins.length > 1;
    const drawn = twoSided && !run.mirror;
    const fair = twoSided ? `; blue: wins more than it loses, orange: fewer${drawn ? '; small numbers: drawn games' : ''}` : '';
    return figure(run, {
      title: headline(run, name, { down, across, panel }),
      note: `${capital(measure)}; 95 % intervals of ± ${decimal(50 * widest, 1)} points at most${fair}`,
      ...heatMap({
        tiles,
        rows: down.values.map((value) => shorten(value, LABEL)),
        columns: across.values.map((value) => shorten(value, LABEL)),
        x: words(across.name),
        y: words(down.name),
        measure,
        ...(panel === undefined ? {} : { panels: [...new Set(tiles.map((one) => ('panel' in one ? (one.panel as string) : '')))] }),
        ...(twoSided ? { middle: 0 } : {}),
      }),
    });
  },
});

interface Found {
  cell: CellResult;
  measure: Of<'share'>;
}

/** The colour shows wins less losses, so that a cell with only draws is neutral. */
function tile(run: Run, { cell, measure: { estimate, interval } }: Found, { down, across }: Grid, digits: number): HeatTile {
  const drawn = drawsIn(cell, run.wins);
  const lost = Math.max(0, 1 - estimate - drawn);
  return {
    x: shorten(cell.axes[across.name], LABEL),
    y: shorten(cell.axes[down.name], LABEL),
    value: run.wins.length > 1 ? estimate - lost : estimate,
    label: percent(estimate, digits),
    below: run.wins.length > 1 && !run.mirror ? `${percent(drawn, 0)} drawn` : `± ${decimal(50 * (interval[1] - interval[0]), 1)}`,
    cell: cell.name,
    shown: `${shareText(estimate, interval)} of ${whole(cell.games)} games${run.wins.length > 1 ? `, ${percent(lost, 1)} lost, ${percent(drawn, 1)} drawn` : ''}`,
  };
}

function headline(run: Run, name: string, { down, across, panel }: Grid): string {
  const found = withMeasure(run, name, 'share').sort((a, b) => b.measure.estimate - a.measure.estimate);
  if (!down.numeric && seatOf(run, name) === down.name) {
    const [best] = down.values;
    return `${shorten(best, LABEL)} is strongest as ${words(down.name)}: it wins ${percent(average(run, down, best), 0)} on average`;
  }
  const at = (cell: CellResult) => [down, across, ...(panel === undefined ? [] : [panel])].map((axis) => place(axis, cell)).join(', ');
  const [most, least] = [found[0], found[found.length - 1]];
  const who = seatOf(run, name) === '' ? 'Games won' : `${capital(words(seatOf(run, name)))} wins`;
  return `${who}: from ${percent(least.measure.estimate, 0)} (${at(least.cell)}) to ${percent(most.measure.estimate, 0)} (${at(most.cell)})`;
}
