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
    lock(join(path, LOCK), '--out', 'a folder that no other run writes into');
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
    unlock(join(this.path, LOCK));
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
