import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { deflateRawSync } from 'node:zlib';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { QUEUE } from '../../src/simulation/queue/names.js';
import { MAIN, ROOT, scratch } from '../support/cli.js';
import { freePort, redis } from './redis.js';

/** Processes as machines, on a real Redis (Debian's redis-server, on loopback). Each test has a Redis of its own. */
const { folder, file } = scratch();
const children = new Set<ChildProcess>();

const lines = (games: number, ...more: string[]) => [
  'question: Does it matter who carries a shard?',
  'game: schwarm',
  `games: ${games}`,
  'cells: { standard: {}, hard: { options: { hitsPerPoint: 3 } } }',
  'compare: { baseline: standard }',
  ...more,
];
const experiment = file('queued.yaml', lines(60_000, 'strategies: { german: [cautious, ./mine.ts] }').join('\n'));
/** Long enough to be disturbed in the middle. */
const long = file('long.yaml', lines(200_000).join('\n'));
file(
  'mine.ts',
  [
    "import { defineStrategy } from 'sortie/engine';",
    "import { randomPlayer } from 'sortie/players';",
    "import schwarm, { type SchwarmTypes } from 'sortie/games/schwarm';",
    "export default defineStrategy<SchwarmTypes>({ game: 'schwarm', about: 'a guest', create: (at) => randomPlayer(schwarm).create(at) });",
  ].join('\n'),
);

interface Started {
  child: ChildProcess;
  ended: Promise<number | null>;
  /** All that it has said on standard error. */
  said: () => string;
  /** Resolves when it has said this. */
  says: (words: RegExp) => Promise<void>;
}

function start(words: readonly string[], main = MAIN): Started {
  const child = spawn(process.execPath, [main, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      children.delete(child);
      resolve(code);
    }),
  );
  const says = (wanted: RegExp) =>
    until(
      () => wanted.test(text),
      () => `${wanted} in: ${text}`,
    );
  return { child, ended, said: () => text, says };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Limits against hangs only. */
async function until(reached: () => boolean | Promise<boolean>, what: () => string, seconds = 120): Promise<void> {
  for (const began = performance.now(); !(await reached()); await pause(50))
    if (performance.now() - began > 1000 * seconds) throw new Error(`waited ${seconds} s for ${what()}`);
}

const results = (out: string) => readFileSync(join(folder, out, 'results.json'), 'utf8');

/** A Redis, a client for direct questions, and the commands that use it. */
async function opened() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server = await redis('--port', String(port));
  children.add(server);
  const client = new Redis(url, { maxRetriesPerRequest: null });
  client.on('error', () => {});
  clients.push(client);
  return {
    url,
    client,
    worker: (main = MAIN) => start(['worker', '--queue', url, '--concurrency', '1'], main),
    run: (what: string, out: string, ...words: string[]) => start(['run', what, '--bare', '--out', join(folder, out), '--queue', url, ...words]),
    kill: () => server.kill('SIGKILL'),
    signal: (name: NodeJS.Signals) => server.kill(name),
    restart: async () => {
      server.kill('SIGKILL');
      await new Promise((resolve) => server.once('exit', resolve));
      server = await redis('--port', String(port));
      children.add(server);
    },
  };
}
const clients: Redis[] = [];

beforeAll(async () => {
  for (const [what, out] of [
    [experiment, 'here'],
    [long, 'long-here'],
  ])
    expect(await start(['run', what, '--bare', '--out', join(folder, out)]).ended).toBe(0);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const child of children) child.kill('SIGKILL');
});

/** Some shards have been merged, and most have not. */
const PLAYING = /"shards":[1-9]/;
const WATCHED = ['--progress', 'json'];

test('two workers on a queue play the bytes that one machine plays, a brought strategy with them', async () => {
  const at = await opened();
  const workers = [at.worker(), at.worker()];
  expect(await at.run(experiment, 'queued').ended).toBe(0);
  expect(results('queued')).toBe(results('here'));
  for (const { child } of workers) child.kill('SIGTERM');
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(await at.client.keys('sortie:*'), 'nothing is left in Redis').toEqual([]);
});

