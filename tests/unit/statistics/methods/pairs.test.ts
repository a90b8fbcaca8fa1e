import { expect, test } from 'vitest';
import { differencesOf } from '../../../../src/statistics/index.js';
import { gamesOf } from '../../../../src/statistics/methods/pairs.js';

test('pairs as differences: −1 where only the baseline won, 1 where only the cell did', () => {
  const pairs = { both: 3, onlyCell: 2, onlyBaseline: 5, neither: 4 };
  expect(differencesOf(pairs)).toEqual({ from: -1, counts: [5, 7, 2] });
  expect(gamesOf(pairs)).toBe(14);
});
