import { setImmediate as nextTick } from 'node:timers/promises';
import { type Game, GameFault, winOf } from '../engine/index.js';
import { describedGame } from '../players/index.js';
import { type Carrier, Untrusted } from './carrier.js';
import { type PlainFault, plainFault, revived } from './fault.js';
import type { Journal } from './journal.js';
import { layOut } from './lay-out.js';
import type { Lost, Merged } from './merged.js';
import { apart, brings, gamesIn, type Plan } from './plan.js';
import { playCommand } from './play-command.js';
import { Pool } from './pool.js';
import { ShardPlayer } from './shard.js';
import { refuseTooLarge } from './sizes.js';
import { copyOf, merge, Reading, type Tally } from './tally/index.js';

export interface Progress {
  /** Merged so far. */
  shards: number;
  /** Shards of the run. */
  of: number;
  /** Over all cells. */
  games: number;
  /** Games per second of each worker. */
  workers?: Record<string, number>;
  /** Shards lost to faults of strategies. */
  lost?: number;
  /** Shards that were started again because a worker died. */
  retried?: number;
}

export interface RunOptions {
  workers: number;
  /** Default: the workers of this machine. */
  carrier?: (plan: Plan, from: number, to: number) => Carrier;
  /** Only these shards of the plan: from … to − 1. */
  part?: { from: number; to: number };
  /** Called after each merged shard, in schedule order, so that the timing of threads cannot change the number of games. */
  stop?: (run: Merged) => boolean;
  progress?: (progress: Progress) => void;
  /** Ends the run when the shards in hand are played. */
  signal?: AbortSignal;
  /** Ends it at once. */
  now?: AbortSignal;
  journal?: Journal;
  /** Games of the pilot block. */
  pilot?: number;
  /** Seconds without a new game after which a worker is ended. */
  patience?: number;
  /** Megabytes a worker. */
  memory?: number;
}

/** The pilot block, from which estimators are chosen before the rest is seen: a tenth of the games, at most this many. */
const PILOT_GAMES = 1000;
/** A run that loses more than this share of its shards fails. */
const LOST_SHARE = 0.01;
/** The main thread plays alone for this long: a short run ends before a worker would have booted. */
const ALONE_MS = 150;
/** A shard that takes longer is left to the workers, so that the main thread can react to Ctrl-C. */
const LONGEST_HERE_MS = 400;
class TooLong extends Error {}

type Played = { tally: Tally } | { fault: PlainFault };

export async function runPlan(plan: Plan, options: RunOptions): Promise<Merged> {
  const game = await describedGame(plan);
  return new Run(plan, options, game).go();
}

class Run {
  readonly #merged: Merged;
  readonly #waiting = new Map<number, Played>();
  readonly #pilotShards: number;
  /** The measure of `course`. */
  readonly #win: string;
  /** One past the last shard. */
  readonly #to: number;
  #fault: PlainFault | null = null;
  #broken: { error: unknown } | null = null;
  #done = false;
  /** All games were played, or the stopping rule was met. */
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
      // Not awaited: workers may still be booting.
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

  /** Plays on the main thread: alone for a moment, then until the workers are up. Code from elsewhere never runs here, where nothing could stop it. */
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

  /** Takes a shard in any order; merges in schedule order. */
  #take(shard: number, played: Played): void {
    if (shard >= 0) this.#waiting.set(shard, played);
    else if ('fault' in played) this.#fail(played.fault);
    const merged = this.#merged;
    for (let next = this.#waiting.get(merged.shards); next !== undefined && !this.#done; next = this.#waiting.get(merged.shards)) {
      this.#waiting.delete(merged.shards);
      if ('tally' in next) this.#merge(next.tally);
      else if (!this.#lose(next.fault)) return;
      this.#ended = merged.shards >= this.#to || this.options.stop?.(merged) === true;
      // No record at the end: resuming it would play one shard more.
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
   * A fault of a strategy from elsewhere loses its shard, and the run continues until too many are lost. Any other fault ends
   * the run. Called in schedule order, so that the reported fault does not depend on the timing of threads.
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
    return { shard, games: gamesIn(this.plan, shard), fault, replay: this.#replayOf(fault) };
  }

  #merge(tally: Tally): void {
    const merged = this.#merged;
    merge(merged.tally, tally);
    merged.games = new Reading(merged.layout, merged.tally).cell(0).games;
    const shard = new Reading(merged.layout, tally);
    merged.course.push(this.plan.cells.map((_, cell) => shard.cell(cell).measure(this.#win, 'flag').count));
    this.#count();
  }

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

  /** All workers have ended, so missing shards will not come. */
  #drained(): void {
    if (this.#done) return;
    const first = [...this.#waiting.values()].find((played) => 'fault' in played);
    if (first !== undefined && 'fault' in first) this.#fail(first.fault);
    else this.#finish();
  }

  #gameFault(plain: PlainFault): GameFault {
    return Object.assign(revived(plain), { replay: this.#replayOf(plain) });
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

/** Throws when a shard takes too long here; reads the clock every 16 games. */
function watchOf(began: number): () => void {
  let beats = 0;
  return () => {
    if ((++beats & 15) === 0 && performance.now() - began > LONGEST_HERE_MS) throw new TooLong();
  };
}

export function pilotShards(plan: Plan, games = PILOT_GAMES): number {
  return Math.ceil(Math.min(games, plan.games / 10) / plan.shardSize);
}
