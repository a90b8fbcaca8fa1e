import type { Plan } from './plan.js';
import type { Layout, Tally } from './tally/index.js';
import type { PlainFault } from './worker.js';

/** The first `shards` shards of a plan, merged in order. */
export interface Merged {
  plan: Plan;
  layout: Layout;
  tally: Tally;
  shards: number;
  /** Games in each cell. */
  games: number;
  /** By shard, each cell's wins of the first seat: the course of the estimate. */
  course: number[][];
  /** The tally of the pilot block, on which bets are laid out for the rest. */
  pilot: { shards: number; games: number; tally: Tally } | null;
  /** Whether a stopping rule was asked: a run that stops on what it sees must publish intervals that allow it. */
  watched: boolean;
  /** What the stopping rule has taken down at its looks; kept with the run, so that a resumed one stops where it would have. */
  looks: Record<string, readonly [low: number, high: number]>;
  /** Shards that a strategy took down with it: none of their games is counted. */
  lost?: Lost[];
  complete: boolean;
}

export interface Lost {
  shard: number;
  games: number;
  fault: PlainFault;
  /** The command that tells the game in which it happened. */
  replay: string;
}
