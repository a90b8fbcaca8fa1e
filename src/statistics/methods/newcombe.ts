import type { Estimate } from './estimate.js';

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
