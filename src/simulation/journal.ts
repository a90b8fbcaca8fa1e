import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { headAt, refuseOther, removeOurs, standing, textAt, written } from './disk/files.js';
import { identity, isRecord, type Kept, keptIn, keptOf, recordText, type Started, startedFrom, unsoundKept } from './kept.js';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import type { Layout } from './tally/index.js';

/** The pause between two records grows from SOONEST to SELDOM, and is at least WORTH times as long as writing takes. */
const [SOONEST_MS, SELDOM_MS, WORTH] = [500, 5000, 50];

const isOurs = (path: string) => isRecord(headAt(path) ?? '');
const isFree = (path: string) => standing(path) === 'nothing' || isOurs(path);
const beforeOf = (path: string) => `${path}.before`;
const asideOf = (path: string) => `${path}.aside`;

/** A record that is empty or all zeros; the record before it shows that it was ours. */
const isDamaged = (path: string) => /^\0*$/.test(headAt(path) ?? ' ') && isOurs(beforeOf(path));

/** Refuses a place where a file of the user has one of the journal's names. */
export function refuseForeign(path: string, flag: string): void {
  refuseOther(path, flag);
  const foreign = [...(isFree(path) || isDamaged(path) ? [] : [path]), ...[beforeOf(path), asideOf(path)].filter((name) => !isFree(name))];
  const problems = foreign.map((found) => ({
    path: [flag],
    plain: true as const,
    expected: `the games played would replace ${found}; name another`,
  }));
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
      const kept = keptIn(textAt(path) ?? '');
      // A record of another plan is not checked.
      const broken = typeof kept === 'string' || (kept.plan === wanted && unsoundKept(plan, layout, kept) !== undefined);
      return { path, kept: broken ? undefined : kept };
    });
    if (!this.resume) return this.#setAside(last.kept);
    const whole = [last, ...earlier].flatMap(({ kept }) => (kept?.plan === wanted && fits(kept, plan) ? [kept] : []));
    const [kept] = whole.sort((a, b) => b.shards - a.shards);
    if (kept === undefined) return this.#startOver([last, ...earlier]);
    const { complete = false } = kept;
    const damaged = existsSync(this.path) && last.kept === undefined;
    if (!complete) this.#say(`${damaged ? 'the last record is damaged; the one before it is whole: ' : ''}goes on after ${games(kept)} a cell`);
    return startedFrom(kept, layout, { path: this.path, remedy: 'begin anew: move this file away' });
  }

  get #before(): string {
    return beforeOf(this.path);
  }

  get #aside(): string {
    return asideOf(this.path);
  }

  #planOf(plan: Plan): string {
    return identity(plan, [plan.precision ?? null, this.options.rule ?? '']);
  }

  #startOver(found: readonly { path: string; kept: Kept | undefined }[]): undefined {
    const there = found.filter(({ path }) => existsSync(path));
    if (there.length === 0) this.#say('nothing to go on from: the run begins anew');
    else this.#say(`${this.path} is ${there.some(({ kept }) => kept) ? 'of another run' : 'damaged'}: the run begins anew`);
  }

  /** A new run does not delete the games of an old one. */
  #setAside(kept: Kept | undefined): undefined {
    if (kept === undefined) return;
    if (!isFree(this.#aside))
      throw new Refused([{ path: [this.#aside], plain: true, expected: 'a journal would be set aside under this name; move this file away' }]);
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

  /** A run that a fault ends keeps the games before it. */
  keep(merged: Merged): void {
    if (merged.shards === 0) return;
    this.close(merged);
    if (!this.#failed)
      this.#say(`${this.path} keeps the ${games(merged)} of each cell before the fault; --resume goes on from there while they are played as before`);
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
    for (const path of [this.path, this.#before, this.#aside]) removeOurs(path, (content) => isRecord(content.toString('latin1', 0, 256)));
  }

  write(merged: Merged): void {
    mkdirSync(dirname(this.path), { recursive: true });
    refuseOther(this.path);
    const temporary = written(this.path, recordText(keptOf(merged, this.#planOf(merged.plan))));
    try {
      if (isOurs(this.path) && isFree(this.#before)) renameSync(this.path, this.#before);
      renameSync(temporary, this.path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }
}

const games = ({ games: n }: Pick<Kept, 'games'>) => `${n.toLocaleString('en')} game${n === 1 ? '' : 's'}`;

/** Whether a record counts all games of its shards, and no more than the plan asks for. */
function fits({ shards, games: played, size, lost = [] }: Kept, { games: asked, blocks }: Plan): boolean {
  const all = played + lost.reduce((sum, one) => sum + one.games, 0);
  return all === Math.min(shards * size, asked) || (blocks === true && all <= asked && Math.ceil(all / size) === shards);
}
