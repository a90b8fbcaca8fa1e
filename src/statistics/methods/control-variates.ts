import { sweep } from './linear.js';
import { covariance, ratio, type Whole } from './sums.js';

/** What a tally keeps of a result (x) and several lucks (y) a game. */
export interface LuckSums {
  n: number;
  x: Whole;
  xx: Whole;
  y: readonly Whole[];
  /** Products of each two lucks, and of each luck with the result. */
  yy: readonly (readonly Whole[])[];
  xy: readonly Whole[];
}

/** A mean with what its control variates explain taken out. */
export interface Adjusted {
  n: number;
  mean: number;
  /** For one game: n times that of the mean. */
  variance: number;
  /** The lucks that had a part in it: none that never varied, or that others make up. */
  controls: number;
}

/** A luck is dropped as redundant when the others leave no more than this share of its variance. */
const MADE_UP = 1e-9;

/**
 * Control variates (Lavenberg & Welch 1981; as luck adjustment: Burch et al. 2018, AIVAT). Every luck has mean exactly 0, so
 * the regression of the result on them has the expected result as its intercept, whatever they are worth; and each gets the
 * coefficient that leaves least, for the players that played. The interval is the intercept's own: it pays a game for each
 * coefficient, and more the farther the lucks of the run came out from 0. That coefficients come from the games they are used
 * on shifts the mean by an order less than its error (Nelson 1990); `npm run calibrate` measures what is left of that.
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
  // What is swept out of the corners: the intercept, what is left of the variance, how far off the lucks came out.
  const left = Math.max(0, table[result][result]) * ((n - 1) / (n - 1 - controls));
  const off = (n / (n - 1)) * -table[means][means];
  return { n, mean: mean(x, n) + table[result][means], variance: controls === 0 ? spread : left * (1 + off), controls };
}

const mean = (sum: Whole, n: number): number => (n === 0 ? 0 : ratio(BigInt(sum), BigInt(n)));
