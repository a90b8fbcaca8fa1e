import { expect, test } from 'vitest';
import { winsOfMatch } from '../../../src/statistics/findings.js';

/** Game after game: each is won, lost or drawn, until one side has won most of them. */
function slowly(win: number, draw: number, needed: number, lost = needed): number {
  if (needed === 0) return 1;
  if (lost === 0) return 0;
  const each = win / (1 - draw);
  return each * slowly(win, draw, needed - 1, lost) + (1 - each) * slowly(win, draw, needed, lost - 1);
}

test.each([
  [0.67, 0, 15],
  [0.5, 0.3, 9],
  [0.86, 0.01, 3],
  [0.4, 0.1, 1],
  [0, 0, 5],
  [0.01, 0, 19],
])('a side that wins %d and draws %d of its games wins the best of %i as often as game after game says', (win, draw, most) => {
  expect(winsOfMatch(win, draw, most)).toBeCloseTo(slowly(win, draw, (most + 1) / 2), 12);
});

test('a match is as even as its games, and shows the better side more often the longer it is', () => {
  for (const most of [1, 3, 15]) expect(winsOfMatch(0.3, 0.4, most)).toBeCloseTo(0.5, 12);
  const longer = [1, 3, 5, 7].map((most) => winsOfMatch(0.6, 0, most) as number);
  expect(longer).toEqual([...longer].sort((a, b) => a - b));
  expect(winsOfMatch(0, 1, 3)).toBeUndefined();
});
