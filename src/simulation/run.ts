import { setImmediate as nextTick } from 'node:timers/promises';
import { type Game, GameFault, winOf } from '../engine/index.js';
import { describedGame } from '../players/index.js';
import { type Carrier, Untrusted } from './carrier.js';
import type { Journal } from './journal.js';
import { layOut } from './lay-out.js';
import type { Lost, Merged } from './merged.js';
import { apart, brings, type Plan } from './plan.js';
import { playCommand } from './play-command.js';
import { Pool } from './pool.js';
import { ShardPlayer } from './shard.js';
import { refuseTooLarge } from './sizes.js';
import { copyOf, merge, Reading, type Tally } from './tally/index.js';
import { type PlainFault, plainFault } from './worker.js';

/** What a run reports while it goes on. */
export interface Progress {
  /** Shards merged, of how many; games over all cells. */
  shards: number;
  of: number;
  games: number;
  /** Games per second of each worker. */
  workers?: Record<string, number>;
  /** Shards that a strategy took down with it, and those that a worker had to begin again for one that died. */
  lost?: number;
  retried?: number;
}

export interface RunOptions {
  workers: number;
  /** Who plays the shards, where that is not this machine alone. */
  carrier?: (plan: Plan, from: number, to: number) => Carrier;
  /** Only these shards of the plan: from … to − 1. */
  part?: { from: number; to: number };
  /** Asked after each merged shard, in schedule order, so that no timing of threads can choose how many games are played. */
  stop?: (run: Merged) => boolean;
  progress?: (progress: Progress) => void;
  /** Ends the run when the shards in hand are played. */
  signal?: AbortSignal;
  /** Ends it at once. */
  now?: AbortSignal;
  journal?: Journal;
  /** Games set apart at the start, on which estimators are laid out. */
  pilot?: number;
  /** Seconds without a new game after which a worker is given up. */
  patience?: number;
  /** Megabytes for each worker. */
  memory?: number;
}

/** The pilot block, on which bets are laid out before the rest is seen: a tenth of the games, at most this many. */
const PILOT_GAMES = 1000;
/** A run whose strategies take down more of its shards than this has no result. */
const LOST_SHARE = 0.01;
/** While nothing is known of the speed, the main thread plays alone: a short run ends before a worker would have booted. */
const ALONE_MS = 150;
/** A shard that takes longer is left to the workers: the main thread has to hear Ctrl-C. */
const LONGEST_HERE_MS = 400;
class TooLong extends Error {}

/** How a shard came back. */
type Played = { tally: Tally } | { fault: PlainFault };

export async function runPlan(plan: Plan, options: RunOptions): Promise<Merged> {
  const game = await describedGame(plan);
  return new Run(plan, options, game).go();
}

class Run {
  readonly #merged: Merged;
  readonly #waiting = new Map<number, Played>();
  readonly #pilotShards: number;
  /** The measure whose course is kept. */
  readonly #win: string;
  /** The shard behind the last one. */
  readonly #to: number;
  #fault: PlainFault | null = null;
  #broken: { error: unknown } | null = null;
  #done = false;
  /** All games were played, or as many as the stopping rule wanted. */
  #ended = false;
  #end: () => void = () => {};

  constructor(
    readonly plan: Plan,
    readonly options: RunOptions,
    readonly game: Game,
  ) {
    const layout = layOut(game, plan);
    refuseTooLarge(plan, layout, options.workers);
    const { from, to } = options.part ?? { from: 0, to: plan.shards };
    this.#to = to;
    this.#win = winOf(game);
    this.#pilotShards = pilotShards(plan, options.pilot);
    const resumed = options.journal?.load(plan, layout);
    const watched = options.stop !== undefined;
    this.#ended = resumed?.complete === true || (resumed?.shards ?? from) >= this.#to;
    this.#merged = resumed
      ? { ...resumed, plan, layout, watched }
      : { plan, layout, tally: layout.empty(), shards: from, games: 0, course: [], pilot: null, watched, looks: {}, complete: false };
  }

