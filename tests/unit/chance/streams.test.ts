import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Dice, fold, mix32 } from '../../../src/chance/index.js';
import { type Address, bigBelow, bigFold, bigMix, bigWords } from '../../support/big-dice.js';

const int32 = fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff });
const signed = (x: bigint) => Number(BigInt.asIntN(32, x));

test('mix32: known answers, and as in big numbers', () => {
  expect([0, 1, 2, 0x7fff_ffff, -1].map(mix32)).toEqual([0, -2032993677, 229111015, 1289417537, -1716132221]);
  fc.assert(fc.property(int32, (x) => mix32(x) === signed(bigMix(BigInt(x)))));
});

test('mix32: flipping one bit flips each other bit half of the time', () => {
  const N = 4000;
  for (let bit = 0; bit < 32; bit++) {
    const flips = new Int32Array(32);
    for (let n = 0; n < N; n++) {
      const changed = mix32(n * 0x9e3779b1) ^ mix32((n * 0x9e3779b1) ^ (1 << bit));
      for (let out = 0; out < 32; out++) flips[out] += (changed >>> out) & 1;
    }
    // Six standard errors: √(N/4) is 31.6 flips; there are 1024 of these.
    for (const count of flips) expect(Math.abs(count - N / 2)).toBeLessThan(6 * Math.sqrt(N / 4));
  }
});

test('fold: known answers, and as in big numbers up to 53 bits', () => {
  const asked = [
    [0, 0],
    [1, 0],
    [0, 1],
    [0, 2 ** 32],
    [0, 2 ** 53 - 1],
    [0, -1],
  ];
  expect(asked.map(([key, value]) => fold(key, value))).toEqual([431030999, 823854142, -421602762, 1729002460, 1329637218, -420415473]);
  fc.assert(fc.property(int32, fc.maxSafeInteger(), (key, value) => fold(key, value) === signed(bigFold(BigInt(key), BigInt(value)))));
});

function d10s({ seed, game, channel, turn, owner }: Address, rolls: number): number[] {
  const dice = new Dice();
  dice.open(seed, game, owner);
  dice.clock.turn = turn;
  dice.at(channel);
  return Array.from({ length: rolls }, () => dice.d10());
}

/** Made by a third implementation (Python), in case the two here ever change together. */
test.each<[string, Address, number[]]>([
  ['an address', { seed: 1943, game: 1, channel: 0, turn: 1 }, [8, 10, 7, 6, 7, 5, 5, 8, 5, 4, 9, 9]],
  ['the next game', { seed: 1943, game: 2, channel: 0, turn: 1 }, [2, 2, 1, 4, 1, 4, 8, 10, 3, 1, 4, 8]],
  ['the next channel', { seed: 1943, game: 1, channel: 1, turn: 1 }, [4, 6, 8, 8, 2, 6, 6, 9, 2, 6, 4, 4]],
  ['the next turn', { seed: 1943, game: 1, channel: 0, turn: 2 }, [10, 4, 4, 8, 10, 6, 9, 3, 7, 10, 8, 4]],
  ['the next seed', { seed: 1944, game: 1, channel: 0, turn: 1 }, [9, 5, 6, 6, 10, 1, 10, 1, 8, 10, 7, 9]],
  ['the first seat', { seed: 1943, game: 1, channel: 0, turn: 1, owner: 1 }, [7, 1, 4, 6, 6, 5, 5, 1, 3, 3, 10, 7]],
])('known rolls: %s', (_, address, rolls) => {
  expect(d10s(address, 12)).toEqual(rolls);
});

test('a stream is as in big numbers, wherever it is', () => {
  const address = fc.record({
    seed: fc.maxSafeNat(),
    game: fc.nat(),
    channel: fc.nat(63),
    turn: fc.nat(),
    owner: fc.nat(1000),
  });
  fc.assert(
    fc.property(address, (at) => {
      const words = bigWords(at);
      expect(d10s(at, 5)).toEqual(Array.from({ length: 5 }, () => bigBelow(words, 10) + 1));
    }),
  );
});

test('bounded draws throw away exactly the words that would favour a number', () => {
  // The n up to 65,536 with the most rejected words: 64,009 of 2^32, or one in 67,100.
  const n = 65_283;
  const dice = new Dice();
  dice.open(7, 7);
  dice.clock.turn = 7;
  dice.at(7);
  const words = bigWords({ seed: 7, game: 7, channel: 7, turn: 7 });
  let redraws = 0;
  for (let roll = 0; roll < 200_000; roll++) {
    const expected = bigBelow(words, n, () => redraws++);
    if (dice.below(n) !== expected) expect.fail(`roll ${roll} differs`);
  }
  expect(redraws).toBeGreaterThan(0);
});

test.each([1, 2, 3, 7, 36, 40_000, 65_535, 65_536])('0 … n-1, both ends reached: n = %i', (n) => {
  const dice = new Dice();
  dice.open(1, n);
  dice.at(0);
  let [least, most] = [n, -1];
  for (let roll = 0; roll < 16 * n && roll < 600_000; roll++) {
    const x = dice.below(n);
    least = Math.min(least, x);
    most = Math.max(most, x);
  }
  expect([least, most]).toEqual([0, n - 1]);
});

test('no two addresses of a game meet: 64 channels in each of a million turns', () => {
  const starts = new Float64Array(1_000_000);
  for (let turn = 0; turn < starts.length; turn++) starts[turn] = Math.imul(turn, 0x9e3779b1) >>> 0;
  starts.sort();
  let gap = 0x1_0000_0000 - starts[starts.length - 1] + starts[0];
  for (let i = 1; i < starts.length; i++) gap = Math.min(gap, starts[i] - starts[i - 1]);
  expect(gap).toBeGreaterThanOrEqual(64);
});
