import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { headAt, refuseOther, removeOurs, standing, textAt, written } from './disk/files.js';
import { isCount, isCourse, isLost, isTally, type PlainTally, plain, typed } from './kept.js';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import { unsoundStretch } from './sound.js';
import type { Layout } from './tally/index.js';

/** What is kept of a run on disk: the first shards, merged. Constant in size, however many games there are. */
interface Kept {
  plan: string;
  shards: number;
  games: number;
  course: number[][];
  looks: Merged['looks'];
  lost?: Merged['lost'];
  /** The run had ended; left out where it had not. */
  complete?: true;
  tally: PlainTally;
  pilot: { shards: number; games: number; tally: PlainTally } | null;
}

/** Short runs are kept soon, long ones seldom; and keeping never takes more than a fiftieth of the time. */
const [SOONEST_MS, SELDOM_MS, WORTH] = [500, 5000, 50];

/** How every record begins. */
const RECORD = /^\{"plan":"[0-9a-f]{64}","shards":\d+,/;
const isRecord = (path: string) => RECORD.test(headAt(path) ?? '');
const isFree = (path: string) => standing(path) === 'nothing' || isRecord(path);
const beforeOf = (path: string) => `${path}.before`;
const asideOf = (path: string) => `${path}.aside`;

/** A record that broke off or became zeros on a damaged disk: known by the whole record before it. */
const isDamaged = (path: string) => /^(\{"plan":"|\0*$)/.test(headAt(path) ?? ' ') && isRecord(beforeOf(path));

/** Refuses a place where a file of the user has one of the names that a journal takes. `force`: but the first of them. */
export function refuseForeign(path: string, flag: string, force = false): void {
  refuseOther(path, flag);
  const foreign = [...(force || isFree(path) || isDamaged(path) ? [] : [path]), ...[beforeOf(path), asideOf(path)].filter((name) => !isFree(name))];
  if (foreign.length > 0)
    throw new Refused(
      foreign.map((found) => ({ path: [flag], expected: 'a place for the games played where no other file is; name another', found })),
    );
}

interface JournalOptions {
  /** What is there, and what is done with it, is said. */
  say?: (line: string) => void;
  /** What decides when the run stops, in words: games that were played under another rule are not gone on with. */
  rule?: string;
  /** Runs that have ended are kept, too, for whoever will ask for them again. */
  keepsEnded?: boolean;
}

/**
 * Lets a killed run go on where it was: written to a new file and renamed, so that a kill leaves the old or the new one, whole. The
 * record before the last is kept beside it, for a disk that damages what it was given; so is one that nobody asked to go on with.
 */
export class Journal {
  #last = performance.now();
  #every = SOONEST_MS;
  #failed = false;
  readonly #say: (line: string) => void;

  constructor(
    readonly path: string,
    readonly resume: boolean,
    readonly options: JournalOptions = {},
  ) {
    this.#say = options.say ?? (() => {});
  }

  load(plan: Plan, layout: Layout): Omit<Merged, 'plan' | 'layout' | 'watched'> | undefined {
    const wanted = this.#planOf(plan);
    const [last, ...earlier] = [this.path, this.#before, this.#aside].map((path) => {
      const kept = read(path, layout);
      return { path, kept: kept?.plan === wanted && !isSound(plan, layout, kept) ? undefined : kept };
    });
    if (!this.resume) return this.#setAside(last.kept);
    const whole = [last, ...earlier].flatMap(({ kept }) => (kept?.plan === wanted && fits(kept, plan) ? [kept] : []));
    const [kept] = whole.sort((a, b) => b.shards - a.shards);
    if (kept === undefined) return this.#anew([last, ...earlier]);
    const { shards, course, looks, lost, complete = false } = kept;
    const damaged = existsSync(this.path) && last.kept === undefined;
    if (!complete) this.#say(`${damaged ? 'the last record is damaged; the one before it is whole: ' : ''}goes on after ${games(kept)} a cell`);
    const pilot = kept.pilot && { ...kept.pilot, tally: typed(kept.pilot.tally) };
    return { shards, games: kept.games, course, looks, ...(lost ? { lost } : {}), tally: typed(kept.tally), pilot, complete };
  }

  get #before(): string {
    return beforeOf(this.path);
  }

  get #aside(): string {
    return asideOf(this.path);
  }

  #planOf(plan: Plan): string {
    return hashed([identity(plan), plan.precision ?? null, this.options.rule ?? '']);
  }

  #anew(found: readonly { path: string; kept: Kept | undefined }[]): undefined {
    const there = found.filter(({ path }) => existsSync(path));
    if (there.length === 0) this.#say('nothing to go on from: the run begins anew');
    else this.#say(`${this.path} is ${there.some(({ kept }) => kept) ? 'of another run' : 'damaged'}: the run begins anew`);
  }

  /** Games that were played are not thrown away unasked. */
  #setAside(kept: Kept | undefined): undefined {
    if (kept === undefined) return;
    if (!isFree(this.#aside)) throw new Refused([{ path: [this.#aside], expected: 'a name for the journal that is set aside; move this file away' }]);
    renameSync(this.path, this.#aside);
    this.#say(
      `a journal of ${games(kept)} a cell was here; the run begins anew, and the journal is kept as ${this.#aside} (--resume goes on from it)`,
    );
  }

  save(merged: Merged): void {
    const began = performance.now();
    if (began - this.#last < this.#every) return;
    this.#try(merged);
    this.#last = performance.now();
    this.#every = Math.min(SELDOM_MS, Math.max(2 * this.#every, WORTH * (this.#last - began)));
  }

  /** A run that was stopped keeps all that it has played. */
  close(merged: Merged): void {
    if (merged.shards > 0 && (!merged.complete || this.options.keepsEnded)) this.#try(merged);
  }

  /** A disk that is full costs the journal, not the run. */
  #try(merged: Merged): void {
    try {
      this.write(merged);
      this.#failed = false;
    } catch (error) {
      if (!this.#failed)
        this.#say(
          `warning: ${this.path} could not be written (${reasonOf(error)}); the run goes on, but what is played now could not be gone on with`,
        );
      this.#failed = true;
    }
  }

  /** For whoever has the results on disk. */
  remove(): void {
    // A damaged record is known by the one before it, and goes first.
    if (isDamaged(this.path)) rmSync(this.path, { force: true });
    for (const path of [this.path, this.#before, this.#aside]) removeOurs(path, (content) => RECORD.test(content.toString('latin1', 0, 256)));
  }

  write(merged: Merged): void {
    const { plan, shards, games, course, looks, lost, tally, pilot, complete } = merged;
    const block = pilot && { ...pilot, tally: plain(pilot.tally) };
    const ended = complete ? { complete } : {};
    const kept: Kept = { plan: this.#planOf(plan), shards, games, course, looks, lost, ...ended, tally: plain(tally), pilot: block };
    mkdirSync(dirname(this.path), { recursive: true });
    refuseOther(this.path);
    const temporary = written(this.path, JSON.stringify(kept));
    try {
      if (isRecord(this.path) && isFree(this.#before)) renameSync(this.path, this.#before);
      renameSync(temporary, this.path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }
}

const games = (kept: Kept) => `${kept.games.toLocaleString('en')} games`;

/** Of no more games than are asked for, and all shards of it full ones of this plan. */
function fits({ shards, games: played, lost = [] }: Kept, { shardSize, games: asked }: Plan): boolean {
  return played + lost.reduce((sum, one) => sum + one.games, 0) === Math.min(shards * shardSize, asked);
}

/** Whether games of this plan can have been counted so. */
function isSound(plan: Plan, layout: Layout, { shards, course, lost = [], tally, pilot }: Kept): boolean {
  const block = pilot && { to: pilot.shards, tally: typed(pilot.tally) };
  return unsoundStretch(plan, layout, { from: 0, to: shards, course, lost, tally: typed(tally), pilot: block }) === undefined;
}

/** A record, if it is one, and whole. */
function read(path: string, layout: Layout): Kept | undefined {
  try {
    const kept = JSON.parse(textAt(path) ?? 'null') as Partial<Kept> | null;
    const { plan, shards, games: played, course, looks, lost = [], tally, pilot } = kept ?? {};
    const counted = isCount(shards) && isCount(played) && isLost(lost) && isCourse(course, shards - lost.length) && isTally(tally, layout);
    const first = pilot === null || (pilot !== undefined && isCount(pilot.shards) && isCount(pilot.games) && isTally(pilot.tally, layout));
    return counted && first && typeof plan === 'string' && typeof looks === 'object' && looks !== null ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Two plans may share a journal, or a queue, when they play the same games in the same shards; where a brought strategy was bundled to does not matter. */
export function identity(plan: Plan): string {
  const cells = plan.cells.map(({ name, hash, code }) => [name, hash, code]);
  return hashed([plan.game, plan.seed, plan.shardSize, plan.pairs, cells]);
}

function hashed(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
