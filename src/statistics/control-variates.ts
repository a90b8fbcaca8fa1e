import { CONFIDENCE } from './estimate.js';
import { around, type MeanEstimate } from './student.js';
import { covariance, type PairSums, ratio } from './sums.js';

export interface Adjusted extends MeanEstimate {
  /** How many times more games the plain estimate needs for the same interval. */
  factor: number;
}

/**
 * Control variates (Lavenberg & Welch 1981; as luck adjustment: Burch et al. 2018, AIVAT). Luck has mean exactly 0, so taking
 * `coefficient` times the mean luck from the mean result moves no expectation and removes what the luck explains. Unbiased for
 * any coefficient fixed beforehand: take it from a pilot block that is not part of these sums. x is the result, y the luck.
 */
export function luckAdjusted(sums: PairSums, coefficient: number, confidence = CONFIDENCE): Adjusted {
  const { n, x, y, xx, yy, xy } = sums;
  const plain = covariance(n, x, x, xx);
  const left = plain - 2 * coefficient * covariance(n, x, y, xy) + coefficient ** 2 * covariance(n, y, y, yy);
  const games = BigInt(n);
  const mean = n === 0 ? 0 : ratio(BigInt(x), games) - coefficient * ratio(BigInt(y), games);
  return { ...around(mean, Math.sqrt(Math.max(0, left)), n, confidence), factor: left > 0 ? plain / left : 1 };
}

/** The coefficient that leaves the least variance: regression of the result on the luck, over the pilot block. */
export function luckCoefficient({ n, x, y, yy, xy }: PairSums): number {
  const spread = covariance(n, y, y, yy);
  return spread > 0 ? covariance(n, x, y, xy) / spread : 0;
}
