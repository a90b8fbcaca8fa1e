import { concentration, type Peeking } from './beta-binomial.js';
import { CONFIDENCE, type Estimate } from './estimate.js';
import { ratio, type Sums, variance } from './sums.js';

/**
 * Asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas 2024): a peek-safe interval for a mean whose
 * values have no useful bounds, as luck-adjusted results do. What the central limit theorem is to a fixed number of games:
 * right once the first look comes after a few hundred.
 */
export function asymptotic(sums: Sums, { confidence = CONFIDENCE, planned }: Peeking): Estimate {
  const { n, sum } = sums;
  const alpha = 1 - confidence;
  const ahead = planned / concentration(alpha);
  const reach = (n + ahead) * (Math.log((n + ahead) / ahead) + 2 * Math.log(1 / alpha));
  const half = n < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(spreadOf(sums) * reach) / n;
  const estimate = n === 0 ? 0 : ratio(BigInt(sum), BigInt(n));
  return { estimate, interval: [estimate - half, estimate + half], confidence };
}

/** The evidence that the mean is not `mean`: the normal mixture's wealth, an e-value for many games. */
export function asymptoticEvidence(sums: Sums, mean: number, { confidence = CONFIDENCE, planned }: Peeking): number {
  const { n, sum } = sums;
  const spread = spreadOf(sums);
  if (n < 2) return 1;
  const ahead = planned / concentration(1 - confidence);
  const away = Number(sum) - n * mean;
  return Math.sqrt(ahead / (n + ahead)) * Math.exp(away ** 2 / (2 * spread * (n + ahead)));
}

/** The variance with a quarter of a square more, so that games which never differed are not taken for a law. */
function spreadOf(sums: Sums): number {
  return variance(sums) + 1 / (4 * sums.n);
}
