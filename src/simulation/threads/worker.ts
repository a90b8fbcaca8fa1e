import { type MessagePort, resourceLimits } from 'node:worker_threads';
import { GameFault } from '../../engine/index.js';
import { speakAs } from '../../players/loading/index.js';
import { speaker } from '../apart.js';
import { type PlainFault, plainFault } from '../fault.js';
import { broughtNames, type Plan } from '../plan.js';
import { shardPlayer } from '../shard-player.js';
import { type Counters, countersOf } from '../tally/index.js';

/** One long task: the worker draws shard numbers until there are none. */
export interface WorkerTask {
  plan: Plan;
  /** See `packedOf`. */
  packed: string | undefined;
  /** One past the last shard. */
  to: number;
  port: MessagePort;
  control: SharedArrayBuffer;
  worker: number;
}

/** Words of the shared control array. From BEATS on, four for each worker: beats, shard, cell, game (see deathIn). */
export const NEXT_SHARD = 0;
export const STOP = 1;
export const BEATS = 2;
export const WORDS = 4;

/** `end` is a message because a thread that waits for its next task does not close its port. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'end' }
  | { kind: 'shard'; shard: number; counters: Counters }
  | { kind: 'fault'; shard: number; fault: PlainFault };

/** Buffers are copied, never transferred: a detached buffer slows all typed code of an isolate for good. */
export default async function work({ plan, packed, to, port, control, worker }: WorkerTask): Promise<void> {
  const words = new Int32Array(control);
  const beat = BEATS + worker * WORDS;
  const send = (message: WorkerMessage) => port.postMessage(message);
  speakAs(speaker(plan));
  const lay = () =>
    shardPlayer(
      plan,
      (cell, seat) => {
        words[beat + 2] = cell;
        words[beat + 3] = seat === undefined ? 0 : -1 - seat;
      },
      packed,
    );
  const outgrown = buffersWatch(plan);
  try {
    if (Atomics.load(words, STOP) !== 0) return send({ kind: 'end' });
    let player = await lay();
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
          outgrown();
        });
        send({ kind: 'shard', shard, counters: countersOf(tally) });
      } catch (error) {
        send({ kind: 'fault', shard, fault: plainFault(error) });
        // A strategy may have thrown in the middle of anything: start with new tables.
        player = await lay();
      }
    }
  } catch (error) {
    const fault = plainFault(error);
    send({ kind: 'fault', shard: -1, fault: { ...fault, strategy: fault.strategy || broughtNames(plan.cells) } });
  }
  send({ kind: 'end' });
}

const BUFFERS_EVERY_MS = 100;

/** The limit of memory leaves out buffers. The clock is read every 16 games. */
function buffersWatch({ game, cells }: Plan): () => void {
  const most = (resourceLimits.maxOldGenerationSizeMb ?? Number.POSITIVE_INFINITY) * 2 ** 20;
  const strategies = broughtNames(cells);
  let games = 0;
  let next = 0;
  return () => {
    if ((++games & 15) !== 0 || performance.now() < next) return;
    next = performance.now() + BUFFERS_EVERY_MS;
    if (process.memoryUsage().arrayBuffers <= most) return;
    const remedy = 'forget before a new game what the last one left; --memory gives a worker more';
    throw new GameFault(`${strategies === '' ? `game ${game} ` : ''}keeps more in buffers than the memory of a worker`, strategies, remedy);
  };
}
