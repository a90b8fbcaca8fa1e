import { askApart } from './apart.js';
import { apart, type Plan } from './plan.js';
import { ShardPlayer } from './shard.js';
import type { Tally } from './tally/index.js';

/** One small shard, played to measure the speed and the spread of the games. */
export interface Taste {
  tally: Tally;
  /** On one thread, over all cells. */
  gamesPerSecond: number;
}

/** Seconds that a taste takes at most, unless the first game of each cell takes longer. */
const SECONDS = 2;
const GROWTH = 4;

export async function taste(plan: Plan, seconds = 60): Promise<Taste> {
  return apart(plan) ? askApart('simulation/threads/taste.js', plan, seconds) : tasted(plan);
}

/** Plays one game a cell, then four, then sixteen, until the time is up or the shard is full. Earlier rounds only warm the code. */
export async function tasted(plan: Plan): Promise<Taste> {
  const player = await ShardPlayer.of(plan);
  for (let games = 1; ; games = Math.min(GROWTH * games, plan.shardSize)) {
    const began = performance.now();
    const tally = player.play(0, () => {}, games);
    const seconds = Math.max(1e-6, (performance.now() - began) / 1000);
    if (games === plan.shardSize || GROWTH * seconds > SECONDS) return { tally, gamesPerSecond: (games * plan.cells.length) / seconds };
  }
}
