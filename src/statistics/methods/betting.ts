import { CONFIDENCE, type Estimate, type Interval } from './estimate.js';
import { ratio, type Sums, sumsOf, variance } from './sums.js';

/**
 * The number of games with each whole number from `from` on. Has a bin for every possible value, empty or not, because the ends
 * bound the values.
 */
export interface Histogram {
  from: number;
  counts: readonly number[];
}

/** The stakes of the bets. All of it must be fixed before the games that are bet on. */
export interface Betting {
  confidence?: number;
  /** The number of games at which the interval is narrowest. If absent, the stakes suit every number of games equally. */
  planned?: number | undefined;
  /**
   * Without a plan: the smallest useful half-width, fixed before the games. Stakes that only narrower intervals need are left
   * out.
   */
  finest?: number | undefined;
  /** Deviation of one game, from games that are NOT part of the counts. Absent for shares, where it follows from the rate under test. */
  deviation?: number | undefined;
}

/**
 * Betting confidence sequence (Waudby-Smith & Ramdas 2024, hedged, with stakes fixed beforehand): an interval for the mean of
 * bounded values. It may be looked at after every game, and the run may stop or go on because of what it shows. The chance of a
 * miss at ANY look stays within the limit, for every number of games and every distribution within the bounds; no limit theorem
 * is used. One player bets λ on every game being above a mean m, with wealth Π(1 + λ(x − m)); another bets on below. m is
 * refuted when one of them has turned 1 into 2/α: if m is true, that chance is at most α/2 (Ville 1939). For bounded values no
 * other fair bets are needed (Clerico 2024).
 *
 * With fixed stakes the product depends only on how often each value occurred, so the interval depends on the histogram alone,
 * not on the order of games or looks. The wealth of the bet "above" falls as m grows, so the values that are not refuted form an
 * interval, which bisection finds. The last bin counts larger values as its own; the interval is then for the mean of what was
 * counted.
 */
export function betting(histogram: Histogram, options: Betting = {}): Estimate {
  const { from, counts } = histogram;
  const { confidence = CONFIDENCE } = options;
  const { n, sum } = sumsOf(counts, from);
  const range: Interval = [from, from + counts.length - 1];
  if (n === 0) return { estimate: (range[0] + range[1]) / 2, interval: range, confidence };
  const estimate = ratio(BigInt(sum), BigInt(n));
  const bets = new Bets(histogram, options);
  const limit = Math.log(2 / (1 - confidence));
  const low = bisect({ wealth: (mean) => bets.logWealth(mean, 1), limit }, range[0], estimate);
  const high = bisect({ wealth: (mean) => bets.logWealth(mean, -1), limit }, range[1], estimate);
  return { estimate, interval: [low, high], confidence };
}

/**
 * The evidence that the mean is not `mean`, as an e-value: half the wealth of each side. If the mean is `mean`, its expectation
 * is at most 1 at any moment of looking.
 */
export function bettingEvidence(histogram: Histogram, mean: number, options: Betting = {}): number {
  const bets = new Bets(histogram, options);
  return (Math.exp(bets.logWealth(mean, 1)) + Math.exp(bets.logWealth(mean, -1))) / 2;
}

/** The share of the wealth that is staked on a bet of `times` the best one. */
interface Stake {
  weight: number;
  times: number;
}

/**
 * Most of the stake goes on the bet that is best at the planned number of games; the rest on bets for a sixteenth, nine times
 * and a hundred times that number. These weights, the best of those tried, keep the width below 1.3 at the plan and 1.6 at ten times the
 * plan, with the running intersection: see docs/statistics.md.
 */
export const STAKES: readonly Stake[] = [
  { weight: 0.82, times: 1 },
  { weight: 0.03, times: 4 },
  { weight: 0.12, times: 1 / 3 },
  { weight: 0.03, times: 1 / 10 },
];

/** Stakes without a plan: equal stakes on bets that halve from the highest possible one down. */
const MOST_STAKES = 16;
const unplanned = (count: number): Stake[] => Array.from({ length: count }, (_, step) => ({ weight: 1 / count, times: 2 ** -step }));

/**
 * The lowest bet without a plan. The bet that first reaches a half-width of w is w / variance, and no variance exceeds (reach /
 * 2)², so stakes below that of the smallest useful width are wasted.
 */
export function stakesWithin(reach: number, finest: number | undefined): number {
  if (finest === undefined || reach <= 0) return MOST_STAKES;
  return Math.max(1, Math.min(MOST_STAKES, 1 + Math.ceil(Math.log2((MOST * reach) / (2 * finest)))));
}

/** √(2 ln(2/α) / n). Times 1/σ it is the bet that refutes the nearest values after n games. */
export function bestBet(planned: number, confidence: number): number {
  return Math.sqrt((2 * Math.log(2 / (1 - confidence))) / planned);
}

/** The deviation of some games, never 0: like Waudby-Smith & Ramdas it starts from one value with a squared deviation of a quarter. */
export function positiveDeviation(seen: Sums): number {
  return Math.sqrt((variance(seen) * Math.max(0, seen.n - 1) + 1 / 4) / (seen.n + 1));
}

