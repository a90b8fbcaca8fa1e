import { type Problem, Refused } from '../engine/index.js';
import { aside } from '../players/loading/index.js';
import { type PlainFault, revived } from './fault.js';
import { broughtNames, type CellPlan, type Plan } from './plan.js';

/** The description of code from elsewhere, as a question sends it. */
type Asked = Pick<Plan, 'game' | 'module'> & (Pick<Plan, 'cells'> | Pick<CellPlan, 'players'>);

/** How a thread answers: see `threads/answer.ts`. */
export type Answered<T> = { answer: T } | { fault: PlainFault } | { problems: readonly Problem[] };

/**
 * Sends `data` to a thread's file (a path from `src`). The thread, with any code from elsewhere, is ended after `seconds`
 * without a sign of life.
 */
export async function askApart<T>(thread: string, data: Asked, seconds: number): Promise<T> {
  const name = broughtNames(cellsOf(data));
  const found = await aside<Answered<T>>({ name, game: data.module && data.game, thread, data, seconds });
  if ('problems' in found) throw new Refused(found.problems);
  if ('fault' in found) throw revived(found.fault);
  return found.answer;
}

export function cellsOf(data: Asked): readonly Pick<CellPlan, 'players'>[] {
  return 'cells' in data ? data.cells : [data];
}

/** The name under which code from elsewhere prints: its strategies, or else the game. Empty if there is none. */
export function speaker(data: Asked): string {
  return broughtNames(cellsOf(data)) || (data.module === undefined ? '' : data.game);
}
