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
  return aside<Taste>({ name: broughtNames(plan.cells), game: plan.module && plan.game, thread: 'simulation/taste-thread.js', data: plan, seconds });
}

/** A taste takes about so long at most, unless the first game of each cell takes longer. */
const SECONDS = 2;
const MORE = 4;

/** One game a cell, then four times as many, and so on, until the time is up or the shard is played; what came before has warmed the code. */
export async function tasted(plan: Plan): Promise<Taste> {
  const player = await ShardPlayer.of(plan);
  for (let games = 1; ; games = Math.min(MORE * games, plan.shardSize)) {
    const began = performance.now();
    const tally = player.play(0, () => {}, games);
    const seconds = Math.max(1e-6, (performance.now() - began) / 1000);
    if (games === plan.shardSize || MORE * seconds > SECONDS) return { tally, gamesPerSecond: (games * plan.cells.length) / seconds };
  }
}
