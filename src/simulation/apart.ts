import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { GameFault, type Problem, Refused } from '../engine/index.js';
import { BUILD } from '../players/loading/index.js';
import { type PlainFault, revived } from './fault.js';
import { broughtNames, type CellPlan, type Plan } from './plan.js';

/** What a thread is asked about: a game and its players, which may be code from elsewhere. */
type Asked = Pick<Plan, 'game' | 'module'> & (Pick<Plan, 'cells'> | Pick<CellPlan, 'players'>);

/** How a thread answers: see `threads/answer.ts`. */
export type Answered<T> = { answer: T } | { fault: PlainFault } | { problems: readonly Problem[] };

/** The message with which a busy thread says that it is alive. */
export const AT_WORK = 'at work';

/** A thread that answers questions of one kind, one after the other: a search or a census takes several. */
export class Apart<D extends Asked, T> {
  readonly #worker: Worker;
  readonly #name: string;
  #take: (message: Answered<T> | typeof AT_WORK) => void = () => {};
  #fail: (message: string, remedy: string) => void = () => {};

  /** `file`: relative to `src` of the build. `data`: names the players, and the game if it is the user's own. */
  constructor(file: string, data: Asked) {
    const strategies = strategiesOf(data);
    this.#name = [data.module && `game ${data.game}`, strategies && `strategy ${strategies}`].filter(Boolean).join(' or ');
    this.#worker = new Worker(join(BUILD, file), { execArgv: ['--enable-source-maps'] });
    this.#worker.on('message', (message) => this.#take(message));
    this.#worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error?.code === 'ERR_WORKER_OUT_OF_MEMORY') this.#fail('took more memory than a thread has', 'keep nothing that newGame() does not forget');
      else this.#fail(`threw ${error instanceof Error ? error.message : String(error)}`, 'mend the file');
    });
    this.#worker.once('exit', (code) => this.#fail(`ended its thread with exit code ${code}`, 'take out process.exit()'));
  }

  /** Returns the thread's answer. Throws if the thread ends without one, or sends nothing for that many seconds. */
  async ask(data: D, seconds: number): Promise<T> {
    let clock: NodeJS.Timeout | undefined;
    this.#worker.ref();
    try {
      const found = await new Promise<Answered<T>>((resolve, reject) => {
        const fault = (Kind: typeof GameFault, message: string, remedy: string) => reject(new Kind(`${this.#name} ${message}`.trim(), '', remedy));
        this.#fail = (message, remedy) => fault(GameFault, message, remedy);
        clock = setTimeout(() => fault(Silent, `gave no answer within ${seconds} s`, SLOW), 1000 * seconds);
        this.#take = (message) => (message === AT_WORK ? clock?.refresh() : resolve(message));
        this.#worker.postMessage(data);
      });
      if ('problems' in found) throw new Refused(found.problems);
      if ('fault' in found) throw revived(found.fault);
      return found.answer;
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

const SLOW = 'its code may never end, the search may be too large, or the machine too busy; --patience SECONDS gives it more time';

/** Nothing came back in time: it loops, or is slow. */
export class Silent extends GameFault {}

/** The name under which code from elsewhere prints: its strategies, or else the game. Empty if there is none. */
export function speaker(data: Asked): string {
  return strategiesOf(data) || (data.module === undefined ? '' : data.game);
}

const strategiesOf = (data: Asked) => broughtNames('cells' in data ? data.cells : [data]);
