import type { Estimate, Interval } from './estimate.js';

/**
 * The difference of two independent estimates: each one's own limits put together as the sides of a right triangle (Newcombe
 * 1998, method 10, for shares; Zou & Donner 2008, "MOVER", for any). As honest as what goes in: with exact intervals for
 * the two, the difference covers where Newcombe's own choice, Wilson's, falls short.
 */
export function newcombe(x: Estimate, y: Estimate): Estimate {
  const below = Math.hypot(x.estimate - x.interval[0], y.interval[1] - y.estimate);
  const above = Math.hypot(x.interval[1] - x.estimate, y.estimate - y.interval[0]);
  const estimate = x.estimate - y.estimate;
  return { estimate, interval: [estimate - below, estimate + above], confidence: x.confidence };
}

/** The p-value that belongs to the interval: the least α at which it leaves out 0. */
export function pValue(intervalAt: (confidence: number) => Interval): number {
  const leavesOut = (alpha: number) => {
    const [low, high] = intervalAt(1 - alpha);
    return low > 0 || high < 0;
  };
  if (!leavesOut(1 - SMALLEST)) return 1;
  // On the logarithm: p-values are compared by their magnitude.
  let [none, all] = [Math.log(SMALLEST), 0];
  if (leavesOut(SMALLEST)) return SMALLEST;
  for (let step = 0; step < 40; step++) {
    const middle = (none + all) / 2;
    if (leavesOut(Math.exp(middle))) all = middle;
    else none = middle;
  }
  return Math.exp(all);
}

const SMALLEST = 1e-12;
