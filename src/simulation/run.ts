import { setImmediate as nextTick } from 'node:timers/promises';
import { type Game, GameFault, winOf } from '../engine/index.js';
import { blockPlan, coarser, Deadline, frontier, isEnd, isLook, nextBlock, nothing, startedOf, whole } from './blocks.js';
import { type Carrier, Untrusted } from './carrier.js';
import { type PlainFault, plainFault, revived } from './fault.js';
import type { Journal } from './journal.js';
import type { Started } from './kept.js';
import { layOut } from './lay-out.js';
import type { Lost, Merged } from './merged.js';
import { apart, gamesIn, type Plan, type ShardRange } from './plan.js';
import { playCommand } from './play-command.js';
import { Pool } from './pool.js';
import type { ShardPlayer } from './shard.js';
import { shardPlayer } from './shard-player.js';
import { refuseTooLarge } from './sizes.js';
import { add, type Counters, copyOf, countersOf, Reading } from './tally/index.js';

/** What is still open in a run. */
export interface Focus {
  /** Cells that go on; none ends the run. */
  cells: readonly number[];
  settled: number;
  of: number;
  /** About how many games of all cells it takes to settle the rest. */
  left: number;
}

export interface Progress {
  /** Merged so far. */
  shards: number;
  /** Shards of the run. */
  of: number;
  /** Over all cells. */
  games: number;
  /** Only for a run in blocks: games still to play, as far as known; seconds until its time is up; comparisons settled, and how many there are. */
  left?: number;
  seconds?: number;
  settled?: number;
  asked?: number;
  /** Games per second of each worker. */
  workers?: Record<string, number>;
  /** Shards lost to faults of code from elsewhere. */
  lost?: number;
  /** Shards that were started again because a worker died. */
  retried?: number;
}

export interface RunOptions {
  workers: number;
  /** Default: the workers of this machine. */
  carrier?: (plan: Plan, part: ShardRange) => Carrier;
  /** What was played before: the run goes on with the plan's next game. */
  start?: Started;
  /** Only these shards of the plan. */
  part?: ShardRange;
  progress?: (progress: Progress) => void;
  /** Ends the run when the shards in hand are played. */
  signal?: AbortSignal;
  /** Ends it at once. */
  now?: AbortSignal;
  journal?: Journal;
  /** Seconds that a run in blocks may take. */
  within?: number;
  /**
   * Names the cells that go on; none ends the run. Asked where a block ends, and in a run without blocks at looks, where all cells go on together.
   * Shards are merged in schedule order, so the timing of threads cannot change the number of games.
   */
  focus?: (run: Merged) => Focus;
  /** Seconds without a new game after which a worker is ended. */
  patience?: number;
  /** Megabytes a worker. */
  memory?: number;
}

/** A run that loses more than this share of its shards fails. */
const LOST_SHARE = 0.01;
/** The main thread plays alone for this long, and while what is left takes less than starting a worker. */
const ALONE_MS = 150;
const STARTING_MS = 250;
/** A shard that takes longer is left to the workers, so that the main thread can react to Ctrl-C. */
const LONGEST_HERE_MS = 400;
class TooLong extends Error {}

type Played = { counters: Counters } | { fault: PlainFault };

/**
 * Plays the next games in blocks that grow. At the end of a block `focus` may leave out cells that are settled: those stay out, so that
 * the games of every cell are those from 1 on, and the pairs of an open comparison are complete. A run that ran out of time ends
 * between two shards; the same number of games, asked for as such, gives the same results.
 */
export async function runBlocks(plan: Plan, options: RunOptions, game: Game): Promise<Merged> {
  const { focus, progress } = options;
  const layout = layOut(game, plan);
  const start = options.start ?? nothing(layout);
  const watched = plan.until !== undefined;
  const clock = new Deadline(options.within, options.signal);
  let played = 0;
  let run: Merged = { ...start, blocks: start.blocks ?? [], plan: { ...plan, shardSize: start.shardSize }, layout, watched };
  let open: Focus | undefined;
  try {
    for (;;) {
      if (frontier(run) >= (run.blocks?.at(-1)?.games ?? frontier(run))) {
        // A block that was cut goes on with its cells.
        const cut = frontier(run) > 0 && !isEnd(frontier(run), plan.first);
        open = cut || run.games === 0 ? undefined : focus?.(run);
        const next = nextBlock(run, plan, open?.cells);
        if (next === null) return whole(run, plan, true);
        run.blocks = [...(run.blocks ?? []).slice(0, cut ? -1 : undefined), next];
      }
      if (clock.signal.aborted) break;
      const block = blockPlan(run, plan);
      const cells = block.only?.length ?? plan.cells.length;
      const to = (open ??= { cells: [], settled: 0, of: 0, left: cells * (plan.games - frontier(run)) });
      const tell = (told: Progress) =>
        progress?.({
          ...told,
          games: played + told.games,
          left: Math.max(0, to.left - told.games),
          ...clock.left,
          ...(focus ? { settled: to.settled, asked: to.of } : {}),
        });
      const begun = frontier(run);
      const went: Merged = await new Run(
        block,
        { ...options, focus: undefined, signal: clock.signal, start: startedOf(run), progress: tell },
        game,
      ).go();
      run = { ...went, watched, blocks: run.blocks };
      played += cells * (frontier(run) - begun);
      if (!run.complete) break;
    }
    return whole(run, plan, clock.isOver && options.signal?.aborted !== true && options.now?.aborted !== true);
  } finally {
    clock.stop();
  }
}

