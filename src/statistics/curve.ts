import { type Game, winOf } from '../engine/index.js';
import { isPath } from '../engine/printed.js';
import type { Merged } from '../simulation/index.js';
import { linesAlong, numbersAlong } from './lines.js';
import { cochranArmitage } from './methods/cochran-armitage.js';
import { CONFIDENCE } from './methods/estimate.js';
import { holm } from './methods/holm.js';
import { levelOfEach } from './methods/simultaneous.js';
import { publish, quantityOf } from './quantity.js';
import type { CellResult, Curve, Results } from './results.js';

/** A curve needs more than two points. */
const FEWEST = 3;

/** Cells that differ only along an axis of numbers. */
interface Along {
  axis: string;
  line: readonly CellResult[];
}

/** The win rate along every option that the cells sweep over numbers, with a band that holds the whole curve and a test of its trend. */
export function curvesOf(game: Game, run: Merged, cells: readonly CellResult[]): Pick<Results, 'curves'> {
  const measure = winOf(game);
  const named = [...new Set(cells.flatMap(({ axes }) => Object.keys(axes)))];
  const axes = named.filter((axis) => game.options[axis]?.kind === 'integer' || (isPath(game, axis) && numbersAlong(cells, axis)));
  const all = axes.flatMap((axis) => linesAlong(cells, axis, FEWEST).map((line) => ({ axis, line })));
  const trends = all.map((along) => trendOf(measure, along));
  const adjusted = holm(trends.map(({ p }) => p));
  const curves = all.map((along, n): Curve => {
    const trend = run.watched ? null : { ...trends[n], pAdjusted: adjusted[n] };
    return { ...curve(run, cells, measure, along), trend };
  });
  return curves.length === 0 ? {} : { curves };
}

function curve(run: Merged, cells: readonly CellResult[], measure: string, { axis, line }: Along): Omit<Curve, 'trend'> {
  const level = levelOfEach(line.length);
  const points = line.map((cell) => {
    const quantity = quantityOf(run.layout, cells.indexOf(cell), measure);
    const { estimate, interval, method } = publish(run, quantity);
    return { value: Number(cell.axes[axis]), estimate, interval, band: publish(run, quantity, level).interval, method };
  });
  const { [axis]: _, ...at } = line[0].axes;
  const { method } = points[0];
  return { axis, at, measure, confidence: CONFIDENCE, method, points: points.map(({ method: __, ...point }) => point) };
}

function trendOf(measure: string, { axis, line }: Along): { z: number; p: number } {
  return cochranArmitage(
    line.map((cell) => {
      const found = cell.measures[measure];
      return { value: Number(cell.axes[axis]), count: found.kind === 'share' ? found.count : 0, games: cell.games };
    }),
  );
}
