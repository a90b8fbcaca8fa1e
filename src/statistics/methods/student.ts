import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { CONFIDENCE, type Estimate } from './estimate.js';
import { ratio, type Sums, variance } from './sums.js';

/**
 * "Student" 1908: the interval for a mean. Good if the values have no heavy tail, or if there are many of them. If a rare value
 * dominates the mean it is far too narrow (it covers 55 % instead of 95 %, measured). So it serves only sums of luck, which have
 * no bounds that a better method could use. With one game or none the interval is infinite.
 */
export function student(sums: Sums): Estimate {
  const { n, sum } = sums;
  if (n === 0) return { estimate: 0, interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY], confidence: CONFIDENCE };
  return around({ n, mean: ratio(BigInt(sum), BigInt(n)), variance: variance(sums) });
}

/** The interval about a mean of n games whose variance was estimated from the same games, with these degrees of freedom. */
export function around(
  { n, mean, variance: spread }: { n: number; mean: number; variance: number },
  confidence = CONFIDENCE,
  freedom = n - 1,
): Estimate {
  const half = n < 2 ? Number.POSITIVE_INFINITY : tQuantile((1 + confidence) / 2, freedom) * Math.sqrt(spread / n);
  return { estimate: mean, interval: [mean - half, mean + half], confidence };
}
