import { solveLinear } from './linear.js';

/** A population of this size, of one entry and now and then a mutant; how strictly the better one spreads. */
const POPULATION = 50;
const SELECTION = 10;

/**
 * Alpha-rank (Omidshafiei et al. 2019), one population: the share of time that a population spends with each entry, when a
 * single mutant of another entry takes over with the chance that the Moran process gives it. Entries that beat each other in a
 * circle share their time; a mean would rank them by whom else they met. `score[i][j]`: of i against j, 0 … 1.
 */
export function alphaRank(score: readonly (readonly number[])[]): number[] {
  const n = score.length;
  if (n === 1) return [1];
  const moves = score.map((row, from) => row.map((_, to) => (from === to ? 0 : fixation(score[to][from] - score[from][to]) / (n - 1))));
  // The stationary law: what flows into each entry flows out of it, and all of it adds up to 1.
  const balance = moves.map((_, to) => moves.map((row, from) => (from === to ? -row.reduce((sum, one) => sum + one, 0) : row[to])));
  balance[n - 1] = new Array<number>(n).fill(1);
  const right = new Array<number>(n).fill(0);
  right[n - 1] = 1;
  return solveLinear(balance, right).map((share) => Math.max(0, share));
}

/** The chance that one mutant takes over a population against which it is better by so much. */
function fixation(better: number): number {
  const x = SELECTION * better;
  if (Math.abs(x) < 1e-9) return 1 / POPULATION;
  // The least chance is kept above 0: a chain that can never leave an entry has no single stationary law.
  return Math.max(1e-12, (1 - Math.exp(-x)) / (1 - Math.exp(-POPULATION * x)));
}
