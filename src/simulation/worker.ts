import type { MessagePort } from 'node:worker_threads';
import { GameFault } from '../engine/index.js';
import { speakAs } from '../players/index.js';
import { broughtNames, type Plan } from './plan.js';
import { ShardPlayer } from './shard.js';
import type { Tally } from './tally/index.js';

/** What a worker is started with: one long task that draws shard numbers until there are none. */
export interface WorkerTask {
  plan: Plan;
  /** The shard behind the last one. */
  to: number;
  port: MessagePort;
  control: SharedArrayBuffer;
  worker: number;
}

/** The words of the shared control array. After them, a few for each worker: beats, shard, cell, game. */
export const NEXT_SHARD = 0;
export const STOP = 1;
export const BEATS = 2;
export const WORDS = 4;

/** `end` is said, not left to the closing of the port: a thread that waits for its next task closes nothing. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'end' }
  | { kind: 'shard'; shard: number; tally: Tally }
  | { kind: 'fault'; shard: number; fault: PlainFault };

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

/** What became of a thread that shows no life, exited or ran out of memory, in the words in which its shard is lost whoever carried it. */
export function deathOf(error: unknown, { stuck, patience, memory }: { stuck: boolean; patience: number; memory?: number | undefined }) {
  const said = error instanceof Error ? error.message : String(error);
  if (stuck)
    return {
      message: `did not come back: nothing has happened in this game for ${patience} s`,
      remedy: 'look for a loop that never ends in the strategy; a search that needs longer is given it by --patience SECONDS',
    };
  const message = /memory/i.test(said) ? `took more memory than a worker has${memory ? ` (${memory} MB)` : ''}` : `ended its worker (${said})`;
  return { message, remedy: 'a strategy may neither exit nor keep what it does not forget in newGame()' };
}

/** Buffers are copied, never transferred: detaching one slows all typed code of an isolate for good. */
export default async function work({ plan, to, port, control, worker }: WorkerTask): Promise<void> {
  const words = new Int32Array(control);
  const beat = BEATS + worker * WORDS;
  const send = (message: WorkerMessage) => port.postMessage(message);
  const name = broughtNames(plan.cells);
  speakAs(name || (plan.module === undefined ? '' : plan.game));
  try {
    let player = await ShardPlayer.of(plan);
    send({ kind: 'ready' });
    while (Atomics.load(words, STOP) === 0) {
      const shard = Atomics.add(words, NEXT_SHARD, 1);
      if (shard >= to) break;
      words[beat + 1] = shard;
      try {
        const tally = player.play(shard, (cell, game) => {
          words[beat]++;
          words[beat + 2] = cell;
          words[beat + 3] = game;
        });
        send({ kind: 'shard', shard, tally });
      } catch (error) {
        send({ kind: 'fault', shard, fault: plainFault(error) });
        // Whatever a strategy threw in the middle of, it begins anew.
        player = await ShardPlayer.of(plan);
      }
    }
  } catch (error) {
    const fault = plainFault(error);
    send({ kind: 'fault', shard: -1, fault: { ...fault, strategy: fault.strategy || name } });
  }
  send({ kind: 'end' });
}
