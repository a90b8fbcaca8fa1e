import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { bundled, keep } from '../../../src/players/loading/bundle.js';
import { scratch } from '../../support/cli.js';

const { folder, file } = scratch();

test('a file is bundled again when it or a file that it imports has changed, and only then', async () => {
  const part = (value: number) => file('part.ts', `export const part = ${value};\n`);
  const entry = (value: number) => file('entry.ts', `import { part } from './part.js';\nexport default [part, ${value}];\n`);
  part(1);
  const path = entry(1);
  const first = await bundled(path, 'entry.ts');
  expect(await bundled(path, 'entry.ts')).toBe(first);
  part(2);
  const second = await bundled(path, 'entry.ts');
  entry(2);
  const third = await bundled(path, 'entry.ts');
  expect(new Set([first, second, third].map(({ hash }) => hash)).size).toBe(3);
  const values = await Promise.all([first, second, third].map(async ({ url }) => (await import(/* @vite-ignore */ url)).default));
  expect(values).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
  ]);
});

test('the process may go to any other folder between two bundles', async () => {
  const home = process.cwd();
  // Deeper than this clone: paths that climb from there end in another place.
  const deep = join(...home.split(/[\\/]/).map((_, n) => `deep-${n}`), 'down', 'here');
  mkdirSync(join(folder, deep), { recursive: true });
  await bundled(file('before.ts', 'export default 1;\n'), 'before.ts');
  process.chdir(join(folder, deep));
  try {
    const path = file(join(deep, 'after.ts'), 'export default 2;\n');
    expect((await bundled(path, 'after.ts')).url).toMatch(/^file:/);
  } finally {
    process.chdir(home);
  }
});

test('a thread that reads a module while it is written again gets a whole one', async () => {
  const code = `export default 1;\n//${'.'.repeat(1_000_000)}`;
  const path = keep(code, 'read-while-written');
  const reading = `const { readFileSync } = require('node:fs');
    const { parentPort, workerData } = require('node:worker_threads');
    const sizes = new Set();
    parentPort.once('message', () => { parentPort.postMessage(sizes); clearImmediate(next); });
    let next = setImmediate(function read() { sizes.add(readFileSync(workerData).length); next = setImmediate(read); });
    parentPort.postMessage('reads');`;
  const reader = new Worker(reading, { eval: true, workerData: path });
  await once(reader, 'message');
  for (let n = 0; n < 500; n++) keep(code, 'read-while-written');
  reader.postMessage('enough');
  expect((await once(reader, 'message'))[0]).toEqual(new Set([code.length]));
  await reader.terminate();
});
