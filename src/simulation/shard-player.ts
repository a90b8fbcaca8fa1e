import { gameOf, seatPlayers } from '../players/loading/index.js';
import type { Plan } from './plan.js';
import { type Preparing, ShardPlayer } from './shard.js';

/** Loads what a plan plays with, or the one file that has it all (see `packedOf`). */
export async function shardPlayer(plan: Plan, preparing?: Preparing, packed?: string): Promise<ShardPlayer> {
  if (packed !== undefined) return ((await import(packed)) as { shardPlayer: typeof shardPlayer }).shardPlayer(plan, preparing);
  const game = await gameOf(plan);
  return ShardPlayer.of(plan, game, (cell) => seatPlayers(game, cell.players), preparing);
}
