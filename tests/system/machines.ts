import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { test as base } from 'vitest';
import { MAIN, scratch } from '../support/cli.js';
import { freePort, redis } from './redis.js';

/** Processes as machines, on a real Redis (Debian's redis-server, on loopback). Each test has a Redis of its own, so they run side by side. */
export const { folder, file } = scratch();

export const lines = (games: number, ...more: string[]) => [
  'question: Does it matter who carries a shard?',
  'game: schwarm',
  `games: ${games}`,
  'cells: { standard: {}, hard: { options: { hitsPerPoint: 3 } } }',
  'compare: { baseline: standard }',
  ...more,
];
const queued = (name: string, games: number) => file(name, lines(games, 'strategies: { german: [cautious, ./mine.ts] }').join('\n'));
export const experiment = queued('queued.yaml', 24_000);
export const brief = queued('brief.yaml', 6000);
file(
  'mine.ts',
  [
    "import { defineStrategy } from 'sortie/engine';",
    "import { randomPlayer } from 'sortie/players';",
    "import schwarm, { type SchwarmTypes } from 'sortie/games/schwarm';",
    "export default defineStrategy<SchwarmTypes>({ game: 'schwarm', about: 'a guest', create: (at) => randomPlayer(schwarm).create(at) });",
  ].join('\n'),
);

export interface Started {
  child: ChildProcess;
  ended: Promise<number | null>;
  /** All that it has said on standard error. */
  said: () => string;
  /** Resolves when it has said this. */
  says: (words: RegExp) => Promise<void>;
}

export function start(words: readonly string[], main = MAIN): Started {
  const child = spawn(process.execPath, [main, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const says = (wanted: RegExp) =>
    until(
      () => wanted.test(text),
      () => `${wanted} in: ${text}`,
    );
  return { child, ended, said: () => text, says };
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Limits against hangs only. */
export async function until(reached: () => boolean | Promise<boolean>, what: () => string, seconds = 120): Promise<void> {
  for (const began = performance.now(); !(await reached()); await pause(50))
    if (performance.now() - began > 1000 * seconds) throw new Error(`waited ${seconds} s for ${what()}`);
}

export const results = (out: string) => readFileSync(join(folder, out, 'results.json'), 'utf8');

/** A Redis, a client for direct questions, and the commands that use it; all of them end with the test. */
async function opened(onTestFinished: (end: () => void) => void) {
  const children = new Set<ChildProcess>();
  const clients: Redis[] = [];
  onTestFinished(() => {
    for (const client of clients) client.disconnect();
    for (const child of children) child.kill('SIGKILL');
  });
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess;
  const serve = async () => {
    server = await redis('--port', String(port));
    children.add(server);
  };
  const begin = (words: readonly string[], main = MAIN) => {
    const started = start(words, main);
    children.add(started.child);
    return started;
  };
  const connected = () => {
    const client = new Redis(url, { maxRetriesPerRequest: null });
    client.on('error', () => {});
    clients.push(client);
    return client;
  };
  await serve();
  return {
    client: connected(),
    connected,
    worker: (main = MAIN) => begin(['worker', '--queue', url, '--concurrency', '1'], main),
    run: (what: string, out: string, ...words: string[]) => begin(['run', what, '--bare', '--out', join(folder, out), '--queue', url, ...words]),
    kill: () => server.kill('SIGKILL'),
    signal: (name: NodeJS.Signals) => server.kill(name),
    restart: async () => {
      server.kill('SIGKILL');
      await new Promise((resolve) => server.once('exit', resolve));
      await serve();
    },
  };
}
export type Opened = Awaited<ReturnType<typeof opened>>;

/** A test that has a Redis. */
export const test = base.extend<{ at: Opened }>({ at: async ({ onTestFinished }, use) => use(await opened(onTestFinished)) });

/** Plays an experiment on this machine alone, for the bytes that every queue must give. */
export async function playedHere(what: string, out: string): Promise<void> {
  const { ended, said } = start(['run', what, '--bare', '--out', join(folder, out)]);
  if ((await ended) !== 0) throw new Error(said());
}