test('the least game of one’s own, with its strategy, travels to a worker', async () => {
  cpSync(join(ROOT, 'tests/support/least'), join(folder, 'least'), { recursive: true });
  const least = file('least.yaml', 'question: Who wins?\ngame: ./least\ngames: 4000\nstrategies: { first: [random, steady] }\n');
  expect(await start(['run', least, '--bare', '--out', join(folder, 'least-here')]).ended).toBe(0);
  const at = await opened();
  at.worker();
  expect(await at.run(least, 'least-queued').ended).toBe(0);
  expect(results('least-queued')).toBe(results('least-here'));
});

test.each([300, 900, 2000])('a worker that is killed after %i ms loses nothing: another one plays its shards', async (ms) => {
  const at = await opened();
  const [first] = [at.worker(), at.worker()];
  const running = at.run(experiment, `worker-${ms}`);
  await pause(ms);
  first.child.kill('SIGKILL');
  expect(await running.ended).toBe(0);
  expect(results(`worker-${ms}`)).toBe(results('here'));
});

test.each([700, 1500])('a coordinator that is killed after %i ms goes on where it was; what it left in Redis goes by itself', async (ms) => {
  const at = await opened();
  at.worker();
  const out = `coordinator-${ms}`;
  const killed = at.run(experiment, out);
  await pause(ms);
  killed.child.kill('SIGKILL');
  await killed.ended;
  for (const key of await at.client.keys('sortie:*')) expect(await at.client.ttl(key), key).toBeGreaterThan(-1);
  if (!existsSync(join(folder, out, 'results.json'))) expect(await at.run(experiment, out, '--resume', '--force').ended).toBe(0);
  expect(results(out)).toBe(results('here'));
  await until(
    async () => (await at.client.keys('sortie:*')).length === 0,
    () => 'an empty Redis',
  );
});

describe('a Redis that forgets', () => {
  test('FLUSHALL in the middle: what went is asked for again', async () => {
    const at = await opened();
    at.worker();
    const running = at.run(long, 'flushed', ...WATCHED);
    await running.says(PLAYING);
    await at.client.flushall();
    expect(await running.ended).toBe(0);
    expect(results('flushed')).toBe(results('long-here'));
  });

  test('restarted with nothing on disk: one line says that it was away, and one that it is back', async () => {
    const at = await opened();
    at.worker();
    const running = at.run(long, 'restarted', ...WATCHED);
    await running.says(PLAYING);
    await at.restart();
    expect(await running.ended).toBe(0);
    expect(results('restarted')).toBe(results('long-here'));
    expect(
      running
        .said()
        .split('\n')
        .filter((line) => /^queue:|error|^\s+at /.test(line)),
    ).toEqual([
      expect.stringMatching(/^queue: lost the connection to redis:\/\/127\.0\.0\.1:\d+; trying again until it is back$/),
      'queue: the connection is back',
    ]);
  });

  test('with --quiet nothing is said of it', async () => {
    const at = await opened();
    at.worker();
    const running = at.run(long, 'quiet', '--quiet');
    await until(
      async () => (await at.client.keys('sortie:*:workers')).length > 0,
      () => 'a worker',
    );
    await at.restart();
    expect([await running.ended, running.said()]).toEqual([0, '']);
    expect(results('quiet')).toBe(results('long-here'));
  });

  test('a coordinator that is suspended until all it had there has expired goes on', async () => {
    const at = await opened();
    at.worker();
    const running = at.run(long, 'suspended', ...WATCHED);
    await running.says(PLAYING);
    running.child.kill('SIGSTOP');
    await until(
      async () => (await at.client.keys('sortie:*')).length === 0,
      () => 'its keys to expire',
    );
    const queue = new Queue(QUEUE, { connection: at.client });
    await until(
      async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0,
      () => 'workers to pass over its shards',
    );
    running.child.kill('SIGCONT');
    expect(await running.ended).toBe(0);
    expect(results('suspended')).toBe(results('long-here'));
  });
});

