import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAIN, scratch } from '../../support/cli.js';

const { folder, file } = scratch();

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s while a game of the user is loaded leaves no temporary folder', async (signal, code) => {
  const at = join(folder, signal);
  mkdirSync(at);
  const game = file(`${signal}.ts`, 'for (;;);\n');
  const child = spawn(process.execPath, [MAIN, 'play', game], { env: { ...process.env, TMPDIR: at }, stdio: 'ignore' });
  const left = () => readdirSync(at).filter((name) => name.startsWith('sortie-'));
  const ended = new Promise((done) => child.once('exit', (...how) => done(how)));
  while (left().length === 0 && child.exitCode === null) await new Promise((done) => setTimeout(done, 5));
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(left()).toEqual([]);
});