/** How a run ended. `played`: all games were played, or the stopping rule was met; `halted`: from outside, or no worker is left. */
type End = 'played' | 'halted' | { fault: PlainFault } | { broken: unknown };

export class Run {
  readonly #merged: Merged;
  readonly #carrier: Carrier;
  readonly #waiting = new Map<number, Played>();
  /** The measure of `course`. */
  readonly #win: string;
  /** One past the last shard. */
  readonly #to: number;
  #end: End | null = null;
  #whenEnded: () => void = () => {};

  constructor(
    readonly plan: Plan,
    readonly options: RunOptions,
    readonly game: Game,
    resumed?: Started,
  ) {
    const layout = layOut(game, plan);
    refuseTooLarge(plan, layout, options.workers);
    const { from, to } = options.part ?? { from: 0, to: plan.shards };
    this.#to = to;
    this.#win = winOf(game);
    const earlier = options.start ? goneOn(options.start, plan) : resumed;
    const watched = options.focus !== undefined || plan.until !== undefined;
    if (earlier?.complete === true || (earlier?.shards ?? from) >= to) this.#end = 'played';
    this.#merged = earlier
      ? { ...earlier, plan, layout, watched }
      : { plan, layout, tally: layout.empty(), shards: from, games: 0, course: [], watched, looks: {}, complete: false };
    this.#carrier = carrierOf(plan, options, { from: this.#merged.shards, to });
  }

  async go(): Promise<Merged> {
    const { options } = this;
    const ended = new Promise<void>((resolve) => {
      this.#whenEnded = resolve;
    });
    const halt = () => this.#carrier.halt();
    const abort = () => this.#finish('halted');
    options.signal?.addEventListener('abort', halt);
    options.now?.addEventListener('abort', abort);
    try {
      await this.#play(ended);
    } finally {
      options.signal?.removeEventListener('abort', halt);
      options.now?.removeEventListener('abort', abort);
      // Not awaited: workers may still be booting.
      void this.#carrier.close();
    }
    return this.#result();
  }

