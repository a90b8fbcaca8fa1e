import { clopperPearson } from './clopper-pearson.js';
import { CONFIDENCE, type Estimate } from './estimate.js';

/** Any interval for a share: exact for a fixed number of games, or peek-safe; the quantile's interval is then of that kind. */
export type ShareInterval = (count: number, games: number, confidence: number) => Estimate;

/**
 * The p-quantile of counted values, with an interval that assumes nothing of their distribution (Thompson 1936, for values
 * with ties as in Scheffé & Tukey 1945). A value x is too low when the share of games with x or less is surely below p,
 * too high when the share with less than x is surely above p; what is left is the interval. `counts[0]` counts the value 0.
 */
export function quantile(counts: readonly number[], p: number, confidence = CONFIDENCE, share: ShareInterval = clopperPearson): Estimate {
  const upTo = cumulative(counts);
  const games = upTo.at(-1) ?? 0;
  const last = Math.max(counts.length - 1, 0);
  const first = (reached: (count: number) => boolean) => {
    const bin = upTo.findIndex(reached);
    return bin < 0 ? last : bin;
  };
  const low = first((count) => share(count, games, confidence).interval[1] >= p);
  const high = first((count) => share(count, games, confidence).interval[0] > p);
  return { estimate: first((count) => count >= p * games), interval: [low, high], confidence };
}

/** The five that results carry: the smallest value with at least that share of the games at or below it. */
export function fiveQuantiles(counts: readonly number[]): Record<'p5' | 'p25' | 'p50' | 'p75' | 'p95', number> {
  const upTo = cumulative(counts);
  const games = upTo.at(-1) ?? 0;
  const at = (percent: number) =>
    Math.max(
      upTo.findIndex((count) => 100 * count >= percent * games),
      0,
    );
  return { p5: at(5), p25: at(25), p50: at(50), p75: at(75), p95: at(95) };
}

export function cumulative(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}
