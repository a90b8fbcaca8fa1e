import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import type { Review } from '../../../src/review/index.js';
import { answered, MAIN, ROOT, scratch } from '../../support/cli.js';
import { second } from '../../support/witness.js';

const { folder } = scratch();
const LIMIT = 600_000;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

beforeAll(() => {
  cpSync(join(ROOT, 'tests/support/least'), join(folder, 'least'), { recursive: true });
  // Games so long that a search to their end takes seconds.
  mkdirSync(join(folder, 'long'));
  const source = readFileSync(join(ROOT, 'tests/support/least/index.ts'), 'utf8');
  writeFileSync(
    join(folder, 'long/index.ts'),
    source.replace("'least'", "'long', turnLimit: 100_000").replace('max: 50, default: 20', 'max: 400, default: 400'),
  );
});

second('after a tenth of the time there is a page, which is that of a review of as many games', { timeout: LIMIT }, async () => {
  const child = spawn(process.execPath, [MAIN, 'review', './least', '--player', 'steady', '--for', '1m', '--out', 'soon'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  while (!existsSync(join(folder, 'soon/games.txt')) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(child.exitCode).toBe(null);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  expect(read('soon/index.html')).toContain('Is it fair?');
  const { command } = JSON.parse(read('soon/review.json')) as Review;
  const { code, err } = await answered([...command.split(' ').slice(2), '--bare', '--out', 'again'], { cwd: folder });
  expect([code, err]).toEqual([0, expect.any(String)]);
  expect(read('again/review.json')).toBe(read('soon/review.json'));
});

second('a search that is too slow for the time gives way to a lighter player, and the command for it is told', { timeout: LIMIT }, async () => {
  const { code, out, err } = await answered(['review', './long', '--for', '4s', '--dry-run', '--out', 'dry'], { cwd: folder });
  expect([code, out]).toEqual([0, expect.stringMatching(/ cells? and \d+ numbers, between random\n {2}a game takes about /)]);
  expect(err).toMatch(/random stands for the best player, since search .* --player search:playouts=32,units=10000 --for \d+h/);
  expect(existsSync(join(folder, 'dry'))).toBe(false);
  // A number of games is no time: nothing depends on how fast this machine is.
  const named = await answered(['review', './long', '--games', '1', '--player', 'random', '--bare', '--out', 'named'], { cwd: folder });
  expect([named.code, JSON.parse(read('named/review.json')).instead]).toEqual([0, undefined]);
});
