import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../support/cli.js';

/** `npm run mutations` takes long, so a list that no longer fits the code would go unseen: here each text is only looked up. */
const LISTS = join(ROOT, 'scripts/mutations');

const sourcesOf = (game: string) =>
  ['src/games', 'strategies'].flatMap((part) =>
    readdirSync(join(ROOT, part, game), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(ROOT, part, game, name), 'utf8')),
  );

test.each(readdirSync(LISTS))('every text of scripts/mutations/%s stands exactly once in the game', (list) => {
  const all = sourcesOf(list.replace('.yaml', '')).join('\n');
  const slips = parse(readFileSync(join(LISTS, list), 'utf8')) as { rule: string; find: string }[];
  const times = (text: string) => all.split(text).length - 1;
  expect(slips.filter(({ find }) => times(find) !== 1).map(({ rule, find }) => `${rule}: ${times(find)} times: ${find}`)).toEqual([]);
});
