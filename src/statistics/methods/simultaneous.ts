import { CONFIDENCE, type Estimate, type Interval } from './estimate.js';

/**
 * The confidence of each of `count` intervals that makes all of them hold together (Bonferroni 1936, Dunn 1961). It needs no
 * independence, which cells with shared dice do not have.
 */
export function levelOfEach(count: number, confidence = CONFIDENCE): number {
  return 1 - (1 - confidence) / Math.max(1, count);
}

/**
 * An interval at a higher confidence than the stored one, from its ends alone: their distances grow by ln(2/α′) / ln(2/α). A
 * limit of Bernstein's form (1924), √(2σ²L/n) + cL/n with L = ln(2/α), grows by no more than that.
 */
export function stretched({ estimate, interval: [low, high], confidence }: Estimate, wanted: number): Interval {
  const times = Math.max(1, Math.log((1 - wanted) / 2) / Math.log((1 - confidence) / 2));
  return [estimate - times * (estimate - low), estimate + times * (high - estimate)];
}

/** One of several candidates for an extreme; their intervals hold together. */
export interface Candidate {
  name: string;
  estimate: number;
  interval: Interval;
}

export interface Picked extends Candidate {
  /** The other candidates that may be as extreme. */
  rivals: readonly string[];
}

/**
 * The extreme of several candidates, and every candidate not distinguishable from it (subset selection: Gupta 1965; Hsu 1981).
 * While all intervals hold, the true extreme is the one picked or one of its rivals, and the interval of the picked one holds.
 * Undefined without candidates.
 */
export function extreme(candidates: readonly Candidate[], which: 'most' | 'least'): Picked | undefined {
  const sign = which === 'most' ? 1 : -1;
  const [first, ...others] = candidates;
  if (first === undefined) return undefined;
  const found = others.reduce((best, one) => (sign * one.estimate > sign * best.estimate ? one : best), first);
  const rivals = candidates.filter((one) => one !== found && !surelyBeyond(found.interval, one.interval, sign));
  return { ...found, rivals: rivals.map(({ name }) => name) };
}

/** Whether the first interval lies wholly above the second (sign 1), or below it (−1). */
function surelyBeyond(one: Interval, other: Interval, sign: number): boolean {
  return sign > 0 ? one[0] > other[1] : one[1] < other[0];
}
