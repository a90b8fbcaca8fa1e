import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isCount, isCourse, isLost, isTally, type PlainTally, plain, typed } from './kept.js';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import type { Layout } from './tally/index.js';

/** What is kept of a run on disk: the first shards, merged. Constant in size, however many games there are. */
interface Kept {
  plan: string;
  shards: number;
  games: number;
  course: number[][];
  looks: Merged['looks'];
  lost?: Merged['lost'];
  tally: PlainTally;
  pilot: { shards: number; games: number; tally: PlainTally } | null;
}

const EVERY_MS = 5000;

/**
 * Lets a killed run go on where it was: written to a new file and renamed, so that a kill leaves the old or the new one, whole. The
 * record before the last is kept beside it, for a disk that damages what it was given.
 */
export class Journal {
  #last = performance.now();

  constructor(
    readonly path: string,
    readonly resume: boolean,
    /** What is there, and what is done with it, is said. */
    readonly say: (line: string) => void = () => {},
  ) {}

  load(plan: Plan, layout: Layout): Omit<Merged, 'plan' | 'layout' | 'watched' | 'complete'> | undefined {
    const found = [this.path, this.#before].filter((path) => existsSync(path)).map((path) => read(path, layout));
    if (!this.resume) return this.#setAside(found);
    const kept = found.find((one) => one !== undefined && one.plan === identity(plan));
    if (kept === undefined) {
      if (found.length === 0) this.say('nothing to go on from: the run begins anew');
      else this.say(`${this.path} is ${found.some((one) => one) ? 'of another run' : 'damaged'}: the run begins anew`);
      return undefined;
    }
    this.say(`${found[0] === undefined ? 'the last record is damaged; the one before it is whole: ' : ''}goes on after ${games(kept)} a cell`);
    const pilot = kept.pilot && { ...kept.pilot, tally: typed(kept.pilot.tally) };
    const { shards, course, looks, lost } = kept;
    return { shards, games: kept.games, course, looks, ...(lost ? { lost } : {}), tally: typed(kept.tally), pilot };
  }

  get #before(): string {
    return `${this.path}.before`;
  }

  /** Games that were played are not thrown away unasked. */
  #setAside([kept]: (Kept | undefined)[]): undefined {
    if (kept === undefined) return;
    renameSync(this.path, this.#before);
    this.say(
      `a journal of ${games(kept)} a cell was here; the run begins anew, and the journal is kept as ${this.#before} (--resume goes on from it)`,
    );
  }

  save(merged: Merged): void {
    if (performance.now() - this.#last < EVERY_MS) return;
    this.#last = performance.now();
    this.write(merged);
  }

  /** A run that was stopped keeps all that it has played. */
  close(merged: Merged): void {
    if (!merged.complete) this.write(merged);
  }

  /** For whoever has the results on disk. */
  remove(): void {
    for (const path of [this.path, this.#before]) rmSync(path, { force: true });
  }

  write({ plan, shards, games, course, looks, lost, tally, pilot }: Merged): void {
    const block = pilot && { ...pilot, tally: plain(pilot.tally) };
    const kept: Kept = { plan: identity(plan), shards, games, course, looks, lost, tally: plain(tally), pilot: block };
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(kept));
    if (existsSync(this.path)) renameSync(this.path, this.#before);
    renameSync(`${this.path}.new`, this.path);
  }
}

const games = (kept: Kept) => `${kept.games.toLocaleString('en')} games`;

/** A record, if it is one, and whole. */
function read(path: string, layout: Layout): Kept | undefined {
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as Partial<Kept> | null;
    const { plan, shards, games: played, course, looks, lost = [], tally, pilot } = kept ?? {};
    const counted = isCount(shards) && isCount(played) && isCourse(course, shards) && isTally(tally, layout) && isLost(lost);
    const first = pilot === null || (pilot !== undefined && isCount(pilot.shards) && isCount(pilot.games) && isTally(pilot.tally, layout));
    return counted && first && typeof plan === 'string' && typeof looks === 'object' && looks !== null ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Two plans may share a journal, or a queue, when they play the same games in the same shards; where a brought strategy was bundled to does not matter. */
export function identity(plan: Plan): string {
  const cells = plan.cells.map(({ name, hash, code }) => [name, hash, code]);
  return createHash('sha256')
    .update(JSON.stringify([plan.game, plan.seed, plan.shardSize, plan.pairs, cells]))
    .digest('hex');
}
