import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAIN, ROOT, scratch } from '../support/cli.js';

const { folder } = scratch();
const temporary = join(folder, 'tmp');
mkdirSync(temporary);
const env = { ...process.env, TMPDIR: temporary };
const left = () => readdirSync(temporary).filter((name) => /^sortie-[0-9a-f]{8}-\d+-/.test(name));
const play = ['play', './tests/support/least', '--seed', '1'];

/** Bundles the game, which takes a folder, and stays until it is killed. */
const STAY = `import { loadGame } from ${JSON.stringify(new URL('../../dist/src/players/loading/index.js', import.meta.url).href)};
await loadGame('./tests/support/least');
console.log('loaded');
setInterval(() => {}, 1000);`;

const started = () =>
  new Promise<ReturnType<typeof spawn>>((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', STAY], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout?.once('data', () => resolve(child));
  });
const ended = (child: ReturnType<typeof spawn>, signal: NodeJS.Signals) =>
  new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });

test('what killed processes left is removed by the next, and nothing else', async () => {
  const killed = [await started(), await started()];
  await Promise.all(killed.map((child, n) => ended(child, (['SIGHUP', 'SIGKILL'] as const)[n])));
  const living = await started();
  // The living one has swept already.
  const [own, ...others] = left();
  expect([others, own]).toEqual([[], expect.stringContaining(`-${living.pid}-`)]);
  const theirs = [
    own.replace(/-\d+-/, '-999999999-').replace(/^sortie-\w{8}/, 'sortie-00000000'),
    'sortie-notes',
    `${own.replace(/-\d+-/, '-999999999-')}.txt`,
  ];
  for (const name of theirs) mkdirSync(join(temporary, name));
  writeFileSync(join(folder, 'precious'), '');
  const link = own.replace(/-\d+-\w{6}$/, '-999999999-linked');
  symlinkSync(folder, join(temporary, link));
  const { status } = spawnSync(process.execPath, [MAIN, ...play], { cwd: ROOT, env });
  expect([status, readdirSync(temporary).sort()]).toEqual([0, [own, ...theirs, link].sort()]);
  expect(readdirSync(folder).sort()).toEqual(['precious', 'tmp']);
  await ended(living, 'SIGKILL');
});
