import { betaBinomial } from './beta-binomial.js';
import { STAKES } from './betting.js';
import { clopperPearson } from './clopper-pearson.js';
import { CONFIDENCE, type Estimate } from './estimate.js';
import { normalQuantile } from './normal.js';

export interface Plan {
  /** Games, decided beforehand and looked at once. */
  fixed: number;
  /** Games with a peek-safe interval, which may be looked at all the way: for an interval at the latest, for a difference on average. */
  peekSafe: number;
}

/** Games until a share near `rate` is known to ± `halfWidth`. */
export function gamesForShare(rate: number, halfWidth: number, confidence = CONFIDENCE): Plan {
  const wide = (estimate: Estimate) => (estimate.interval[1] - estimate.interval[0]) / 2 > halfWidth;
  return {
    fixed: least((n) => !wide(clopperPearson(Math.round(rate * n), n, confidence))),
    peekSafe: least((n) => !wide(betaBinomial(Math.round(rate * n), n, { confidence, planned: n }))),
  };
}

/** Games until a mean is known to ± `halfWidth`, the deviation of one game being about `deviation`. */
export function gamesForMean(deviation: number, halfWidth: number, confidence = CONFIDENCE): Plan {
  const unit = (deviation / halfWidth) ** 2;
  const z = normalQuantile((1 + confidence) / 2);
  return { fixed: Math.ceil(unit * z ** 2), peekSafe: Math.ceil(unit * 2 * betLimit(confidence)) };
}

/** How surely a comparison that stops when it is settled finds a difference of its margin: the fixed plan it is set against must be as sure. */
export const POWER = 0.97;

/**
 * Games to tell a difference of `effect` from none, `deviation` being that of one pair's difference. Fixed: seen with
 * probability `power`. Peek-safe: the mean, if that is the effect.
 */
export function gamesForDifference(deviation: number, effect: number, confidence = CONFIDENCE, power = POWER): Plan {
  const unit = (deviation / effect) ** 2;
  const z = normalQuantile((1 + confidence) / 2) + normalQuantile(power);
  return { fixed: Math.ceil(unit * z ** 2), peekSafe: Math.ceil(unit * 2 * betLimit(confidence)) };
}

/** What the wealth of the main bet has to reach, as a logarithm: it grows by effect² / (2 deviation²) a game (Kelly 1956). */
function betLimit(confidence: number): number {
  return Math.log(2 / ((1 - confidence) * STAKES[0].weight));
}

/** The first number of games that is enough; steps in the whole numbers of wins do not matter here. */
function least(enough: (games: number) => boolean): number {
  let high = 1;
  while (!enough(high) && high < 2 ** 46) high *= 2;
  let low = high / 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
