import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answered, ROOT, scratch } from '../../support/cli.js';

test('the adapter of docs/bridges.md plays as it stands there, in under 100 lines', async () => {
  const { folder, file } = scratch();
  const [, code] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'docs/bridges.md'), 'utf8')) ?? [];
  expect(code?.split('\n').length).toBeLessThan(100);
  file('pig.ts', code ?? '');
  const played = await answered(['play', './pig.ts', '--seed', '2'], { cwd: folder });
  expect(played).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Pig 1\.0[\s\S]*roll +ann: roll[\s\S]*(ann|ben) won/) });
});
