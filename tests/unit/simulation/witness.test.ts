import { expect, test } from 'vitest';
import type { Game, GameTypes, Strategy } from '../../../src/engine/index.js';
import { WitnessTable } from '../../../src/simulation/witness.js';
import bids from '../../support/bids/index.js';

/** The checksum of a game in which both seats name these numbers. */
function checksum([left, right]: readonly [number, number], game = 1, counted: readonly number[] = []): number {
  const seated = [left, right].map((number) => ({
    id: `${number}`,
    strategy: { create: () => ({ bid: () => number }) } as unknown as Strategy<GameTypes>,
  }));
  const table = new WitnessTable({ game: bids as unknown as Game, rules: {}, seated, seed: 5 });
  table.play(game);
  return table.checksum([new Float64Array(counted)]);
}

test('a checksum moves with the rolls, with what was counted, and with answers that change nothing else', () => {
  const plain = checksum([4, 3]);
  expect(checksum([4, 3])).toBe(plain);
  expect(checksum([5, 4])).not.toBe(plain);
  expect(checksum([4, 3], 1, [0, 1])).not.toBe(plain);
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((game) => checksum([4, 3], game))).size).toBeGreaterThan(1);
});
