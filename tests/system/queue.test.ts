import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { beforeAll, describe, expect } from 'vitest';
import { QUEUE } from '../../src/simulation/queue/names.js';
import { ROOT } from '../support/cli.js';
import { brief, experiment, file, folder, lines, type Opened, playedHere, results, type Started, start, test, until } from './machines.js';

/** Long enough to be disturbed in the middle. */
const long = file('long.yaml', lines(60_000).join('\n'));

beforeAll(async () => {
  await playedHere(experiment, 'here');
  await playedHere(brief, 'brief-here');
  await playedHere(long, 'long-here');
});

/** Some shards have been merged, and most have not. */
const PLAYING = /"shards":[1-9]/;
const WATCHED = ['--progress', 'json'];

test('two workers on a queue play the bytes that one machine plays, a brought strategy with them', async ({ at }) => {
  const workers = [at.worker(), at.worker()];
  expect(await at.run(experiment, 'queued').ended).toBe(0);
  expect(results('queued')).toBe(results('here'));
  for (const { child } of workers) child.kill('SIGTERM');
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(await at.client.keys('sortie:*'), 'nothing is left in Redis').toEqual([]);
});

test('the least game of one’s own, with its strategy, travels to a worker', async ({ at }) => {
  cpSync(join(ROOT, 'tests/support/least'), join(folder, 'least'), { recursive: true });
  const least = file('least.yaml', 'question: Who wins?\ngame: ./least\ngames: 4000\nstrategies: { first: [random, steady] }\n');
  expect(await start(['run', least, '--bare', '--out', join(folder, 'least-here')]).ended).toBe(0);
  at.worker();
  expect(await at.run(least, 'least-queued').ended).toBe(0);
  expect(results('least-queued')).toBe(results('least-here'));
});

/** When a process is killed: as the first worker is at the queue, or when some shards have been merged. */
const MOMENTS = ['at the beginning', 'in the middle'] as const;
const reached = (moment: (typeof MOMENTS)[number], at: Opened, running: Started) =>
  moment === 'in the middle'
    ? running.says(PLAYING)
    : until(
        async () => (await at.client.keys('sortie:*:workers')).length > 0,
        () => 'a worker',
      );

test.for(MOMENTS)('a worker that is killed %s loses nothing: another one plays its shards', async (moment, { at }) => {
  const [first] = [at.worker(), at.worker()];
  const out = `worker killed ${moment}`;
  const running = at.run(long, out, ...WATCHED);
  await reached(moment, at, running);
  first.child.kill('SIGKILL');
  expect(await running.ended).toBe(0);
  expect(results(out)).toBe(results('long-here'));
});

test.for(MOMENTS)('a coordinator that is killed %s goes on where it was; what it left in Redis goes by itself', async (moment, { at }) => {
  at.worker();
  const out = `coordinator killed ${moment}`;
  const killed = at.run(long, out, ...WATCHED);
  await reached(moment, at, killed);
  killed.child.kill('SIGKILL');
  await killed.ended;
  for (const key of await at.client.keys('sortie:*')) expect(await at.client.ttl(key), key).toBeGreaterThan(-1);
  if (!existsSync(join(folder, out, 'results.json'))) expect(await at.run(long, out, '--resume', '--force').ended).toBe(0);
  expect(results(out)).toBe(results('long-here'));
  await until(
    async () => (await at.client.keys('sortie:*')).length === 0,
    () => 'an empty Redis',
  );
});

