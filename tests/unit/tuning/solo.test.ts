import { expect, test } from 'vitest';
import { soloStandings } from '../../../src/tuning/index.js';

test('a ladder of a game of one seat: best first, intervals that hold together', () => {
  const { entries } = soloStandings(
    ['a', 'b'],
    [
      { count: 10, games: 100 },
      { count: 90, games: 100 },
    ],
  );
  expect(entries.map(({ name, estimate }) => [name, estimate])).toEqual([
    ['b', 0.9],
    ['a', 0.1],
  ]);
  // Clopper & Pearson at 97.5 %, 10 of 100: wider than [0.049, 0.176] at 95 %.
  expect(entries[1].interval[0]).toBeLessThan(0.049);
  expect(entries[1].interval[1]).toBeGreaterThan(0.176);
});
