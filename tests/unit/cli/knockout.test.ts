import { expect, test } from 'vitest';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { file } = scratch();

test.each(['options, data, ', 'data, '])('a game without choices and tables (no %s) is named instead of played', async (without) => {
  const text = `import { default as least } from '${ROOT}tests/support/least/index.ts';\nconst { ${without}...rest } = least;\nexport default { ...rest, id: 'bare' };\n`;
  const { code, out, err } = await answered(['knockout', file('bare.ts', text)]);
  expect([code, out, err]).toEqual([
    2,
    '',
    expect.stringMatching(/^error game: .* this one has none, found "bare"\n {2}remedy: declare what may change as a choice in its "options"/),
  ]);
});
