import { describe, expect, test } from 'vitest';
import { bradleyTerry } from '../../../../src/statistics/index.js';

const close = (found: readonly number[], wanted: readonly number[], digits = 3) => {
  found.forEach((value, n) => {
    expect(value).toBeCloseTo(wanted[n], digits);
  });
};

describe('Bradley–Terry', () => {
  test('finds the ratings and the seat that scores were made of', () => {
    const [true_, seat] = [[1, 0.2, -1.2], 0.3];
    const pairings = [0, 1, 2].flatMap((first) =>
      [0, 1, 2].map((second) => ({
        first,
        second,
        games: 1e6,
        score: 1e6 / (1 + Math.exp(-((first === second ? 0 : true_[first] - true_[second]) + seat))),
      })),
    );
    const found = bradleyTerry(3, pairings);
    close(found.ratings, true_, 4);
    expect(found.seat).toBeCloseTo(seat, 4);
  });

  test('who never lost stands at a finite height', () => {
    const { ratings } = bradleyTerry(2, [{ first: 0, second: 1, score: 100, games: 100 }]);
    expect(Number.isFinite(ratings[0])).toBe(true);
    expect(ratings[0]).toBeGreaterThan(1);
  });
});
