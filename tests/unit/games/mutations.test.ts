import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../support/cli.js';

/** `npm run mutations` takes long, so a list that no longer fits the code would go unseen: here each text is only looked up. */
const LISTS = join(ROOT, 'scripts/mutations');

/** The sources of a game and its strategies, or of a folder of src. */
const sourcesOf = (list: string) =>
  ['src', 'src/games', 'strategies']
    .map((part) => join(ROOT, part, list))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );

test.each(readdirSync(LISTS))('every text of scripts/mutations/%s stands exactly once in the sources', (list) => {
  const all = sourcesOf(list.replace('.yaml', '')).join('\n');
  const slips = parse(readFileSync(join(LISTS, list), 'utf8')) as { rule: string; find: string }[];
  const times = (text: string) => all.split(text).length - 1;
  expect(slips.filter(({ find }) => times(find) !== 1).map(({ rule, find }) => `${rule}: ${times(find)} times: ${find}`)).toEqual([]);
});
