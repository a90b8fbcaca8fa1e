import { betaBinomial, type Peeking } from './beta-binomial.js';
import { CONFIDENCE, type Estimate } from './estimate.js';
import { cumulative, quantile } from './quantiles.js';
import type { Interval } from './results.js';

/** Howard & Ramdas 2022: a peek-safe interval for a quantile, from peek-safe shares of games at or below each value. */
export function anytimeQuantile(counts: readonly number[], p: number, { confidence = CONFIDENCE, planned }: Peeking): Estimate {
  return quantile(counts, p, confidence, (count, games, level) => betaBinomial(count, games, { confidence: level, planned }));
}

/**
 * Peek-safe limits for P(X ≤ x) at every value at once. A count has few values, so their budgets are simply added up
 * (Bonferroni 1936), which is narrower in the tails than bands of one width.
 */
export function anytimeBand(counts: readonly number[], { confidence = CONFIDENCE, planned }: Peeking): Interval[] {
  const upTo = cumulative(counts);
  const games = upTo.at(-1) ?? 0;
  const level = 1 - (1 - confidence) / Math.max(1, counts.length - 1);
  return upTo.map((count, bin) => (bin === counts.length - 1 ? [1, 1] : betaBinomial(count, games, { confidence: level, planned }).interval));
}
