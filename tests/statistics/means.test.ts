import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { luckAdjusted, luckCoefficient, pairedMeans, student, studentTest, sumsOf } from '../../src/statistics/index.js';
import { covariance, differences, variance } from '../../src/statistics/sums.js';
import { Chance } from './chance.js';

/** Hours of sleep gained, in tenths: the second drug less the first (Student 1908, table I). */
const SLEEP = [12, 24, 13, 13, 0, 10, 18, 8, 46, 14];
const sumsFrom = (values: number[]) => ({
  n: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
});
function pairsFrom(xs: number[], ys: number[]) {
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  const one = xs.map(() => 1);
  return { n: xs.length, x: dot(xs, one), y: dot(ys, one), xx: dot(xs, xs), yy: dot(ys, ys), xy: dot(xs, ys) };
}

describe('sums of whole numbers', () => {
  test('a variance is exact where doubles would lose it', () => {
    const shift = 2n ** 60n;
    const values = [1n, 2n, 4n].map((value) => value + shift);
    const sums = { n: 3, sum: values.reduce((a, b) => a + b), squares: values.reduce((a, b) => a + b * b, 0n) };
    expect(variance(sums)).toBeCloseTo(7 / 3, 14);
  });

  test('agree with the textbook formula, for values and for differences', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })), { minLength: 2, maxLength: 50 }),
        (rows) => {
          const [xs, ys] = [rows.map(([x]) => x), rows.map(([, y]) => y)];
          const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
          const expected = xs.reduce((sum, x, i) => sum + (x - mean(xs)) * (ys[i] - mean(ys)), 0) / (xs.length - 1);
          const pairs = pairsFrom(xs, ys);
          expect(covariance(pairs.n, pairs.x, pairs.y, pairs.xy)).toBeCloseTo(expected, 7);
          expect(variance(differences(pairs))).toBeCloseTo(variance(sumsFrom(xs.map((x, i) => x - ys[i]))), 7);
        },
      ),
    );
  });

  test('a histogram has the sums of its values', () => {
    expect(sumsOf([1, 0, 2], 3)).toEqual({ n: 3, sum: 13n, squares: 59n });
  });
});

describe('"Student" 1908', () => {
  test('published: sleep gained, mean 1.58 h, t = 4.06, p = 0.0028, from 0.70 to 2.46', () => {
    const { estimate, interval, deviation } = student(sumsFrom(SLEEP));
    expect(estimate).toBeCloseTo(15.8, 12);
    expect(deviation).toBeCloseTo(12.29995, 5);
    expect(interval).toEqual([expect.closeTo(7.001142, 5), expect.closeTo(24.598858, 5)]);
    expect(studentTest(sumsFrom(SLEEP))).toBeCloseTo(0.00283, 5);
  });

  test('nothing is claimed of one game, and all games alike leave no doubt', () => {
    expect(student({ n: 1, sum: 3, squares: 9 }).interval).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(student({ n: 5, sum: 15, squares: 45 }).interval).toEqual([3, 3]);
    expect(studentTest({ n: 5, sum: 15, squares: 45 })).toBe(0);
    expect(studentTest({ n: 5, sum: 0, squares: 0 })).toBe(1);
  });

  test('covers 95 % for the counts that games give, and its p-values are uniform', () => {
    const chance = new Chance(1908);
    const weights = [30, 25, 15, 10, 8, 5, 3, 2, 1, 1];
    const truth = weights.reduce((sum, weight, value) => sum + weight * value, 0) / 100;
    let covered = 0;
    let small = 0;
    for (let run = 0; run < 3000; run++) {
      const sums = sumsOf(chance.multinomial(200, weights));
      const { interval } = student(sums);
      if (interval[0] <= truth && truth <= interval[1]) covered++;
      if (studentTest(sums, truth) < 0.05) small++;
    }
    expect(covered / 3000).toBeGreaterThan(0.94);
    expect(covered / 3000).toBeLessThan(0.96);
    expect(small).toBe(3000 - covered);
  });
});

describe('paired means', () => {
  test('identical games differ by exactly 0, and no factor can say how much better that is', () => {
    const same = pairedMeans(pairsFrom(SLEEP, SLEEP));
    expect(same.estimate).toBe(0);
    expect(same.interval).toEqual([0, 0]);
    expect(same).toMatchObject({ p: 1, factor: null, correlation: expect.closeTo(1, 12) });
  });

  test('the factor is the variance with independent games over the variance of the pairs', () => {
    const xs = [1, 2, 3, 4, 5, 6];
    const ys = [2, 1, 4, 3, 6, 5];
    const { factor, correlation } = pairedMeans(pairsFrom(xs, ys));
    expect(factor).toBeCloseTo((3.5 + 3.5) / 1.2, 12);
    expect(correlation).toBeCloseTo(29 / 35, 12);
  });
});

describe('control variates', () => {
  const game = (chance: Chance): [number, number] => {
    const luck = chance.pick([1, 2, 2, 2, 1]) - 2;
    return [chance.next() < 0.4 + 0.15 * luck ? 1 : 0, luck];
  };
  const block = (chance: Chance, games: number) => {
    const rows = Array.from({ length: games }, () => game(chance));
    return pairsFrom(
      rows.map(([win]) => win),
      rows.map(([, luck]) => luck),
    );
  };

  test('a luck that explains everything leaves nothing to chance', () => {
    const sums = pairsFrom([3, 5, 4], [-1, 1, 0]);
    expect(luckCoefficient(sums)).toBe(1);
    expect(luckAdjusted(sums, 1)).toMatchObject({ estimate: 4, interval: [4, 4] });
  });

  test("unbiased and covering whatever the coefficient, narrower with the pilot's", () => {
    const chance = new Chance(2018);
    const pilot = luckCoefficient(block(chance, 500));
    for (const [coefficient, least] of [
      [pilot, 1.1],
      [-pilot, 0.3],
      [0, 0.999],
    ]) {
      let covered = 0;
      let sum = 0;
      let factor = 0;
      for (let run = 0; run < 800; run++) {
        const adjusted = luckAdjusted(block(chance, 100), coefficient);
        sum += adjusted.estimate / 800;
        factor += adjusted.factor / 800;
        if (adjusted.interval[0] <= 0.4 && 0.4 <= adjusted.interval[1]) covered++;
      }
      expect(sum).toBeCloseTo(0.4, 2);
      expect(covered / 800).toBeGreaterThan(0.93);
      expect(factor).toBeGreaterThanOrEqual(least);
    }
  });

  test('no luck at all changes nothing', () => {
    const sums = pairsFrom([1, 0, 1, 1], [0, 0, 0, 0]);
    expect(luckCoefficient(sums)).toBe(0);
    expect(luckAdjusted(sums, 0).estimate).toBe(0.75);
  });
});
