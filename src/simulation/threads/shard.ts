import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { speakAs } from '../../players/loading/index.js';
import { speaker } from '../apart.js';
import { type PlainFault, plainFault } from '../fault.js';
import type { Plan } from '../plan.js';
import type { Preparing, ShardPlayer } from '../shard.js';
import { shardPlayer } from '../shard-player.js';
import { type Counters, countersOf } from '../tally/index.js';

export interface ShardTask {
  run: string;
  /** The file of the plan on this machine. */
  path: string;
  /** See `packedOf`. */
  packed: string | undefined;
  shard: number;
  /** Three words: beats, cell, game (see deathIn). */
  control: SharedArrayBuffer;
}

/** The last run of this thread, with its tables. */
let last: { run: string; player: ShardPlayer } | null = null;

/** Plays one shard of any run. */
export default async function play({ run, path, packed, shard, control }: ShardTask): Promise<{ counters: Counters } | { fault: PlainFault }> {
  const words = new Int32Array(control);
  try {
    if (last?.run !== run) last = { run, player: await playerOf(deserialize(readFileSync(path)) as Plan, packed, words) };
    const tally = last.player.play(shard, (cell, game) => {
      words[0]++;
      words[1] = cell;
      words[2] = game;
    });
    return { counters: countersOf(tally) };
  } catch (error) {
    last = null;
    return { fault: plainFault(error) };
  }
}

function playerOf(plan: Plan, packed: string | undefined, words: Int32Array): Promise<ShardPlayer> {
  speakAs(speaker(plan));
  const preparing: Preparing = (cell, seat) => {
    words[1] = cell;
    words[2] = seat === undefined ? 0 : -1 - seat;
  };
  return shardPlayer(plan, preparing, packed);
}
