import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game } from '../../src/engine/index.js';
import { addPairs, addRows, Layout, LIMB, merge, NONE, type Tally } from '../../src/simulation/tally.js';

/** A game of which only the measures matter: win, a length 0 … 5, luck in units of 1/1000. */
const game = {
  seats: ['solo'],
  outcomes: [
    { name: 'win', about: '', winner: 0 },
    { name: 'loss', about: '', winner: null },
  ],
  length: 'turns',
  over: () => 1,
  measures: [
    { name: 'turns', kind: 'count', about: '', max: 5, of: () => 0 },
    { name: 'luck', kind: 'luck', about: '', scale: 1000, of: () => 0 },
    { name: 'board', kind: 'table', about: '', axes: [{ name: 'row', labels: ['a', 'b'] }], add: () => {} },
  ],
} as unknown as Game;

/** Rows as the measures come: outcome, win, turns, luck. */
const rowArbitrary = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 9 }), fc.integer({ min: -9_000_000, max: 9_000_000 }));
const rowsOf = (games: readonly [boolean, number, number][]) =>
  Float64Array.from(games.flatMap(([win, turns, luck]) => [win ? 0 : 1, win ? 1 : 0, turns, luck]));

function tallied(layout: Layout, games: readonly [boolean, number, number][], first: number): Tally {
  const tally = layout.empty();
  addRows(tally, layout, 0, rowsOf(games), games.length, first);
  return tally;
}

test('shards merged in any order give the same numbers, to the bit', () => {
  const layout = new Layout(game, 1, []);
  const shards = fc.array(fc.array(rowArbitrary, { minLength: 1, maxLength: 20 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(shards, fc.infiniteStream(fc.nat()), (all, keys) => {
      let first = 1;
      const tallies = all.map((games) => {
        const tally = tallied(layout, games, first);
        first += games.length;
        return tally;
      });
      const inOrder = layout.empty();
      for (const tally of tallies) merge(inOrder, tally);
      const shuffled = tallies.map((tally) => ({ tally, key: keys.next().value as number })).sort((a, b) => a.key - b.key);
      const outOfOrder = layout.empty();
      for (const { tally } of shuffled) merge(outOfOrder, tally);
      const whole = tallied(layout, all.flat(), 1);
      expect(outOfOrder).toEqual(inOrder);
      // The limbs of a sum may be carried differently, but they stand for one number.
      expect(luckSquares(layout, whole)).toBe(luckSquares(layout, inOrder));
      expect(whole.firsts).toEqual(inOrder.firsts);
    }),
  );
});

function luckSquares(layout: Layout, tally: Tally): bigint {
  const at = layout.cells[0].at[layout.measures.findIndex(({ name }) => name === 'luck')];
  return BigInt(tally.sums[at + 1]) * BigInt(LIMB) + BigInt(tally.sums[at + 2]);
}

test('a sum of floats would depend on the order: what whole numbers are for', () => {
  const parts = [0.1, 0.2, 0.3, 1e16, -1e16];
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
  expect(sum(parts)).not.toBe(sum([...parts].reverse()));
});

test('every number of a tally is whole', () => {
  const layout = new Layout(game, 2, [{ cell: 1, baseline: 0, measure: 'turns' }]);
  fc.assert(
    fc.property(fc.array(rowArbitrary, { minLength: 1, maxLength: 30 }), (games) => {
      const tally = layout.empty();
      const rows = rowsOf(games);
      addRows(tally, layout, 0, rows, games.length, 1);
      addPairs(tally, layout, [rows, rows], [games.length, games.length]);
      expect([...tally.sums].every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test('histogram, sum and squares; more than the last bin is counted in it and summed in full', () => {
  const layout = new Layout(game, 1, []);
  const tally = tallied(
    layout,
    [
      [true, 2, 0],
      [false, 9, 0],
      [true, 2, 0],
    ],
    1,
  );
  const at = layout.cells[0].at[2];
  expect([...tally.sums.subarray(at, at + 8)]).toEqual([0, 0, 2, 0, 0, 1, 13, 89]);
});

test('the first game of each length, and the first won one', () => {
  const layout = new Layout(game, 1, []);
  const { firsts } = tallied(
    layout,
    [
      [false, 2, 0],
      [true, 2, 0],
      [true, 1, 0],
    ],
    7,
  );
  expect([...firsts]).toEqual([NONE, 9, 7, NONE, NONE, NONE, NONE, 9, 8, NONE, NONE, NONE]);
});

test('pairs: both, only the cell, only the baseline, neither', () => {
  const layout = new Layout(game, 2, [{ cell: 1, baseline: 0, measure: 'win' }]);
  const tally = layout.empty();
  const baseline = rowsOf([
    [true, 0, 0],
    [true, 0, 0],
    [false, 0, 0],
    [false, 0, 0],
  ]);
  const cell = rowsOf([
    [true, 0, 0],
    [false, 0, 0],
    [true, 0, 0],
    [false, 0, 0],
  ]);
  addPairs(tally, layout, [baseline, cell], [4, 4]);
  const { at } = layout.pairs[0];
  expect([...tally.sums.subarray(at, at + 4)]).toEqual([1, 1, 1, 1]);
});
