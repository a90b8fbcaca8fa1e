import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalQuantile, upperTail } from '../../../../src/statistics/methods/normal.js';

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
