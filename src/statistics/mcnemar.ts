import { gammaln } from 'simple-statistics';
import { gamesOf, type Pairs } from './newcombe.js';

/** McNemar 1947, exact: pairs that came out differently are coin tosses if the cells are equal. Two-sided p-value. */
export function mcnemar({ onlyCell, onlyBaseline }: Pick<Pairs, 'onlyCell' | 'onlyBaseline'>): number {
  const tosses = onlyCell + onlyBaseline;
  return Math.min(1, 2 * coinTail(Math.min(onlyCell, onlyBaseline), tosses));
}

/** P(at most k heads in n tosses), k below n/2: terms fall by more than k/(n − k + 1) each, so few count. */
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

/**
 * The receipt of a paired comparison: how far the two games of a pair went together, and how many times more games
 * independent seeds would need for the same interval. Null where games never differ, or never vary.
 */
export function pairingOfShares(pairs: Pairs): { factor: number | null; correlation: number | null; ceiling: number | null } {
  const games = gamesOf(pairs);
  const { both, onlyCell, onlyBaseline } = pairs;
  const [cell, baseline] = [both + onlyCell, both + onlyBaseline];
  const [x, y] = [spread(cell, games), spread(baseline, games)];
  // At the least, the difference itself is discordant.
  const difference = Math.abs(onlyCell - onlyBaseline) / games;
  const ceiling = difference > 0 ? (x + y) / (difference * (1 - difference)) : null;
  return { ...receipt(x, y, (games * both - cell * baseline) / games ** 2), ceiling };
}

/** Glasserman & Yao 1992: Var(X − Y) = Var X + Var Y − 2 Cov(X, Y). */
export function receipt(x: number, y: number, covariance: number): { factor: number | null; correlation: number | null } {
  const paired = x + y - 2 * covariance;
  return {
    factor: paired > 1e-12 * (x + y) ? (x + y) / paired : null,
    correlation: x > 0 && y > 0 ? covariance / Math.sqrt(x * y) : null,
  };
}

function spread(count: number, games: number): number {
  return games === 0 ? 0 : (count / games) * (1 - count / games);
}
