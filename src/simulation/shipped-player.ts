import { type Shipped, seatedOf } from '../players/shipped.js';
import type { Plan } from './plan.js';
import { type Preparing, ShardPlayer } from './shard.js';

/** Plays a plan with what is shipped for its game, in memory. The build bundles it (scripts/build-packed.mjs). */
export function shippedPlayer(shipped: Shipped, plan: Plan, preparing?: Preparing): Promise<ShardPlayer> {
  return ShardPlayer.of(plan, shipped.game, ({ players }) => seatedOf(shipped, players), preparing);
}
