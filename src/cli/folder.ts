import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { bytesAt, refuseOther, standing } from '../simulation/disk/files.js';

/**
 * Refuses a folder that cannot be written, before any game is played. Does not create it, so that a run that fails leaves
 * nothing behind.
 */
export function writable(folder: string, flag = '--out'): void {
  if (folder.trim() === '') throw new Refused([{ path: [flag], expected: 'the name of a folder', found: folder }]);
  let nearest = resolve(folder);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is a file`);
    if (/^\/(proc|sys|dev)(\/|$)/.test(nearest)) throw new Error('it belongs to the system');
    accessSync(nearest, constants.W_OK);
  } catch (error) {
    throw new Refused([{ path: [flag], expected: `a folder that can be written; ${reasonOf(error)}`, found: folder }]);
  }
}

/** Refuses a file that cannot be written, or one that is not empty and does not begin with `mark`. */
export function writableFile(file: string, mark: string, flag = '--out', force = false): void {
  const content = contentFor(file, flag);
  if (content.length === 0 || force || content.toString('utf8', 0, 4 * mark.length).startsWith(mark)) return;
  throw new Refused([{ path: [flag], expected: 'a new file, or one that this command wrote', found: file, remedy: 'name another file' }]);
}

/** CI servers name their file without an ending, in their environment. */
const TEXTS = new Set(['.md', '.markdown', '.txt']);

/** Refuses a summary that cannot be appended to, or that is not text. */
export function appendable(file: string, flag = '--summary'): void {
  const content = contentFor(file, flag);
  const isNamed = TEXTS.has(extname(file).toLowerCase()) || file === process.env.GITHUB_STEP_SUMMARY;
  if (content.length === 0 || (isNamed && !content.includes(0))) return;
  const expected = 'a new file, or Markdown to append to (.md, .markdown, .txt, or what GITHUB_STEP_SUMMARY names)';
  throw new Refused([{ path: [flag], expected, found: file, remedy: 'name another file' }]);
}

/** The content of a file that can be written; empty if it does not exist. */
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

/** Refuses two flags that name one file, even by different paths. */
export function distinct(places: readonly (readonly [flag: string, path: string | undefined])[]): void {
  const seen = new Map<string, string>();
  for (const [flag, path] of places) {
    if (path === undefined || path.trim() === '') continue;
    const file = identityOf(path);
    const other = seen.get(file);
    if (other !== undefined)
      throw new Refused([{ path: [flag], plain: true, expected: `${path} is the file of ${other}, too`, remedy: 'name another file' }]);
    seen.set(file, flag);
  }
}

/** Device and inode of a file that exists, since it may have several names; else its real path. */
function identityOf(path: string): string {
  const at = resolve(path);
  if (existsSync(at)) {
    const { dev, ino } = statSync(at);
    return `${dev}:${ino}`;
  }
  return existsSync(dirname(at)) ? join(realpathSync(dirname(at)), basename(at)) : at;
}
