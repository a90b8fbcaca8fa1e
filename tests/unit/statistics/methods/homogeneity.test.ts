import { expect, test } from 'vitest';
import { type Group, shownToDiffer } from '../../../../src/statistics/index.js';

/** Two numbers a distance apart, each with an interval of ± ln(2/α) at confidence 1 − α. */
const group = (distance: number): Group => ({
  size: 2,
  at: (confidence) => {
    const half = Math.log(2 / (1 - confidence));
    return [
      [-half, half],
      [distance - half, distance + half],
    ];
  },
});

test('intervals that lie apart show a difference, at a level that allows for both', () => {
  // Bonferroni over two intervals: α = 0.025 each, half-widths of ln 80 = 4.38.
  expect([8.7, 8.8].map((distance) => shownToDiffer([group(distance)])[0])).toEqual([false, true]);
});

test('over the groups by Holm: a group that is shown relaxes the level of the others', () => {
  // Half-widths of ln 160 = 5.08 while both groups are open, of ln 80 once one is shown.
  expect(shownToDiffer([group(9), group(9)])).toEqual([false, false]);
  expect(shownToDiffer([group(9), group(20)])).toEqual([true, true]);
});
