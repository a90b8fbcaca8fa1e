import { asymptotic } from '../statistics/methods/asymptotic.js';
import { betting } from '../statistics/methods/betting.js';
import type { Gauged } from './analysis.js';

/** Futures in which two answers were both tried, on the same dice. */
export interface Differences {
  n: number;
  /** How often the scores differed by −1, −½, 0, ½ and 1. */
  counts: number[];
  /** Sums of the differences less the slope times the difference of the lucks, and of their squares. */
  sum: number;
  squares: number;
  /** Squares of the luck that was taken out. */
  lucks: number;
}

export const noDifferences = (): Differences => ({ n: 0, counts: [0, 0, 0, 0, 0], sum: 0, squares: 0, lucks: 0 });

/** `difference` of scores, and the same without its luck. */
export function count(into: Differences, difference: number, adjusted: number): void {
  into.n++;
  into.counts[Math.round(2 * difference) + 2]++;
  into.sum += adjusted;
  into.squares += adjusted * adjusted;
  into.lucks += (difference - adjusted) ** 2;
}

export function addDifferences(into: Differences, more: Differences): void {
  into.n += more.n;
  into.sum += more.sum;
  into.squares += more.squares;
  into.lucks += more.lucks;
  more.counts.forEach((count, bin) => {
    into.counts[bin] += count;
  });
}

/** What is known of a difference before the futures that measure it. */
export interface Expected {
  /** Its deviation in one future. */
  deviation: number;
  /** The number of futures at which the interval is to be narrowest. */
  planned: number;
  /** Whether luck was taken out of the sums. */
  adjusted: boolean;
}

/** Futures with different scores from which on the limit theorem may be used. */
const FEWEST = 60;
/** Standard errors by which the mean of what was taken out may miss 0. Beyond, it is no luck: an answer may end a game before its luck is reckoned. */
const OFF = 3;

/**
 * The mean difference of two answers with an interval that holds at every look. The scores are bounded, so bets on their counts give an
 * interval without any limit theorem. If the game measures luck, and the scores differed often enough, luck is taken out, and the
 * interval is the asymptotic one, as for luck-adjusted win rates.
 */
export function differenceOf(
  { n, counts, sum, squares, lucks }: Differences,
  { deviation, planned, adjusted }: Expected,
  confidence: number,
): Gauged {
  const differed = n - counts[2];
  const plain = counts.reduce((all, times, bin) => all + (times * (bin - 2)) / 2, 0);
  if (adjusted && differed >= FEWEST && Math.abs(sum - plain) <= OFF * Math.sqrt(lucks)) {
    const mean = sum / n;
    const { interval } = asymptotic({ n, mean, variance: Math.max(0, (squares - sum * mean) / (n - 1)) }, { confidence, planned });
    return { estimate: within(mean), interval: [within(interval[0]), within(interval[1])], method: 'asymptotic' };
  }
  const { estimate, interval } = betting({ from: -2, counts }, { confidence, planned, deviation: 2 * deviation });
  return { estimate: estimate / 2, interval: [interval[0] / 2, interval[1] / 2], method: 'betting' };
}

const within = (difference: number) => Math.min(1, Math.max(-1, difference));

/** The deviation of a difference by the futures of a screening, never 0: it starts from one difference of a half. */
export function deviationOf(differences: readonly number[]): number {
  const mean = differences.reduce((sum, one) => sum + one, 0) / Math.max(1, differences.length);
  const squares = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt((squares + 1 / 4) / (differences.length + 1));
}
