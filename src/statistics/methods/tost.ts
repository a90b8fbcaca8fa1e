import type { Interval } from './estimate.js';

export type Equivalence = 'equivalent' | 'different' | 'undecided';

/**
 * Schuirmann 1987, two one-sided tests: "balanced" must be proved, not merely not refuted. A value is equivalent to
 * `[low, high]` at level α when its interval of confidence 1 − 2α lies inside; different when it lies outside.
 */
export function equivalence(interval: Interval, [low, high]: Interval): Equivalence {
  if (interval[0] >= low && interval[1] <= high) return 'equivalent';
  return interval[1] < low || interval[0] > high ? 'different' : 'undecided';
}
