import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type Game, GameFault, type Problem, Refused } from '../../engine/index.js';
import { BUILD } from './bundle.js';

/**
 * A user's own game on the main thread. Its description is plain data. Calls of its functions (`compile`, checks of options and data,
 * maxima of measures) run in a thread while the main thread waits; the thread is ended if a call does not return. Workers, which
 * play, load the game itself.
 */

/** Start data of the thread. `flag` becomes CALLED when an answer is in the port or the thread has ended. */
export interface Stage {
  url: string;
  name: string;
  flag: Int32Array;
  port: MessagePort;
}

export interface Called {
  code: number;
  args: readonly unknown[];
}

export type Reply = { value: unknown } | { threw: string } | { problems: readonly Problem[] };

export const CALLED = 1;
/** Keys of objects that stand for a function, and for a value that stays in the thread. */
export const CODE = '\0code';
export const HELD = '\0held';

/** Seconds after which a function of a game is given up. Compiling rules takes milliseconds. */
let patience = 10;
/** Loading gets at least this long, because a busy machine is slow to start a thread. */
const LOADS_WITHIN_S = 10;

/** Sets the time limit for each call of a function: `--patience`. */
export function giveUpAfter(seconds: number): void {
  patience = seconds;
}

/** A random function of the caller cannot be sent to the thread; two draws below this seed its twin there. */
const SEEDS = 65_536;

class OwnGame {
  readonly #flag = new Int32Array(new SharedArrayBuffer(4));
  readonly #port: MessagePort;
  readonly #worker: Worker;
  #ended: string | null = null;

  constructor(
    url: string,
    readonly name: string,
  ) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const stage: Stage = { url, name, flag: this.#flag, port: port2 };
    this.#worker = new Worker(join(BUILD, 'players/loading/game-thread.js'), {
      workerData: stage,
      transferList: [port2],
      execArgv: ['--enable-source-maps'],
    });
  }

  /** The default export of the module, or why it could not be loaded. */
  async introduced(): Promise<{ found: unknown } | { refused: string }> {
    const worker = this.#worker;
    let clock: NodeJS.Timeout | undefined;
    const reply = await new Promise<Reply | { refused: string }>((resolve) => {
      const seconds = Math.max(patience, LOADS_WITHIN_S);
      clock = setTimeout(() => resolve({ refused: `did not come back within ${seconds} s` }), 1000 * seconds);
      worker.once('message', resolve);
      worker.on('error', (error: Error | null) => {
        this.#ended ??= `threw ${error?.message ?? String(error)}`;
        resolve({ refused: this.#ended });
      });
      worker.once('exit', () => {
        this.#ended ??= 'ended its thread';
        resolve({ refused: 'came to no end: it exits, or waits at its top level for what never happens' });
      });
    });
    clearTimeout(clock);
    worker.unref();
    this.#port.unref();
    if ('value' in reply) return { found: this.#revived(reply.value) };
    void worker.terminate();
    return { refused: 'threw' in reply ? `threw: ${reply.threw}` : 'refused' in reply ? reply.refused : 'refused to be loaded' };
  }

  #revived(value: unknown, name = '', seen = new Map<object, unknown>()): unknown {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof RegExp) return value;
    if (CODE in value) {
      const code = value[CODE] as number;
      return (...args: unknown[]) => this.#call(code, name, args);
    }
    if (HELD in value) return Object.freeze(value);
    const known = seen.get(value);
    if (known !== undefined) return known;
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
    seen.set(value, copy);
    for (const [key, inner] of Object.entries(value)) (copy as Record<string, unknown>)[key] = this.#revived(inner, key, seen);
    return copy;
  }

  #call(code: number, name: string, args: readonly unknown[]): unknown {
    if (this.#ended !== null) throw this.#fault(this.#ended, name);
    Atomics.store(this.#flag, 0, 0);
    const called: Called = { code, args: args.map(crossing) };
    this.#port.postMessage(called);
    if (Atomics.wait(this.#flag, 0, 0, 1000 * patience) === 'timed-out') {
      this.#ended = `did not come back within ${patience} s`;
      void this.#worker.terminate();
      throw this.#fault(this.#ended, name);
    }
    const reply = receiveMessageOnPort(this.#port)?.message as Reply | undefined;
    if (reply === undefined) {
      this.#ended = 'ended its thread';
      throw this.#fault(this.#ended, name);
    }
    if ('problems' in reply) throw new Refused(reply.problems);
    if ('threw' in reply) throw this.#fault(`threw: ${reply.threw}`, name);
    return this.#revived(reply.value);
  }

  #fault(what: string, name: string): GameFault {
    const remedy = 'mend the game: its functions must not throw, exit or run for ever';
    return new GameFault(`game ${this.name} ${what} in ${name}()`, '', remedy);
  }
}

/** An argument to be sent to the thread. Functions are random functions of n, such as that of `vary`. */
function crossing(value: unknown): unknown {
  return typeof value === 'function' ? { [CODE]: value(SEEDS) * SEEDS + value(SEEDS) } : value;
}

/** A user's game for the main thread, or why the file could not be loaded. */
export async function staged(url: string, name: string): Promise<{ found: Partial<Game> | undefined } | { refused: string }> {
  const introduced = await new OwnGame(url, name).introduced();
  return 'refused' in introduced ? introduced : { found: introduced.found as Partial<Game> | undefined };
}
