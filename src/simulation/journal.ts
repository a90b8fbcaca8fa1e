import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import type { Tally } from './tally/index.js';

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
interface PlainTally {
  sums: number[];
  firsts: number[];
}

const EVERY_MS = 5000;

/** Lets a killed run go on where it was: written to a new file and renamed, so that a kill leaves the old or the new one, whole. */
export class Journal {
  #last = performance.now();

  constructor(
    readonly path: string,
    readonly resume: boolean,
  ) {}

  load(plan: Plan): Omit<Merged, 'plan' | 'layout' | 'watched' | 'complete'> | undefined {
    if (!this.resume || !existsSync(this.path)) return undefined;
    const kept = JSON.parse(readFileSync(this.path, 'utf8')) as Kept;
    if (kept.plan !== identity(plan)) return undefined;
    const pilot = kept.pilot && { ...kept.pilot, tally: typed(kept.pilot.tally) };
    const { shards, games, course, looks, lost } = kept;
    return { shards, games, course, looks, lost, tally: typed(kept.tally), pilot };
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
    rmSync(this.path, { force: true });
  }

  write({ plan, shards, games, course, looks, lost, tally, pilot }: Merged): void {
    const block = pilot && { ...pilot, tally: plain(pilot.tally) };
    const kept: Kept = { plan: identity(plan), shards, games, course, looks, lost, tally: plain(tally), pilot: block };
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(kept));
    renameSync(`${this.path}.new`, this.path);
  }
}

/** Two plans may share a journal, or a queue, when they play the same games in the same shards; where a brought strategy was bundled to does not matter. */
export function identity(plan: Plan): string {
  const cells = plan.cells.map(({ name, hash, code }) => [name, hash, code]);
  return createHash('sha256')
    .update(JSON.stringify([plan.game, plan.seed, plan.shardSize, plan.pairs, cells]))
    .digest('hex');
}

function plain({ sums, firsts }: Tally): PlainTally {
  return { sums: [...sums], firsts: [...firsts] };
}

function typed({ sums, firsts }: PlainTally): Tally {
  return { sums: Float64Array.from(sums), firsts: Float64Array.from(firsts) };
}
