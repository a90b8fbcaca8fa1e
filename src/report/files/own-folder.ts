/**
 * A folder that a report is written into. It may hold files of somebody else: only what an earlier report has written,
 * by its list, is replaced or removed, and only one run writes at a time.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../../engine/problem.js';
import { lock, unlock } from './lock.js';
import { writeWhole } from './whole.js';

/** The files that reports have written here, one a line. */
const LIST = '.sortie-files';
const LOCK = '.sortie-lock';
/** What a report that was committed without its list is known by. */
const RESULTS = 'results.json';

/** Names that every report takes: asked for before anything is played. */
export const FIRST_NAMES = ['results.json', 'summary.md'] as const;

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
    try {
      lock(join(path, LOCK), '--out', 'a folder that no other run writes into');
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  #isForeign(name: string): boolean {
    return !this.force && !this.#ours.has(name) && existsSync(join(this.path, name));
  }

  /** Whole or not at all, and on the disk when this returns. */
  write(name: string, content: string | Uint8Array): void {
    if (this.#isForeign(name)) throw notOurs(this.path, [name]);
    const fresh = !this.#ours.has(name);
    try {
      if (fresh) this.#list(this.#ours.add(name));
      writeWhole(join(this.path, name), content);
    } catch (error) {
      if (fresh) this.#forget(name);
      throw error;
    }
    this.#written.add(name);
  }

  /** What could not be written may be somebody's own when it is there one day. */
  #forget(name: string): void {
    this.#ours.delete(name);
    try {
      if (this.#ours.size > 0) this.#list(this.#ours);
      else rmSync(join(this.path, LIST), { force: true });
    } catch {
      // A disk without room for the file has none for the list.
    }
  }

  /** What an earlier report left and this one has not written again would be read as part of it. */
  finish(): void {
    for (const name of this.#ours) if (!this.#written.has(name)) rmSync(join(this.path, name), { force: true });
    this.#list(this.#written);
    this.release();
  }

  release(): void {
    unlock(join(this.path, LOCK));
    this.#leave();
  }

  /** Nothing is left behind where nothing was written. */
  #leave(): void {
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
