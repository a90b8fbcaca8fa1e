import { Apart } from '../simulation/apart.js';
import type { CellPlan, Plan } from '../simulation/index.js';
import type { Done, Task, Work } from './work.js';

/** Threads that do the tasks of a training. Results come back in the order of the tasks, however many threads there are. */
export class Crew {
  readonly #threads: Apart<Work, Done>[];

  constructor(
    readonly plan: Pick<Plan, 'game' | 'module' | 'seed'> & { cells: CellPlan[] },
    readonly options: { workers: number; patience: number },
  ) {
    this.#threads = Array.from({ length: options.workers }, () => new Apart<Work, Done>('learning/thread.js', this.#work(plan.cells[0], NOTHING)));
  }

  /** Does all tasks with the same cell. `seed`: of the dice. Stops after the tasks in hand if `signal` says so; then `undefined` is returned. */
  async all(cell: CellPlan, tasks: readonly Task[], signal?: AbortSignal): Promise<Done[] | undefined> {
    const done: Done[] = [];
    let next = 0;
    await Promise.all(
      this.#threads.map(async (thread) => {
        while (next < tasks.length && signal?.aborted !== true) {
          const at = next++;
          done[at] = await thread.ask(this.#work(cell, tasks[at]), this.options.patience);
        }
      }),
    );
    return done.length === tasks.length && !done.includes(undefined as never) ? done : undefined;
  }

  end(): void {
    for (const thread of this.#threads) thread.end();
  }

  #work(cell: CellPlan, task: Task): Work {
    const { game, module, seed } = this.plan;
    return { game, ...(module === undefined ? {} : { module }), seed: cell.seed ?? seed, cells: [cell], task };
  }
}

const NOTHING: Task = { kind: 'discover', games: 0, leans: false };
