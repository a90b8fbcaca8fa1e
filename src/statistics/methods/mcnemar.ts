import { gammaln } from 'simple-statistics';
import type { Pairs } from './pairs.js';

/** McNemar 1947, exact: if the cells are equal, each pair with different results is a coin toss. Two-sided p-value. */
export function mcnemar({ onlyCell, onlyBaseline }: Pick<Pairs, 'onlyCell' | 'onlyBaseline'>): number {
  const tosses = onlyCell + onlyBaseline;
  return Math.min(1, 2 * coinTail(Math.min(onlyCell, onlyBaseline), tosses));
}

/** P(at most k heads in n tosses), k below n/2. Each term is less than k/(n − k + 1) times the one before, so few matter. */
function coinTail(k: number, n: number): number {
  if (2 * k >= n) return 1;
  let term = Math.exp(gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1) - n * Math.LN2);
  let sum = 0;
  for (let i = k; i >= 0 && term > 1e-17 * sum; i--) {
    sum += term;
    term *= i / (n - i + 1);
  }
  return sum;
}
