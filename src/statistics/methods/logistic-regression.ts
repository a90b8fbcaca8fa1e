import { solveLinear } from './linear.js';

/** Stops when no coefficient moves by more than this. */
const SETTLED = 1e-8;
const MOST_STEPS = 50;
/** The longest step: far from the solution Newton's steps overshoot. */
const LONGEST = 4;

/**
 * Logistic regression by Newton's method (iteratively reweighted least squares) with a ridge (Hastie, Tibshirani and Friedman
 * 2009, 4.4.1; le Cessie and van Houwelingen 1992). Finds the weights w for which 1 / (1 + exp(−x·w)) makes the results most
 * likely, less ridge × |w|² / 2. For an intercept add a column of ones. `rows` is row-major.
 */
export function logisticRegression(rows: Float64Array, results: ArrayLike<number>, ridge: number): number[] {
  const width = rows.length / results.length;
  let weights = new Array<number>(width).fill(0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, curvature } = slopes(rows, results, weights);
    for (let k = 0; k < width; k++) {
      gradient[k] -= ridge * weights[k];
      curvature[k][k] += ridge;
    }
    const move = solveLinear(curvature, gradient);
    const longest = Math.max(...move.map(Math.abs));
    const scale = longest > LONGEST ? LONGEST / longest : 1;
    weights = weights.map((weight, k) => weight + scale * move[k]);
    if (longest < SETTLED) break;
  }
  return weights;
}

/** First and second derivatives of the log likelihood. */
function slopes(rows: Float64Array, results: ArrayLike<number>, weights: readonly number[]): { gradient: number[]; curvature: number[][] } {
  const width = weights.length;
  const gradient = new Array<number>(width).fill(0);
  const curvature = weights.map(() => new Array<number>(width).fill(0));
  for (let n = 0, at = 0; n < results.length; n++, at += width) {
    const chance = 1 / (1 + Math.exp(-dot(rows, at, weights)));
    const spread = chance * (1 - chance);
    for (let k = 0; k < width; k++) {
      const x = rows[at + k];
      if (x === 0) continue;
      gradient[k] += (results[n] - chance) * x;
      for (let j = 0; j <= k; j++) curvature[k][j] += spread * x * rows[at + j];
    }
  }
  for (let k = 0; k < width; k++) for (let j = 0; j < k; j++) curvature[j][k] = curvature[k][j];
  return { gradient, curvature };
}

export function dot(rows: Float64Array, at: number, weights: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < weights.length; k++) sum += rows[at + k] * weights[k];
  return sum;
}
