/**
 * Reads the files that users name, and writes and removes every file outside our own temporary folders. A file is written
 * under a temporary name and renamed, so that it is never half written. Symbolic links are not followed: their targets are
 * not ours.
 *
 * `write-file-atomic` was tried and fails the tests of this file: it opens its temporary file without O_EXCL, under a
 * predictable name, and follows a link at either name.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refused } from '../../engine/problem.js';

/** Windows has neither flag. */
const [NOFOLLOW, NONBLOCK] = [constants.O_NOFOLLOW ?? 0, constants.O_NONBLOCK ?? 0];

/** What stands at a path. `other` is a device, a pipe or a socket. */
export type Standing = 'nothing' | 'file' | 'folder' | 'link' | 'other';

export function standing(path: string): Standing {
  const stats = statOf(path);
  if (stats === undefined) return 'nothing';
  if (stats.isSymbolicLink()) return 'link';
  if (stats.isFile()) return 'file';
  return stats.isDirectory() ? 'folder' : 'other';
}

/** Does not follow links. `resolve` strips a trailing slash, which would follow one. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(resolve(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The first link on the path from `root` to `name`. */
export function linkOnTheWay(root: string, name: string): string | undefined {
  const steps = name.split('/');
  return steps.map((_, n) => join(root, ...steps.slice(0, n + 1))).find((path) => standing(path) === 'link');
}

/** A file as text; undefined if there is no file, or a link or a pipe. */
export function textAt(path: string): string | undefined {
  return bytesAt(path)?.toString('utf8');
}

export const bytesAt = (path: string): Buffer | undefined => opened(path, (file) => readFileSync(file));

/** How long a pipe may be silent before it is given up. */
const SILENCE_MS = 10_000;
const PAUSE_MS = 10;

/** Reads a file that the user names, of at most `most` bytes. It may be a pipe, such as /dev/stdin or <(…), but no device. */
export function readInput(path: string, most: number): string {
  const file = openSync(path, constants.O_RDONLY | NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (stats.isCharacterDevice() || stats.isBlockDevice()) throw new RangeError('it is a device');
    const parts: Buffer[] = [];
    for (let length = 0; ; ) {
      const part = readPart(file);
      if (part.length === 0) return Buffer.concat(parts).toString('utf8');
      parts.push(part);
      length += part.length;
      if (length > most) throw new RangeError(`it has more than ${(most / 1e6).toLocaleString('en')} MB`);
    }
  } finally {
    closeSync(file);
  }
}

/** Waits for a pipe whose writer has nothing to say yet. */
function readPart(file: number): Buffer {
  const part = Buffer.alloc(1 << 20);
  for (let waited = 0; waited < SILENCE_MS; waited += PAUSE_MS) {
    try {
      return part.subarray(0, readSync(file, part, 0, part.length, null));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  throw new RangeError(`nothing came from it for ${SILENCE_MS / 1000} s`);
}

/** Bytes by which a file of ours is recognised. */
const HEAD = 256;

/** The first bytes of a file. */
export function headAt(path: string): string | undefined {
  return opened(path, (file) => {
    const head = Buffer.alloc(HEAD);
    return head.toString('latin1', 0, readSync(file, head, 0, HEAD, 0));
  });
}

function opened<R>(path: string, act: (file: number) => R): R | undefined {
  if (standing(path) !== 'file') return undefined;
  const file = openSync(path, constants.O_RDONLY | NOFOLLOW | NONBLOCK);
  try {
    return fstatSync(file).isFile() ? act(file) : undefined;
  } finally {
    closeSync(file);
  }
}

/** Writes a file atomically, and to the disk before it returns. A file that is replaced keeps its permissions. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  writing(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    refuseOther(path);
    const temporary = written(path, content, statOf(path)?.mode);
    try {
      renameSync(temporary, path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  });
}

export function append(path: string, text: string): void {
  writing(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    refuseOther(path);
    const file = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | NOFOLLOW, 0o666);
    try {
      writeFileSync(file, text);
    } finally {
      closeSync(file);
    }
  });
}

/** Removes a file if its content is ours. */
export function removeOurs(path: string, isOurs: (content: Buffer) => boolean): void {
  const content = bytesAt(path);
  if (content !== undefined && isOurs(content)) rmSync(path, { force: true });
}

/** Writes the content to a temporary file beside `path`, and returns its path. */
export function written(path: string, content: string | Uint8Array, mode?: number): string {
  const temporary = join(dirname(path), `${prefixOf(process.pid)}${randomBytes(6).toString('hex')}`);
  const file = openSync(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NOFOLLOW, 0o666);
  try {
    writeFileSync(file, content);
    if (mode !== undefined) fchmodSync(file, mode & 0o777);
    toDisk(file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return temporary;
}

/** Some network disks cannot do this; their files are whole nevertheless. */
function toDisk(file: number): void {
  try {
    fsyncSync(file);
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

const prefixOf = (pid: number) => `.sortie-${pid}-`;

/** Removes the temporary files of a process that was killed. */
export function removeLeft(folder: string, pid: number): void {
  if (standing(folder) !== 'folder') return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && entry.name.startsWith(prefixOf(pid))) rmSync(join(folder, entry.name), { force: true });
  }
}

/** Makes errors name the file that was asked for, not the temporary one. */
function writing<R>(path: string, act: () => R): R {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw Object.assign(error as NodeJS.ErrnoException, { path, writing: true });
  }
}

const WORDS = {
  link: 'a symbolic link, and links are not followed',
  folder: 'a folder',
  other: 'a device, a pipe or a socket',
} as const;

export function refuseOther(path: string, flag?: string): void {
  const there = standing(path);
  if (there === 'nothing' || there === 'file') return;
  const remedy = there === 'link' ? 'name the file that it leads to, or remove the link' : 'name another file';
  throw new Refused([{ path: [flag ?? path], expected: `a file; ${path} is ${WORDS[there]}`, remedy }]);
}
