/**
 * The folder of a report. It is new, empty, or was written by sortie before; any other folder needs --force. In such a folder
 * the files that sortie names are replaced, and those of its list that it has not written again are removed. Everything else
 * stays. No link is followed, and only one command writes at a time.
 */
import { type Dirent, existsSync, mkdirSync, readdirSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refused } from '../../engine/problem.js';
import type { Unwritten } from '../../engine/system-fault.js';
import { headAt, linkOnTheWay, removeLeft, standing, textAt, writeWhole } from '../../simulation/disk/files.js';
import { lock, unlock } from '../../simulation/disk/lock.js';
import { refuseFewer, type Work } from './earlier.js';

const LOCK = '.sortie-lock';
/** The mark of a folder that sortie wrote: its kind, then the names of the files. */
const LIST = '.sortie-files';
/** The only folder below a run's own. */
export const CHARTS = 'charts';
/** The games of a run that was not finished. */
const JOURNAL = 'journal.json';
/** The first line of an index that sortie wrote. */
export const README_MARK = '<!-- Written by sortie report -->';

/** A folder holds results or the index of several, never both. A site is an index, too: it can be built again from the package. */
type Kind = 'run' | 'index';

interface FolderOptions {
  /** What will be played; none for an index. */
  work?: Work;
  /** Also writes into a folder that sortie did not write, and over other results. */
  force?: boolean;
}

export class OutputFolder {
  readonly #kind: Kind;
  readonly #before: ReadonlySet<string>;
  readonly #written = new Set<string>();
  readonly #made: boolean;

