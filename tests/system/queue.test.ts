import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, scratch } from '../support/cli.js';

/** Many machines, as processes of this one, on a real Redis (Debian's redis-server, on loopback). */
const MAIN = join(ROOT, 'dist/src/cli/main.js');
const { folder, file } = scratch();
const children = new Set<ChildProcess>();
let url = '';

const experiment = file(
  'queued.yaml',
  [
    'question: Does it matter who carries a shard?',
    'game: schwarm',
    'games: 60000',
    'strategies: { german: [cautious, ./mine.ts] }',
    'cells: { standard: {}, hard: { options: { hitsPerPoint: 3 } } }',
    'compare: { baseline: standard }',
  ].join('\n'),
);
file(
  'mine.ts',
  [
    "import { defineStrategy } from 'sortie/engine';",
    "import { randomPlayer } from 'sortie/players';",
    "import schwarm, { type SchwarmTypes } from 'sortie/games/schwarm';",
    "export default defineStrategy<SchwarmTypes>({ game: 'schwarm', about: 'a stranger', create: (at) => randomPlayer(schwarm).create(at) });",
  ].join('\n'),
);

function start(command: string, words: readonly string[]): ChildProcess {
  const child = spawn(command, words, { cwd: folder, stdio: 'ignore' });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}
const sortie = (...words: string[]) => start(process.execPath, [MAIN, ...words]);
const worker = () => sortie('worker', '--queue', url, '--concurrency', '1');
const run = (out: string, ...words: string[]) => sortie('run', experiment, '--bare', '--out', join(folder, out), ...words);
const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));
const results = (out: string) => readFileSync(join(folder, out, 'results.json'), 'utf8');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number };
      server.close(() => resolve(free));
    });
  });
  url = `redis://127.0.0.1:${port}`;
  start('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction']);
  expect(await ended(run('here'))).toBe(0);
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test('two workers on a queue play the bytes that one machine plays, a stranger’s strategy with them', async () => {
  const workers = [worker(), worker()];
  expect(await ended(run('queued', '--queue', url))).toBe(0);
  expect(results('queued')).toBe(results('here'));
  for (const one of workers) one.kill('SIGTERM');
  expect(await Promise.all(workers.map(ended))).toEqual([0, 0]);
}, 300_000);

test.each([300, 900, 2000])(
  'a worker that is killed after %i ms loses nothing: another one plays its shards',
  async (ms) => {
    const [first, second] = [worker(), worker()];
    const running = ended(run(`worker-${ms}`, '--queue', url));
    await pause(ms);
    first.kill('SIGKILL');
    expect(await running).toBe(0);
    expect(results(`worker-${ms}`)).toBe(results('here'));
    second.kill('SIGKILL');
  },
  300_000,
);

test.each([700, 1500])(
  'a coordinator that is killed after %i ms goes on where it was',
  async (ms) => {
    const one = worker();
    const out = `coordinator-${ms}`;
    const killed = run(out, '--queue', url);
    await pause(ms);
    killed.kill('SIGKILL');
    await ended(killed);
    if (!existsSync(join(folder, out, 'results.json'))) expect(await ended(run(out, '--queue', url, '--resume', '--force'))).toBe(0);
    expect(results(out)).toBe(results('here'));
    one.kill('SIGKILL');
  },
  300_000,
);