/** A bet never risks all, or one game could end it. Large bets pay when the worst values are rare; each costs this much, once. */
export const MOST = 0.9;

/** Replaces 0 as a divisor. */
const NOTHING = 1e-12;

type Seen = readonly (readonly [value: number, count: number])[];

/** The bets on one histogram, and their wealth against any mean. */
class Bets {
  readonly #from: number;
  readonly #to: number;
  readonly #seen: Seen;
  readonly #stakes: readonly Stake[];
  /** The best bet times the deviation; null: the highest possible. */
  readonly #best: number | null;
  readonly #deviation: number | undefined;

  constructor({ from, counts }: Histogram, { confidence = CONFIDENCE, planned, finest, deviation }: Betting) {
    this.#from = from;
    this.#to = from + counts.length - 1;
    this.#deviation = deviation;
    this.#seen = counts.flatMap((count, bin) => (count === 0 ? [] : [[from + bin, count] as const]));
    this.#stakes = planned === undefined ? unplanned(stakesWithin(counts.length - 1, finest)) : STAKES;
    this.#best = planned === undefined ? null : bestBet(planned, confidence);
  }

  /** Wealth of the bets that games lie above the mean (side 1), or below it (−1). */
  logWealth(mean: number, side: 1 | -1): number {
    const room = side > 0 ? mean - this.#from : this.#to - mean;
    const most = MOST / Math.max(room, NOTHING * (this.#to - this.#from));
    const deviation = this.#deviationAt(mean);
    let total = 0;
    let top = Number.NEGATIVE_INFINITY;
    for (const { weight, times } of this.#stakes) {
      const bet = side * Math.min(this.#best === null ? most * times : (this.#best / deviation) * times, most);
      let log = Math.log(weight);
      for (const [value, count] of this.#seen) log += count * Math.log1p(bet * (value - mean));
      if (log > top) {
        total = total * Math.exp(top - log) + 1;
        top = log;
      } else total += Math.exp(log - top);
    }
    return top + Math.log(total);
  }

  #deviationAt(mean: number): number {
    const known = this.#deviation ?? Math.sqrt((mean - this.#from) * (this.#to - mean));
    return Math.max(known, NOTHING);
  }
}

/** A value is refuted where the log wealth of the bets against it has reached the limit. */
interface Test {
  wealth: (mean: number) => number;
  limit: number;
}

/** Bisects between a refuted value and one that is not. Returns the last refuted value, so that rounding never narrows the interval. */
function bisect(test: Test, outside: number, inside: number): number {
  let out = outside;
  let kept = inside;
  const atOutside = test.wealth(outside);
  if (!(atOutside >= test.limit)) return out;
  const bracket = new Bracket(test, [outside, atOutside], inside);
  for (let step = 0; step < 60 && Math.abs(kept - out) > 1e-10 * Math.abs(kept); step++) {
    const middle = (out + kept) / 2;
    if (bracket.refutes(middle)) out = middle;
    else kept = middle;
  }
  return out;
}

/**
 * The nearest values known to be refuted, and not to be. The wealth falls from one to the other, so a value outside needs no
 * evaluation: a bisection takes some 12 instead of 35. Secant steps move the ends (Illinois method, Dowell & Jarratt 1971), on
 * the square root of the log wealth, which is nearly a line.
 */
class Bracket {
  #refuted: number;
  #kept: number;
  #atRefuted: number;
  #atKept: number;
  #last = 0;

  constructor(
    readonly test: Test,
    [outside, atOutside]: readonly [number, number],
    inside: number,
  ) {
    this.#refuted = outside;
    this.#kept = inside;
    const target = Math.sqrt(test.limit);
    this.#atRefuted = Math.sqrt(atOutside) - target;
    // The log wealth is about 0 near the estimate.
    this.#atKept = -target;
  }

  refutes(mean: number): boolean {
    // After three secant steps the value itself is taken, so that slow convergence costs little.
    for (let tries = 0; this.#encloses(mean); tries++) this.#look(tries < 3 ? this.#secant(mean) : mean);
    return (mean - this.#refuted) * (this.#kept - this.#refuted) <= 0;
  }

  #encloses(mean: number): boolean {
    return (mean - this.#refuted) * (this.#kept - mean) > 0;
  }

  #secant(mean: number): number {
    const next = this.#refuted + ((this.#kept - this.#refuted) * this.#atRefuted) / (this.#atRefuted - this.#atKept);
    return this.#encloses(next) ? next : mean;
  }

  #look(mean: number): void {
    const wealth = this.test.wealth(mean);
    const found = Math.sign(wealth) * Math.sqrt(Math.abs(wealth)) - Math.sqrt(this.test.limit);
    const side = wealth >= this.test.limit ? 1 : -1;
    if (side > 0) {
      if (this.#last > 0) this.#atKept /= 2;
      [this.#refuted, this.#atRefuted] = [mean, found];
    } else {
      if (this.#last < 0) this.#atRefuted /= 2;
      [this.#kept, this.#atKept] = [mean, found];
    }
    this.#last = side;
  }
}