test('two coordinators of the same experiment on one queue do not disturb each other', async () => {
  const at = await opened();
  at.worker();
  at.worker();
  const both = [at.run(experiment, 'one'), at.run(experiment, 'other')];
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  expect([results('one'), results('other')]).toEqual([results('here'), results('here')]);
});

describe('stopping', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('one %s stops when the shards in hand are played, and --resume goes on', async (signal) => {
    const at = await opened();
    at.worker();
    const out = `stopped-${signal}`;
    const running = at.run(long, out, ...WATCHED);
    await running.says(PLAYING);
    running.child.kill(signal);
    expect(await running.ended).toBe(130);
    expect(running.said()).toMatch(/stopping when the shards in hand are played/);
    expect(JSON.parse(results(out)).complete).toBe(false);
    expect(await at.run(long, out, '--resume').ended).toBe(0);
    expect(results(out)).toBe(results('long-here'));
  });

  test('one is enough where no worker is there', async () => {
    const at = await opened();
    const running = at.run(long, 'alone');
    await until(
      async () => (await at.client.keys('sortie:*:plan')).length > 0,
      () => 'its plan',
    );
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(130);
    expect(running.said()).toMatch(/stopped before the first games were counted/);
    expect(await at.client.keys('sortie:*')).toEqual([]);
  });

  test.each(['killed', 'stuck'])('two end it at once, where Redis is %s', async (how) => {
    const at = await opened();
    at.worker();
    const running = at.run(long, `twice-${how}`, ...WATCHED);
    await running.says(PLAYING);
    if (how === 'killed') at.kill();
    else at.signal('SIGSTOP');
    running.child.kill('SIGINT');
    await running.says(/stopping when/);
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(130);
    expect(running.said()).not.toMatch(/\n\s+at /);
    at.signal('SIGCONT');
  });

  test('a worker that lost its Redis ends when it is told to', async () => {
    const at = await opened();
    const worker = at.worker();
    await worker.says(/plays on 1 thread/);
    at.kill();
    await worker.says(/queue: lost the connection/);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(worker.said()).not.toMatch(/\n\s+at /);
  });
});

