import { expect, test } from 'vitest';
import type { Judge } from '../../src/review/judge.js';
import type { KnownLevel } from '../../src/review/known-games.js';
import type { Quantity } from '../../src/review/quantity.js';
import { Telling } from '../../src/review/told.js';

/** Wins of the best player (cell 0) and of a random one (cell 1). */
const judge = (wins: readonly [number, number], games: number) =>
  ({
    of: (one: Quantity) =>
      one.kind === 'share'
        ? { estimate: wins[one.cell] / games, interval: [0, 1], word: 'open', games, needs: games }
        : { estimate: 1, interval: [0.59, 1], word: 'more', games: 8, needs: 8 },
    cell: (cell: number) => ({ games, measure: () => ({ games, count: wins[cell] }) }),
  }) as unknown as Judge;

const pair: Quantity = { kind: 'pair', cell: 0, baseline: 1, measure: 'win' };
const level: KnownLevel = {
  ...{ estimate: 0.9, interval: [0.88, 0.92], word: 'unimportant', games: 1000, needs: 1000, won: { win: 900 }, report: 'scenarios' },
};

test('a difference of few games never says more than the shares of its cells allow', () => {
  // All of 8 pairs were won by the best player alone, who wins 95 of 100.
  const found = new Telling(judge([95, 0], 100), new Map()).of({ kind: 'above', of: pair });
  expect([found.estimate, found.interval, found.word]).toEqual([0.95, [0.59, 1], 'more']);
  // 60 and 0 in all games: the interval is widened to hold what is told.
  expect(new Telling(judge([50, 0], 100), new Map()).of(pair)).toMatchObject({ estimate: 0.5, interval: [0.5, 1] });
  expect(new Telling(judge([100, 0], 100), new Map()).of(pair)).toMatchObject({ estimate: 1, interval: [0.59, 1] });
});

test('a report of more games is told instead of the review, and differences agree with it', () => {
  const share: Quantity = { kind: 'share', cell: 0, measure: 'win' };
  const known = new Telling(judge([95, 0], 100), new Map([[0, level]]));
  expect(known.of(share)).toBe(level);
  expect(known.of({ ...share, measure: 'draw' }).report).toBeUndefined();
  expect(known.of(pair).estimate).toBe(0.9);
  const more = new Telling(judge([1900, 0], 2000), new Map([[0, level]]));
  expect([more.of(share).estimate, more.of(pair).estimate]).toEqual([0.95, 0.95]);
});
