/** What a reader should know of the numbers, one sentence each: whether they were stopped on, how luck was taken out, where a curve goes. */
import type { Curve, Results } from '../statistics/results.js';
import { decimal, percent, percentInterval, shareDigits } from './format.js';
import { labelOf, winMeasures, withMeasure } from './read.js';
import { words } from './text.js';

export function inference(results: Results): string[] {
  return [...precision(results), ...luck(results), ...(results.curves ?? []).map(trend)];
}

function precision({ precision: asked, cells }: Results): string[] {
  if (asked === undefined) return [];
  const games = Math.max(...cells.map((cell) => cell.games)).toLocaleString('en');
  const wanted = `${words(asked.measure)} known to ± ${decimal(asked.halfWidth, 4)}`;
  return [
    asked.reached
      ? `Stopped after ${games} games a cell, with ${wanted}; all intervals are peek-safe.`
      : `The most games were played before ${wanted}; all intervals are peek-safe.`,
  ];
}

/** The luck-adjusted rate beside the plain one, of the cell where it says most. */
function luck(results: Results): string[] {
  return winMeasures(results).flatMap((name) => {
    const found = withMeasure(results, name, 'share').flatMap(({ cell, measure }) =>
      measure.luckAdjusted ? [{ cell: cell.name, ...measure.luckAdjusted }] : [],
    );
    return found.slice(0, 8).map(({ cell, estimate, interval, factor }) => {
      const digits = shareDigits([interval]);
      const rate = `${percent(estimate, digits)} ${percentInterval(interval, digits)}`;
      return `Without the luck of the dice, ${words(name)} in ${labelOf(results, cell)}: ${rate}, as from ${decimal(factor, 1)} times the games.`;
    });
  });
}

function trend({ axis, measure, at, trend: { z, p } }: Curve): string {
  const where = Object.values(at).join(' · ');
  const way = p >= 0.05 ? 'shows no trend' : z > 0 ? 'rises' : 'falls';
  return `Over ${words(axis)}${where === '' ? '' : ` (${where})`} ${words(measure)} ${way} (trend test z = ${decimal(z, 1)}).`;
}