describe('silence', () => {
  test('without a worker it is said, and a worker that comes then plays', async () => {
    const at = await opened();
    const running = at.run(experiment, 'late');
    await running.says(/no worker has taken a shard for 10 s: start one of this version with sortie worker --queue redis:\/\/127/);
    at.worker();
    expect(await running.ended).toBe(0);
    expect(results('late')).toBe(results('here'));
  });

  test('a worker of another version refuses by name, on both sides', async () => {
    const at = await opened();
    const other = join(folder, 'other-version');
    const copied = spawnSync('bash', [
      '-ec',
      'mkdir "$2"; cp -r "$1/dist" "$1/package.json" "$2/"; ln -s "$1/node_modules" "$2/node_modules"',
      '-',
      process.cwd(),
      other,
    ]);
    expect(copied.status, String(copied.stderr)).toBe(0);
    const hashes = join(other, 'dist/hashes.json');
    writeFileSync(hashes, readFileSync(hashes, 'utf8').replace(/"[0-9a-f]{2}/g, '"ff'));
    const worker = at.worker(join(other, 'dist/src/cli/main.js'));
    const running = at.run(experiment, 'versions');
    await running.says(/warning: worker "\S+-\d+" plays no shard of this run: the worker refuses the run: .*install the same version/);
    await worker.says(/plays no more of queued-\S+: the worker refuses the run/);
    await running.says(/no worker has taken a shard for 10 s \(1 that answered may not: see above\)/);
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(130);
  });
});

/** A worker that answers what `nonsense` makes of each shard, under the name "liar". */
async function liar(url: string, nonsense: (run: string, shard: number) => Promise<Buffer> | Buffer): Promise<() => Promise<void>> {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  clients.push(connection);
  const worker = new Worker(
    QUEUE,
    async ({ data: { run, shard } }) => {
      if ((await connection.exists(`sortie:${run}:plan`)) === 1)
        await connection.hset(`sortie:${run}:answers`, `${shard} liar`, await nonsense(run, shard));
    },
    { connection },
  );
  worker.on('error', () => {});
  return () => worker.close(true);
}
const packed = (value: unknown) => deflateRawSync(serialize(value));

describe('a worker that answers nonsense is named, its answer refused, and its shards are played by another one', () => {
  test.each([
    ['null', () => packed(null), /it is null, and no tally/],
    ['{}', () => packed({}), /it is \{\}, with neither a tally nor a fault/],
    ['NaN', () => packed(Number.NaN), /it is NaN, and no tally/],
    ['noise', () => Buffer.from('no answer at all'), /it cannot be unpacked/],
    ['a fault of no words', () => packed({ fault: { message: 3 } }), /with neither a tally nor a fault/],
    [
      'a tally of another size',
      () => packed({ tally: { sums: new Float64Array(3), firsts: new Float64Array(3) } }),
      /it has 3 and 3 counters, and this run has/,
    ],
  ])('%s', async (name, answer, said) => {
    const at = await opened();
    const end = await liar(at.url, answer);
    const running = at.run(experiment, `liar-${name}`);
    await running.says(said);
    await end();
    at.worker();
    expect(await running.ended).toBe(0);
    expect(running.said()).toMatch(/^warning: refused the answer of worker "liar" to shard \d+: .*; its shards are asked for again elsewhere$/m);
    expect(running.said().match(/refused the answer/g), 'said once').toHaveLength(1);
    expect(results(`liar-${name}`)).toBe(results('here'));
  });

  test.each([
    ['zeros everywhere', 0, /0 games were counted, and 1024 were asked for/],
    ['a billion everywhere', 1e9, /1000000000 games were counted, and 1024 were asked for/],
    ['NaN everywhere', Number.NaN, /counter 1 of \d+ is NaN/],
    ['halves', 0.5, /counter 1 of \d+ is 0\.5/],
  ])('%s', async (name, value, said) => {
    const at = await opened();
    const { layout } = await honest();
    const end = await liar(at.url, () =>
      packed({ tally: { sums: new Float64Array(layout.length).fill(value), firsts: new Float64Array(layout.firstsLength).fill(value) } }),
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
  test('from the first answer on: nothing of it is counted', async () => {
    const at = await opened();
    const { layout, player } = await honest();
    const table = layout.cells[0].at[layout.place('attacks') as number];
    const end = await liar(at.url, (_, shard) => {
      const tally = player.play(shard, () => {});
      tally.sums[table + 7] += 1;
      return packed({ tally });
    });
    const running = at.run(experiment, 'subtle');
    await running.says(
      /refused the answer of worker "liar" to shard \d+: this machine plays other numbers; its shards are asked for again elsewhere/,
    );
    await end();
    at.worker();
    expect(await running.ended).toBe(0);
    expect(results('subtle')).toBe(results('here'));
  });

  test('a fault that does not happen here', async () => {
    const at = await opened();
    const fault = { message: 'is broken', strategy: 'cautious', remedy: '', seed: 1, game: 0, cell: '', stack: '' };
    const end = await liar(at.url, () => packed({ fault }));
    const running = at.run(experiment, 'faulty');
    await running.says(/refused the answer of worker "liar" to shard \d+: it says that the shard is broken, and it does not here/);
    await end();
    at.worker();
    expect(await running.ended).toBe(0);
    expect(results('faulty')).toBe(results('here'));
  });
});
