import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT, sortie } from './support/cli.js';

/**
 * README is run: files shown in it are written, commands in its console blocks are called, and what they print must be
 * what it says. UPDATE_GOLDEN=1 puts in what they print now.
 */
const README = join(ROOT, 'README.md');
const place = mkdtempSync(join(tmpdir(), 'sortie-readme-'));
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

test('every file that README shows is there to be used by its commands', () => {
  for (const { kind, text } of blocks(readFileSync(README, 'utf8'))) {
    const [, path] = /^(?:\/\/|#) (my\/\S+)\n/.exec(text) ?? [];
    if (path === undefined || (kind !== 'ts' && kind !== 'yaml')) continue;
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  expect(readdirSync(join(place, 'my')).sort()).toEqual(['question.yaml', 'strategy.ts']);
});

test('every command that README shows prints what README says', () => {
  let markdown = readFileSync(README, 'utf8');
  let run = 0;
  for (const { kind, text } of blocks(markdown)) {
    if (kind !== 'console') continue;
    const printed = commands(text).map(({ line, output }) => {
      const [, command, rows] = /^(.*?)(?: \| head -(\d+))?$/.exec(line) as RegExpExecArray;
      const { out, err } = sortie(words(command), { cwd: place, timeout: 60_000 });
      const shown = rows === undefined ? out : out.split('\n').slice(0, Number(rows)).join('\n');
      // How far a run and its pictures have come is said only where it takes a while.
      const said = clean(shown + err.replace(/^(.*games +[\d,]+\/s.*|drawing: .*)\n/gm, ''));
      if (process.env.UPDATE_GOLDEN !== '1') expect(said, line).toBe(clean(output));
      run++;
      return `${line}\n${said}\n`;
    });
    markdown = markdown.replace(`\`\`\`console\n${text}\`\`\``, () => `\`\`\`console\n${printed.join('\n')}\`\`\``);
  }
  expect(run).toBeGreaterThan(3);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(README, markdown);
}, 120_000);

test('every path that README links to exists', () => {
  const links = [...readFileSync(README, 'utf8').matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link).filter((link) => !/^https?:/.test(link));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(existsSync(join(ROOT, link)), link).toBe(true);
});
