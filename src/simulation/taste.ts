import { aside } from '../players/index.js';
import { apart, broughtNames, type Plan } from './plan.js';
import { ShardPlayer } from './shard.js';
import type { Tally } from './tally/index.js';

/** One small shard, played to see how fast the games are and how far they lie apart. */
export interface Taste {
  tally: Tally;
  /** Of one thread, over all cells. */
  gamesPerSecond: number;
}

export async function taste(plan: Plan, seconds = 60): Promise<Taste> {
  if (!apart(plan)) return tasted(plan);
  return aside<Taste>({ name: broughtNames(plan.cells) || plan.game, thread: 'simulation/taste-thread.js', data: plan, seconds });
}

/** Played twice, and timed the second time: the first one warms the code. */
export async function tasted(plan: Plan): Promise<Taste> {
  const player = await ShardPlayer.of(plan);
  player.play(0, () => {});
  const began = performance.now();
  const tally = player.play(0, () => {});
  const seconds = Math.max(1e-6, (performance.now() - began) / 1000);
  return { tally, gamesPerSecond: (plan.shardSize * plan.cells.length) / seconds };
}
