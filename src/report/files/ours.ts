/**
 * Tells which files of a folder a report wrote. The folder keeps a list with the hash of each file, so a file changed since
 * counts as the user's. A clone has no list: results, summary, pictures and index are then recognised by their content.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { bytesAt, linkOnTheWay, textAt, writeWhole } from '../../simulation/disk/files.js';
import { isOfForm } from '../../simulation/kept.js';
import { SAVED } from '../../simulation/saved.js';
import { RESULT_FILES } from './whose.js';

/** A folder holds results or the index of several, never both. */
export type Kind = 'run' | 'index';

const LIST = '.sortie-files';
const SUMMARY = 'summary.md';
const INDEX = 'README.md';
/** The first line of an index that sortie wrote. */
export const README_MARK = '<!-- Written by sortie report -->';

/** By name, the hashes of the written content: two while a file is replaced. */
export type Hashes = Map<string, Set<string>>;

export interface Ours {
  kind: Kind | undefined;
  hashes: Hashes;
}

export const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

export function oursIn(folder: string): Ours {
  const { kind, hashes } = listed(textAt(join(folder, LIST)) ?? '', folder);
  for (const [name, content] of committed(folder)) hashes.set(name, (hashes.get(name) ?? new Set()).add(hashOf(content)));
  const found: Kind | undefined =
    kind ?? ([...RESULT_FILES.keys()].some((name) => hashes.has(name)) ? 'run' : hashes.has(INDEX) ? 'index' : undefined);
  return { kind: found, hashes };
}

export const isList = (text: string) => /^# (run|index)$/m.test(text);

/** Reads a list: a line with the kind, then a hash and a name per line. */
function listed(text: string, folder: string): Ours {
  const lines = text.split('\n').filter((line) => line !== '');
  const kind = /^# (run|index)$/.exec(lines[0] ?? '')?.[1] as Kind | undefined;
  const hashes: Hashes = new Map();
  for (const line of lines.slice(1)) {
    const [, hash, name] = /^([0-9a-f]{64}) (.+)$/.exec(line) ?? [];
    // A user can write a list: skip a name that leads out of the folder.
    if (name === undefined || name.startsWith('/') || name.split('/').includes('..') || linkOnTheWay(folder, name) !== undefined) continue;
    hashes.set(name, (hashes.get(name) ?? new Set()).add(hash));
  }
  return { kind, hashes };
}

export function writeList(folder: string, kind: Kind, hashes: Hashes): void {
  const lines = [...hashes].flatMap(([name, known]) => [...known].map((hash) => `${hash} ${name}`));
  writeWhole(join(folder, LIST), `${[`# ${kind}`, ...lines.sort()].join('\n')}\n`);
}

export const listIn = (folder: string) => join(folder, LIST);

/** Whether a report wrote this content, so that it may be replaced or removed. */
export function isWritten(name: string, content: Buffer, hashes: Hashes): boolean {
  return hashes.get(name)?.has(hashOf(content)) === true;
}

/** The files that sortie wrote, judged by their content. */
function committed(folder: string): [name: string, content: Buffer][] {
  const shown = pictures(folder);
  return [...RESULT_FILES.keys(), SAVED, SUMMARY, INDEX, ...shown.keys()].flatMap((name): [string, Buffer][] => {
    const content = bytesAt(join(folder, name));
    return content !== undefined && isCommitted(name, content.toString('utf8'), shown) ? [[name, content]] : [];
  });
}

function isCommitted(name: string, text: string, shown: ReadonlyMap<string, string>): boolean {
  const mark = RESULT_FILES.get(name);
  if (mark !== undefined) return mark.test(text);
  if (name === SAVED) return isOfForm('games', text);
  if (name === SUMMARY) return isSummary(text);
  if (name === INDEX) return text.startsWith(README_MARK);
  const title = shown.get(name);
  return title !== undefined && isDrawing(text, title);
}

/** A summary has a question as its title, and the command that repeats the run. */
const isSummary = (text: string) => /^# .+\n/.test(text) && /^npx sortie /m.test(text);

/** The pictures in a summary that sortie wrote, with their titles. */
function pictures(folder: string): Map<string, string> {
  const text = textAt(join(folder, SUMMARY)) ?? '';
  if (!isSummary(text)) return new Map();
  return new Map([...text.matchAll(/^!\[(.*)\]\(([\w-]+\.svg)\)$/gm)].map(([, title, name]) => [name, title]));
}

/** The beginnings of the SVG files that sortie draws: pictures of its own, and charts. */
const OUR_SVG = [
  '<svg font-family="&quot;DejaVu Sans Condensed&quot;',
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" class="marks"',
];
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string) =>
  text
    .replace(/&(?:#(\d+)|(\w+));/g, (all, code?: string, name = '') =>
      code === undefined ? (ENTITIES[name] ?? all) : String.fromCodePoint(Number(code)),
    )
    .replace(/\s+/g, '');

/** A summary may also show a user's picture. One that sortie drew holds the title in the summary, broken into lines. */
function isDrawing(text: string, title: string): boolean {
  return OUR_SVG.some((begin) => text.startsWith(begin)) && plain(text.replace(/<[^>]*>/g, ' ')).includes(plain(title));
}
