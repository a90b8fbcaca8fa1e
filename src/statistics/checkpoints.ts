import type { Merged } from '../simulation/index.js';

/** Each look comes when a fiftieth more has been played: a stop is at most 2 % late, and looking costs nothing beside playing. */
const GROWTH = 1.02;

/**
 * A stopping rule that is asked at checkpoints only. Which shards are checkpoints depends on nothing but their number, so that
 * a run stops at the same game on every machine, and after a resume.
 */
export function atCheckpoints(rule: (run: Merged) => boolean): (run: Merged) => boolean {
  return (run) => isCheckpoint(run.shards) && rule(run);
}

function isCheckpoint(shards: number): boolean {
  return shards < 2 || Math.floor(Math.log(shards) / Math.log(GROWTH)) > Math.floor(Math.log(shards - 1) / Math.log(GROWTH));
}
