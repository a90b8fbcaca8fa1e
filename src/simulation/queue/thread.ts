import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { speakAs } from '../../players/index.js';
import { broughtNames, type Plan } from '../plan.js';
import { ShardPlayer } from '../shard.js';
import { plainFault } from '../worker.js';
import type { Answer } from './travel.js';

export interface ThreadTask {
  /** The plan in a file of this machine, and its name. */
  run: string;
  path: string;
  shard: number;
  /** Beats, cell, game. */
  control: SharedArrayBuffer;
}

/** The run that this thread last played for: its tables are kept. */
let laid: { run: string; player: ShardPlayer } | null = null;

/** Plays one shard of any run. */
export default async function play({ run, path, shard, control }: ThreadTask): Promise<Answer> {
  const words = new Int32Array(control);
  try {
    if (laid?.run !== run) laid = { run, player: await lay(deserialize(readFileSync(path)) as Plan) };
    const tally = laid.player.play(shard, (cell, game) => {
      words[0]++;
      words[1] = cell;
      words[2] = game;
    });
    return { tally };
  } catch (error) {
    laid = null;
    return { fault: plainFault(error) };
  }
}

function lay(plan: Plan): Promise<ShardPlayer> {
  speakAs(broughtNames(plan.cells));
  return ShardPlayer.of(plan);
}
