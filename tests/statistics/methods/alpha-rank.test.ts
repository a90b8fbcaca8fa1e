import { describe, expect, test } from 'vitest';
import { alphaRank } from '../../../src/statistics/index.js';

const rps = [
  [0, 1, -1],
  [-1, 0, 1],
  [1, -1, 0],
];

const close = (found: readonly number[], wanted: readonly number[], digits = 3) => {
  found.forEach((value, n) => {
    expect(value).toBeCloseTo(wanted[n], digits);
  });
};

describe('alpha-rank', () => {
  test('rock, paper, scissors: a third of the time each; the best of a ladder: nearly all of it', () => {
    close(alphaRank(rps.map((row) => row.map((x) => 0.5 + x / 2))), [1 / 3, 1 / 3, 1 / 3]);
    const ladder = [
      [0.5, 0.8, 0.9],
      [0.2, 0.5, 0.7],
      [0.1, 0.3, 0.5],
    ];
    expect(alphaRank(ladder)[0]).toBeGreaterThan(0.99);
    expect(alphaRank([[0.5]])).toEqual([1]);
  });

  test('the stationary law is the slow one: a chain walked by matrix powers comes to the same', () => {
    const score = [
      [0.5, 0.7, 0.35, 0.52],
      [0.3, 0.5, 0.6, 0.45],
      [0.65, 0.4, 0.5, 0.55],
      [0.48, 0.55, 0.45, 0.5],
    ];
    const n = 4;
    const fixation = (x: number) => (x === 0 ? 1 / 50 : (1 - Math.exp(-x)) / (1 - Math.exp(-50 * x)));
    const step = score.map((row, i) => {
      const to = row.map((_, j) => (i === j ? 0 : fixation(10 * (score[j][i] - score[i][j])) / (n - 1)));
      to[i] = 1 - to.reduce((sum, one) => sum + one, 0);
      return to;
    });
    let law = [1, 0, 0, 0];
    for (let time = 0; time < 20_000; time++) law = law.map((_, j) => law.reduce((sum, share, i) => sum + share * step[i][j], 0));
    close(alphaRank(score), law, 6);
  });
});
