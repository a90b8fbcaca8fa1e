import { describe, expect, test } from 'vitest';
import { differenceOf, peekSafeTest, publish, quantityOf } from '../../../src/statistics/quantity.js';
import { widthOf } from './studies.js';
import { type ToyCell, toyPlan, toyRun } from './toy.js';

const CELLS: ToyCell[] = [
  { name: 'one', rate: 0.3, seldom: 0.004 },
  { name: 'same', rate: 0.3 },
  { name: 'better', rate: 0.36 },
];
const pairs = [1, 2].map((cell) => ({ cell, baseline: 0, measure: 'win' }));
const plan = toyPlan(CELLS, 20_000, { pairs });
const fixed = toyRun(CELLS, plan, 4);
const watched = toyRun(CELLS, plan, 4, { stop: () => false });

describe('what is published', () => {
  test('of a fixed number of games: Clopper and Pearson for shares, Gaffke for counts and differences', () => {
    const methods = [quantityOf(fixed.layout, 0, 'win'), quantityOf(fixed.layout, 0, 'seldom'), differenceOf(fixed.layout, pairs[0])].map(
      (quantity) => publish(fixed, quantity).method,
    );
    expect(methods).toEqual(['clopper-pearson', 'gaffke', 'gaffke']);
  });

  test('of a watched run: betting for all of them, wider, and never outside what can be', () => {
    for (const name of ['win', 'seldom', 'length']) {
      const quantity = quantityOf(watched.layout, 0, name);
      const found = publish(watched, quantity);
      expect(found.method).toBe('betting');
      expect(widthOf(found)).toBeGreaterThan(widthOf(publish(fixed, quantityOf(fixed.layout, 0, name))));
      expect(found.interval[0]).toBeGreaterThanOrEqual(quantity.range[0]);
    }
  });

  test('a count that never came up has an interval that is not a point', () => {
    const quantity = quantityOf(fixed.layout, 1, 'seldom');
    expect(publish(fixed, quantity).interval[0]).toBe(0);
    expect(publish(fixed, quantity).interval[1]).toBeGreaterThan(8 * 1.8e-4);
  });
});

test('the p-value of a watched run: tiny for a difference, 1 for none', () => {
  expect(peekSafeTest(watched, differenceOf(watched.layout, pairs[1]))).toBeLessThan(1e-6);
  expect(peekSafeTest(watched, differenceOf(watched.layout, pairs[0]))).toBeGreaterThan(0.5);
});
