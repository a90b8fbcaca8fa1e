import type { Merged } from '../simulation/index.js';

/** A look comes after every fiftieth of the games so far: a run stops at most 2 % late, and the cost of looking is negligible. */
const GROWTH = 1.02;

/**
 * A stopping rule that is asked only at checkpoints. Whether a shard is a checkpoint depends on its number alone, so that a run
 * stops at the same game on every machine, and after a resume.
 */
export function atCheckpoints(rule: (run: Merged) => boolean): (run: Merged) => boolean {
  return (run) => isCheckpoint(run.shards) && rule(run);
}

function isCheckpoint(shards: number): boolean {
  return shards < 2 || Math.floor(Math.log(shards) / Math.log(GROWTH)) > Math.floor(Math.log(shards - 1) / Math.log(GROWTH));
}
