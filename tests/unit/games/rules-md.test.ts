import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../../src/engine/index.js';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { ROOT } from '../../support/cli.js';
import picket from '../../support/picket/index.js';
import { BLOCKS, withBlocks } from '../../support/rules-blocks.js';

/**
 * RULES.md leads from a rule's number to its function and its test; every reference is opened here. A row is
 * | rules | what they say | `file.ts` `function`; … | `x.test.ts`; … |
 * and a cell that has nothing to name says "none: why".
 */
interface Row {
  rules: string[];
  code: string;
  tests: string;
}

const NUMBER = /[A-Z]?\d+[A-Z]?(?:\.\d+)*(?:\.[A-Z])?/;

function rowsOf(game: string): Row[] {
  const text = readFileSync(join(ROOT, 'src/games', game, 'RULES.md'), 'utf8');
  return [...text.matchAll(/^\| ([^|]+) \| [^|]* \| ([^|]*) \| ([^|]*) \|$/gm)]
    .filter(([, rules]) => new RegExp(`^${NUMBER.source}(?:[-–]${NUMBER.source})?(?:, |$)`).test(rules))
    .map(([, rules, code, tests]) => ({ rules: rules.split(', '), code: code.trim(), tests: tests.trim() }));
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** `file.ts` `one` `two`; `other.ts` `three` */
function codeFaults(game: string, { rules, code }: Row): string[] {
  if (code.startsWith('none: ')) return [];
  return code.split(/;\s*/).flatMap((part) => {
    const [file, ...names] = quoted(part);
    const path = join(ROOT, 'src/games', game, file ?? '');
    if (file === undefined || !file.endsWith('.ts') || !existsSync(path)) return [`${rules}: no file in "${part}"`];
    const text = readFileSync(path, 'utf8');
    const defined = (name: string) =>
      new RegExp(`\\b(?:function|const|class|get|interface|type)\\s+${name}\\b|^\\s*(?:readonly )?${name}\\s*[(:=]`, 'm').test(text);
    return names.filter((name) => !defined(name)).map((name) => `${rules}: ${file} has no ${name}`);
  });
}

const titlesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:test|describe|it)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g)].map(
    ([, , title]) => title,
  );

/** The number stands in the title, and not as the beginning of a longer one. */
const names = (title: string, rule: string) => new RegExp(`(?<![\\w.])${rule.replaceAll('.', '\\.')}(?![\\w]|\\.\\d)`).test(title);

/** 6.32–6.34 is met by 6.33, and by 6.321. */
function inRange(title: string, range: string): boolean {
  const [from, to] = range.split(/[-–]/);
  const key = (rule: string) =>
    rule
      .replace(/^\D+/, '')
      .split('.')
      .map((part) => part.padStart(3, '0'))
      .join('.');
  return [...title.matchAll(new RegExp(NUMBER, 'g'))].some(([rule]) => key(rule) >= key(from) && key(rule) <= `${key(to)}.999`);
}

function testFaults(game: string, { rules, tests }: Row): string[] {
  if (tests.startsWith('none: ')) return [];
  const files = quoted(tests).map((file) => join(ROOT, 'tests/unit/games', game, file));
  const missing = files.filter((file) => !existsSync(file));
  if (files.length === 0 || missing.length > 0) return [`${rules}: no test file in "${tests}"`];
  const titles = files.flatMap(titlesIn);
  return rules
    .filter((rule) => !titles.some((title) => (/[-–]/.test(rule) ? inRange(title, rule) : names(title, rule))))
    .map((rule) => `${rule}: no title in ${tests} bears its number`);
}

describe.each(gameIds())('%s: RULES.md', (game) => {
  const rows = rowsOf(game);
  test('has a row for each rule', () => expect(rows.length).toBeGreaterThan(12));
  test('names files and functions that are there', () => expect(rows.flatMap((row) => codeFaults(game, row))).toEqual([]));
  test('names tests whose titles bear the number', () => expect(rows.flatMap((row) => testFaults(game, row))).toEqual([]));
});

/** A game whose tables are not declared in tables.ts yet has no blocks. */
const declared = gameIds().filter((id) => existsSync(join(ROOT, 'src/games', id, 'tables.ts')));

test.each([...declared.map((id) => [id, join('src/games', id)]), ['picket', 'tests/support/picket']])(
  '%s: RULES.md tells tables and readings as they are declared',
  async (id, folder) => {
    const path = join(ROOT, folder, 'RULES.md');
    const text = readFileSync(path, 'utf8');
    for (const name of Object.keys(BLOCKS)) expect(text).toContain(`<!-- ${name} -->`);
    const right = withBlocks(text, id === 'picket' ? (picket as Game) : await loadGame(id));
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, right);
    expect(readFileSync(path, 'utf8'), 'UPDATE_GOLDEN=1 npx vitest run tests/unit/games/rules-md.test.ts writes the blocks anew').toBe(right);
  },
);

test('every game folder with rules is asked', () => {
  expect(gameIds()).toEqual(readdirSync(join(ROOT, 'src/games')).sort());
});
