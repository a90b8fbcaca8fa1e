import erfcinv from '@stdlib/math-base-special-erfcinv';

/**
 * The standard normal distribution. simple-statistics' `probit` is 0.14 % short at 0.975, and @stdlib's normal quantile is 0.15 %
 * short at 1e-16; its `erfcinv` is exact to 4e-16. Its `erfc` is no more exact than `upperTail` (both 1.7e-13), but would change
 * published p-values beyond their twelfth digit.
 */

/** P(Z > z). Far tails by the continued fraction, the rest by the power series (Abramowitz & Stegun 1964, 26.2.14 and 26.2.10). */
export function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  if (z > 38.5) return 0;
  return z > 3.5 ? density(z) * tailRatio(z) : 0.5 - density(z) * series(z);
}

/** The z with P(Z ≤ z) = p: 1.96 for 0.975. */
export function normalQuantile(p: number): number {
  return -Math.SQRT2 * erfcinv(2 * p);
}

function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

function tailRatio(z: number): number {
  let fraction = z;
  for (let k = 120; k > 0; k--) fraction = z + k / fraction;
  return 1 / fraction;
}

function series(z: number): number {
  let term = z;
  let sum = z;
  for (let k = 3; term > 1e-18 * sum; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return sum;
}
