import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answered, ROOT, scratch } from '../support/cli.js';
import { blocks, printed, read, SHOWING, writeShown } from '../support/documents.js';
import { unpacked } from '../support/packed.js';
import { some } from '../support/witness.js';

/**
 * README and the pages of docs/ are followed in an empty folder with the packed package: files shown in them are written, commands in
 * their console blocks are called, and what these print must be what the page shows. UPDATE_GOLDEN=1 puts in what they print now.
 */
const { folder: place } = scratch();
const main = unpacked(place);

test('files that the pages show are there for their commands', () => {
  writeShown(place);
  expect(readdirSync(join(place, 'my')).sort()).toEqual([
    'chase',
    'gate.yaml',
    'library.ts',
    'no-ramming.ts',
    'question.yaml',
    'raid-1',
    'raid-2',
    'raid-3',
    'raid-4',
    'strategy.ts',
  ]);
});

test.each(some(['raid-4', 'raid-2', 'raid-1', 'chase'], 2))('the game %s of docs/add-a-game.md keeps every promise', async (game) => {
  const { code, out } = await answered(['test', `./my/${game}`], { cwd: place, main });
  expect([code, out]).toEqual([0, expect.stringContaining('PASS')]);
});

/** README first. */
test.each(some(SHOWING, 2))('every command that %s shows prints what it says', async (page) => {
  let markdown = read(page);
  for (const { kind, text } of blocks(markdown)) {
    if (kind !== 'console') continue;
    const now = await printed(text, (words) => answered(words, { cwd: place, main }));
    if (process.env.UPDATE_GOLDEN !== '1') expect(now).toBe(text);
    markdown = markdown.replace(`\`\`\`console\n${text}\`\`\``, () => `\`\`\`console\n${now}\`\`\``);
  }
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(join(ROOT, page), markdown);
});
