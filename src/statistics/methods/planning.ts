import { MOST, STAKES, stakesWithin } from './betting.js';
import { CONFIDENCE } from './estimate.js';
import { normalQuantile } from './normal.js';

export interface Plan {
  /** Games, decided beforehand and looked at once. */
  fixed: number;
  /** Games with a peek-safe interval, which may be looked at all the way: for an interval at the latest, for a difference on average. */
  peekSafe: number;
}

/** What a planner knows of one game (or pair): how far results lie apart, and how far they may. */
export interface Spread {
  deviation: number;
  /** From the lowest value that the rules allow to the highest. */
  reach: number;
}

/**
 * Games until a mean is known to ± `halfWidth`. Bernstein's form (1924): n games leave √(2σ²L/n) for what is usual, and
 * reach · L/n for what is rare and has not come up. The second is the whole price of a rare count, and it is set by the
 * declared maximum: a count that may be 400 costs forty times one that may be 10.
 */
export function gamesForMean(spread: Spread, halfWidth: number, confidence = CONFIDENCE): Plan {
  const z = normalQuantile((1 + confidence) / 2);
  return {
    fixed: bernstein(spread.deviation * z, (spread.reach * Math.log(2 / (1 - confidence))) / 2, halfWidth),
    peekSafe: bernstein(spread.deviation * Math.sqrt(2 * betLimit(confidence)), (spread.reach * betLimit(confidence)) / (2 * MOST), halfWidth),
  };
}

/** Games until a mean is known to ± `halfWidth` at any time: `betting` without a plan, its stakes down to those of the finest width. */
export function gamesAtAnyTime({ deviation, reach }: Spread, halfWidth: number, confidence = CONFIDENCE, finest?: number): number {
  const limit = Math.log((2 * stakesWithin(reach, finest)) / (1 - confidence));
  return bernstein(deviation * Math.sqrt(2 * limit), (reach * limit) / (2 * MOST), halfWidth);
}

/** The n at which usual/√n + rare/n = halfWidth: a quadratic in √n. */
function bernstein(usual: number, rare: number, halfWidth: number): number {
  return Math.ceil(((usual + Math.sqrt(usual ** 2 + 4 * rare * halfWidth)) / (2 * halfWidth)) ** 2);
}

/** How surely a comparison that stops when it is settled finds a difference of its margin, and what is usual in fixed plans. */
const POWER = 0.97;
export const USUAL_POWER = 0.8;

/**
 * Games to tell a difference of `effect` from none, `deviation` being that of one pair's difference. Fixed: seen with
 * probability `power`. Peek-safe: the mean, if that is the effect: the wealth of the best bet grows by effect² / (2 deviation²)
 * a game (Kelly 1956), so that it is Wald's expected sample size (1945) of a test that never accepts.
 */
export function gamesForDifference(deviation: number, effect: number, confidence = CONFIDENCE, power = POWER): Plan {
  const unit = (deviation / effect) ** 2;
  const z = normalQuantile((1 + confidence) / 2) + normalQuantile(power);
  return { fixed: Math.ceil(unit * z ** 2), peekSafe: Math.ceil(unit * 2 * betLimit(confidence)) };
}

/** What the wealth of the main bet has to reach, as a logarithm. */
function betLimit(confidence: number): number {
  return Math.log(2 / ((1 - confidence) * STAKES[0].weight));
}
