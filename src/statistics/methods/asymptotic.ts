import { CONFIDENCE, type Estimate } from './estimate.js';

/** The stakes of an asymptotic peek-safe interval. */
interface Ahead {
  confidence?: number;
  /** The number of games at which the interval is narrowest. */
  planned: number;
}

/**
 * Asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas 2024): a peek-safe interval for a mean of values
 * without useful bounds, such as luck-adjusted results. It needs what the central limit theorem needs: the first look comes
 * after many games, and no rare value dominates the mean. Results label it as asymptotic, and no gate uses it.
 */
export function asymptotic(
  { n, mean, variance }: { n: number; mean: number; variance: number },
  { confidence = CONFIDENCE, planned }: Ahead,
): Estimate {
  const alpha = 1 - confidence;
  const ahead = planned / concentration(alpha);
  const reach = (n + ahead) * (Math.log((n + ahead) / ahead) + 2 * Math.log(1 / alpha));
  const half = n < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(variance * reach) / n;
  return { estimate: mean, interval: [mean - half, mean + half], confidence };
}

/**
 * The ratio x = planned games / prior games that makes the interval narrowest at the planned number. The width of the normal
 * mixture is √((1 + 1/x)(ln(1 + x) + 2 ln 1/α)), which is least at x = 2 ln 1/α + ln(1 + x).
 */
function concentration(alpha: number): number {
  let x = 8;
  for (let step = 0; step < 50; step++) x = 2 * Math.log(1 / alpha) + Math.log1p(x);
  return x;
}
