import { expect, test } from 'vitest';
import { amountOf } from '../../../src/simulation/amount.js';
import { coarser, endAfter, isLook } from '../../../src/simulation/blocks.js';
import { rangeOf } from '../../../src/simulation/part.js';
import { type Plan, rangeIn, shardsOf } from '../../../src/simulation/plan.js';

test('shards of a longer run hold whole shards of a shorter one', () => {
  for (const games of [1, 99, 100, 1000, 20_000, 1_000_000]) {
    const { shardSize, shards } = shardsOf(games);
    expect(Math.log2(shardSize) % 1).toBe(0);
    expect((shards - 1) * shardSize < games && games <= shards * shardSize).toBe(true);
  }
  const plan = { shardSize: 64, games: 1000, before: 100 } as Plan;
  expect([1, 2, 15].map((shard) => rangeIn(plan, shard))).toEqual([
    { first: 101, count: 28 },
    { first: 129, count: 64 },
    { first: 961, count: 40 },
  ]);
  expect(
    coarser(
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      2,
    ),
  ).toEqual([
    [4, 6],
    [5, 6],
  ]);
});

test('amounts are times or games', () => {
  expect(['10m', '20 minutes', '1.5 h', '90s', '1 hour'].map(amountOf)).toEqual([600, 1200, 5400, 90, 3600].map((seconds) => ({ seconds })));
  expect(['20000', '20000 games', 1, '1 game'].map(amountOf)).toEqual([20_000, 20_000, 1, 1].map((games) => ({ games })));
  expect(['', '0', 0, -5, 1.5, '1.5 games', '0m', '10 days', 'm', '99999h', '1e3', 'constructor', '5 constructor'].map(amountOf)).toEqual(
    new Array(13).fill(undefined),
  );
});

test('parts hold each shard once, whether or not they divide evenly', () => {
  for (const [shards, of] of [
    [8, 4],
    [10, 3],
    [2, 5],
  ] as const) {
    const held = Array.from({ length: of }, (_, n) => rangeOf({ shards }, n + 1, of)).flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, n) => from + n),
    );
    expect(held).toEqual(Array.from({ length: shards }, (_, n) => n));
  }
});

test('blocks end after 128 games, and then twice in each doubling', () => {
  const ends = [endAfter(0)];
  while (ends.length < 6) ends.push(endAfter(ends[ends.length - 1]));
  expect(ends).toEqual([128, 192, 256, 384, 512, 768]);
});

test('looks come when a fiftieth more has been played', () => {
  const looks = Array.from({ length: 1000 }, (_, n) => n + 1).filter(isLook);
  expect(looks.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  expect(looks.length).toBeLessThan(260);
  looks.slice(1).forEach((shards, n) => {
    expect(shards / looks[n]).toBeLessThan(shards > 100 ? 1.05 : 2.1);
  });
});
