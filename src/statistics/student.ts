import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { CONFIDENCE, type Estimate } from './estimate.js';
import { upperTail } from './normal.js';
import { ratio, type Sums, variance } from './sums.js';

export interface MeanEstimate extends Estimate {
  /** Of one game, not of the mean. */
  deviation: number;
}

/** "Student" 1908: the interval for a mean, from the sums that a tally keeps. One game, or none, tells nothing: the interval is infinite. */
export function student(sums: Sums, confidence = CONFIDENCE): MeanEstimate {
  const { n, sum } = sums;
  if (n === 0) return { estimate: 0, interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY], confidence, deviation: 0 };
  return around(ratio(BigInt(sum), BigInt(n)), Math.sqrt(variance(sums)), n, confidence);
}

/** The interval about a mean of n games whose deviation was estimated from the same games. */
export function around(estimate: number, deviation: number, n: number, confidence: number): MeanEstimate {
  const half = n < 2 ? Number.POSITIVE_INFINITY : (tQuantile((1 + confidence) / 2, n - 1) * deviation) / Math.sqrt(n);
  return { estimate, interval: [estimate - half, estimate + half], confidence, deviation };
}

/** Two-sided p-value that the mean is `mean`. */
export function studentTest(sums: Sums, mean = 0): number {
  const { n, sum } = sums;
  const deviation = Math.sqrt(variance(sums));
  const distance = n === 0 ? 0 : Math.abs(ratio(BigInt(sum), BigInt(n)) - mean);
  if (n < 2 || distance === 0) return 1;
  if (deviation === 0) return 0;
  return Math.min(1, 2 * upperTail(equivalentNormal((distance * Math.sqrt(n)) / deviation, n - 1)));
}

/** The normal deviate with the tail of this t (Hill 1970, CACM algorithm 395): five places from 5 degrees of freedom on, all from 30. */
function equivalentNormal(t: number, freedom: number): number {
  const a = freedom - 0.5;
  const b = 48 * a * a;
  const y = a * Math.log1p((t * t) / freedom);
  const bend = ((((-0.4 * y - 3.3) * y - 24) * y - 85.5) / (0.8 * y * y + 100 + b) + y + 3) / b + 1;
  return bend * Math.sqrt(y);
}
