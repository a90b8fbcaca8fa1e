import { compileApart } from '../engine/compiled.js';
import { gameOf, seatPlayers } from '../players/loading/index.js';
import type { Plan } from './plan.js';
import { type Preparing, ShardPlayer } from './shard.js';

/** Loads what a plan plays with. */
export async function shardPlayer(plan: Plan, preparing?: Preparing): Promise<ShardPlayer> {
  const game = await gameOf(plan);
  return ShardPlayer.of(plan, game, (cell) => seatPlayers(game, cell.players, () => compileApart(game, cell)), preparing);
}
