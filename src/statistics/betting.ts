import { bisect, type Peeking } from './beta-binomial.js';
import { CONFIDENCE, type Estimate } from './estimate.js';
import type { Interval } from './results.js';
import { ratio, type Sums, sumsOf, variance } from './sums.js';

/** How many games landed on each whole number from `from` on. Every bin the measure can have is there, empty or not: the ends bound the values. */
export interface Histogram {
  from: number;
  counts: readonly number[];
}

export interface Betting extends Peeking {
  /** Of one game, from a pilot block that is NOT part of the counts: stakes must be laid before the dice are seen. */
  deviation: number;
}

/**
 * Betting confidence sequence (Waudby-Smith & Ramdas 2024, with their diversified stakes): a peek-safe interval for the mean
 * of a bounded count. A mean m is refuted when somebody who bets λ on every game being above it, wealth Π(1 + λ(x − m)), or
 * below it, has turned 1 into 2/α. With stakes fixed beforehand the product needs only how often each value came up, so
 * the interval depends on the histogram alone, not on the order of games or looks.
 *
 * The wealth of the bet "above" falls as m grows, so what is not refuted is an interval, found by bisection. A measure's
 * last bin counts larger values as the bin: then this is the mean of what was counted.
 */
export function betting(histogram: Histogram, options: Betting): Estimate {
  const { from, counts } = histogram;
  const { confidence = CONFIDENCE } = options;
  const { n, sum } = sumsOf(counts, from);
  const range: Interval = [from, from + counts.length - 1];
  if (n === 0) return { estimate: 0, interval: range, confidence };
  const estimate = ratio(BigInt(sum), BigInt(n));
  const low = bisect((m) => refutes(histogram, m, 1, options), range[0], estimate);
  const high = bisect((m) => refutes(histogram, m, -1, options), range[1], estimate);
  return { estimate, interval: [low, high], confidence };
}

/** Whether the bets on a mean above `mean` (side 1) or below it (−1) have won enough: is `mean` below, or above, the interval? */
export function refutes(histogram: Histogram, mean: number, side: 1 | -1, options: Betting): boolean {
  return logWealth(histogram, mean, side, options) >= Math.log(2 / (1 - (options.confidence ?? CONFIDENCE)));
}

/** The evidence that the mean is not `mean`, as an e-value: half the wealth of each side. */
export function bettingEvidence(histogram: Histogram, mean: number, options: Betting): number {
  return (Math.exp(logWealth(histogram, mean, 1, options)) + Math.exp(logWealth(histogram, mean, -1, options))) / 2;
}

/** Most of the stake on the bet that is best at the planned number of games, the rest on bets for a sixteenth and sixteen times of it. */
export const STAKES = [
  { weight: 9 / 10, times: 1 },
  { weight: 1 / 20, times: 4 },
  { weight: 1 / 20, times: 1 / 4 },
] as const;

/** √(2 ln(2/α) / n) / σ: the bet that refutes the nearest values after n games. */
export function bestBet({ confidence = CONFIDENCE, planned, deviation }: Betting): number {
  return Math.sqrt((2 * Math.log(2 / (1 - confidence))) / planned) / Math.max(deviation, Number.MIN_VALUE);
}

/** The deviation of a pilot block, never 0: Waudby-Smith & Ramdas start every block with a quarter of a square. */
export function pilotDeviation(pilot: Sums): number {
  return Math.sqrt((variance(pilot) * Math.max(0, pilot.n - 1) + 1 / 4) / (pilot.n + 1));
}

/** A bet never risks more than half the wealth, or one game could end it. */
const MOST = 1 / 2;

function logWealth({ from, counts }: Histogram, mean: number, side: 1 | -1, options: Betting): number {
  const worst = side > 0 ? mean - from : from + counts.length - 1 - mean;
  const best = bestBet(options);
  const logs = STAKES.map(({ weight, times }) => {
    const bet = side * Math.min(best * times, MOST / worst);
    return counts.reduce((sum, count, bin) => (count === 0 ? sum : sum + count * Math.log1p(bet * (bin + from - mean))), Math.log(weight));
  });
  const top = Math.max(...logs);
  return top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0));
}
