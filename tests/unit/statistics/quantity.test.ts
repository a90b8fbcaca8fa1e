import { describe, expect, test } from 'vitest';
import { Reading } from '../../../src/simulation/index.js';
import { betting } from '../../../src/statistics/methods/betting.js';
import { blockOf, differenceOf, finestOf, histogramOf, look, peekSafe, quantityOf } from '../../../src/statistics/quantity.js';
import { type ToyCell, toyPlan, toyRun } from './toy.js';

const CELLS: ToyCell[] = [
  { name: 'one', rate: 0.3, seldom: 0.02 },
  { name: 'other', rate: 0.34, longer: 1 },
];
const PAIRS = ['win', 'length'].map((measure) => ({ cell: 1, baseline: 0, measure }));
const run = toyRun(CELLS, toyPlan(CELLS, 6000, { pairs: PAIRS }), 6, { stop: () => false });
const { layout, tally } = run;
const all = new Reading(layout, tally);
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

describe('a quantity as a histogram', () => {
  test('shares, outcomes and counts, within what they can be', () => {
    for (const [quantity, length] of [
      [quantityOf(layout, 0, 'win'), 2],
      [quantityOf(layout, 0, 'outcome', 'lost'), 2],
      [quantityOf(layout, 0, 'seldom'), 9],
    ] as const) {
      const { from, counts } = histogramOf(quantity, all);
      expect([from, counts.length, total(counts)]).toEqual([0, length, 6000]);
    }
    const [lost, won] = ['lost', 'won'].map((outcome) => histogramOf(quantityOf(layout, 0, 'outcome', outcome), all).counts[1]);
    expect(lost + won).toBe(6000);
  });

  test('differences of counts are counted pair by pair: here always 1', () => {
    const { from, counts } = histogramOf(differenceOf(layout, PAIRS[1]), all);
    expect([from, counts.length, counts[31]]).toEqual([-30, 61, 6000]);
  });

  test('differences of shares: only the other wins more on the same dice', () => {
    const { from, counts } = histogramOf(differenceOf(layout, PAIRS[0]), all);
    expect([from, counts[0], total(counts)]).toEqual([-1, 0, 6000]);
    expect(counts[2] / 6000).toBeCloseTo(0.04, 1);
  });
});

test('a block tells where a quantity lies, how far games lie apart, and how far they may', () => {
  const { games, estimate, deviation, reach } = blockOf(quantityOf(layout, 0, 'length'), all);
  // 3 and 0, 1, 2 or 3 with weights 4, 3, 2, 1: mean 4, variance 1.
  expect([games, reach]).toEqual([6000, 30]);
  expect(estimate).toBeCloseTo(4, 1);
  expect(deviation).toBeCloseTo(1, 1);
});

describe('looks', () => {
  const quantity = quantityOf(layout, 0, 'win');
  const watch = { finest: 0.01 };

  test('a peek leaves no trace; a look is taken down, and later ones can only be narrower', () => {
    const fresh = { ...run, looks: {} };
    peekSafe(fresh, quantity, watch);
    expect(fresh.looks).toEqual({});
    const found = look(fresh, quantity, watch);
    expect(Object.values(fresh.looks)).toEqual([found.interval]);
    const narrow = { ...fresh, looks: Object.fromEntries(Object.keys(fresh.looks).map((key) => [key, [0.29, 0.3] as const])) };
    const [low, high] = peekSafe(narrow, quantity, watch).interval;
    expect(low).toBeGreaterThanOrEqual(0.29);
    expect(high).toBeLessThanOrEqual(Math.max(0.3, found.estimate));
    expect(low <= found.estimate && found.estimate <= high).toBe(true);
  });

  test('looks that contradict one another leave the last one', () => {
    const fresh = { ...run, looks: {} };
    const { interval } = look(fresh, quantity, watch);
    const apart = { ...fresh, looks: Object.fromEntries(Object.keys(fresh.looks).map((key) => [key, [0.8, 0.9] as const])) };
    expect(peekSafe(apart, quantity, watch).interval).toEqual(interval);
  });

  test('the estimate and the interval are of all games, with stakes down to what the most games can show', () => {
    const found = peekSafe(run, quantity, watch);
    const { from, counts } = histogramOf(quantity, all);
    expect(found.estimate).toBe(blockOf(quantity, all).estimate);
    expect(found.interval).toEqual(betting({ from, counts }, watch).interval);
    const [low, high] = peekSafe(run, quantity, {}).interval;
    expect(high - low).toBeGreaterThan(found.interval[1] - found.interval[0]);
    expect(finestOf(quantity, 10_000)).toBe(0.005);
  });
});
