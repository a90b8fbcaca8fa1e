/**
 * A folder that a report is written into. It may hold files of somebody else: only what an earlier report has written,
 * by its list, is replaced or removed, and only one run writes at a time.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { Refused } from '../../engine/problem.js';
import { ago } from '../reading/format.js';

/** The files that reports have written here, one a line. */
const LIST = '.sortie-files';
const LOCK = '.sortie-lock';
/** What a report that was committed without its list is known by. */
const RESULTS = 'results.json';

/** Names that every report takes: asked for before anything is played. */
export const FIRST_NAMES = ['results.json', 'summary.md'] as const;

interface Owner {
  pid: number;
  host: string;
  started: string;
}

export class OwnFolder {
  readonly #ours: Set<string>;
  readonly #written = new Set<string>();
  readonly #made: boolean;

  /** Takes the folder, or refuses it. `names`: files that will be written for sure, so that nobody plays for an hour to hear that one is not ours. */
  constructor(
    readonly path: string,
    names: readonly string[] = [],
    readonly force = false,
  ) {
    this.#ours = listed(path);
    const foreign = names.filter((name) => this.#isForeign(name));
    if (foreign.length > 0) throw notOurs(path, foreign);
    this.#made = mkdirSync(path, { recursive: true }) !== undefined;
    lock(path);
  }

  #isForeign(name: string): boolean {
    return !this.force && !this.#ours.has(name) && existsSync(join(this.path, name));
  }

  /** Whole or not at all, and on the disk when this returns. */
  write(name: string, content: string | Uint8Array): void {
    if (this.#isForeign(name)) throw notOurs(this.path, [name]);
    if (!this.#ours.has(name)) {
      this.#ours.add(name);
      this.#list(this.#ours);
    }
    writeWhole(join(this.path, name), content);
    this.#written.add(name);
  }

  /** What an earlier report left and this one has not written again would be read as part of it. */
  finish(): void {
    for (const name of this.#ours) if (!this.#written.has(name)) rmSync(join(this.path, name), { force: true });
    this.#list(this.#written);
    this.release();
  }

  /** Leaves nothing behind where nothing was written. */
  release(): void {
    rmSync(join(this.path, LOCK), { force: true });
    if (this.#made && existsSync(this.path) && readdirSync(this.path).length === 0) rmdirSync(this.path);
  }

  #list(names: ReadonlySet<string>): void {
    writeWhole(join(this.path, LIST), [...names].sort().join('\n') + '\n');
  }
}

function listed(folder: string): Set<string> {
  try {
    const names = readFileSync(join(folder, LIST), 'utf8').split('\n');
    // A list is a file that anybody may have touched: nothing outside the folder is ours.
    return new Set(names.filter((name) => name !== '' && !name.startsWith('/') && !name.split('/').includes('..')));
  } catch {
    return committed(folder);
  }
}

/** A clone has our results, the summary and the pictures that it shows, and no list. */
function committed(folder: string): Set<string> {
  const text = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  if (!/^\s*\{\s*"schema":\s*"sortie\/results\//.test(text(RESULTS))) return new Set(text('README.md').startsWith(README_MARK) ? ['README.md'] : []);
  const pictures = [...text('summary.md').matchAll(/^!\[.*\]\(([\w-]+\.svg)\)$/gm)].map(([, name]) => name);
  return new Set([RESULTS, 'summary.md', ...pictures]);
}

/** The first line of an index that is ours. */
export const README_MARK = '<!-- Written by sortie report -->';

function notOurs(folder: string, names: readonly string[]): Refused {
  const expected = `a folder of its own: ${names.join(', ')} there ${names.length === 1 ? 'is' : 'are'} not ours; name another folder, or replace ${names.length === 1 ? 'it' : 'them'} with --force`;
  return new Refused([{ path: ['--out'], expected, found: folder }]);
}

function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(`${path}.new`, 'w');
  try {
    if (typeof content === 'string') writeFileSync(file, content);
    else writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}

function lock(folder: string): void {
  const path = join(folder, LOCK);
  const owner: Owner = { pid: process.pid, host: hostname(), started: new Date().toISOString() };
  try {
    writeFileSync(path, `${JSON.stringify(owner)}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const other = ownerOf(path);
    if (other !== undefined && isAlive(other)) throw taken(folder, other);
    writeFileSync(path, `${JSON.stringify(owner)}\n`);
  }
}

function ownerOf(path: string): Owner | undefined {
  try {
    const { pid, host, started } = JSON.parse(readFileSync(path, 'utf8')) as Owner;
    return Number.isInteger(pid) && typeof host === 'string' && !Number.isNaN(Date.parse(started)) ? { pid, host, started } : undefined;
  } catch {
    return undefined;
  }
}

/** On another machine nobody can tell. */
function isAlive({ pid, host }: Owner): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function taken(folder: string, { pid, host, started }: Owner): Refused {
  const since = ago((Date.now() - Date.parse(started)) / 1000);
  const expected = `a folder that no other run writes into: process ${pid} on ${host} has done so for ${since}; wait for it, name another folder, or remove ${join(folder, LOCK)} if it is gone`;
  return new Refused([{ path: ['--out'], expected, found: folder }]);
}
