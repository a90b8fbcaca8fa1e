import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, type Said } from './cli.js';

/** README and the pages of docs/, read as a reader follows them: the files that they show, and the commands of their console blocks. */
export const PAGES = ['README.md', ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))];

export const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

interface Block {
  kind: string;
  text: string;
}

export function blocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind, text]) => ({ kind, text }));
}

export const SHOWING = PAGES.filter((page) => read(page).includes('```console\n'));

/** Writes the files that the pages show under names in `my/`. */
export function writeShown(place: string): void {
  for (const { kind, text } of PAGES.flatMap((page) => blocks(read(page)))) {
    const [, path] = /^(?:\/\/|#) (my\/\S+)\n/.exec(text) ?? [];
    if (path === undefined || (kind !== 'ts' && kind !== 'yaml')) continue;
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
}

/** "$ npx sortie …", without what follows it. */
export const commands = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('$ '));

function words(line: string): string[] {
  const [, rest] = /^\$ npx sortie (.*)$/.exec(line) ?? [];
  if (rest === undefined) throw new Error(`no command of sortie: ${line}`);
  return (rest.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));
}

const clean = (text: string) =>
  text
    .split('\n')
    .map((row) => row.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');

/** The block with what its commands print now. */
export async function printed(text: string, sortie: (words: readonly string[]) => Promise<Pick<Said, 'out' | 'err'>>): Promise<string> {
  const parts: string[] = [];
  for (const line of commands(text)) {
    const [, command, rows] = /^(.*?)(?: \| head -(\d+))?$/.exec(line) as RegExpExecArray;
    const { out, err } = await sortie(words(command));
    const shown = rows === undefined ? out : out.split('\n').slice(0, Number(rows)).join('\n');
    parts.push(`${line}\n${clean(shown + err)}\n`);
  }
  return parts.join('\n');
}
