import { CONFIDENCE, type Estimate } from './estimate.js';
import { wilson } from './wilson.js';

/** What happened to pairs of games on the same dice. */
export interface Pairs {
  both: number;
  onlyCell: number;
  onlyBaseline: number;
  neither: number;
}

/** Newcombe 1998, "Interval estimation for the difference between independent proportions", method 10: the difference of two independent shares. */
export function newcombe(cell: { count: number; games: number }, baseline: { count: number; games: number }, confidence = CONFIDENCE): Estimate {
  return squareAndAdd(wilson(cell.count, cell.games, confidence), wilson(baseline.count, baseline.games, confidence), 0);
}

/** Newcombe 1998, "Improved confidence intervals for the difference between binomial proportions based on paired data", method 10. */
export function newcombePaired(pairs: Pairs, confidence = CONFIDENCE): Estimate {
  const { both, onlyCell, onlyBaseline } = pairs;
  const games = gamesOf(pairs);
  const cell = wilson(both + onlyCell, games, confidence);
  return squareAndAdd(cell, wilson(both + onlyBaseline, games, confidence), association(pairs));
}

/** Each share's own limits, put together as the sides of a triangle: apart by the correlation. */
function squareAndAdd(x: Estimate, y: Estimate, correlation: number): Estimate {
  const estimate = x.estimate - y.estimate;
  const span = (a: number, b: number) => Math.sqrt(Math.max(0, a * a - 2 * correlation * a * b + b * b));
  const below = span(x.estimate - x.interval[0], y.interval[1] - y.estimate);
  const above = span(x.interval[1] - x.estimate, y.estimate - y.interval[0]);
  return { estimate, interval: [Math.max(-1, estimate - below), Math.min(1, estimate + above)], confidence: x.confidence };
}

/** The phi coefficient, with Newcombe's continuity correction where it is positive. */
function association({ both, onlyCell, onlyBaseline, neither }: Pairs): number {
  const games = both + onlyCell + onlyBaseline + neither;
  const scale = Math.sqrt(both + onlyCell) * Math.sqrt(onlyBaseline + neither) * Math.sqrt(both + onlyBaseline) * Math.sqrt(onlyCell + neither);
  if (scale === 0) return 0;
  const product = both * neither - onlyCell * onlyBaseline;
  return (product > 0 ? Math.max(product - games / 2, 0) : product) / scale;
}

export function gamesOf({ both, onlyCell, onlyBaseline, neither }: Pairs): number {
  return both + onlyCell + onlyBaseline + neither;
}