  async go(): Promise<Merged> {
    const { plan, options } = this;
    const carrier = this.#carrier();
    this.#carrying = carrier;
    const here = carrier.draw !== null && !apart(plan);
    const ended = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    const halt = () => carrier.halt();
    const abort = () => this.#finish();
    options.signal?.addEventListener('abort', halt);
    options.now?.addEventListener('abort', abort);
    try {
      if (this.#ended) this.#done = true;
      if (here) await this.#playHere(carrier);
      if (!this.#done && options.signal?.aborted !== true) {
        carrier.start({
          shard: (shard, tally) => this.#take(shard, { tally }),
          fault: (shard, fault) => this.#take(shard, { fault }),
          broken: (error) => this.#break(error),
          drained: () => this.#drained(),
        });
        if (here && !this.#slow) await this.#playHere(carrier, () => carrier.ready);
        if (!this.#done) await ended;
      }
    } finally {
      options.signal?.removeEventListener('abort', halt);
      options.now?.removeEventListener('abort', abort);
      // Workers that are still booting are waited for behind what comes next.
      void carrier.close();
    }
    if (this.#broken !== null) {
      if (this.#broken.error instanceof Untrusted) options.journal?.remove();
      else options.journal?.close(this.#merged);
      throw this.#broken.error;
    }
    if (this.#fault !== null) throw this.#gameFault(this.#fault);
    const stopped = options.signal?.aborted === true || options.now?.aborted === true;
    this.#merged.complete = this.#ended || !stopped;
    this.options.journal?.close(this.#merged);
    return this.#merged;
  }

  #carrier(): Carrier {
    const { plan, options } = this;
    const from = this.#merged.shards;
    if (options.carrier !== undefined) return options.carrier(plan, from, this.#to);
    const memory = options.memory === undefined ? {} : { memory: options.memory };
    return new Pool(plan, { workers: options.workers, from, to: this.#to, patience: options.patience ?? 60, ...memory });
  }

  /** The main thread plays: alone for a moment, then until the workers are up. Brought strategies never play here, where nothing could stop them. */
  async #playHere(carrier: Carrier, until?: () => boolean): Promise<void> {
    const { draw } = carrier;
    const player = (this.#here ??= await ShardPlayer.of(this.plan));
    const began = performance.now();
    const enough = until ?? (() => performance.now() - began > ALONE_MS);
    while (draw !== null && !this.#done && this.options.signal?.aborted !== true && !enough()) {
      const shard = draw();
      if (shard >= this.#to) return;
      try {
        const tally = player.play(shard, until === undefined ? watchOf(performance.now()) : () => {});
        this.#take(shard, { tally });
      } catch (error) {
        if (error instanceof TooLong || (error instanceof GameFault && error.cause instanceof TooLong)) {
          this.#slow = true;
          carrier.giveBack?.(shard);
          return;
        }
        this.#take(shard, { fault: plainFault(error) });
      }
      await nextTick();
    }
  }
  #here: ShardPlayer | null = null;
  #slow = false;

  /** A shard has been played, or was lost. Merged in schedule order, whoever was first. */
  #take(shard: number, played: Played): void {
    if (shard >= 0) this.#waiting.set(shard, played);
    else if ('fault' in played) this.#fail(played.fault);
    const merged = this.#merged;
    for (let next = this.#waiting.get(merged.shards); next !== undefined && !this.#done; next = this.#waiting.get(merged.shards)) {
      this.#waiting.delete(merged.shards);
      if ('tally' in next) this.#merge(next.tally);
      else if (!this.#lose(next.fault)) return;
      this.#ended = merged.shards >= this.#to || this.options.stop?.(merged) === true;
      // No record is made where the run ends: whoever went on from it would play a shard more.
      if (this.#ended) this.#finish();
      else this.options.journal?.save(merged);
    }
    this.#carrying?.merged?.(merged.shards);
    const { speeds, retried } = this.#carrying ?? {};
    this.options.progress?.({
      ...{ shards: merged.shards, of: this.#to, games: merged.games * this.plan.cells.length },
      ...(speeds === undefined || Object.keys(speeds).length === 0 ? {} : { workers: speeds }),
      ...(merged.lost === undefined ? {} : { lost: merged.lost.length }),
      ...(retried ? { retried } : {}),
    });
  }
  #carrying: Carrier | null = null;

  /**
   * A strategy that users bring takes down its shard, never the run: what was lost is counted and named. Past a hundredth
   * of all shards the run fails, and for a fault of the rules or of our own strategies at once. Asked in schedule order, so
   * that the earliest fault is the one reported, whichever thread met one first.
   */
  #lose(fault: PlainFault): boolean {
    const merged = this.#merged;
    const lost = [...(merged.lost ?? []), this.#lost(fault)];
    if (!brings(this.plan) || lost.length > LOST_SHARE * this.plan.shards) {
      this.#fail(lost[0].fault);
      return false;
    }
    merged.lost = lost;
    this.#count();
    return true;
  }

  #lost(fault: PlainFault): Lost {
    const { shards: shard } = this.#merged;
    const games = Math.min(this.plan.shardSize, this.plan.games - shard * this.plan.shardSize);
    return { shard, games, fault, replay: this.#replayOf(fault) };
  }

  #merge(tally: Tally): void {
    const merged = this.#merged;
    merge(merged.tally, tally);
    merged.games = new Reading(merged.layout, merged.tally).cell(0).games;
    const shard = new Reading(merged.layout, tally);
    merged.course.push(this.plan.cells.map((_, cell) => shard.cell(cell).measure(this.#win, 'flag').count));
    this.#count();
  }

  /** One shard more, played or lost. */
  #count(): void {
    const merged = this.#merged;
    if (++merged.shards === this.#pilotShards) merged.pilot = { shards: merged.shards, games: merged.games, tally: copyOf(merged.tally) };
  }

  #fail(fault: PlainFault): void {
    if (this.#done) return;
    this.#fault = fault;
    this.#finish();
  }

  #break(error: unknown): void {
    if (this.#done) return;
    this.#broken = { error };
    this.#finish();
  }

  /** All workers have ended: with shards missing, nothing more will come. */
  #drained(): void {
    if (this.#done) return;
    const first = [...this.#waiting.values()].find((played) => 'fault' in played);
    if (first !== undefined && 'fault' in first) this.#fail(first.fault);
    else this.#finish();
  }

  #gameFault(plain: PlainFault): GameFault {
    const { message, strategy, remedy, seed, stack, game: number, cell } = plain;
    return Object.assign(new GameFault(message, strategy, remedy), { seed, stack, game: number, cell, replay: this.#replayOf(plain) });
  }

  #replayOf({ cell: name, game: number }: PlainFault): string {
    const cell = this.plan.cells.find((one) => one.name === name);
    return cell === undefined || number === 0 ? '' : playCommand(this.game, this.plan, cell, number);
  }

  #finish(): void {
    this.#done = true;
    this.#end();
  }
}

/** Throws when a shard that began at `began` takes too long here; asks the clock only now and then. */
function watchOf(began: number): () => void {
  let beats = 0;
  return () => {
    if ((++beats & 15) === 0 && performance.now() - began > LONGEST_HERE_MS) throw new TooLong();
  };
}

/** Shards of the pilot block. */
export function pilotShards(plan: Plan, games = PILOT_GAMES): number {
  return Math.ceil(Math.min(games, plan.games / 10) / plan.shardSize);
}
