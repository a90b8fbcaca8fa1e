import { solveLinear } from './linear.js';

/** One pairing from fixed seats: the first seat's score (a draw is half a point) and the number of games. */
export interface Pairing {
  first: number;
  second: number;
  score: number;
  games: number;
}

export interface Ratings {
  /** In logits, with mean 0: the chance that i beats j is 1 / (1 + exp(r_j - r_i)). */
  ratings: number[];
  /** The advantage of the first seat, in the same unit. */
  seat: number;
}

const STEPS = 50;
/**
 * Half a point won and half a point lost against the average of the field: keeps the rating of an unbeaten entry finite (Firth's
 * idea, as a ridge).
 */
const RIDGE = 0.25;

/**
 * Bradley & Terry 1952, with the advantage of the first seat after Davidson & Beaver 1977: logit P(i beats j from the first
 * seat) = r_i - r_j + seat. Penalised maximum likelihood by Newton's method.
 */
export function bradleyTerry(entries: number, pairings: readonly Pairing[]): Ratings {
  const theta = new Array<number>(entries + 1).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = theta.map((value) => -RIDGE * value);
    const curvature = theta.map((_, row) => theta.map((__, column) => (row === column ? RIDGE : 0)));
    for (const { first, second, score, games } of pairings) {
      const signs: [number, number][] = [[entries, 1]];
      if (first !== second) signs.push([first, 1], [second, -1]);
      const chance = 1 / (1 + Math.exp(-signs.reduce((sum, [at, sign]) => sum + sign * theta[at], 0)));
      for (const [row, a] of signs) {
        gradient[row] += a * (score - games * chance);
        for (const [column, b] of signs) curvature[row][column] += a * b * games * chance * (1 - chance);
      }
    }
    const change = solveLinear(curvature, gradient);
    for (let n = 0; n < theta.length; n++) theta[n] += Math.max(-2, Math.min(2, change[n]));
    if (Math.max(...change.map(Math.abs)) < 1e-10) break;
  }
  const ratings = theta.slice(0, entries);
  const mean = ratings.reduce((sum, one) => sum + one, 0) / entries;
  return { ratings: ratings.map((one) => one - mean), seat: theta[entries] };
}
