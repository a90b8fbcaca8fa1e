import { CONFIDENCE } from './estimate.js';
import { cumulative } from './quantiles.js';
import type { Interval } from './results.js';

/** Dvoretzky, Kiefer & Wolfowitz 1956 with Massart's 1990 constant: limits for P(X ≤ x) at every x at once, fixed number of games. */
export function dkw(counts: readonly number[], confidence = CONFIDENCE): Interval[] {
  const upTo = cumulative(counts);
  const games = upTo.at(-1) ?? 0;
  if (games === 0) return upTo.map(() => [0, 1]);
  const half = Math.sqrt(Math.log(2 / (1 - confidence)) / (2 * games));
  return upTo.map((count) => (count === games ? [1 - half, 1] : [Math.max(0, count / games - half), Math.min(1, count / games + half)]));
}
