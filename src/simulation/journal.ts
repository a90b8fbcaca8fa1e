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

/** A record on disk: the first shards, merged. Its size does not depend on the number of games. */
export interface Kept {
  plan: string;
  shards: number;
  games: number;
  /** Games of a shard. */
  size: number;
  course: number[][];
  blocks?: Merged['blocks'];
  looks: Merged['looks'];
  lost?: Merged['lost'];
  complete?: true;
  tally: PlainTally;
  pilot: { shards: number; games: number; tally: PlainTally } | null;
}

/** The pause between two records grows from SOONEST to SELDOM, and is at least WORTH times as long as writing takes. */
const [SOONEST_MS, SELDOM_MS, WORTH] = [500, 5000, 50];

/** The beginning of every record. */
const RECORD = /^\{"plan":"[0-9a-f]{64}","shards":\d+,/;
const isRecord = (path: string) => RECORD.test(headAt(path) ?? '');
const isFree = (path: string) => standing(path) === 'nothing' || isRecord(path);
const beforeOf = (path: string) => `${path}.before`;
const asideOf = (path: string) => `${path}.aside`;

/** A record that is cut off or all zeros; the whole record before it shows that it was ours. */
const isDamaged = (path: string) => /^(\{"plan":"|\0*$)/.test(headAt(path) ?? ' ') && isRecord(beforeOf(path));

/** Refuses a place where a file of the user has one of the journal's names. `force` allows it for the first of them. */
export function refuseForeign(path: string, flag: string, force = false): void {
  refuseOther(path, flag);
  const foreign = [...(force || isFree(path) || isDamaged(path) ? [] : [path]), ...[beforeOf(path), asideOf(path)].filter((name) => !isFree(name))];
  const problems = foreign.map((found) => ({ path: [flag], expected: 'a place for the games played where no other file is; name another', found }));
  if (problems.length > 0) throw new Refused(problems);
}

interface JournalOptions {
  say?: (line: string) => void;
  /** The stopping rule in words: games played under another rule are not resumed. */
  rule?: string;
  /** Keep complete runs as well. */
  keepsEnded?: boolean;
  /** The run holds what it has played: its own record is never read back. */
  onlyWrites?: boolean;
}

/**
 * Lets a killed run resume. A record is written to a new file and renamed, so that a kill leaves the old or the new one. The
 * record before the last stays as `.before`, in case the disk damages the last; a record that was not resumed, as `.aside`.
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

  load(plan: Plan, layout: Layout): Started | undefined {
    if (this.options.onlyWrites === true) return undefined;
    const wanted = this.#planOf(plan);
    const [last, ...earlier] = [this.path, this.#before, this.#aside].map((path) => {
      const kept = read(path, layout);
      // A record of another plan is not checked.
      return { path, kept: kept?.plan === wanted && !isSound(plan, layout, kept) ? undefined : kept };
    });
    if (!this.resume) return this.#setAside(last.kept);
    const whole = [last, ...earlier].flatMap(({ kept }) => (kept?.plan === wanted && fits(kept, plan) ? [kept] : []));
    const [kept] = whole.sort((a, b) => b.shards - a.shards);
    if (kept === undefined) return this.#startOver([last, ...earlier]);
    const { complete = false } = kept;
    const damaged = existsSync(this.path) && last.kept === undefined;
    if (!complete) this.#say(`${damaged ? 'the last record is damaged; the one before it is whole: ' : ''}goes on after ${games(kept)} a cell`);
    return startedFrom(kept);
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

  #startOver(found: readonly { path: string; kept: Kept | undefined }[]): undefined {
    const there = found.filter(({ path }) => existsSync(path));
    if (there.length === 0) this.#say('nothing to go on from: the run begins anew');
    else this.#say(`${this.path} is ${there.some(({ kept }) => kept) ? 'of another run' : 'damaged'}: the run begins anew`);
  }

  /** A new run does not delete the games of an old one. */
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

  /** A run that was stopped keeps its games. */
  close(merged: Merged): void {
    if (merged.shards > 0 && (!merged.complete || this.options.keepsEnded)) this.#try(merged);
  }

  /** A full disk does not stop the run. */
  #try(merged: Merged): void {
    try {
      this.write(merged);
      this.#failed = false;
    } catch (error) {
      if (!this.#failed)
        this.#say(
          `warning: ${this.path} could not be written (${reasonOf(error)}); the run continues, but --resume would lose the games from here on`,
        );
      this.#failed = true;
    }
  }

  /** Called when the results are on disk. */
  remove(): void {
    // First the damaged record, which only the one before it identifies.
    if (isDamaged(this.path)) rmSync(this.path, { force: true });
    for (const path of [this.path, this.#before, this.#aside]) removeOurs(path, (content) => RECORD.test(content.toString('latin1', 0, 256)));
  }

  write(merged: Merged): void {
    const kept = keptOf(merged, this.#planOf(merged.plan));
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

/** What was played before, as a run goes on from it. */
export type Started = Omit<Merged, 'plan' | 'layout' | 'watched'> & { shardSize: number };

export function keptOf({ plan, shards, games, course, blocks, looks, lost, tally, pilot, complete }: Merged, identity: string): Kept {
  const block = pilot && { ...pilot, tally: plain(pilot.tally) };
  const parts = { ...(blocks ? { blocks } : {}), looks, ...(lost ? { lost } : {}), ...(complete ? { complete } : {}) };
  return { plan: identity, shards, games, size: plan.shardSize, course, ...parts, tally: plain(tally), pilot: block };
}

export function startedFrom({ shards, games: played, size, course, blocks, looks, lost, tally, pilot, complete }: Kept): Started {
  const block = pilot && { ...pilot, tally: typed(pilot.tally) };
  const parts = { ...(blocks ? { blocks } : {}), looks, ...(lost ? { lost } : {}) };
  return { shards, games: played, shardSize: size, course, ...parts, tally: typed(tally), pilot: block, complete: complete === true };
}

const games = (kept: Kept) => `${kept.games.toLocaleString('en')} games`;

/** Whether a record counts all games of its shards, and no more than the plan asks for. */
function fits({ shards, games: played, size, lost = [] }: Kept, { games: asked, blocks }: Plan): boolean {
  const all = played + lost.reduce((sum, one) => sum + one.games, 0);
  return all === Math.min(shards * size, asked) || (blocks === true && all <= asked && Math.ceil(all / size) === shards);
}

export function isSound(whole: Plan, layout: Layout, { shards, games: played, size, course, lost = [], tally, pilot }: Kept): boolean {
  const uneven = whole.blocks === true;
  const plan = uneven ? { ...whole, shardSize: size, games: played + lost.reduce((sum, one) => sum + one.games, 0) } : whole;
  const block = pilot && { to: pilot.shards, tally: typed(pilot.tally) };
  return unsoundStretch(plan, layout, { from: 0, to: shards, course, lost, tally: typed(tally), pilot: block, uneven }) === undefined;
}

/** The record in a file; undefined if there is none, or a damaged one. */
function read(path: string, layout: Layout): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(textAt(path) ?? 'null');
    return isKept(kept, layout) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function isKept(found: unknown, layout: Layout): found is Kept {
  const { plan, shards, games: played, size, course, blocks = [], looks, lost = [], tally, pilot } = (found ?? {}) as Partial<Kept>;
  const counted = isCount(shards) && isCount(played) && isCount(size) && isLost(lost) && isCourse(course, shards) && isTally(tally, layout);
  const first = pilot === null || (pilot !== undefined && isCount(pilot.shards) && isCount(pilot.games) && isTally(pilot.tally, layout));
  return counted && first && Array.isArray(blocks) && typeof plan === 'string' && typeof looks === 'object' && looks !== null;
}

/** Identity of a plan: plans with the same identity play the same games in the same shards. Paths of bundles do not matter. */
export function identity(plan: Plan): string {
  const cells = plan.cells.map(({ name, hash, code }) => [name, hash, code]);
  return hashed([plan.game, plan.seed, plan.blocks ? 'blocks' : plan.shardSize, plan.pairs, cells]);
}

function hashed(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
