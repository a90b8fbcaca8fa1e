/**
 * The folder of a report. It may hold files of the user: only files of an earlier report are replaced or removed, no link is
 * followed, and only one run writes at a time.
 */
import { existsSync, mkdirSync, readdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refused } from '../../engine/problem.js';
import { bytesAt, linkOnTheWay, removeLeft, removeOurs, standing, textAt, writeWhole } from '../../simulation/disk/files.js';
import { lock, unlock } from '../../simulation/disk/lock.js';
import { type Hashes, hashOf, isList, isWritten, type Kind, listIn, oursIn, writeList } from './ours.js';
import { type Purpose, refuseOthers } from './whose.js';

const LOCK = '.sortie-lock';
/** The only folder below a run's own. */
export const CHARTS = 'charts';

/** Names that every report takes. */
export const FIRST_NAMES = ['results.json', 'summary.md'] as const;

interface FolderOptions {
  /** Results of another kind or question are refused. */
  purpose: Purpose;
  /** Files that will be written: a user's file with such a name is refused before anything is played. */
  names?: readonly string[];
  /** Replaces files of the user, but never what lies behind a link. */
  force?: boolean;
}

export class OwnFolder {
  readonly #hashes: Hashes;
  readonly #written: Hashes = new Map();
  readonly #made: boolean;
  readonly #kind: Kind;
  readonly #force: boolean;

  /** Takes the folder, or refuses it. */
  constructor(
    readonly path: string,
    options: FolderOptions,
  ) {
    this.#hashes = lookAt(path, options);
    this.#kind = kindOf(options.purpose);
    this.#force = options.force ?? false;
    this.#made = mkdirSync(path, { recursive: true }) !== undefined;
    try {
      const left = lock(join(path, LOCK), '--out', 'a folder that no other run writes into');
      if (left !== undefined) removeLeft(join(path, CHARTS), left);
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  /** Whole or not at all, and on the disk when this returns. */
  write(name: string, content: string | Uint8Array): void {
    refuseForeign(this.path, [name], this.#hashes, this.#force);
    const before = this.#hashes.get(name);
    // Lists both contents before writing, so that a kill leaves a listed file either way.
    this.#hashes.set(name, new Set([...(before ?? []), hashOf(content)]));
    try {
      writeList(this.path, this.#kind, this.#hashes);
      writeWhole(join(this.path, name), content);
    } catch (error) {
      this.#forget(name, before);
      throw error;
    }
    this.#hashes.set(name, new Set([hashOf(content)]));
    this.#written.set(name, new Set([hashOf(content)]));
  }

  /** Keeps a file of an earlier command, as it is: it belongs to the run, and only the run writes it. */
  keep(name: string): void {
    const known = this.#hashes.get(name);
    if (known !== undefined && standing(join(this.path, name)) === 'file') this.#written.set(name, known);
  }

  /** Unlists a name that was not written: the user may take it. */
  #forget(name: string, before: Set<string> | undefined): void {
    if (before === undefined) this.#hashes.delete(name);
    else this.#hashes.set(name, before);
    try {
      if (this.#hashes.size > 0) writeList(this.path, this.#kind, this.#hashes);
      else rmSync(listIn(this.path), { force: true });
    } catch {
      // A disk without room for the file has none for the list.
    }
  }

  /** Removes files of an earlier report that this one has not written: they would be read as part of it. */
  finish(): void {
    for (const name of this.#hashes.keys()) {
      if (this.#written.has(name) || linkOnTheWay(this.path, name) !== undefined) continue;
      removeOurs(join(this.path, name), (content) => isWritten(name, content, this.#hashes));
    }
    if (this.#written.size > 0) writeList(this.path, this.#kind, this.#written);
    else rmSync(listIn(this.path), { force: true });
    this.release();
  }

  release(): void {
    unlock(join(this.path, LOCK));
    this.#leave();
  }

  /** Removes the folder if it was created here and is empty. */
  #leave(): void {
    if (this.#made && existsSync(this.path) && readdirSync(this.path).length === 0) rmdirSync(this.path);
  }
}

const kindOf = ({ command }: Purpose): Kind => (command === 'index' ? 'index' : 'run');

/** The files of an earlier report; refuses a folder that may not be written, and leaves no trace in it. */
export function lookAt(path: string, { purpose, names = [], force = false }: FolderOptions): Hashes {
  if (standing(path) === 'link') {
    const remedy = existsSync(path) ? `name the folder that it leads to: ${realpathSync(path)}` : 'remove the link, which leads nowhere';
    throw new Refused([{ path: ['--out'], expected: 'a folder, not a link to one', found: path, remedy }]);
  }
  const list = standing(listIn(path));
  if (list !== 'nothing' && list !== 'file') throw notOurs(path, [listIn('')]);
  if (list === 'file' && !isList(textAt(listIn(path)) ?? '')) throw notOurs(path, [listIn('')]);
  const ours = oursIn(path);
  if (ours.kind !== undefined && ours.kind !== kindOf(purpose)) throw otherKind(path, ours.kind);
  if (!force) refuseOthers(path, purpose);
  refuseForeign(path, names, ours.hashes, force);
  return ours.hashes;
}

function refuseForeign(folder: string, names: readonly string[], hashes: Hashes, force: boolean): void {
  const linked = names.map((name) => linkOnTheWay(folder, name)).find((link) => link !== undefined);
  if (linked !== undefined) {
    const expected = `a folder without links where the report goes; ${resolve(linked)} is one`;
    throw new Refused([{ path: ['--out'], expected, found: folder, remedy: 'name another folder, or remove the link' }]);
  }
  const foreign = names.filter((name) => {
    const path = join(folder, name);
    const there = standing(path);
    if (there === 'nothing') return false;
    // charts/ must be a folder.
    if (name === CHARTS) return there !== 'folder';
    const content = bytesAt(path);
    return content === undefined || !(force || isWritten(name, content, hashes));
  });
  if (foreign.length > 0) throw notOurs(folder, foreign);
}

function notOurs(folder: string, names: readonly string[]): Refused {
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const expected = `a folder of its own: ${names.join(', ')} there ${are} not ours, or changed since; name another folder, or replace ${them} with --force`;
  return new Refused([{ path: ['--out'], expected, found: folder }]);
}

function otherKind(folder: string, kind: Kind): Refused {
  const [expected, remedy] =
    kind === 'index'
      ? ['a folder for one run; this one holds the index of several', 'name a folder below it']
      : ['a folder for the index of several runs; this one holds a run', 'name another folder'];
  return new Refused([{ path: ['--out'], expected, found: folder, remedy }]);
}
