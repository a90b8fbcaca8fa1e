import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../../src/engine/index.js';
import { addPairs, addRows, copyOf, Layout, merge, NONE, Reading, type Tally } from '../../../src/simulation/tally/index.js';

/** Only the measures of this game matter: win, a length 0 … 5, luck in units of 1/1000. */
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
const rowArbitrary = fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 5 }), fc.integer({ min: -9_000_000, max: 9_000_000 }));
const rowsOf = (games: readonly [boolean, number, number][]) =>
  Float64Array.from(games.flatMap(([win, turns, luck]) => [win ? 0 : 1, win ? 1 : 0, turns, luck]));

function tallied(layout: Layout, games: readonly [boolean, number, number][], first: number): Tally {
  const tally = layout.empty();
  addRows(tally, layout, 0, { rows: rowsOf(games), columns: layout.scalars.length, games: games.length, first });
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
  return new Reading(layout, tally).cell(0).measure('luck', 'luck').squares;
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
      addRows(tally, layout, 0, { rows, columns: layout.scalars.length, games: games.length, first: 1 });
      addPairs(tally, layout, [rows, rows], games.length);
      expect([...tally.sums].every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test('histogram, sum and squares', () => {
  const layout = new Layout(game, 1, []);
  const tally = tallied(
    layout,
    [
      [true, 2, 0],
      [false, 5, 0],
      [true, 2, 0],
    ],
    1,
  );
  const turns = new Reading(layout, tally).cell(0).measure('turns');
  expect(turns).toEqual({ kind: 'count', games: 3, max: 5, histogram: [0, 0, 2, 0, 0, 1], sum: 9, squares: 33 });
});

test.each([6, -1, 2.5, Number.NaN])('a count of %d, which its game declares impossible, is a fault that names the game', (turns) => {
  const layout = new Layout(game, 1, []);
  const games: [boolean, number, number][] = [
    [true, 5, 0],
    [false, turns, 0],
  ];
  expect(() => tallied(layout, games, 7)).toThrow(
    expect.objectContaining({ game: 8, message: `measure turns is ${turns}, and a whole number from 0 to 5 is declared` }),
  );
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
  // A number of its own for each way: one both, two only the baseline, three only the cell, four neither.
  const rowsBy = (won: (n: number) => boolean) => rowsOf(Array.from({ length: 10 }, (_, n) => [won(n), 0, 0]));
  const [baseline, cell] = [rowsBy((n) => n < 3), rowsBy((n) => n === 0 || (n >= 3 && n < 6))];
  addPairs(tally, layout, [baseline, cell], 10);
  const paired = new Reading(layout, tally).pair({ cell: 1, baseline: 0, measure: 'win' });
  expect(paired).toMatchObject({ kind: 'flag', both: 1, onlyCell: 3, onlyBaseline: 2, neither: 4 });
});

describe('a game of three seats', () => {
  const seats = ['north', 'east', 'west'];
  const three = {
    ...game,
    seats,
    outcomes: seats.map((seat, winner) => ({ name: `${seat} wins`, about: '', winner })),
    measures: [
      { name: 'luck', kind: 'luck', about: '', scale: 1000, of: () => 0 },
      { name: 'turns', kind: 'count', about: '', max: 5, of: () => 0 },
      { name: 'late', kind: 'flag', about: '', of: () => 0 },
    ],
  } as unknown as Game;
  /** Outcome, each seat's win, draw, luck, turns, late. */
  const row = (winner: number, luck: number, turns: number, late: number) => [
    winner,
    ...seats.map((_, seat) => (seat === winner ? 1 : 0)),
    0,
    luck,
    turns,
    late,
  ];
  const games = [row(2, 700, 3, 1), row(0, -50, 3, 0), row(2, 11, 5, 1), row(1, -900, 0, 0)];

  test('the luck of every seat has a place, and the next measures are counted right', () => {
    const layout = new Layout(three, 1, []);
    const tally = layout.empty();
    addRows(tally, layout, 0, { rows: Float64Array.from(games.flat()), columns: layout.scalars.length, games: games.length, first: 1 });
    const cell = new Reading(layout, tally).cell(0);
    expect(seats.map((seat) => cell.measure(`win-${seat}`, 'flag').count)).toEqual([1, 1, 2]);
    expect(cell.measure('luck')).toMatchObject({ sum: -239, squares: 490_000n + 2_500n + 121n + 810_000n, withWin: [-50, -900, 711] });
    expect(seats.map((_, seat) => cell.lucks(seat).withResult)).toEqual([[-50], [-900], [711]]);
    expect(cell.measure('turns')).toMatchObject({ histogram: [1, 0, 0, 2, 0, 1], sum: 11, squares: 43 });
    expect(cell.measure('late', 'flag').count).toBe(2);
    expect(cell.firsts.won.map((won) => won.findIndex((number) => number !== NONE))).toEqual([3, 0, 3]);
  });

  test('what is read since an earlier tally is what was added', () => {
    const layout = new Layout(three, 1, []);
    const tally = layout.empty();
    addRows(tally, layout, 0, { rows: Float64Array.from(games.slice(0, 2).flat()), columns: layout.scalars.length, games: 2, first: 1 });
    const before = copyOf(tally);
    addRows(tally, layout, 0, { rows: Float64Array.from(games.slice(2).flat()), columns: layout.scalars.length, games: 2, first: 3 });
    const since = new Reading(layout, tally, before).cell(0);
    expect(since.games).toBe(2);
    expect(since.measure('luck')).toMatchObject({ sum: -889, squares: 810_121n, withWin: [0, -900, 11] });
    expect(since.measure('turns')).toMatchObject({ histogram: [1, 0, 0, 0, 0, 1], sum: 5, squares: 25 });
  });
});

test('squares of luck stay exact far beyond 2⁵³', () => {
  const layout = new Layout(game, 1, []);
  const luck = 94_906_265;
  const games = Array.from({ length: 500 }, (): [boolean, number, number] => [true, 1, luck]);
  expect(luckSquares(layout, tallied(layout, games, 1))).toBe(500n * BigInt(luck) ** 2n);
});

test('a measure asked for under another kind, or a name that is none, is an error and no number', () => {
  const layout = new Layout(game, 1, []);
  const cell = new Reading(layout, layout.empty()).cell(0);
  expect(() => cell.measure('win', 'count')).toThrow('win is a flag, no count');
  expect(() => cell.measure('wins')).toThrow('nothing is measured under the name wins');
  expect(() => new Reading(layout, layout.empty()).pair({ cell: 0, baseline: 0, measure: 'win' })).toThrow('not paired');
});

describe('several lucks', () => {
  const measures = ['fire', 'wind'].map((name) => ({ name, kind: 'luck', about: '', scale: 1000, of: () => 0 }));
  const lucky = { ...game, measures: [...game.measures.filter(({ kind }) => kind !== 'luck'), ...measures] } as unknown as Game;
  /** Outcome, win, turns, fire, wind. */
  const rowsOf = (games: readonly [win: number, fire: number, wind: number][]) =>
    Float64Array.from(games.flatMap(([win, fire, wind]) => [1 - win, win, 1, fire, wind]));
  const far = 94_906_265;
  const games: [number, number, number][] = [
    [1, far, -far],
    [0, -7, 5],
    [1, 3, far - 1],
  ];
  const product = (of: (game: [number, number, number]) => [number, number]) =>
    games.reduce((sum, one) => sum + BigInt(of(one)[0]) * BigInt(of(one)[1]), 0n);

  test('the products of each two are exact far beyond 2⁵³, negative ones too', () => {
    const layout = new Layout(lucky, 1, []);
    const tally = layout.empty();
    addRows(tally, layout, 0, { rows: rowsOf(games), columns: layout.scalars.length, games: games.length, first: 1 });
    const { sums, products, withResult } = new Reading(layout, tally).cell(0).lucks(0);
    expect(sums).toEqual([far - 4, 4]);
    const crossed = product(([, fire, wind]) => [fire, wind]);
    expect(products).toEqual([
      [product(([, fire]) => [fire, fire]), crossed],
      [crossed, product(([, , wind]) => [wind, wind])],
    ]);
    expect(withResult).toEqual([far + 3, -1]);
  });

  test('of a pair, by how much each of them differed', () => {
    const layout = new Layout(lucky, 2, [{ cell: 1, baseline: 0, measure: 'win' }]);
    const tally = layout.empty();
    addPairs(
      tally,
      layout,
      [
        rowsOf([
          [0, 10, 20],
          [1, 0, 0],
        ]),
        rowsOf([
          [1, 13, 16],
          [0, 5, 7],
        ]),
      ],
      2,
    );
    const paired = new Reading(layout, tally).pair({ cell: 1, baseline: 0, measure: 'win' });
    expect(paired).toMatchObject({ onlyCell: 1, onlyBaseline: 1 });
    expect(paired.kind === 'flag' && paired.lucks).toEqual({
      sums: [8, 3],
      products: [
        [9n + 25n, -12n + 35n],
        [-12n + 35n, 16n + 49n],
      ],
      withResult: [3 - 5, -4 - 7],
    });
  });
});
