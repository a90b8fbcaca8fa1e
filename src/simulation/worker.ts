import type { MessagePort } from 'node:worker_threads';
import { GameFault } from '../engine/index.js';
import type { Plan } from './plan.js';
import { ShardPlayer } from './shard.js';
import type { Tally } from './tally/index.js';

/** What a worker is started with: one long task that draws shard numbers until there are none. */
export interface WorkerTask {
  plan: Plan;
  port: MessagePort;
  control: SharedArrayBuffer;
  worker: number;
}

/** The words of the shared control array. After them, three a worker: beats, cell, game. */
export const NEXT_SHARD = 0;
export const STOP = 1;
export const BEATS = 2;
export const WORDS = 3;

export type WorkerMessage = { kind: 'ready' } | { kind: 'shard'; shard: number; tally: Tally } | { kind: 'fault'; shard: number; fault: PlainFault };

/** A GameFault as it crosses from thread to thread. */
export interface PlainFault {
  message: string;
  strategy: string;
  remedy: string;
  seed: number;
  game: number;
  cell: string;
  stack: string;
}

export function plainFault(error: unknown): PlainFault {
  const fault =
    error instanceof GameFault
      ? error
      : new GameFault(error instanceof Error ? error.message : String(error), '', 'replay the game to see where', { cause: error });
  const cause = fault.cause instanceof Error ? fault.cause.stack : undefined;
  return {
    message: fault.message,
    strategy: fault.strategy,
    remedy: fault.remedy,
    seed: fault.seed,
    game: fault.game,
    cell: fault.cell,
    stack: cause ?? fault.stack ?? '',
  };
}

/** Buffers are copied, never transferred: detaching one slows all typed code of an isolate for good. */
export default async function work({ plan, port, control, worker }: WorkerTask): Promise<void> {
  const words = new Int32Array(control);
  const beat = BEATS + worker * WORDS;
  const send = (message: WorkerMessage) => port.postMessage(message);
  let shard = 0;
  try {
    const player = await ShardPlayer.of(plan);
    send({ kind: 'ready' });
    while (Atomics.load(words, STOP) === 0) {
      shard = Atomics.add(words, NEXT_SHARD, 1);
      if (shard >= plan.shards) break;
      const tally = player.play(shard, (cell, game) => {
        words[beat]++;
        words[beat + 1] = cell;
        words[beat + 2] = game;
      });
      send({ kind: 'shard', shard, tally });
    }
  } catch (error) {
    send({ kind: 'fault', shard, fault: plainFault(error) });
  }
  port.close();
}