describe('a Redis that forgets', () => {
  test('FLUSHALL in the middle: what went is asked for again', async ({ at }) => {
    at.worker();
    const running = at.run(long, 'flushed', ...WATCHED);
    await running.says(PLAYING);
    await at.client.flushall();
    expect(await running.ended).toBe(0);
    expect(results('flushed')).toBe(results('long-here'));
  });

  test('restarted with nothing on disk: one line says that it was away, and one that it is back', async ({ at }) => {
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

  test('with --quiet nothing is said of it', async ({ at }) => {
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

  test('a coordinator that is suspended until all it had there has expired goes on', async ({ at }) => {
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

test('two coordinators of the same experiment on one queue do not disturb each other', async ({ at }) => {
  const both = [at.run(brief, 'one'), at.run(brief, 'other')];
  await until(
    async () => (await at.client.keys('sortie:*:plan')).length === 2,
    () => 'two plans',
  );
  at.worker();
  at.worker();
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  expect([results('one'), results('other')]).toEqual([results('brief-here'), results('brief-here')]);
});

describe('stopping', () => {
  test.for(['SIGINT', 'SIGTERM'] as const)('one %s stops when the shards in hand are played, and --resume goes on', async (signal, { at }) => {
    at.worker();
    const out = `stopped-${signal}`;
    const running = at.run(long, out, ...WATCHED);
    await running.says(PLAYING);
    running.child.kill(signal);
    expect(await running.ended).toBe(130);
    expect(running.said()).toMatch(/finishing the shards in hand/);
    expect(JSON.parse(results(out)).complete).toBe(false);
    expect(await at.run(long, out, '--resume').ended).toBe(0);
    expect(results(out)).toBe(results('long-here'));
  });

  test('one is enough where no worker is there', async ({ at }) => {
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

  test.for(['killed', 'stuck'])('two end it at once, where Redis is %s', async (how, { at }) => {
    at.worker();
    const running = at.run(long, `twice-${how}`, ...WATCHED);
    await running.says(PLAYING);
    if (how === 'killed') at.kill();
    else at.signal('SIGSTOP');
    running.child.kill('SIGINT');
    await running.says(/finishing the shards in hand/);
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(130);
    expect(running.said()).not.toMatch(/\n\s+at /);
    at.signal('SIGCONT');
  });

  test('a worker that lost its Redis ends when it is told to', async ({ at }) => {
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
  test('without a worker it is said, and a worker that comes then plays', async ({ at }) => {
    const running = at.run(brief, 'late');
    await running.says(/no worker has taken a shard for 10 s: start one of this version with sortie worker --queue redis:\/\/127/);
    at.worker();
    expect(await running.ended).toBe(0);
    expect(results('late')).toBe(results('brief-here'));
  });

  test('a worker of another version is refused by name, on both sides', async ({ at }) => {
    const other = join(folder, 'other-version');
    const copied = spawnSync('bash', [
      '-ec',
      'mkdir "$2"; cp -r "$1/dist" "$1/package.json" "$2/"; ln -s "$1/node_modules" "$2/node_modules"',
      '-',
      process.cwd(),
      other,
    ]);
    expect(copied.status, String(copied.stderr)).toBe(0);
    const strategy = join(other, 'dist/strategies/schwarm/cautious.js');
    writeFileSync(strategy, readFileSync(strategy, 'utf8').replace(/danger: \{ default: \d/, 'danger: { default: 0'));
    const worker = at.worker(join(other, 'dist/src/cli/main.js'));
    const running = at.run(experiment, 'versions');
    await running.says(/warning: refused the answer of worker "\S+-\d+" to shard \d+: this machine plays other games; install the same version/);
    await worker.says(/plays no more of queued-\S+: its answer to shard \d+ was refused: this machine plays other games/);
    await running.says(/no worker has taken a shard for 10 s \(1 that answered may not: see above\)/);
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(130);
  });
});

describe('another program writes to the keys of a run: it ends, and says so', () => {
  test.for(['plan', 'answers', 'workers', 'refused'])('%s', async (what, { at }) => {
    const running = at.run(brief, `foreign-${what}`);
    let plan: string | undefined;
    await until(
      async () => {
        [plan] = await at.client.keys('sortie:*:plan');
        return plan !== undefined;
      },
      () => 'the plan',
    );
    await at.client.set(String(plan).replace(/plan$/, what), 'written by another program', 'EX', 60);
    expect(await running.ended).toBe(2);
    expect(running.said()).toMatch(
      /^error --queue: expected a Redis in which nothing else writes to keys that begin with sortie: or bull:sortie-shards/m,
    );
  });
});
