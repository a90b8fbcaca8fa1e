import type { Estimate } from './estimate.js';

/**
 * A weighted sum of independent estimates, from their limits alone: the square of a limit's distance is the sum of the squares
 * of theirs ("MOVER": Zou & Donner 2008). It covers as well as the intervals that it is given.
 */
export function mover(parts: readonly { weight: number; of: Estimate }[], confidence: number): Estimate {
  const sum = (term: (weight: number, of: Estimate) => number) => parts.reduce((all, { weight, of }) => all + term(weight, of), 0);
  const estimate = sum((weight, of) => weight * of.estimate);
  const below = Math.sqrt(sum((weight, of) => (weight * (of.estimate - of.interval[0])) ** 2));
  const above = Math.sqrt(sum((weight, of) => (weight * (of.interval[1] - of.estimate)) ** 2));
  return { estimate, interval: [estimate - below, estimate + above], confidence };
}

/**
 * The same for numbers that are computed from several independent estimates and are monotone in each. Each estimate is moved to
 * its two limits in turn, and the changes of a number are squared and added ("square and add": Newcombe 2001).
 */
export function moverOf(parts: readonly Estimate[], work: (values: readonly number[]) => readonly number[], confidence: number): Estimate[] {
  const values = parts.map(({ estimate }) => estimate);
  const found = work(values);
  const below = found.map(() => 0);
  const above = found.map(() => 0);
  parts.forEach(({ interval }, at) => {
    const ends = interval.map((limit) => work(values.with(at, limit)));
    found.forEach((estimate, n) => {
      below[n] += Math.min(0, ...ends.map((end) => end[n] - estimate)) ** 2;
      above[n] += Math.max(0, ...ends.map((end) => end[n] - estimate)) ** 2;
    });
  });
  return found.map((estimate, n) => ({ estimate, interval: [estimate - Math.sqrt(below[n]), estimate + Math.sqrt(above[n])], confidence }));
}
