import { sweep } from './linear.js';
import { covariance, ratio, type Whole } from './sums.js';

/** The sums that a tally keeps of a result (x) and several lucks (y) per game. */
export interface LuckSums {
  n: number;
  x: Whole;
  xx: Whole;
  y: readonly Whole[];
  /** Products of each two lucks, and of each luck with the result. */
  yy: readonly (readonly Whole[])[];
  xy: readonly Whole[];
}

/** A mean after control variates. */
export interface Adjusted {
  n: number;
  mean: number;
  /** The variance of one game: n times that of the mean. */
  variance: number;
  /** The indexes of the lucks used. A luck that never varied, or that is a combination of others, is left out. */
  controls: number;
}

/** A luck is dropped as redundant if the others leave no more than this share of its variance. */
const MADE_UP = 1e-9;

/**
 * Control variates (Lavenberg & Welch 1981; as luck adjustment: Burch et al. 2018, AIVAT). Every luck has mean exactly 0, so the
 * intercept of the regression of the result on the lucks is the expected result, whatever their coefficients. The coefficients
 * minimise the residual variance for the players of this run. The interval is that of the intercept: it gets wider with each
 * coefficient, and with the distance of the mean lucks from 0. Estimating coefficients from the games that they adjust biases
 * the mean by an order less than its error (Nelson 1990); `npm run calibrate` measures the remaining bias.
 */
export function controlVariates(sums: LuckSums): Adjusted {
  const { n, x, xx, y, yy, xy } = sums;
  const count = y.length;
  const [result, means] = [count, count + 1];
  const table = y.map((one, i) => [...y.map((other, j) => covariance(n, one, other, yy[i][j])), covariance(n, x, one, xy[i]), mean(one, n)]);
  const spread = covariance(n, x, x, xx);
  table.push([...table.map((row) => row[result]), spread, 0], [...table.map((row) => row[means]), 0, 0]);
  const own = y.map((_, i) => table[i][i]);
  let controls = 0;
  for (let i = 0; i < count; i++) {
    if (!(table[i][i] > own[i] * MADE_UP) || controls + 2 >= n) continue;
    sweep(table, i);
    controls++;
  }
  // Corners of the swept matrix: the intercept, the residual variance, and the distance of the mean lucks from 0.
  const left = Math.max(0, table[result][result]) * ((n - 1) / (n - 1 - controls));
  const off = (n / (n - 1)) * -table[means][means];
  return { n, mean: mean(x, n) + table[result][means], variance: controls === 0 ? spread : left * (1 + off), controls };
}

const mean = (sum: Whole, n: number): number => (n === 0 ? 0 : ratio(BigInt(sum), BigInt(n)));
