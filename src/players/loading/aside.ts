import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { GameFault } from '../../engine/index.js';
import { BUILD } from './bundle.js';

/** Whose code a thread runs. */
export interface Owner {
  /** The user's strategies that run there, by the names the user gave; empty if there are none. */
  name: string;
  /** The game, if it is the user's own: then either may be at fault. */
  game?: string | undefined;
}

/** The message with which a busy thread says that it is alive. */
export const AT_WORK = 'at work';

/**
 * A thread that runs a user's code, and can be stopped. On the main thread, an endless loop or an exit in that code would end the
 * command without a verdict. It does not keep the process alive between two questions.
 */
export class Aside {
  readonly #worker: Worker;
  #take: (message: unknown) => void = () => {};
  #fail: (message: string, remedy: string) => void = () => {};

  /** `file`: relative to `src` of the build. */
  constructor(
    readonly owner: Owner,
    file: string,
  ) {
    this.#worker = new Worker(join(BUILD, file), { execArgv: ['--enable-source-maps'] });
    this.#worker.on('message', (message) => this.#take(message));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error?.code === 'ERR_WORKER_OUT_OF_MEMORY') this.#fail('took more memory than a thread has', 'keep nothing that newGame() does not forget');
      else this.#fail(`threw ${error instanceof Error ? error.message : String(error)}`, 'mend the file');
    });
    this.#worker.once('exit', (code) =>
      code === 0 || code === 13
        ? this.#fail('came to no end: it exits, or waits at its top level for what never happens', 'take out process.exit() and a top-level await')
        : this.#fail(`ended its thread with exit code ${code}`, 'take out process.exit()'),
    );
  }

  /** Returns the thread's answer. Throws GameFault if the thread ends without one, or sends nothing for that many seconds. */
  async ask<T>(data: unknown, seconds: number): Promise<T> {
    const { name, game } = this.owner;
    let clock: NodeJS.Timeout | undefined;
    this.#worker.ref();
    try {
      return await new Promise<T>((resolve, reject) => {
        const fault = (Kind: typeof GameFault, message: string, remedy: string) =>
          reject(game === undefined ? new Kind(message, name, remedy) : new Kind(`${whose(game, name)} ${message}`, '', remedy));
        this.#fail = (message, remedy) => fault(GameFault, message, remedy);
        clock = setTimeout(() => fault(Silent, `did not come back within ${seconds} s`, 'look for a loop that never ends'), 1000 * seconds);
        this.#take = (message) => (message === AT_WORK ? clock?.refresh() : resolve(message as T));
        this.#worker.postMessage(data);
      });
    } catch (error) {
      this.end();
      throw error;
    } finally {
      clearTimeout(clock);
      this.#worker.unref();
    }
  }

  end(): void {
    void this.#worker.terminate();
  }
}

/** Nothing came back in time: it loops, or is slow. */
export class Silent extends GameFault {}

function whose(game: string, strategies: string): string {
  return strategies === '' ? `game ${game}` : `game ${game} or strategy ${strategies}`;
}
