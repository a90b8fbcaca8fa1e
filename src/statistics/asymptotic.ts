import { concentration, type Peeking } from './beta-binomial.js';
import { CONFIDENCE, type Estimate } from './estimate.js';

/**
 * Asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas 2024): a peek-safe interval for a mean whose
 * values have no useful bounds, as luck-adjusted results do. What the central limit theorem is to a fixed number of games:
 * right once the first look comes after a few hundred.
 */
export function asymptotic(mean: number, variance: number, games: number, { confidence = CONFIDENCE, planned }: Peeking): Estimate {
  const alpha = 1 - confidence;
  const ahead = planned / concentration(alpha);
  const reach = (games + ahead) * (Math.log((games + ahead) / ahead) + 2 * Math.log(1 / alpha));
  const half = games < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(variance * reach) / games;
  return { estimate: mean, interval: [mean - half, mean + half], confidence };
}
