import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT, sortie } from './support/cli.js';

/**
 * README and the pages of docs/ are run: files shown in them are written, commands in their console blocks are called, and
 * what these print must be what the page shows. UPDATE_GOLDEN=1 puts in what they print now.
 */
const PAGES = ['README.md', ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))];
const place = mkdtempSync(join(tmpdir(), 'sortie-docs-'));
symlinkSync(join(ROOT, 'experiments'), join(place, 'experiments'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

interface Block {
  kind: string;
  text: string;
}

function blocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({ kind, text }));
}

/** "$ npx sortie …" and what follows it, up to the next command. */
function commands(text: string): { line: string; output: string }[] {
  return text
    .split(/^(?=\$ )/m)
    .filter((part) => part.startsWith('$ '))
    .map((part) => ({ line: part.split('\n')[0], output: part.split('\n').slice(1).join('\n') }));
}

function words(line: string): string[] {
  expect(line).toMatch(/^\$ npx sortie /);
  return (line.slice('$ npx sortie '.length).match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));
}

const clean = (text: string) =>
  text
    .split('\n')
    .map((row) => row.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

test('files that the pages show are there for their commands', () => {
  for (const { kind, text } of PAGES.flatMap((page) => blocks(read(page)))) {
    const [, path] = /^(?:\/\/|#) (my\/\S+)\n/.exec(text) ?? [];
    if (path === undefined || (kind !== 'ts' && kind !== 'yaml')) continue;
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  expect(readdirSync(join(place, 'my')).sort()).toEqual(['gate.yaml', 'library.ts', 'no-ramming.ts', 'question.yaml', 'strategy.ts']);
});

/** The block with what its commands print now; the progress of runs and drawings is left out. */
function printed(text: string): string {
  const parts = commands(text).map(({ line }) => {
    const [, command, rows] = /^(.*?)(?: \| head -(\d+))?$/.exec(line) as RegExpExecArray;
    const { out, err } = sortie(words(command), { cwd: place, timeout: 600_000 });
    const shown = rows === undefined ? out : out.split('\n').slice(0, Number(rows)).join('\n');
    return `${line}\n${clean(shown + err.replace(/^(.*games +[\d,]+\/s.*|drawing: .*)\n/gm, ''))}\n`;
  });
  return parts.join('\n');
}

const SHOWING = PAGES.filter((page) => read(page).includes('```console\n'));
test('README and four pages show commands', () => expect(SHOWING.length).toBeGreaterThan(3));

test.each(SHOWING)('every command that %s shows prints what it says', (page) => {
  let markdown = read(page);
  for (const { kind, text } of blocks(markdown)) {
    if (kind !== 'console') continue;
    const now = printed(text);
    if (process.env.UPDATE_GOLDEN !== '1') expect(now).toBe(text);
    markdown = markdown.replace(`\`\`\`console\n${text}\`\`\``, () => `\`\`\`console\n${now}\`\`\``);
  }
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(join(ROOT, page), markdown);
});

test.each(PAGES)('every path that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link).filter((link) => !/^https?:/.test(link));
  for (const link of links) expect(existsSync(join(ROOT, dirname(page), link)), link).toBe(true);
});

test('README fits on a few screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});
