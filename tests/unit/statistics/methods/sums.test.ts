import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumsOf } from '../../../../src/statistics/index.js';
import { covariance, ratio, variance } from '../../../../src/statistics/methods/sums.js';

describe('sums of whole numbers', () => {
  test('a variance is exact where doubles would lose it', () => {
    const shift = 2n ** 60n;
    const values = [1n, 2n, 4n].map((value) => value + shift);
    const sums = { n: 3, sum: values.reduce((a, b) => a + b), squares: values.reduce((a, b) => a + b * b, 0n) };
    expect(variance(sums)).toBeCloseTo(7 / 3, 14);
  });

  test('agree with the textbook formula', () => {
    const whole = fc.integer({ min: -99, max: 99 });
    fc.assert(
      fc.property(fc.array(fc.tuple(whole, whole), { minLength: 2, maxLength: 50 }), (rows) => {
        const total = (of: (row: [number, number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
        const [mx, my] = [total(([x]) => x) / rows.length, total(([, y]) => y) / rows.length];
        const expected = total(([x, y]) => (x - mx) * (y - my)) / (rows.length - 1);
        const found = covariance(
          rows.length,
          total(([x]) => x),
          total(([, y]) => y),
          total(([x, y]) => x * y),
        );
        expect(found).toBeCloseTo(expected, 7);
      }),
    );
  });

  test('a histogram has the sums of its values; ratios of any size are the nearest double', () => {
    expect(sumsOf([1, 0, 2], 3)).toEqual({ n: 3, sum: 13n, squares: 59n });
    expect(sumsOf([1, 0, 2], -1)).toEqual({ n: 3, sum: 1n, squares: 3n });
    expect(ratio(10n ** 40n + 1n, 4n * 10n ** 40n)).toBe(0.25);
  });
});
