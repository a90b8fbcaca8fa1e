import { covariance, type PairSums, ratio } from './sums.js';

/** A mean with what its control variate explains taken out. */
export interface Adjusted {
  n: number;
  mean: number;
  /** What is left of the variance of one game. */
  variance: number;
}

/**
 * Control variates (Lavenberg & Welch 1981; as luck adjustment: Burch et al. 2018, AIVAT). Luck has mean exactly 0, so taking
 * a coefficient times the mean luck from the mean result moves no expectation and removes what the luck explains. Unbiased
 * for any coefficient that was found in other games, so two blocks serve each other (cross-fitting, Chernozhukov et al.
 * 2018): every game counts, and none has chosen its own coefficient. x is the result, y the luck.
 */
export function controlVariates(first: PairSums, second: PairSums): Adjusted {
  const blocks = [withCoefficient(first, coefficient(second)), withCoefficient(second, coefficient(first))];
  const n = first.n + second.n;
  const weighted = (of: (block: Adjusted) => number) => blocks.reduce((sum, block) => sum + (block.n === 0 ? 0 : (block.n / n) * of(block)), 0);
  return { n, mean: weighted(({ mean }) => mean), variance: weighted(({ variance }) => variance) };
}

/** The coefficient that leaves the least variance: regression of the result on the luck. */
export function coefficient({ n, x, y, yy, xy }: PairSums): number {
  const spread = covariance(n, y, y, yy);
  return spread > 0 ? covariance(n, x, y, xy) / spread : 0;
}

function withCoefficient({ n, x, y, xx, yy, xy }: PairSums, by: number): Adjusted {
  if (n === 0) return { n, mean: 0, variance: 0 };
  const games = BigInt(n);
  const left = covariance(n, x, x, xx) - 2 * by * covariance(n, x, y, xy) + by ** 2 * covariance(n, y, y, yy);
  return { n, mean: ratio(BigInt(x), games) - by * ratio(BigInt(y), games), variance: Math.max(0, left) };
}
