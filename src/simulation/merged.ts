import type { PlainFault } from './fault.js';
import type { Plan } from './plan.js';
import type { Layout, Tally } from './tally/index.js';

/** The format of every file that holds counted games: results.json, journals and parts of runs. */
export const RUN_SCHEMA = 'sortie/run/3';

/** The first `shards` shards of a plan, merged in order. */
export interface Merged {
  plan: Plan;
  layout: Layout;
  tally: Tally;
  shards: number;
  /** Games in each cell. */
  games: number;
  /** By shard, each cell's wins of the first seat; none where the shard was lost, or the cell did not play. */
  course: number[][];
  /** Only for a run in blocks: each block's end, in games, and the cells that played it. */
  blocks?: Block[];
  /** Whether a stopping rule watches the results; then intervals must be valid at every look. */
  watched: boolean;
  /** Notes of the stopping rule. A resumed run needs them to stop at the same shard. */
  looks: Record<string, readonly [low: number, high: number]>;
  /** Shards lost to faults of code from elsewhere; none of their games is counted. */
  lost?: Lost[];
  complete: boolean;
}

export interface Block {
  games: number;
  cells: readonly number[];
}

export interface Lost {
  shard: number;
  games: number;
  fault: PlainFault;
  /** The command that replays the game of the fault. */
  replay: string;
}
