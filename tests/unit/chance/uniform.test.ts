import { describe, expect, test } from 'vitest';
import { Dice } from '../../../src/chance/index.js';
import type { Address } from '../../support/big-dice.js';
import { deviation, LIMIT } from '../../support/chi-square.js';

const dice = new Dice();

/** The first rolls at an address. */
function rollAt({ seed, game, channel, turn, owner }: Address, sides: number, into: number[]): void {
  dice.open(seed, game, owner);
  dice.clock.turn = turn;
  dice.at(channel);
  for (let i = 0; i < into.length; i++) into[i] = dice.below(sides);
}

const home: Address = { seed: 1943, game: 1000, channel: 2, turn: 3, owner: 0 };

/** Neighbours: addresses that differ in one part, by one. */
const walks: Record<string, (n: number) => Address> = {
  games: (n) => ({ ...home, game: n }),
  turns: (n) => ({ ...home, turn: n }),
  'units of 64 in a turn': (n) => ({ ...home, turn: 64 * (n >> 5) + (n & 31) }),
  channels: (n) => ({ ...home, channel: n & 63, turn: n >> 6 }),
  seeds: (n) => ({ ...home, seed: n }),
  'seeds of a clock in milliseconds': (n) => ({ ...home, seed: 1_700_000_000_000 + n }),
  owners: (n) => ({ ...home, owner: n }),
};

const N = 100_000;

describe.each(Object.entries(walks))('over consecutive %s', (_, address) => {
  test.each([6, 10])('the first three rolls are even, and so are pairs of them: d%i', (sides) => {
    const single = [0, 1, 2].map(() => new Int32Array(sides));
    const [first2, first3] = [new Int32Array(sides ** 2), new Int32Array(sides ** 2)];
    const roll = [0, 0, 0];
    for (let n = 0; n < N; n++) {
      rollAt(address(n), sides, roll);
      for (const [i, x] of roll.entries()) single[i][x]++;
      first2[roll[0] * sides + roll[1]]++;
      first3[roll[0] * sides + roll[2]]++;
    }
    for (const counts of [...single, first2, first3]) expect(Math.abs(deviation(counts))).toBeLessThan(LIMIT);
  });

  test.each([6, 10])('neighbours know nothing of each other: d%i', (sides) => {
    const [next, afterNext, crossed] = [1, 2, 3].map(() => new Int32Array(sides ** 2));
    const [a, b, c] = [
      [0, 0],
      [0, 0],
      [0, 0],
    ];
    for (let n = 0; n < N; n++) {
      rollAt(address(n), sides, a);
      rollAt(address(n + 1), sides, b);
      rollAt(address(n + 2), sides, c);
      next[a[0] * sides + b[0]]++;
      afterNext[a[0] * sides + c[0]]++;
      crossed[a[1] * sides + b[0]]++;
    }
    for (const counts of [next, afterNext, crossed]) expect(Math.abs(deviation(counts))).toBeLessThan(LIMIT);
  });
});

test('channels of one turn know nothing of each other: every pair of the first 10', () => {
  const CHANNELS = 10;
  const tables = Array.from({ length: CHANNELS * CHANNELS }, () => new Int32Array(100));
  const first = new Int32Array(CHANNELS);
  for (let game = 0; game < 20_000; game++) {
    dice.open(5, game);
    dice.clock.turn = 1;
    for (let channel = 0; channel < CHANNELS; channel++) {
      dice.at(channel);
      first[channel] = dice.below(10);
    }
    for (let a = 0; a < CHANNELS; a++) for (let b = 0; b < a; b++) tables[a * CHANNELS + b][first[a] * 10 + first[b]]++;
  }
  for (let a = 0; a < CHANNELS; a++) {
    for (let b = 0; b < a; b++) expect(Math.abs(deviation(tables[a * CHANNELS + b])), `channels ${b} and ${a}`).toBeLessThan(LIMIT);
  }
});

test('one long stream is even: singles, pairs one and five apart', () => {
  dice.open(9, 9);
  dice.at(0);
  const rolls = Uint8Array.from({ length: 300_000 }, () => dice.below(10));
  const [singles, ones, fives] = [10, 100, 100].map((cells) => new Int32Array(cells));
  for (let n = 5; n < rolls.length; n++) {
    singles[rolls[n]]++;
    ones[rolls[n] * 10 + rolls[n - 1]]++;
    fives[rolls[n] * 10 + rolls[n - 5]]++;
  }
  for (const counts of [singles, ones, fives]) expect(Math.abs(deviation(counts))).toBeLessThan(LIMIT);
});

test.each([3, 7, 11, 36, 100, 997])('bounded draws are even for n = %i', (n) => {
  dice.open(11, n);
  dice.at(0);
  const counts = new Int32Array(n);
  for (let roll = 0; roll < 60 * n + 60_000; roll++) counts[dice.below(n)]++;
  expect(Math.abs(deviation(counts))).toBeLessThan(LIMIT);
});

test('three channels of one turn are even together', () => {
  const counts = new Int32Array(216);
  for (let game = 0; game < 50_000; game++) {
    dice.open(13, game);
    dice.clock.turn = 1;
    let cell = 0;
    for (let channel = 0; channel < 3; channel++) {
      dice.at(channel);
      cell = cell * 6 + dice.below(6);
    }
    counts[cell]++;
  }
  expect(Math.abs(deviation(counts))).toBeLessThan(LIMIT);
});
