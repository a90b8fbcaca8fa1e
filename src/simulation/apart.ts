import { type Problem, Refused } from '../engine/index.js';
import { Aside } from '../players/loading/index.js';
import { type PlainFault, revived } from './fault.js';
import { broughtNames, type CellPlan, type Plan } from './plan.js';

/** The description of code from elsewhere, as a question sends it. */
type Asked = Pick<Plan, 'game' | 'module'> & (Pick<Plan, 'cells'> | Pick<CellPlan, 'players'>);

/** How a thread answers: see `threads/answer.ts`. */
export type Answered<T> = { answer: T } | { fault: PlainFault } | { problems: readonly Problem[] };

/** A thread that answers questions of one kind about the same players, which may be code from elsewhere. */
export class Apart<D extends Asked, T> {
  readonly #thread: Aside;

  /** `file`: a path from `src`. */
  constructor(file: string, data: D) {
    this.#thread = new Aside({ name: broughtNames(cellsOf(data)), game: data.module && data.game }, file);
  }

  /** The thread, with any code from elsewhere, is given up after `seconds` without a sign of life. */
  async ask(data: D, seconds: number): Promise<T> {
    const found = await this.#thread.ask<Answered<T>>(data, seconds);
    if ('problems' in found) throw new Refused(found.problems);
    if ('fault' in found) throw revived(found.fault);
    return found.answer;
  }

  end(): void {
    this.#thread.end();
  }
}

/** Asks a thread of its own. */
export async function askApart<T>(file: string, data: Asked, seconds: number): Promise<T> {
  const thread = new Apart<Asked, T>(file, data);
  try {
    return await thread.ask(data, seconds);
  } finally {
    thread.end();
  }
}

export function cellsOf(data: Asked): readonly Pick<CellPlan, 'players'>[] {
  return 'cells' in data ? data.cells : [data];
}

/** The name under which code from elsewhere prints: its strategies, or else the game. Empty if there is none. */
export function speaker(data: Asked): string {
  return broughtNames(cellsOf(data)) || (data.module === undefined ? '' : data.game);
}
