import type { Interval } from './estimate.js';

/** The results of a round robin: the score of each entry against each other, its limits, and the number of games. */
export interface ScoreTable {
  score: readonly (readonly number[])[];
  limits: readonly (readonly Interval[])[];
  games: readonly (readonly number[])[];
}

/** An entry's advantage in logits. Half a game is added on either side, so that an unbeaten entry is not infinitely better. */
export function advantageOf({ games }: Pick<ScoreTable, 'games'>, score: readonly (readonly number[])[]): number[][] {
  return score.map((row, i) => row.map((share, j) => (i === j ? 0 : logit(share, games[i][j]))));
}

/**
 * Samples tables of scores within the limits. If all limits hold together, so do the ranges over all such tables of any number
 * computed from them ("projection": Scheffé 1953; Dufour 1990). Mixes need this: they jump from one entry to another, which no
 * formula for smooth numbers covers. The range over a sample is narrower than that over all tables, so half of the sample are
 * corners, and a quarter is also moved as near as the limits allow to a pure ladder or a pure circle.
 */
export function plausibleTables(known: ScoreTable, draws: number, uniform: () => number): number[][][] {
  const tables = [known.score.map((row) => [...row]), laid(known, () => 0.5)];
  for (let n = 0; n < draws; n++) {
    const table = drawn(known, n % 2 === 0 ? () => Math.round(uniform()) : uniform);
    tables.push(table);
    if (n % 4 > 1) continue;
    const advantage = advantageOf(known, table);
    const rating = advantage.map((row) => row.reduce((sum, one) => sum + one, 0) / row.length);
    tables.push(laid(known, (i, j) => shareOf(rating[i] - rating[j], known.games[i][j])));
    tables.push(laid(known, (i, j) => shareOf(advantage[i][j] - rating[i] + rating[j], known.games[i][j])));
  }
  return tables;
}

function drawn(known: ScoreTable, part: () => number): number[][] {
  return laid(known, (i, j) => {
    const [low, high] = known.limits[i][j];
    return low + part() * (high - low);
  });
}

/** A table of these scores, kept inside the limits; the scores of a pair add up to 1. */
function laid({ limits }: ScoreTable, wanted: (i: number, j: number) => number): number[][] {
  const table = limits.map((row) => row.map(() => 0.5));
  for (let i = 0; i < table.length; i++)
    for (let j = i + 1; j < table.length; j++) {
      const [low, high] = limits[i][j];
      table[i][j] = Math.min(high, Math.max(low, wanted(i, j)));
      table[j][i] = 1 - table[i][j];
    }
  return table;
}

function logit(share: number, games: number): number {
  return Math.log((share * games + 0.5) / ((1 - share) * games + 0.5));
}

/** The score that an advantage stands for: the inverse of `advantageOf`. */
function shareOf(advantage: number, games: number): number {
  return games === 0 ? 0.5 : ((games + 1) / (1 + Math.exp(-advantage)) - 0.5) / games;
}

/** From the least to the greatest, rounded outward to a thousandth, the precision of a computed mix. */
export function rangeOver(values: readonly number[]): Interval {
  return [Math.floor(Math.min(...values) * 1000) / 1000, Math.ceil(Math.max(...values) * 1000) / 1000];
}
