import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered, MAIN, scratch } from '../support/cli.js';
import { freePort, redis } from './redis.js';

/** A strategy that misbehaves in one game of 102,400 (number 90,652 of seed 11) loses the shard of that game and nothing else, on every carrier. */
const { folder, file } = scratch();
const children: ChildProcess[] = [];
let url = '';

beforeAll(async () => {
  const port = await freePort();
  url = `redis://127.0.0.1:${port}`;
  children.push(await redis('--port', String(port)));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** The strategy's own dice, keyed by the game, select the game. */
const strategy = (deed: string) => `
import { defineStrategy } from 'sortie/engine';
import { randomPlayer } from 'sortie/players';
import schwarm from 'sortie/games/schwarm';
export default defineStrategy({ game: 'schwarm', about: 'a guest', create(at) {
  const player = randomPlayer(schwarm).create(at);
  let fatal = false;
  return {
    ...player,
    newGame() {
      player.newGame?.();
      fatal = [1, 2, 3, 4, 5].every(() => at.dice.d10() === 10);
    },
    place: (view) => { if (fatal) { ${deed} } return player.place(view); },
  };
} });`;

/** On a slow machine memory is eaten slowly: only a loop is given up soon. */
const limitsFor = (name: string) => ['--patience', name === 'loops' ? '2' : '60', '--memory', '96'];
const sortie = (words: readonly string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...words], { cwd: folder, encoding: 'utf8', timeout: 600_000 });
  return { status, stderr };
};
const results = (out: string) => readFileSync(join(folder, out, 'results.json'), 'utf8');

test.each([
  ['throws', "throw new Error('no more');", /threw at .place. .*no more/],
  ['loops', 'for (;;);', /did not come back: nothing has happened in this game for 2 s/],
  ['eats memory', 'for (const all = []; ; ) all.push(new Array(1e5).fill(view.pass + 0.5));', /took more memory than a worker has \(96 MB\)/],
  ['exits', 'process.exit(0);', /ended its worker/],
])('one that %s', async (name, deed, said) => {
  const [at, limits] = [name.replace(' ', '-'), limitsFor(name)];
  file(`${at}.ts`, strategy(deed));
  // A run may lose one game of a hundred, so it has a hundred shards; the games are the shortest that ask for a place.
  const short = 'options: { tacticalPoints: 0, passLimit: 1 }';
  const lines = ['question: Who is left?', 'game: schwarm', 'seed: 11', 'games: 102400', short, `strategies: { german: ./${at}.ts }`];
  const experiment = file(`${at}.yaml`, lines.join('\n'));

  const local = sortie(['run', experiment, '--bare', '--out', `${at}-here`, ...limits]);
  expect([local.status, local.stderr]).toEqual([0, expect.stringMatching(/^lost 1,?024 games of cell default: strategy/m)]);
  expect(local.stderr).toMatch(said);
  expect(local.stderr).toMatch(/replay: npx sortie play schwarm --seed 11 --game \d+ --seat \S+\.ts/);
  const { lost, cells } = JSON.parse(results(`${at}-here`));
  expect(lost.length).toBeGreaterThan(0);
  expect(cells[0].games).toBe(102_400 - 1024 * lost.length);

  const here = async (...words: string[]) => (await answered(words, { cwd: folder })).code;
  for (const part of ['1/2', '2/2']) expect(await here('run', experiment, '--shard', part, '--out', `${at}-parts`, ...limits)).toBe(0);
  const parts = ['1', '2'].map((part) => join(`${at}-parts`, `part-${part}-of-2.json`));
  expect(await here('merge', experiment, ...parts, '--bare', '--out', `${at}-merged`)).toBe(0);
  expect(results(`${at}-merged`)).toBe(results(`${at}-here`));

  const worker = spawn(process.execPath, [MAIN, 'worker', '--queue', url, '--concurrency', '1', ...limits], { cwd: folder, stdio: 'ignore' });
  children.push(worker);
  expect(sortie(['run', experiment, '--bare', '--out', `${at}-queued`, '--queue', url]).status).toBe(0);
  expect(results(`${at}-queued`)).toBe(results(`${at}-here`));
  expect(worker.exitCode, 'the worker itself lives on').toBeNull();
  worker.kill('SIGKILL');
});
