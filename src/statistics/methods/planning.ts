import { MOST, STAKES, stakesWithin } from './betting.js';
import { CONFIDENCE } from './estimate.js';
import { normalQuantile } from './normal.js';

export interface Plan {
  /** Games for a number fixed beforehand and one look at the end. */
  fixed: number;
  /** Games with a peek-safe interval and any number of looks: at most, for an interval; on average, for a difference. */
  peekSafe: number;
}

/** What planning needs to know of one game (or pair): the deviation and the range of its results. */
export interface Spread {
  deviation: number;
  /** From the lowest value that the rules allow to the highest. */
  reach: number;
}

/**
 * Games until a mean is known to ± `halfWidth`, after Bernstein (1924): with L = ln(2/α), n games leave √(2σ²L/n) for the
 * variance, and reach · L/n for rare values that have not occurred. The second term decides for a rare count, and grows with its
 * declared maximum: a maximum of 400 takes forty times as many games as one of 10.
 */
export function gamesForMean(spread: Spread, halfWidth: number, confidence = CONFIDENCE): Plan {
  const z = normalQuantile((1 + confidence) / 2);
  return {
    fixed: bernstein(spread.deviation * z, (spread.reach * Math.log(2 / (1 - confidence))) / 2, halfWidth),
    peekSafe: bernstein(spread.deviation * Math.sqrt(2 * betLimit(confidence)), (spread.reach * betLimit(confidence)) / (2 * MOST), halfWidth),
  };
}

/**
 * Games until a mean is known to ± `halfWidth` at any time: `betting` without a plan, with stakes down to those of the smallest
 * useful width.
 */
export function gamesAtAnyTime({ deviation, reach }: Spread, halfWidth: number, confidence = CONFIDENCE, finest?: number): number {
  const limit = Math.log((2 * stakesWithin(reach, finest)) / (1 - confidence));
  return bernstein(deviation * Math.sqrt(2 * limit), (reach * limit) / (2 * MOST), halfWidth);
}

/** The n at which usual/√n + rare/n = halfWidth: a quadratic in √n. */
function bernstein(usual: number, rare: number, halfWidth: number): number {
  return Math.ceil(((usual + Math.sqrt(usual ** 2 + 4 * rare * halfWidth)) / (2 * halfWidth)) ** 2);
}

/** The power of a comparison that stops when it is settled, and the usual power of fixed plans. */
const POWER = 0.97;
export const USUAL_POWER = 0.8;

/**
 * Games to detect a difference of `effect`; `deviation` is that of one pair's difference. Fixed: detected with probability
 * `power`. Peek-safe: the mean number if `effect` is the truth, since the wealth of the best bet grows by effect² / (2
 * deviation²) a game (Kelly 1956). This is Wald's expected sample size (1945) for a test that never accepts.
 */
export function gamesForDifference(deviation: number, effect: number, { confidence = CONFIDENCE, power = POWER, stakes = PLANNED } = {}): Plan {
  const unit = (deviation / effect) ** 2;
  const z = normalQuantile((1 + confidence) / 2) + normalQuantile(power);
  return { fixed: Math.ceil(unit * z ** 2), peekSafe: Math.ceil(unit * 2 * betLimit(confidence, stakes)) };
}

/** As many equal stakes as the main bet has a part of: with a plan, or one for each of these stakes. */
const PLANNED = 1 / STAKES[0].weight;

/** The logarithm of the wealth that the main bet must reach. */
function betLimit(confidence: number, stakes = PLANNED): number {
  return Math.log((2 * stakes) / (1 - confidence));
}
