import { expect, test } from 'vitest';
import { fiveQuantiles } from '../../../../src/statistics/index.js';

test('the smallest value with at least that share of the games at or below it', () => {
  expect(fiveQuantiles([5, 20, 25, 25, 20, 5])).toEqual({ p5: 0, p25: 1, p50: 2, p75: 3, p95: 4 });
  expect(fiveQuantiles([0, 0, 7])).toEqual({ p5: 2, p25: 2, p50: 2, p75: 2, p95: 2 });
  expect(fiveQuantiles([])).toEqual({ p5: 0, p25: 0, p50: 0, p75: 0, p95: 0 });
});
