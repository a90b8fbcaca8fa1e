import { describe, expect, test } from 'vitest';
import { clopperPearson } from '../../../../src/statistics/index.js';
import { binomialWeights } from '../chance.js';

const RATES = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.99, 0.997, 0.999];

/** Not simulated: every count's probability is added up. */
function coverage(games: number, rate: number): number {
  return binomialWeights(games, rate).reduce((sum, weight, count) => {
    if (weight < 1e-15) return sum;
    const [low, high] = clopperPearson(count, games).interval;
    return low <= rate && rate <= high ? sum + weight : sum;
  }, 0);
}

describe('Clopper & Pearson 1934', () => {
  test('published: 5 of 100 gives 1.64 % to 11.28 %, 0 of 20 at most 16.84 %', () => {
    expect(clopperPearson(5, 100).interval).toEqual([expect.closeTo(0.0164319, 7), expect.closeTo(0.1128349, 7)]);
    expect(clopperPearson(0, 20).interval).toEqual([0, expect.closeTo(0.1684335, 7)]);
    expect(clopperPearson(20, 20).interval).toEqual([expect.closeTo(1 - 0.1684335, 7), 1]);
  });

  test('covers at least as often as it says, at every rate from 0.001 to 0.999', () => {
    for (const games of [10, 50, 400, 3000]) {
      for (const rate of RATES) expect(coverage(games, rate), `${games} games, rate ${rate}`).toBeGreaterThanOrEqual(0.95 - 1e-9);
    }
  });

  test('no games tell nothing', () => expect(clopperPearson(0, 0).interval).toEqual([0, 1]));
});
