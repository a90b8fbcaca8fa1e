import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundled } from '../../src/players/loading/bundle.js';
import { scratch } from '../support/cli.js';

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
