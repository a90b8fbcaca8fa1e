import type { Started } from './kept.js';
import type { Block, Merged } from './merged.js';
import { type Plan, powerWithin, shardsOf } from './plan.js';
import type { Layout } from './tally/index.js';

/** Games of the first block. Each two further blocks double the number of games. */
const FIRST = 128;
/** The fewest shards of a block: workers wait for each other at its end. */
const SHARDS = 32;

/** The end of the block after `games`; depends on nothing else. `first`: games of the first block. */
export function endAfter(games: number, first = FIRST): number {
  if (games < first) return first;
  const half = octaveOf(games) / 2;
  return (Math.floor(games / half) + 1) * half;
}

/** Whether a block ends here, and was not cut. Only there is decided what goes on, so that a cut leaves no trace in a longer run. */
export const isEnd = (games: number, first = FIRST): boolean => games > 0 && endAfter(games - 1, first) === games;

const octaveOf = (games: number) => 2 ** Math.floor(Math.log2(games));

/** Games that were played, including those of lost shards. */
export const frontier = ({ games, lost = [] }: Pick<Merged, 'games' | 'lost'>) => games + lost.reduce((sum, one) => sum + one.games, 0);

/** Looks at a run without blocks come after every fiftieth of its games so far: it ends at most 2 % late, and looking costs next to nothing. */
const GROWTH = 1.02;

/** Whether a run without blocks is looked at after this many shards. Depends on nothing else, so that it ends at the same game on every machine. */
export const isLook = (shards: number): boolean =>
  shards < 2 || Math.floor(Math.log(shards) / Math.log(GROWTH)) > Math.floor(Math.log(shards - 1) / Math.log(GROWTH));

/** The next block of a run; null if nothing is left to play. */
export function nextBlock(run: Merged, plan: Plan, open?: readonly number[]): Block | null {
  const before = run.blocks?.at(-1)?.cells ?? plan.cells.map((_, cell) => cell);
  const cells = open === undefined ? before : before.filter((cell) => open.includes(cell));
  const games = frontier(run);
  return cells.length === 0 || games >= plan.games ? null : { games: Math.min(endAfter(games, plan.first), plan.games), cells };
}

/** The plan of the last block of a run, from the games played to its end. Its shards are no smaller than those before. */
export function blockPlan(run: Merged, plan: Plan): Plan {
  const before = frontier(run);
  const { games, cells } = (run.blocks as Block[])[(run.blocks as Block[]).length - 1];
  const shardSize = Math.max(run.plan.shardSize, powerWithin(octaveOf(Math.max((plan.first ?? FIRST) / 2, before)) / (2 * SHARDS)));
  const only = cells.length < plan.cells.length ? { only: cells } : {};
  return { ...plan, games, before, ...only, shardSize, shards: Math.ceil(games / shardSize) };
}

/** A run that ended, with the plan of one run of as many games. A block that was cut short ends where it was cut. */
export function whole(run: Merged, plan: Plan, complete: boolean): Merged {
  const games = frontier(run);
  const blocks = (run.blocks ?? []).flatMap((block, n, all) =>
    n > 0 && all[n - 1].games >= games ? [] : [{ ...block, games: Math.min(block.games, games) }],
  );
  const { shardSize, shards } = shardsOf(games);
  const size = Math.max(shardSize, run.plan.shardSize);
  const course = coarser(run.course, size / run.plan.shardSize);
  const cap = plan.until === undefined ? games : plan.games;
  const kept = plan.until === undefined ? {} : { blocks };
  const { blocks: _, ...rest } = run;
  return { ...rest, ...kept, plan: { ...plan, games: cap, shardSize: size, shards }, course, shards: Math.ceil(games / size), complete };
}

/** A run goes on from where it is. */
export function startedOf({ plan, layout: _layout, watched: _watched, ...run }: Merged): Started {
  return { ...run, shardSize: plan.shardSize };
}

/** The course of shards that are `times` as large. */
export function coarser(course: readonly (readonly number[])[], times: number): number[][] {
  const rows: number[][] = [];
  course.forEach((wins, shard) => {
    const at = Math.floor(shard / times);
    rows[at] = rows[at] === undefined ? [...wins] : rows[at].map((count, cell) => count + wins[cell]);
  });
  return rows;
}

/** The record with the most games. */
export const furthest = (found: readonly (Started | undefined)[]): Started | undefined =>
  found.reduce((most, one) => (one !== undefined && (most === undefined || frontier(one) > frontier(most)) ? one : most), undefined);

export const nothing = (layout: Layout): Started => ({
  ...{ shards: 0, games: 0, shardSize: 1, course: [], looks: {}, tally: layout.empty(), complete: false },
});

/** Aborts when the time is up, or with another signal. */
export class Deadline {
  readonly #own = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #began = performance.now();
  readonly #abort = () => this.#own.abort();
  isOver = false;

  constructor(
    readonly seconds: number | undefined,
    readonly other: AbortSignal | undefined,
  ) {
    if (other?.aborted) this.#abort();
    other?.addEventListener('abort', this.#abort);
    if (seconds === undefined) return;
    this.#timer = setTimeout(() => {
      this.isOver = true;
      this.#abort();
    }, 1000 * seconds);
  }

  get signal(): AbortSignal {
    return this.#own.signal;
  }

  get left(): { seconds?: number } {
    return this.seconds === undefined ? {} : { seconds: Math.max(0, this.seconds - (performance.now() - this.#began) / 1000) };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.other?.removeEventListener('abort', this.#abort);
  }
}
