import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../src/statistics/index.js';
import { clopperPearson, wilson } from '../../src/statistics/index.js';
import { normalQuantile, upperTail } from '../../src/statistics/normal.js';
import { binomialWeights } from './chance.js';

const RATES = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97, 0.99, 0.997, 0.999];

/** Not simulated: every count's probability is added up. */
function coverage(method: (count: number, games: number) => Estimate, games: number, rate: number): number {
  return binomialWeights(games, rate).reduce((sum, weight, count) => {
    if (weight < 1e-15) return sum;
    const [low, high] = method(count, games).interval;
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
      for (const rate of RATES) expect(coverage(clopperPearson, games, rate), `${games} games, rate ${rate}`).toBeGreaterThanOrEqual(0.95 - 1e-9);
    }
  });

  test('no games tell nothing', () => expect(clopperPearson(0, 0).interval).toEqual([0, 1]));
});

describe('Wilson 1927', () => {
  test('published (Newcombe 1998): 81 of 263 gives 25.53 % to 36.62 %, 15 of 148 gives 6.24 % to 16.05 %', () => {
    expect(wilson(81, 263).interval).toEqual([expect.closeTo(0.2553, 4), expect.closeTo(0.3662, 4)]);
    expect(wilson(15, 148).interval).toEqual([expect.closeTo(0.0624, 4), expect.closeTo(0.1605, 4)]);
  });

  test('right on average over rates, and well below at some: why it is not the one published', () => {
    const grid = Array.from({ length: 199 }, (_, i) => (i + 1) / 200);
    const covered = grid.map((rate) => coverage(wilson, 50, rate));
    expect(covered.reduce((sum, one) => sum + one, 0) / grid.length).toBeCloseTo(0.952, 2);
    expect(Math.min(...[0.0035, 0.0036, 0.0037].map((rate) => coverage(wilson, 50, rate)))).toBeLessThan(0.87);
  });

  test("lies inside Clopper and Pearson's for rates that are not extreme", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 5000 }), fc.double({ min: 0.2, max: 0.8, noNaN: true }), (games, rate) => {
        const count = Math.round(games * rate);
        const [exact, score] = [clopperPearson(count, games).interval, wilson(count, games).interval];
        expect(exact[1] - exact[0]).toBeGreaterThan(score[1] - score[0]);
      }),
    );
  });
});

describe('the normal distribution', () => {
  test('printed values: 1.959964, 2.575829, 3.719016; tails out to 20 deviations', () => {
    expect([0.975, 0.995, 0.9999].map(normalQuantile)).toEqual(
      [1.959963984540054, 2.5758293035489, 3.719016485455708].map((z) => expect.closeTo(z, 12)),
    );
    expect(upperTail(8)).toBeCloseTo(6.220960574271785e-16, 28);
    expect(upperTail(20) / 2.753624118606234e-89).toBeCloseTo(1, 10);
  });

  test('the quantile undoes the tail', () => {
    fc.assert(
      fc.property(fc.double({ min: -4, max: 30, noNaN: true }), (z) => {
        expect(normalQuantile(upperTail(z))).toBeCloseTo(-z, 9);
      }),
    );
  });
});