  /** Takes the folder, or refuses it. */
  constructor(
    readonly path: string,
    options: FolderOptions,
  ) {
    refuseFolder(path, options);
    this.#kind = kindFor(options);
    this.#before = new Set(namesIn(path));
    this.#made = mkdirSync(path, { recursive: true }) !== undefined;
    try {
      const dead = lock(join(path, LOCK), '--out', 'a folder that no other run writes into');
      if (dead !== undefined) for (const folder of [path, join(path, CHARTS)]) removeLeft(folder, dead);
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  /** Whole or not at all, and on the disk when this returns. */
  write(name: string, content: string | Uint8Array): void {
    const link = linkOnTheWay(this.path, name);
    if (link !== undefined) throw linked(this.path, link);
    try {
      // Listed first, so that a kill leaves no file that a later command does not know.
      if (!this.#written.has(name)) this.#list([...this.#before, ...this.#written, name]);
      this.#written.add(name);
      writeWhole(join(this.path, name), content);
    } catch (error) {
      const journal = join(this.path, JOURNAL);
      if (error instanceof Error && existsSync(journal)) Object.assign(error, { journal } satisfies Pick<Unwritten, 'journal'>);
      throw error;
    }
  }

  /** Keeps a file of an earlier command, as it is: it belongs to the run, and only the run writes it. */
  keep(name: string): void {
    if (standing(join(this.path, name)) === 'file') this.#written.add(name);
  }

  /** Removes files of an earlier report that this one has not written: they would be read as part of it. */
  finish(): void {
    for (const name of this.#before) {
      if (!this.#written.has(name) && linkOnTheWay(this.path, name) === undefined) rmSync(join(this.path, name), { force: true });
    }
    this.#list([...this.#written]);
    this.release();
  }

  release(): void {
    unlock(join(this.path, LOCK));
    this.#leave();
  }

  #list(names: readonly string[]): void {
    writeWhole(join(this.path, LIST), `${[`# ${this.#kind}`, ...new Set(names)].join('\n')}\n`);
  }

  /** Leaves no mark in an empty folder, and no empty folder that was created here. */
  #leave(): void {
    if (!existsSync(this.path) || readdirSync(this.path).some((name) => name !== LIST)) return;
    rmSync(join(this.path, LIST), { force: true });
    if (this.#made) rmdirSync(this.path);
  }
}

const kindFor = ({ work }: FolderOptions): Kind => (work === undefined ? 'index' : 'run');

/** Refuses a folder that may not be written, and leaves no trace in it. */
export function refuseFolder(path: string, options: FolderOptions): void {
  if (standing(path) === 'link') {
    const remedy = existsSync(path) ? `name the folder that it leads to: ${realpathSync(path)}` : 'remove the link, which leads nowhere';
    throw new Refused([{ path: ['--out'], expected: 'a folder, not a link to one', found: path, remedy }]);
  }
  const entries = standing(path) === 'folder' ? readdirSync(path, { withFileTypes: true }) : [];
  const link = entries.find((entry) => entry.isSymbolicLink() && (entry.name === CHARTS || !leadsToFolder(join(path, entry.name))));
  if (link !== undefined) throw linked(path, join(path, link.name));
  if (options.force) return;
  refuseForeign(path, entries, kindFor(options));
  if (options.work !== undefined) refuseFewer(path, options.work);
}

const leadsToFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

function linked(folder: string, link: string): Refused {
  const expected = `a folder without links where the report goes; ${resolve(link)} is one`;
  return new Refused([{ path: ['--out'], expected, found: folder, remedy: 'name another folder, or remove the link' }]);
}

function refuseForeign(path: string, entries: readonly Dirent[], kind: Kind): void {
  const found = kindOf(path, entries);
  if (found === kind) return;
  const foreign = entries.filter((entry) => !entry.name.startsWith('.') && !(kind === 'index' && entry.isDirectory())).map(({ name }) => name);
  if (foreign.length === 0) return;
  const [expected, remedy] = {
    index: ['a folder for one run; this one holds the index of several', 'name a folder below it'],
    run: ['a folder for the index of several runs; this one holds a run', 'name another folder'],
    none: [
      `a folder that is new, empty, or written by sortie; this one holds ${someOf(foreign)}`,
      'name another folder, or write into it with --force',
    ],
  }[found ?? 'none'];
  throw new Refused([{ path: ['--out'], expected, found: path, remedy }]);
}

const someOf = (names: readonly string[]) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', '));

/** What sortie wrote in a folder. A clone or a copy has no list; results, parts, journals and an index tell by their first bytes. */
function kindOf(path: string, entries: readonly Dirent[]): Kind | undefined {
  const [, listed] = /^# (run|index)$/m.exec(headAt(join(path, LIST)) ?? '') ?? [];
  if (listed !== undefined) return listed as Kind;
  const begins = (name: string, mark: RegExp) => mark.test(headAt(join(path, name)) ?? '');
  const isOfRun = ({ name }: Dirent) =>
    /^(results|review|journal|part-\d+-of-\d+)\.json$/.test(name) && begins(name, /^\s*\{\s*"schema":\s*"sortie\//);
  if (entries.some(isOfRun)) return 'run';
  return begins('README.md', new RegExp(`^${README_MARK}`)) ? 'index' : undefined;
}

/** Names of the files that sortie wrote, from the list. Without one: those of a committed report. */
function namesIn(folder: string): string[] {
  const list = textAt(join(folder, LIST));
  if (list === undefined) return committedIn(folder);
  // A user can write a list: skip a name that leads out of the folder.
  return list.split('\n').filter((name) => name !== '' && !/^[#/]|(^|\/)\.\.(\/|$)/.test(name));
}

/** The pictures in a committed summary. Those that sortie drew begin so; a user may have added others. */
function committedIn(folder: string): string[] {
  const shown = [...(textAt(join(folder, 'summary.md')) ?? '').matchAll(/^!\[.*\]\(([\w-]+\.svg)\)$/gm)].map(([, name]) => name);
  return shown.filter((name) => /^<svg (font-family="&quot;DejaVu|xmlns=.* class="marks")/.test(headAt(join(folder, name)) ?? ''));
}
