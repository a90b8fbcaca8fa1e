import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { bytesAt, refuseOther, standing } from '../simulation/disk/files.js';

/**
 * Refuses a folder that cannot be written: asked before any game is played, since nobody wants to wait an hour to hear
 * that a folder is read-only. It is not made yet, so that a run that fails leaves nothing behind.
 */
export function writable(folder: string, flag = '--out'): void {
  if (folder.trim() === '') throw new Refused([{ path: [flag], expected: 'the name of a folder', found: folder }]);
  let nearest = resolve(folder);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is a file`);
    if (/^\/(proc|sys|dev)(\/|$)/.test(nearest)) throw new Error('the system keeps that place');
    accessSync(nearest, constants.W_OK);
  } catch (error) {
    throw new Refused([{ path: [flag], expected: `a folder that can be written; ${reasonOf(error)}`, found: folder }]);
  }
}

/** The same of a file. One that is there must be one of ours, known by how it begins, or empty. */
export function writableFile(file: string, mark: string, flag = '--out', force = false): void {
  const content = contentFor(file, flag);
  if (content.length === 0 || force || content.toString('utf8', 0, 4 * mark.length).startsWith(mark)) return;
  throw new Refused([{ path: [flag], expected: 'a new file, or one that this command wrote', found: file, remedy: 'name another file' }]);
}

/** Markdown and plain text; CI servers name theirs without an ending, in their environment. */
const TEXTS = new Set(['.md', '.markdown', '.txt']);

/** The same of a file that is appended to, as CI jobs want it. */
export function appendable(file: string, flag: string): void {
  const content = contentFor(file, flag);
  const isNamed = TEXTS.has(extname(file).toLowerCase()) || file === process.env.GITHUB_STEP_SUMMARY;
  if (content.length === 0 || (isNamed && !content.includes(0))) return;
  const expected = 'a new file, or Markdown to append to (.md, .markdown, .txt, or what GITHUB_STEP_SUMMARY names)';
  throw new Refused([{ path: [flag], expected, found: file, remedy: 'name another file' }]);
}

/** What is in a file that can be written; nothing where there is none yet. */
function contentFor(file: string, flag: string): Buffer {
  if (file.trim() === '') throw new Refused([{ path: [flag], expected: 'the name of a file', found: file }]);
  writable(dirname(resolve(file)), flag);
  refuseOther(file, flag);
  if (standing(file) === 'nothing') return Buffer.alloc(0);
  try {
    accessSync(file, constants.W_OK);
    return bytesAt(file) ?? Buffer.alloc(0);
  } catch (error) {
    throw new Refused([{ path: [flag], expected: `a file that can be written; ${reasonOf(error)}`, found: file }]);
  }
}

/** Refuses two flags that name one file, by whichever path. */
export function distinct(places: readonly (readonly [flag: string, path: string | undefined])[]): void {
  const seen = new Map<string, string>();
  for (const [flag, path] of places) {
    if (path === undefined || path.trim() === '') continue;
    const file = identityOf(path);
    const other = seen.get(file);
    if (other !== undefined)
      throw new Refused([{ path: [flag], expected: `another file than that of ${other}`, found: path, remedy: 'name another file' }]);
    seen.set(file, flag);
  }
}

/** Of a file that is there its number on the disk, since it may have several names. */
function identityOf(path: string): string {
  const at = resolve(path);
  if (existsSync(at)) {
    const { dev, ino } = statSync(at);
    return `${dev}:${ino}`;
  }
  return existsSync(dirname(at)) ? join(realpathSync(dirname(at)), basename(at)) : at;
}
