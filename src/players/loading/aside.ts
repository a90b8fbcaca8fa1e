import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { GameFault } from '../../engine/index.js';
import { BUILD } from './bundle.js';

/**
 * Runs a user's code in a thread that can be stopped. On the main thread, an endless loop or an exit in that code would end the
 * command without a verdict.
 */
export interface Aside {
  /** The user's strategies that run there, by the names the user gave; empty if there are none. */
  name: string;
  /** The game, if it is the user's own: then either may be at fault. */
  game?: string | undefined;
  /** The thread's file, relative to `src` of the build. */
  thread: string;
  data: unknown;
  /** The thread is ended after this many seconds without a message. */
  seconds: number;
}

/** The message with which a busy thread says that it is alive. */
export const AT_WORK = 'at work';

function whose(game: string, strategies: string): string {
  return strategies === '' ? `game ${game}` : `game ${game} or strategy ${strategies}`;
}

/** Starts the thread and returns its answer. Throws GameFault if it ends without one. */
export async function aside<T>({ name, game, thread, data, seconds }: Aside): Promise<T> {
  const worker = new Worker(join(BUILD, thread), { workerData: data, execArgv: ['--enable-source-maps'] });
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const fail = (message: string, remedy: string) =>
        reject(game === undefined ? new GameFault(message, name, remedy) : new GameFault(`${whose(game, name)} ${message}`, '', remedy));
      clock = setTimeout(() => fail(`did not come back within ${seconds} s`, 'look for a loop that never ends'), 1000 * seconds);
      worker.on('message', (message: T | typeof AT_WORK) => {
        if (message === AT_WORK) clock?.refresh();
        else resolve(message);
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error?.code === 'ERR_WORKER_OUT_OF_MEMORY') fail('took more memory than a thread has', 'keep nothing that newGame() does not forget');
        else fail(`threw ${error instanceof Error ? error.message : String(error)}`, 'mend the file');
      });
      worker.once('exit', (code) =>
        code === 0 || code === 13
          ? fail('came to no end: it exits, or waits at its top level for what never happens', 'take out process.exit() and a top-level await')
          : fail(`ended its thread with exit code ${code}`, 'take out process.exit()'),
      );
    });
  } finally {
    clearTimeout(clock);
    void worker.terminate();
  }
}
