import { describe, expect, test } from 'vitest';
import { student, sumsOf } from '../../../../src/statistics/index.js';
import { around } from '../../../../src/statistics/methods/student.js';
import { Chance } from '../chance.js';

/** Hours of sleep gained, in tenths: the second drug less the first (Student 1908, table I). */
const SLEEP = [12, 24, 13, 13, 0, 10, 18, 8, 46, 14];

describe('"Student" 1908', () => {
  test('published: sleep gained, mean 1.58 h, from 0.70 to 2.46', () => {
    const sums = { n: 10, sum: SLEEP.reduce((sum, value) => sum + value, 0), squares: SLEEP.reduce((sum, value) => sum + value * value, 0) };
    const { estimate, interval } = student(sums);
    expect(estimate).toBeCloseTo(15.8, 12);
    expect(interval).toEqual([expect.closeTo(7.001142, 5), expect.closeTo(24.598858, 5)]);
  });

  test('nothing is claimed of one game, or of none', () => {
    const nothing = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    expect(student({ n: 1, sum: 3, squares: 9 }).interval).toEqual(nothing);
    expect(student({ n: 0, sum: 0, squares: 0 }).interval).toEqual(nothing);
    expect(around({ n: 1, mean: 2, variance: 0 }).interval).toEqual(nothing);
  });

  test('covers 95 % for sums of luck, which are symmetrical', () => {
    const chance = new Chance(1908);
    let covered = 0;
    for (let run = 0; run < 3000; run++) {
      const { interval } = student(sumsOf(chance.multinomial(200, [1, 2, 5, 9, 5, 2, 1]), -3));
      if (interval[0] <= 0 && interval[1] >= 0) covered++;
    }
    expect(covered / 3000).toBeGreaterThan(0.94);
    expect(covered / 3000).toBeLessThan(0.96);
  });
});
