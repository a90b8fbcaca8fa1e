/** What a reader should know of the numbers, one sentence each: whether they were stopped on, how luck was taken out, where a curve goes. */
import type { Curve, Results } from '../statistics/results.js';
import { decimal, percent, percentInterval, shareDigits } from './format.js';
import { labelOf, winMeasures, withMeasure } from './read.js';
import { capital, words } from './text.js';

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

const MOST_RATES = 8;

/** The luck-adjusted rates: narrower than the plain ones by what the luck of the dice explains. */
function luck(results: Results): string[] {
  return winMeasures(results).flatMap((name) => {
    const found = withMeasure(results, name, 'share').flatMap(({ cell, measure }) =>
      measure.luckAdjusted ? [{ cell: cell.name, ...measure.luckAdjusted }] : [],
    );
    if (found.length === 0) return [];
    const digits = shareDigits(found.map(({ interval }) => interval));
    const rates = found.slice(0, MOST_RATES).map(({ cell, estimate, interval }) => {
      const rate = `${percent(estimate, digits)} ${percentInterval(interval, digits)}`;
      return found.length === 1 ? rate : `${labelOf(results, cell)} ${rate}`;
    });
    const factors = found.map(({ factor }) => factor);
    const [least, most] = [Math.min(...factors), Math.max(...factors)].map((factor) => decimal(factor, 1));
    const times = least === most ? least : `${least} to ${most}`;
    return [`${capital(words(name))} without the luck of the dice, as from ${times} times the games: ${rates.join('; ')}.`];
  });
}

function trend({ axis, measure, at, trend: { z, p } }: Curve): string {
  const where = Object.values(at).join(' · ');
  const way = p >= 0.05 ? 'shows no trend' : z > 0 ? 'rises' : 'falls';
  return `Over ${words(axis)}${where === '' ? '' : ` (${where})`} ${words(measure)} ${way} (trend test z = ${decimal(z, 1)}).`;
}
