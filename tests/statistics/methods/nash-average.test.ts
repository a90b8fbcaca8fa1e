import { describe, expect, test } from 'vitest';
import { nashAverage } from '../../../src/statistics/index.js';

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

describe('Nash average', () => {
  test('rock, paper, scissors: a third each', () => close(nashAverage(rps), [1 / 3, 1 / 3, 1 / 3]));

  test('a copy moves nothing: the two share the weight of the one (Balduzzi et al. 2018, section 3.2)', () => {
    const cloned = [
      [0, 1, -1, -1],
      [-1, 0, 1, 1],
      [1, -1, 0, 0],
      [1, -1, 0, 0],
    ];
    close(nashAverage(cloned), [1 / 3, 1 / 3, 1 / 6, 1 / 6]);
  });

  test('who beats all is the whole mix; who is beaten by all has no weight in it', () => {
    const ladder = [
      [0, 2, 3],
      [-2, 0, 1],
      [-3, -1, 0],
    ];
    close(nashAverage(ladder), [1, 0, 0], 2);
    const loser = [...rps.map((row) => [...row, 2]), [-2, -2, -2, 0]];
    close(nashAverage(loser), [1 / 3, 1 / 3, 1 / 3, 0], 2);
  });

  test('no entry beats the mix, in any table', () => {
    let state = 7;
    const next = () => (state = (state * 16807) % 2147483647) / 2147483647 - 0.5;
    for (let run = 0; run < 40; run++) {
      const table = Array.from({ length: 6 }, () => new Array<number>(6).fill(0));
      for (let i = 0; i < 6; i++) for (let j = 0; j < i; j++) table[j][i] = -(table[i][j] = 3 * next());
      const mix = nashAverage(table);
      expect(mix.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
      for (let j = 0; j < 6; j++) expect(mix.reduce((sum, weight, i) => sum + weight * table[i][j], 0)).toBeGreaterThan(-0.02);
    }
  });
});
