import { expect, test } from 'vitest';
import { acrossPlayers } from '../../../src/statistics/across-players.js';
import type { CellResult, Comparison, Interval } from '../../../src/statistics/results.js';

/** A variant against the standard, with three players: their differences, each with the half width of its interval. */
function verdict(...differences: readonly (readonly [estimate: number, half: number])[]) {
  const cells = differences.flatMap((_, n) =>
    ['standard', 'hard'].map((cell) => ({ name: `${cell} · p${n}`, axes: { cell, players: `p${n}` } }) as unknown as CellResult),
  );
  const comparisons = differences.map(([estimate, half], n) => {
    const interval: Interval = [estimate - half, estimate + half];
    const pAdjusted = Math.abs(estimate) > half ? 0.001 : 0.6;
    return { cell: `hard · p${n}`, baseline: `standard · p${n}`, measure: 'win', estimate, interval, confidence: 0.95, pAdjusted } as Comparison;
  });
  const [one, ...more] = acrossPlayers(cells, comparisons, false);
  expect(more).toEqual([]);
  expect(one?.name).toBe('hard − standard');
  return one?.verdict;
}

test('a difference over a panel of players holds, changes size or sign, or shows with some', () => {
  expect(verdict([0.1, 0.02], [0.11, 0.02], [0.12, 0.02])).toBe('same');
  expect(verdict([0.1, 0.02], [0.11, 0.02], [0.3, 0.02])).toBe('size');
  expect(verdict([0.1, 0.02], [-0.1, 0.02], [0.3, 0.02])).toBe('sign');
  expect(verdict([0.1, 0.02], [0.01, 0.02], [0.1, 0.02])).toBe('some');
  // Told from zero with one player only, which is power: the players themselves are not told apart.
  expect(verdict([0.03, 0.02], [0.015, 0.02], [0.02, 0.021])).toBe('open');
  expect(verdict([0.1, 0.02], [0.12, 0.02], [0.141, 0.02])).toBe('same');
  expect(verdict([0.01, 0.02], [-0.01, 0.02])).toBe('none');
});

test('between players themselves nothing is judged', () => {
  const cells = ['a', 'b'].map((players) => ({ name: players, axes: { players } }) as unknown as CellResult);
  const comparison = {
    cell: 'a',
    baseline: 'b',
    measure: 'win',
    estimate: 0.5,
    interval: [0.4, 0.6],
    confidence: 0.95,
    pAdjusted: 0,
  } as unknown as Comparison;
  expect(acrossPlayers(cells, [comparison], false)).toEqual([]);
});
