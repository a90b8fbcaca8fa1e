import type { Estimate, Interval } from './estimate.js';

/**
 * The difference of two independent estimates: their own limits combined as the sides of a right triangle (Newcombe 1998, method
 * 10, for shares; Zou & Donner 2008, "MOVER", for any). It covers as well as the two intervals: with exact ones it covers where
 * Newcombe's own choice, Wilson's, falls short.
 */
export function newcombe(x: Estimate, y: Estimate): Estimate {
  const below = Math.hypot(x.estimate - x.interval[0], y.interval[1] - y.estimate);
  const above = Math.hypot(x.interval[1] - x.estimate, y.estimate - y.interval[0]);
  const estimate = x.estimate - y.estimate;
  return { estimate, interval: [estimate - below, estimate + above], confidence: x.confidence };
}

/** The p-value that matches the interval: the least α at which the interval excludes 0. */
export function pValue(intervalAt: (confidence: number) => Interval): number {
  const leavesOut = (alpha: number) => {
    const [low, high] = intervalAt(1 - alpha);
    return low > 0 || high < 0;
  };
  if (!leavesOut(1 - SMALLEST)) return 1;
  // Bisects the logarithm: p-values are compared by their magnitude.
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
