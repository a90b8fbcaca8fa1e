import { CONFIDENCE, type Estimate, type Interval } from './estimate.js';

/**
 * The confidence of each of `count` intervals at which all of them hold together (Bonferroni 1936, Dunn 1961). It needs no
 * independence, and cells that share their dice have none.
 */
export function levelOfEach(count: number, confidence = CONFIDENCE): number {
  return 1 - (1 - confidence) / Math.max(1, count);
}

/**
 * An interval at a higher confidence than the one it was stored at, from its ends alone: their distances grow by
 * ln(2/α′) / ln(2/α). A limit of Bernstein's form (1924), √(2σ²L/n) + cL/n with L = ln(2/α), grows by no more than that.
 */
export function stretched({ estimate, interval: [low, high], confidence }: Estimate, wanted: number): Interval {
  const times = Math.max(1, Math.log((1 - wanted) / 2) / Math.log((1 - confidence) / 2));
  return [estimate - times * (estimate - low), estimate + times * (high - estimate)];
}

/** One of those that an extreme is picked from; the intervals of all of them hold together. */
export interface Candidate {
  name: string;
  estimate: number;
  interval: Interval;
}

export interface Picked extends Candidate {
  /** The others that may be as extreme. */
  rivals: readonly string[];
}

/**
 * The extreme of several candidates with every candidate that is not told from it (subset selection: Gupta 1965; Hsu 1981). As
 * long as all intervals hold, the true extreme is the one picked or one of its rivals, and the picked one's interval holds.
 * Undefined where there is nothing to pick from.
 */
export function extreme(candidates: readonly Candidate[], which: 'most' | 'least'): Picked | undefined {
  const sign = which === 'most' ? 1 : -1;
  const [first, ...others] = candidates;
  if (first === undefined) return undefined;
  const found = others.reduce((best, one) => (sign * one.estimate > sign * best.estimate ? one : best), first);
  const rivals = candidates.filter((one) => one !== found && !surelyBeyond(found.interval, one.interval, sign));
  return { ...found, rivals: rivals.map(({ name }) => name) };
}

/** Does the first interval lie wholly above the second (sign 1), or below it (−1)? */
function surelyBeyond(one: Interval, other: Interval, sign: number): boolean {
  return sign > 0 ? one[0] > other[1] : one[1] < other[0];
}

/** The interval of |x| where x lies in this one. */
export function sizeOf([low, high]: Interval): Interval {
  return [Math.max(0, low, -high), Math.max(Math.abs(low), Math.abs(high))];
}
