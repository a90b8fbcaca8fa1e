import { describe, expect, test } from 'vitest';
import { advantageOf, plausibleTables, rangeOver, type ScoreTable } from '../../../src/statistics/index.js';
import { Chance } from '../chance.js';

/** Scores of the upper triangle, row by row, each with limits so far to either side. */
function known(upper: readonly number[], entries: number, half: number): ScoreTable {
  const score = Array.from({ length: entries }, () => new Array<number>(entries).fill(0.5));
  let at = 0;
  for (let i = 0; i < entries; i++)
    for (let j = i + 1; j < entries; j++) {
      score[i][j] = upper[at++];
      score[j][i] = 1 - score[i][j];
    }
  const limits = score.map((row, i) => row.map((one, j) => (i === j ? ([0.5, 0.5] as const) : ([one - half, one + half] as const))));
  return { score, limits, games: score.map((row) => row.map(() => 400)) };
}

/** The share of the squared advantages that differences of row means leave unexplained: 0 for a ladder, 1 for rock, paper, scissors. */
function circular(advantage: readonly (readonly number[])[]): number {
  const rating = advantage.map((row) => row.reduce((sum, x) => sum + x, 0) / row.length);
  const squares = (of: (x: number, i: number, j: number) => number) => advantage.flatMap((row, i) => row.map((x, j) => of(x, i, j) ** 2));
  const sum = (values: readonly number[]) => values.reduce((total, x) => total + x, 0);
  return sum(squares((x, i, j) => x - rating[i] + rating[j])) / (sum(squares((x) => x)) || 1);
}

describe('tables that limits leave open (projection: Scheffé 1953)', () => {
  const cycle = known([0.6, 0.4, 0.6], 3, 0.15);
  const chance = new Chance(3);
  const tables = plausibleTables(cycle, 40, () => chance.next());

  test('every one lies within the limits, what one scores the other does not, and the scores themselves come first', () => {
    expect(tables[0]).toEqual(cycle.score);
    for (const table of tables)
      table.forEach((row, i) => {
        row.forEach((score, j) => {
          expect(score + table[j][i]).toBeCloseTo(1, 12);
          expect(score).toBeGreaterThanOrEqual(cycle.limits[i][j][0] - 1e-12);
          expect(score).toBeLessThanOrEqual(cycle.limits[i][j][1] + 1e-12);
        });
      });
  });

  test('both limits of every two entries are reached', () => {
    for (const [i, j] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ])
      expect(rangeOver(tables.map((table) => table[i][j]))).toEqual(cycle.limits[i][j].map((limit) => expect.closeTo(limit, 2)));
  });

  test('a ladder that the limits allow is among them, and a circle', () => {
    const shares = tables.map((table) => circular(advantageOf(cycle, table)));
    expect(Math.min(...shares)).toBeLessThan(1e-6);
    expect(Math.max(...shares)).toBeGreaterThan(0.999);
    const sure = known([0.9, 0.1, 0.9], 3, 0.05);
    const left = plausibleTables(sure, 40, () => chance.next()).map((table) => circular(advantageOf(sure, table)));
    expect(Math.min(...left)).toBeGreaterThan(0.8);
  });

  test('a range is written outward, to a thousandth', () => {
    expect(rangeOver([0.12345, 0.5, 0.98761])).toEqual([0.123, 0.988]);
  });
});
