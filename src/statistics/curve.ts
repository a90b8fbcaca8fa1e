import { type Game, winOf } from '../engine/index.js';
import { clopperPearson } from './clopper-pearson.js';
import { cochranArmitage } from './cochran-armitage.js';
import { CONFIDENCE } from './estimate.js';
import type { CellResult, Curve, Results } from './results.js';

/** A curve needs more than two points. */
const FEWEST = 3;

/** The win rate along every option that the cells sweep over numbers, with a band that holds the whole curve and a test of its trend. */
export function curvesOf(game: Game, cells: readonly CellResult[]): Pick<Results, 'curves'> {
  const measure = winOf(game);
  const axes = [...new Set(cells.flatMap(({ axes }) => Object.keys(axes)))].filter((axis) => game.options[axis]?.kind === 'integer');
  const curves = axes.flatMap((axis) => lines(cells, axis).map((line) => curve(axis, measure, line)));
  return curves.length === 0 ? {} : { curves };
}

/** Cells along an axis, everything else equal. */
function lines(cells: readonly CellResult[], axis: string): CellResult[][] {
  const found = new Map<string, CellResult[]>();
  for (const cell of cells) {
    if (cell.axes[axis] === undefined) continue;
    const place = JSON.stringify({ ...cell.axes, [axis]: '' });
    found.set(place, [...(found.get(place) ?? []), cell]);
  }
  return [...found.values()].filter((line) => line.length >= FEWEST).map((line) => line.sort((a, b) => Number(a.axes[axis]) - Number(b.axes[axis])));
}

function curve(axis: string, measure: string, line: readonly CellResult[]): Curve {
  const level = 1 - (1 - CONFIDENCE) / line.length;
  const counted = line.map((cell) => {
    const found = cell.measures[measure];
    const count = found.kind === 'share' ? found.count : 0;
    return { value: Number(cell.axes[axis]), count, games: cell.games };
  });
  const points = counted.map(({ value, count, games }) => {
    const { estimate, interval } = clopperPearson(count, games);
    return { value, estimate, interval, band: clopperPearson(count, games, level).interval };
  });
  const { [axis]: _, ...at } = line[0].axes;
  return { axis, at, measure, confidence: CONFIDENCE, points, trend: cochranArmitage(counted) };
}
