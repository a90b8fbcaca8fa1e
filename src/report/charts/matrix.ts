import type { CellResult, Results } from '../../statistics/results.js';
import { defineChart } from '../chart.js';
import { figure } from '../figure.js';
import { decimal, percent, shareDigits, shareText, whole } from '../format.js';
import { type HeatTile, heatMap } from '../heat.js';
import { average, type Grid, LABEL, type LiveAxis, mainShare, matrixOf, type Of, place, seatOf, winMeasures, withMeasure } from '../read.js';
import { capital, shorten, words } from '../text.js';

/** Two axes crossed: every strategy against every other, or one value against another. */
export default defineChart({
  id: 'matrix',
  title: 'Every cell of two axes',
  rank: 5,
  applies: (results) => mainShare(results) !== undefined && matrixOf(results) !== undefined,
  spec(results) {
    const { down, across, panel } = matrixOf(results) as Grid;
    const name = mainShare(results) as string;
    const found = withMeasure(results, name, 'share');
    const digits = Math.min(1, shareDigits(found.map(({ measure }) => measure.interval)));
    const tiles = found.map(({ cell, measure }) => ({
      ...tile(cell, measure, down, across, digits),
      ...(panel === undefined ? {} : { panel: shorten(place(panel, cell), LABEL) }),
    }));
    const widest = Math.max(...found.map(({ measure: { interval } }) => interval[1] - interval[0]));
    const seat = seatOf(name);
    const measure = name === 'win' ? 'games won' : seat === '' ? words(name) : `games won by ${words(seat)}`;
    const drawn = meanDraws(results);
    const middle = winMeasures(results).length > 1 ? (1 - drawn) / 2 : undefined;
    const fair = middle === undefined ? '' : `; blue: ahead, orange: behind${drawn < 0.005 ? '' : `; ${percent(drawn, 0)} of games are drawn`}`;
    return figure(results, {
      title: headline(results, name, down, across, panel),
      note: `${capital(measure)}; 95 % intervals of ± ${decimal(50 * widest, 1)} points at most${fair}`,
      body: heatMap({
        tiles,
        rows: down.values.map((value) => shorten(value, LABEL)),
        columns: across.values.map((value) => shorten(value, LABEL)),
        x: words(across.name),
        y: words(down.name),
        measure,
        ...(panel === undefined ? {} : { panels: [...new Set(tiles.map((one) => ('panel' in one ? (one.panel as string) : '')))] }),
        ...(middle === undefined ? {} : { middle }),
      }),
    });
  },
});

function tile(cell: CellResult, { estimate, interval }: Of<'share'>, down: LiveAxis, across: LiveAxis, digits: number): HeatTile {
  return {
    x: shorten(cell.axes[across.name], LABEL),
    y: shorten(cell.axes[down.name], LABEL),
    value: estimate,
    label: percent(estimate, digits),
    below: `± ${decimal(50 * (interval[1] - interval[0]), 1)}`,
    cell: cell.name,
    shown: `${shareText(estimate, interval)} of ${whole(cell.games)} games`,
  };
}

function meanDraws(results: Results): number {
  const draws = withMeasure(results, 'draw', 'share').map(({ measure }) => measure.estimate);
  return draws.reduce((sum, share) => sum + share, 0) / Math.max(1, draws.length);
}

function headline(results: Results, name: string, down: LiveAxis, across: LiveAxis, panel: LiveAxis | undefined): string {
  const found = withMeasure(results, name, 'share').sort((a, b) => b.measure.estimate - a.measure.estimate);
  if (!down.numeric && seatOf(name) === down.name) {
    const [best] = down.values;
    return `${shorten(best, LABEL)} is strongest as ${words(down.name)}: it wins ${percent(average(results, down, best), 0)} on average`;
  }
  const at = (cell: CellResult) => [down, across, ...(panel === undefined ? [] : [panel])].map((axis) => place(axis, cell)).join(', ');
  const [most, least] = [found[0], found[found.length - 1]];
  const who = seatOf(name) === '' ? 'Games won' : `${capital(words(seatOf(name)))} wins`;
  return `${who}: from ${percent(least.measure.estimate, 0)} (${at(least.cell)}) to ${percent(most.measure.estimate, 0)} (${at(most.cell)})`;
}
