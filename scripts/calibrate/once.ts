import { clopperPearson, gaffke, type Histogram, newcombe, student, sumsOf } from '../../src/statistics/index.js';
import { binomialWeights } from '../../tests/unit/statistics/chance.js';
import { coverageOfPairs, PAIR_WORLDS } from '../../tests/unit/statistics/pairs-exactly.js';
import { COUNTS, coverageOnce, DIFFERENCES, holds } from '../../tests/unit/statistics/studies.js';
import { coverages, note, percent, RATES, runs, table } from './tables.js';

/** Adds up the probability of every count instead of simulating it. */
function exactly(games: number, rate: number): number {
  return binomialWeights(games, rate).reduce(
    (sum, weight, count) => (weight > 1e-16 && holds(clopperPearson(count, games).interval, rate) ? sum + weight : sum),
    0,
  );
}

/** Shares, a fixed number of games. */
export function shares(): void {
  const sizes = [20, 1000, 20_000];
  coverages(
    'clopper-pearson',
    'shares from 0.001 to 0.999, 20 to 20,000 games (exact)',
    'Shares, fixed number of games: Clopper and Pearson (exact, not simulated)',
    sizes.map((games) => `${games} games`),
    RATES.map((name) => ({ name, found: sizes.map((games) => exactly(games, name)) })),
  );
}

export const few = [50, 500, 5000];
export const counted = [...COUNTS, ...DIFFERENCES];

/** Counts and paired differences, for a fixed number of games; and the intervals of "Student" for comparison. */
export function counts(): void {
  coverages(
    'gaffke',
    'counts rare, skewed, constant, heavy; differences of pairs; 50 to 5,000 games',
    `Counts and paired differences, fixed number of games: Gaffke (${runs(4000)} runs each)`,
    few.map((games) => `${games} games`),
    counted.map((world) => ({ name: world.name, found: few.map((games) => coverageOnce(gaffke, world, games, runs(4000))) })),
  );
  const levels = [0.95, 0.99, 0.9995];
  table(
    'Pairs of games on the same dice that differ rarely: Gaffke (exact, not simulated)',
    ['pairs, expected to be lost and won by the change', ...levels.map((level) => percent(level))],
    PAIR_WORLDS.map((world) => [
      `${world.pairs}, ${Number((world.pairs * world.less).toFixed(1))} and ${Number((world.pairs * world.more).toFixed(1))}`,
      ...levels.map((level) => percent(coverageOfPairs(world, (histogram) => gaffke(histogram, level)))),
    ]),
  );
  const worst = Math.min(...PAIR_WORLDS.map((world) => coverageOfPairs(world, gaffke)));
  note('gaffke', 'pairs that differ rarely, one way or both, 20 to 20,000 pairs (exact)', '≥ 95 %', percent(worst));
  table(
    'The same by "Student", which is not published for them',
    ['', ...few.map((games) => `${games} games`)],
    counted.map((world) => [
      world.name,
      ...few.map((games) => percent(coverageOnce(({ from, counts }: Histogram) => student(sumsOf(counts, from)), world, games, runs(2000)))),
    ]),
  );
}

/** Two runs, with exact probabilities of all outcomes. */
function apart(games: number, other: number, p: number, q: number): number {
  const [xs, ys] = [binomialWeights(games, p), binomialWeights(other, q)];
  const [x, y] = [xs.map((_, count) => clopperPearson(count, games)), ys.map((_, count) => clopperPearson(count, other))];
  return xs.reduce(
    (sum, weight, i) =>
      sum + ys.reduce((inner, also, j) => (weight * also > 1e-13 && holds(newcombe(x[i], y[j]).interval, p - q) ? inner + weight * also : inner), 0),
    0,
  );
}

/** Two runs with other seeds. */
export function differences(): void {
  coverages(
    'newcombe',
    'differences of two independent shares, 20 to 300 games (exact)',
    'Two runs with other seeds: Newcombe of two exact intervals (exact, not simulated)',
    ['20 and 20 games', '100 and 40', '300 and 300'],
    [
      [0.01, 0.01],
      [0.05, 0.01],
      [0.1, 0.3],
      [0.5, 0.5],
      [0.9, 0.99],
    ].map(([p, q]) => ({ name: `${p} and ${q}`, found: [apart(20, 20, p, q), apart(100, 40, p, q), apart(300, 300, p, q)] })),
  );
}