  /** The main thread begins, and helps until the workers are up. Code from elsewhere never runs here, where nothing could stop it. */
  async #play(ended: Promise<void>): Promise<void> {
    const carrier = this.#carrier;
    const player = carrier.draw === null || apart(this.plan) || this.#end !== null ? null : await shardPlayer(this.plan);
    const inTime = player !== null && (await this.#playHere(player));
    if (this.#end !== null || this.options.signal?.aborted === true) return;
    carrier.start({
      shard: (shard, counters) => this.#take(shard, { counters }),
      fault: (shard, fault) => this.#take(shard, { fault }),
      broken: (error) => this.#finish({ broken: error }),
      drained: () => this.#drained(),
    });
    if (inTime) await this.#playHere(player, () => carrier.ready);
    if (this.#end === null) await ended;
  }

  #result(): Merged {
    const { journal, signal, now } = this.options;
    const [merged, end] = [this.#merged, this.#end];
    if (end !== null && typeof end === 'object') {
      if ('fault' in end) {
        journal?.keep(merged);
        throw this.#gameFault(end.fault);
      }
      if (end.broken instanceof Untrusted) journal?.remove();
      else journal?.close(merged);
      throw end.broken;
    }
    merged.complete = end === 'played' || !(signal?.aborted === true || now?.aborted === true);
    journal?.close(merged);
    return merged;
  }

  /** Plays on the main thread: alone for a moment, then until the workers are up. False if a shard takes too long here. */
  async #playHere(player: ShardPlayer, until?: () => boolean): Promise<boolean> {
    const { draw } = this.#carrier;
    const began = performance.now();
    const from = this.#merged.shards;
    const enough = until ?? (() => isLong(performance.now() - began, (this.#to - this.#merged.shards) / (this.#merged.shards - from)));
    while (draw !== null && this.#end === null && this.options.signal?.aborted !== true && !enough()) {
      const shard = draw();
      if (shard >= this.#to) return true;
      try {
        const tally = player.play(shard, until === undefined ? watchOf(performance.now()) : () => {});
        this.#take(shard, { counters: countersOf(tally) });
      } catch (error) {
        if (error instanceof TooLong || (error instanceof GameFault && error.cause instanceof TooLong)) {
          this.#carrier.giveBack?.(shard);
          return false;
        }
        this.#take(shard, { fault: plainFault(error) });
      }
      await nextTick();
    }
    return true;
  }

  /** Takes a shard in any order; merges in schedule order. */
  #take(shard: number, played: Played): void {
    if (shard >= 0) this.#waiting.set(shard, played);
    else if ('fault' in played) this.#finish(played);
    const merged = this.#merged;
    for (let next = this.#waiting.get(merged.shards); next !== undefined && this.#end === null; next = this.#waiting.get(merged.shards)) {
      this.#waiting.delete(merged.shards);
      if ('counters' in next) this.#merge(next.counters);
      else if (!this.#lose(next.fault)) return;
      // No record at the end: resuming it would play one shard more.
      if (merged.shards >= this.#to || this.#isSettled()) this.#finish('played');
      else this.options.journal?.save(merged);
    }
    this.#carrier.merged?.(merged.shards);
    const { speeds, retried } = this.#carrier;
    this.options.progress?.({
      ...{ shards: merged.shards, of: this.#to, games: (merged.games - (this.plan.before ?? 0)) * (this.plan.only ?? this.plan.cells).length },
      ...(speeds === undefined || Object.keys(speeds).length === 0 ? {} : { workers: speeds }),
      ...(merged.lost === undefined ? {} : { lost: merged.lost.length }),
      ...(retried ? { retried } : {}),
    });
  }

  #isSettled(): boolean {
    const { focus } = this.options;
    return focus !== undefined && isLook(this.#merged.shards) && focus(this.#merged).cells.length === 0;
  }

  /**
   * A fault of a strategy or a game from elsewhere loses its shard, and the run continues until too many are lost. Any other fault ends
   * the run. Called in schedule order, so that the reported fault does not depend on the timing of threads.
   */
  #lose(fault: PlainFault): boolean {
    const merged = this.#merged;
    const lost = [...(merged.lost ?? []), this.#lost(fault)];
    if (!apart(this.plan) || lost.length > LOST_SHARE * this.plan.shards) {
      this.#finish({ fault: lost[0].fault });
      return false;
    }
    merged.lost = lost;
    this.#follow(this.plan.cells.map(() => 0));
    merged.shards++;
    return true;
  }

  #lost(fault: PlainFault): Lost {
    const { shards: shard } = this.#merged;
    return { shard, games: gamesIn(this.plan, shard), fault, replay: this.#replayOf(fault) };
  }

  #merge(counters: Counters): void {
    const merged = this.#merged;
    const all = new Reading(merged.layout, merged.tally);
    const won = () => this.plan.cells.map((_, cell) => all.cell(cell).measure(this.#win, 'flag').count);
    const before = won();
    add(merged.tally, counters);
    merged.games = Math.max(...this.plan.cells.map((_, cell) => all.cell(cell).games));
    this.#follow(won().map((count, cell) => count - before[cell]));
    merged.shards++;
  }

  /** Adds to the row of a shard that was begun before. */
  #follow(wins: number[]): void {
    const { course, shards } = this.#merged;
    const begun = course[shards];
    if (begun === undefined) course.push(wins);
    else course[shards] = begun.map((count, cell) => count + wins[cell]);
  }

  /** All workers have ended, so missing shards will not come. */
  #drained(): void {
    this.#finish([...this.#waiting.values()].find((played) => 'fault' in played) ?? 'halted');
  }

  #gameFault(plain: PlainFault): GameFault {
    return Object.assign(revived(plain), { replay: this.#replayOf(plain) });
  }

  #replayOf({ cell: name, game: number }: PlainFault): string {
    const cell = this.plan.cells.find((one) => one.name === name);
    return cell === undefined || number === 0 ? '' : playCommand(this.game, this.plan, cell, number);
  }

  /** What comes first is how it ends. */
  #finish(end: End): void {
    this.#end ??= end;
    this.#whenEnded();
  }
}

function carrierOf(plan: Plan, { carrier, workers, patience = 60, memory }: RunOptions, range: ShardRange): Carrier {
  if (carrier !== undefined) return carrier(plan, range);
  return new Pool(plan, { workers, ...range, patience, ...(memory === undefined ? {} : { memory }) });
}

/** Whether a run that took `ms` to here, and takes `left` times as long to its end, is worth starting workers. */
const isLong = (ms: number, left: number): boolean => ms > ALONE_MS && ms * left > STARTING_MS;

/** What was played before, in the shards of the plan; these are at least as large. */
function goneOn({ shardSize, ...start }: Started, plan: Plan): Omit<Merged, 'plan' | 'layout' | 'watched'> {
  const { before = 0 } = plan;
  const course = coarser(start.course, plan.shardSize / shardSize);
  return { ...start, tally: copyOf(start.tally), course, shards: Math.floor(before / plan.shardSize), complete: false };
}

/** Throws when a shard takes too long here; reads the clock every 16 games. */
function watchOf(began: number): () => void {
  let beats = 0;
  return () => {
    if ((++beats & 15) === 0 && performance.now() - began > LONGEST_HERE_MS) throw new TooLong();
  };
}
