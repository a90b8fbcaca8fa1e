import { expect, test } from 'vitest';
import { clopperPearson, gaffke } from '../../../src/statistics/index.js';
import { atAnyTime, once, published, shareOf } from '../../../src/statistics/published.js';
import { widthOf } from './studies.js';

test('once and at any time', () => {
  expect(once({ from: 0, counts: [30, 12] })).toEqual(published(clopperPearson(12, 42), 'clopper-pearson'));
  expect(once({ from: 0, counts: [30, 12, 0] }, 0.9)).toEqual(published(gaffke({ from: 0, counts: [30, 12, 0] }, 0.9), 'gaffke'));
  expect(widthOf(atAnyTime({ from: 0, counts: [3000, 1200] })) / widthOf(clopperPearson(1200, 4200))).toBeLessThan(2.1);
});

test('six figures of an interval are written down, and it never becomes narrower by that', () => {
  const written = (low: number, high: number) => published({ estimate: 0, interval: [low, high], confidence: 0.95 }, 'gaffke').interval;
  expect(written(0.157191466, 0.4458384)).toEqual([0.157191, 0.445839]);
  expect(written(-0.0123456789, 12345678)).toEqual([-0.0123457, 12345700]);
  expect(written(1.23456789e-19, 1 - 1e-12)).toEqual([1.23456e-19, 1]);
  expect(written(0, Number.POSITIVE_INFINITY)).toEqual([0, Number.POSITIVE_INFINITY]);
});

test('a share of a watched run is peek-safe', () => {
  expect([shareOf(12, 42, false).method, shareOf(12, 42, true).method]).toEqual(['clopper-pearson', 'betting']);
  expect(widthOf(shareOf(12, 42, true))).toBeGreaterThan(widthOf(shareOf(12, 42, false)));
});
