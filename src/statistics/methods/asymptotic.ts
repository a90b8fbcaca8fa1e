import { CONFIDENCE, type Estimate } from './estimate.js';

/** How far a peek-safe interval by a limit theorem is laid out. */
export interface Ahead {
  confidence?: number;
  /** The number of games at which it shall be narrowest. */
  planned: number;
}

/**
 * Asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas 2024): a peek-safe interval for a mean whose
 * values have no useful bounds, as luck-adjusted results do. What the central limit theorem is to a fixed number of games:
 * right once the first look comes after many games and no rare value carries the mean. So it is labelled as what it is
 * wherever it is published, and no gate ever asks it.
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
 * x = planned games / prior games that makes the interval narrowest at the planned number: the normal mixture's width is
 * √((1 + 1/x)(ln(1 + x) + 2 ln 1/α)), least where x = 2 ln 1/α + ln(1 + x).
 */
function concentration(alpha: number): number {
  let x = 8;
  for (let step = 0; step < 50; step++) x = 2 * Math.log(1 / alpha) + Math.log1p(x);
  return x;
}
