import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OPTIONS } from '../../../src/games/war-galley/options.js';
import { ROOT } from '../../support/cli.js';

const SOURCES = join(ROOT, 'src/games/war-galley');
const PAGE = readFileSync(join(SOURCES, 'RULES.md'), 'utf8');

/** The cells of a table of the page, by the words of its head. */
function rowsOf(head: string): string[][] {
  const lines = PAGE.slice(PAGE.indexOf(head)).split('\n');
  const rows = lines.slice(2, lines.indexOf(''));
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const RULES = rowsOf('| rule | what | function | test |');

/** "`a.ts` one, two; `b.ts` three" → a.ts one, a.ts two, b.ts three; a file alone stands for itself. */
function functionsIn(cell: string): [file: string, name: string][] {
  const found: [string, string][] = [];
  let file = '';
  for (const word of cell.split(/[,;]/).map((part) => part.trim())) {
    const [, path, name] = /^(?:`([^`]+)`)?\s*(.*)$/.exec(word) as unknown as [string, string | undefined, string];
    file = path ?? file;
    found.push([file, name]);
  }
  return found;
}

/** Is it declared there: a function, a constant, a class, a method or a getter of one ("Ship.crew")? */
function declared(file: string, name: string): boolean {
  if (!existsSync(join(SOURCES, file))) return false;
  if (name === '') return true;
  const text = readFileSync(join(SOURCES, file), 'utf8');
  const [owner, member] = name.split('.');
  const outer = new RegExp(`\\b(function\\*?|const|class|interface) ${owner}\\b`).test(text);
  return outer && (member === undefined || new RegExp(`^\\s+((get|readonly) )?#?${member}\\b`, 'm').test(text));
}

/** "crew 6.44; movement 6.44, 6.13" → each file with the words that one of its titles must hold. */
function testsIn(cell: string): [file: string, words: string][] {
  const found: [string, string][] = [];
  let file = '';
  for (const part of cell === '' ? [] : cell.split(/[,;]/).map((word) => word.trim())) {
    const [, first, rest] = /^([a-z]+):? (.*)$/.exec(part) ?? [];
    const names = first !== undefined && existsSync(join(ROOT, 'tests/games/war-galley', `${first}.test.ts`));
    if (names) file = first;
    found.push([file, names ? rest : part]);
  }
  return found;
}

/** Titles of tests and of groups that hold these words; a rule number holds as a whole: 6.4 is not in 6.44. */
function titlesWith(file: string, words: string): number {
  const path = join(ROOT, 'tests/games/war-galley', `${file}.test.ts`);
  if (!existsSync(path)) return 0;
  const titles = readFileSync(path, 'utf8').match(/^\s*(test|describe)(\.each.*)?\(\s*(['"`]).*$/gm) ?? [];
  const wanted = new RegExp(`${words.replaceAll('.', '\\.')}(?![0-9])`, 'i');
  return titles.filter((title) => wanted.test(title)).length;
}

describe('RULES.md names what is there', () => {
  test('the tables are read at all', () => {
    expect(RULES.length).toBeGreaterThan(80);
    expect(declared('fleet/squadrons.ts', 'inRange')).toBe(false);
    expect(declared('ship/ship.ts', 'Ship.crew')).toBe(true);
    expect(titlesWith('crew', '6.4')).toBe(1);
  });

  test('every function stands in the file that is named', () => {
    const wrong: string[] = [];
    for (const [rule, , functions] of RULES)
      if (functions.includes('`'))
        for (const [file, name] of functionsIn(functions)) if (!declared(file, name)) wrong.push(`${rule}: ${file} ${name}`);
    expect(wrong).toEqual([]);
  });

  test('every test is in the file that is named', () => {
    const wrong: string[] = [];
    for (const [rule, , , tests] of RULES)
      for (const [file, words] of testsIn(tests)) if (titlesWith(file, words) === 0) wrong.push(`${rule}: ${file} ${words}`);
    expect(wrong).toEqual([]);
  });

  test('every reading that an option carries is in the table of readings, with its rule and its default', () => {
    const listed = rowsOf('| option | rule | default | why |').map(([option, rule]) => `${option} ${rule}`);
    const readings = Object.entries(OPTIONS).flatMap(([name, spec]) => (spec.role === 'reading' ? [`${name} ${spec.rule}`] : []));
    expect(listed.sort()).toEqual(readings.sort());
  });
});
