import type { Interval } from './estimate.js';

/** What is known of a round robin: of each two entries what the first scores, the limits of that, and in how many games. */
export interface ScoreTable {
  score: readonly (readonly number[])[];
  limits: readonly (readonly Interval[])[];
  games: readonly (readonly number[])[];
}

/** How one does against the other, in logits; half a game is added on either side, so that an unbeaten entry is not infinitely better. */
export function advantageOf({ games }: Pick<ScoreTable, 'games'>, score: readonly (readonly number[])[]): number[][] {
  return score.map((row, i) => row.map((share, j) => (i === j ? 0 : logit(share, games[i][j]))));
}

/**
 * Tables of scores that the limits leave open. If all limits hold together, so do the ranges over such tables of everything that
 * is worked out from them, however crookedly ("projection": Scheffé 1953; Dufour 1990): mixes jump from one entry to another, and
 * no formula for smooth numbers covers them. A range over a sample of tables falls short of that over all: so half of
 * them are corners, and each fourth is also pressed as near as the limits let it to a pure ladder, and to a pure circle.
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

/** A table of these scores, held inside the limits: what one scores the other does not. */
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

/** The other way round. */
function shareOf(advantage: number, games: number): number {
  return games === 0 ? 0.5 : ((games + 1) / (1 + Math.exp(-advantage)) - 0.5) / games;
}

/** From the least to the greatest, outward to a thousandth: mixes are worked out to no more. */
export function rangeOver(values: readonly number[]): Interval {
  return [Math.floor(Math.min(...values) * 1000) / 1000, Math.ceil(Math.max(...values) * 1000) / 1000];
}
