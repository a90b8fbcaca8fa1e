import { serialize } from 'node:v8';
import { deflateRawSync } from 'node:zlib';
import { Worker } from 'bullmq';
import { beforeAll, describe, expect } from 'vitest';
import { QUEUE } from '../../src/simulation/queue/names.js';
import { countersOf } from '../../src/simulation/tally/index.js';
import { brief as experiment, type Opened, playedHere, results, test } from './machines.js';

beforeAll(() => playedHere(experiment, 'here'));

/** A worker that answers what `nonsense` makes of each shard, under the name "liar". */
async function liar(at: Opened, nonsense: (run: string, shard: number) => Promise<Buffer> | Buffer): Promise<() => Promise<void>> {
  const connection = at.connected();
  const worker = new Worker(
    QUEUE,
    async ({ data: { run, shard } }) => {
      if ((await connection.exists(`sortie:${run}:plan`)) === 1)
        await connection.hset(`sortie:${run}:answers`, `${shard} liar`, await nonsense(run, shard));
    },
    { connection },
  );
  worker.on('error', () => {});
  return () => worker.close();
}
const filled = (value: number, at: readonly number[] = []) => ({ at: Uint32Array.from(at), values: new Float64Array(at.length).fill(value) });
const every = (length: number) => Array.from({ length }, (_, place) => place);
const packed = (value: unknown) => deflateRawSync(serialize(value));

describe('a worker that answers nonsense is named, its answer refused, and its shards are played by another one', () => {
  test.for<[string, () => Buffer, RegExp]>([
    ['null', () => packed(null), /it is nothing, and no tally/],
    ['{}', () => packed({}), /it is \{\}, with neither counters of this run nor a fault/],
    ['NaN', () => packed(Number.NaN), /it is NaN, and no tally/],
    ['noise', () => Buffer.from('no answer at all'), /it cannot be unpacked/],
    ['a fault of no words', () => packed({ fault: { message: 3 } }), /with neither counters of this run nor a fault/],
    [
      'a tally of another size',
      () => packed({ counters: { sums: filled(1e6, [1e6]), firsts: filled(0) } }),
      /with neither counters of this run nor a fault/,
    ],
  ])('%s', async ([name, answer, said], { at }) => {
    const end = await liar(at, answer);
    const running = at.run(experiment, `liar-${name}`);
    await running.says(said);
    await end();
    at.worker();
    expect(await running.ended).toBe(0);
    expect(running.said()).toMatch(/^warning: refused the answer of worker "liar" to shard \d+: .*; its shards are asked for again elsewhere$/m);
    expect(running.said().match(/refused the answer/g), 'said once').toHaveLength(1);
    expect(results(`liar-${name}`)).toBe(results('here'));
  });

  test.for<[string, number, RegExp]>([
    ['zeros everywhere', 0, /0 games were counted, and 64 were asked for/],
    ['a billion everywhere', 1e9, /1000000000 games were counted, and 64 were asked for/],
    ['NaN everywhere', Number.NaN, /counter 1 of \d+ is NaN/],
    ['halves', 0.5, /counter 1 of \d+ is 0\.5/],
  ])('%s', async ([name, value, said], { at }) => {
    const { layout } = await honest();
    const end = await liar(at, () =>
      packed({ counters: { sums: filled(value, every(layout.length)), firsts: filled(value, every(layout.firstsLength)) } }),
    );
    const running = at.run(experiment, `liar-${name}`);
    await running.says(said);
    await end();
    at.worker();
    expect(await running.ended).toBe(0);
    expect(results(`liar-${name}`)).toBe(results('here'));
  });
});

/** What an honest worker would answer, and how many counters that has. */
async function honest() {
  const { readExperiment, planOf, layOut } = await import('../../src/simulation/index.js');
  const { shardPlayer } = await import('../../src/simulation/shard-player.js');
  const { plan, game } = await planOf(readExperiment(experiment));
  return { layout: layOut(game, plan), player: await shardPlayer(plan) };
}

describe('a lie that agrees with itself is found by playing the shard again', () => {
  test('from the first answer on: nothing of it is counted', async ({ at }) => {
    const { layout, player } = await honest();
    const table = layout.cells[0].at[layout.place('attacks') as number];
    const end = await liar(at, (_, shard) => {
      const tally = player.play(shard, () => {});
      tally.sums[table + 7] += 1;
      return packed({ counters: countersOf(tally) });
    });
    const running = at.run(experiment, 'subtle');
    await running.says(
      /refused the answer of worker "liar" to shard \d+: this machine plays other games; .*; its shards are asked for again elsewhere/,
    );
    await end();
    at.worker();
    expect(await running.ended).toBe(0);
    expect(results('subtle')).toBe(results('here'));
  });

  test('a fault that does not happen here', async ({ at }) => {
    const fault = { message: 'is broken', strategy: 'cautious', remedy: '', seed: 1, game: 0, cell: '', stack: '' };
    const end = await liar(at, () => packed({ fault }));
    const running = at.run(experiment, 'faulty');
    await running.says(/refused the answer of worker "liar" to shard \d+: it says that the shard is broken, and it does not here/);
    await end();
    at.worker();
    expect(await running.ended).toBe(0);
    expect(results('faulty')).toBe(results('here'));
  });
});
