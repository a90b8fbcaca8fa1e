import { setImmediate as nextTick } from 'node:timers/promises';
import { type Game, GameFault, winOf } from '../engine/index.js';
import { gameOf } from '../players/index.js';
import type { Journal } from './journal.js';
import type { Merged } from './merged.js';
import type { Plan } from './plan.js';
import { playCommand } from './play-command.js';
import { Pool } from './pool.js';
import { ShardPlayer } from './shard.js';
import { copyOf, Layout, merge, Reading, type Tally } from './tally/index.js';
import { type PlainFault, plainFault } from './worker.js';

/** What a run reports while it goes on. */
export interface Progress {
  /** Shards merged, of how many; games over all cells. */
  shards: number;
  of: number;
  games: number;
}

export interface RunOptions {
  workers: number;
  /** Asked after each merged shard, in schedule order, so that no timing of threads can choose how many games are played. */
  stop?: (run: Merged) => boolean;
  progress?: (progress: Progress) => void;
  signal?: AbortSignal;
  journal?: Journal;
  /** Games set apart at the start, on which estimators are laid out. */
  pilot?: number;
  /** Seconds without a new game after which a worker is given up. */
  patience?: number;
}

/** The pilot block, on which bets and coefficients are laid out before the rest is seen: a tenth of the games, at most this many. */
const PILOT_GAMES = 1000;
/** While nothing is known of the speed, the main thread plays alone: a short run ends before a worker would have booted. */
const ALONE_MS = 150;

export async function runPlan(plan: Plan, options: RunOptions): Promise<Merged> {
  const game = await gameOf(plan);
  return new Run(plan, options, game).go();
}

class Run {
  readonly #merged: Merged;
  readonly #waiting = new Map<number, Tally>();
  readonly #pilotShards: number;
  /** The measure whose course is kept. */
  readonly #win: string;
  #fault: { shard: number; fault: PlainFault } | null = null;
  #done = false;
  #end: () => void = () => {};

  constructor(
    readonly plan: Plan,
    readonly options: RunOptions,
    readonly game: Game,
  ) {
    const layout = new Layout(game, plan.cells.length, plan.pairs);
    this.#win = winOf(game);
    this.#pilotShards = Math.ceil(Math.min(options.pilot ?? PILOT_GAMES, plan.games / 10) / plan.shardSize);
    const resumed = options.journal?.load(plan);
    const watched = options.stop !== undefined;
    this.#merged = resumed
      ? { ...resumed, plan, layout, watched, complete: false }
      : { plan, layout, tally: layout.empty(), shards: 0, games: 0, course: [], pilot: null, watched, looks: {}, complete: false };
  }

  async go(): Promise<Merged> {
    const { plan, options } = this;
    const pool = new Pool(plan, options.workers, this.#merged.shards, options.patience ?? 60);
    const ended = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    const abort = () => this.#finish();
    options.signal?.addEventListener('abort', abort);
    try {
      if (this.#merged.shards >= plan.shards) this.#done = true;
      if (!brings(plan)) await this.#playHere(pool);
      if (!this.#done) {
        pool.start({
          shard: (shard, tally) => this.#take(shard, tally),
          fault: (shard, fault) => this.#fail(shard, fault),
          drained: () => this.#drained(),
        });
        if (!brings(plan)) await this.#playHere(pool, () => pool.ready);
        if (!this.#done) await ended;
      }
    } finally {
      options.signal?.removeEventListener('abort', abort);
      await pool.close();
    }
    if (this.#fault !== null) throw this.#gameFault(this.#fault.fault);
    this.#merged.complete = options.signal?.aborted !== true;
    this.options.journal?.close(this.#merged);
    return this.#merged;
  }

  /** The main thread plays: alone for a moment, then until the workers are up. Brought strategies never play here, where nothing could stop them. */
  async #playHere(pool: Pool, until?: () => boolean): Promise<void> {
    const began = performance.now();
    const player = (this.#here ??= await ShardPlayer.of(this.plan));
    const enough = until ?? (() => performance.now() - began > ALONE_MS);
    while (!this.#done && !enough()) {
      const shard = pool.draw();
      if (shard >= this.plan.shards) return;
      try {
        this.#take(
          shard,
          player.play(shard, () => {}),
        );
      } catch (error) {
        this.#fail(shard, plainFault(error));
      }
      await nextTick();
    }
  }
  #here: ShardPlayer | null = null;

  /** A shard has been played. Merged in schedule order, whoever was first. */
  #take(shard: number, tally: Tally): void {
    this.#waiting.set(shard, tally);
    const merged = this.#merged;
    for (let next = this.#waiting.get(merged.shards); next !== undefined && !this.#done; next = this.#waiting.get(merged.shards)) {
      this.#waiting.delete(merged.shards);
      this.#merge(next);
      if (this.options.stop?.(merged) === true || merged.shards >= this.plan.shards) this.#finish();
      this.options.journal?.save(merged);
    }
    this.options.progress?.({ shards: merged.shards, of: this.plan.shards, games: merged.games * this.plan.cells.length });
    this.#settleFault();
  }

  #merge(tally: Tally): void {
    const merged = this.#merged;
    merge(merged.tally, tally);
    merged.shards++;
    merged.games = new Reading(merged.layout, merged.tally).cell(0).games;
    const shard = new Reading(merged.layout, tally);
    merged.course.push(this.plan.cells.map((_, cell) => shard.cell(cell).measure(this.#win, 'flag').count));
    if (merged.shards === this.#pilotShards) merged.pilot = { shards: merged.shards, games: merged.games, tally: copyOf(merged.tally) };
  }

  /** The earliest fault in schedule order is the one reported, whichever thread met one first. */
  #fail(shard: number, fault: PlainFault): void {
    if (this.#fault === null || shard < this.#fault.shard) this.#fault = { shard, fault };
    this.#settleFault();
  }

  #settleFault(): void {
    if (this.#fault !== null && this.#merged.shards >= this.#fault.shard) this.#finish();
  }

  /** All workers have ended; with a fault before which shards are missing, nothing more will come. */
  #drained(): void {
    if (this.#fault !== null || this.#merged.shards >= this.plan.shards) this.#finish();
  }

  #gameFault(plain: PlainFault): GameFault {
    const { message, strategy, remedy, seed, stack, game: number, cell: name } = plain;
    const cell = this.plan.cells.find((one) => one.name === name);
    const replay = cell === undefined || number === 0 ? '' : playCommand(this.game, this.plan, cell, number);
    return Object.assign(new GameFault(message, strategy, remedy), { seed, stack, game: number, cell: name, replay });
  }

  #finish(): void {
    this.#done = true;
    this.#end();
  }
}

function brings(plan: Plan): boolean {
  return plan.cells.some(({ players }) => players.some(({ module }) => module !== undefined));
}
