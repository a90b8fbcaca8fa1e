import { expect, test } from 'vitest';
import { extreme, levelOfEach, stretched } from '../../../../src/statistics/index.js';

test('Bonferroni: ten intervals at 99.5 % hold together at 95 %', () => {
  expect(levelOfEach(10)).toBeCloseTo(0.995, 12);
  expect(levelOfEach(0)).toBe(0.95);
});

test('a stored interval at a higher confidence grows by the ratio of the logarithms, and never shrinks', () => {
  const stored = { estimate: 1, interval: [0, 3], confidence: 0.95 } as const;
  const times = Math.log(2 / 0.005) / Math.log(2 / 0.05);
  expect(stretched(stored, 0.995)).toEqual([expect.closeTo(1 - times, 12), expect.closeTo(1 + 2 * times, 12)]);
  expect(stretched(stored, 0.9)).toEqual([0, 3]);
});

test('subset selection: the extreme comes with every candidate that it is not told from', () => {
  const candidates = [
    { name: 'low', estimate: 0.2, interval: [0.1, 0.3] },
    { name: 'high', estimate: 0.6, interval: [0.5, 0.7] },
    { name: 'near', estimate: 0.55, interval: [0.45, 0.65] },
  ] as const;
  expect(extreme(candidates, 'most')).toEqual({ ...candidates[1], rivals: ['near'] });
  expect(extreme(candidates, 'least')).toEqual({ ...candidates[0], rivals: [] });
  expect(extreme([], 'most')).toBeUndefined();
});
