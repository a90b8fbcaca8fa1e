/**
 * Exact means and variances from whole-number sums. n·Σxy − Σx·Σy is computed in big integers: in doubles it is a difference of
 * two nearly equal large numbers, and can be negative.
 */
export type Whole = number | bigint;

/** The sums that a tally keeps of one number a game. */
export interface Sums {
  n: number;
  sum: Whole;
  squares: Whole;
}

/** The sums that a tally keeps of two numbers a game: both games of a pair, or a result and its luck. */
export interface PairSums {
  n: number;
  x: Whole;
  y: Whole;
  xx: Whole;
  yy: Whole;
  xy: Whole;
}

/** Sample variance (divisor n − 1). */
export function variance({ n, sum, squares }: Sums): number {
  return covariance(n, sum, sum, squares);
}

/** Sample covariance (divisor n − 1). */
export function covariance(n: number, x: Whole, y: Whole, xy: Whole): number {
  if (n < 2) return 0;
  return ratio(BigInt(n) * BigInt(xy) - BigInt(x) * BigInt(y), BigInt(n) * BigInt(n - 1));
}

/** The nearest double if both numbers fit into 2⁵³; beyond that, correct to the last digit or two. */
export function ratio(numerator: bigint, denominator: bigint): number {
  const [above, below] = [Number(numerator), Number(denominator)];
  if (Number.isSafeInteger(above) && Number.isSafeInteger(below)) return above / below;
  const whole = numerator / denominator;
  return Number(whole) + Number(numerator - whole * denominator) / Number(denominator);
}

/** The sums of a histogram whose first bin counts the value `from`. */
export function sumsOf(counts: readonly number[], from = 0): Sums {
  let n = 0;
  let sum = 0n;
  let squares = 0n;
  for (const [bin, count] of counts.entries()) {
    const value = BigInt(bin + from);
    n += count;
    sum += value * BigInt(count);
    squares += value * value * BigInt(count);
  }
  return { n, sum, squares };
}

/** The deviation of one game, from its histogram. */
export const deviationOf = (histogram: readonly number[]): number => Math.sqrt(variance(sumsOf(histogram)));
