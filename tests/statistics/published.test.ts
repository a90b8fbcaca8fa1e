import { expect, test } from 'vitest';
import { clopperPearson, gaffke } from '../../src/statistics/index.js';
import { atAnyTime, once, shareOf } from '../../src/statistics/published.js';
import { widthOf } from './studies.js';

test('once and at any time', () => {
  expect(once({ from: 0, counts: [30, 12] }).interval).toEqual(clopperPearson(12, 42).interval);
  expect(once({ from: 0, counts: [30, 12, 0] }, 0.9).interval).toEqual(gaffke({ from: 0, counts: [30, 12, 0] }, 0.9).interval);
  expect(widthOf(atAnyTime({ from: 0, counts: [3000, 1200] })) / widthOf(clopperPearson(1200, 4200))).toBeLessThan(2.1);
});

test('a share of a watched run is peek-safe', () => {
  expect([shareOf(12, 42, false).method, shareOf(12, 42, true).method]).toEqual(['clopper-pearson', 'betting']);
  expect(widthOf(shareOf(12, 42, true))).toBeGreaterThan(widthOf(shareOf(12, 42, false)));
});
