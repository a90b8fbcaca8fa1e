import { expect, test } from 'vitest';
import { answered, ROOT, scratch } from '../support/cli.js';

const { file } = scratch();

test('a game without options and tables is named instead of played', async () => {
  const text = `import { default as least } from '${ROOT}tests/support/least/index.ts';\nconst { options, data, ...rest } = least;\nexport default { ...rest, id: 'bare' };\n`;
  const { code, out, err } = await answered(['knockout', file('bare.ts', text)]);
  expect([code, out, err]).toEqual([
    2,
    '',
    expect.stringMatching(/^error game: .* this one has none, found "bare"\n {2}remedy: declare what may change as "options"/),
  ]);
});
