import { GameFault, placeOf, Refused } from '../engine/problem.js';
import { systemFault } from '../engine/system-fault.js';
import { gameFault, refusal } from '../report/terminal/refusal.js';

/** Exit codes that scripts rely on; 99 and 3 are those of k6. */
export const EXIT = { pass: 0, crash: 1, usage: 2, undecided: 3, fail: 99, interrupted: 130 } as const;

/** `done`: it has its answer. Any exit before that is a crash, so that it cannot look like a pass. `patience`: see flags.ts. */
export const command = { done: false, patience: 60 };

/** The user stopped the command before it had a result. */
export class Stopped extends Error {
  constructor(message = 'stopped before the first games were counted; nothing was written') {
    super(message);
  }
}

/** One line for each fault, with its place, the source line, a caret and the remedy, as far as they are known. */
export function explain(error: unknown, debug = false): { lines: string[]; code: number } {
  if (error instanceof Refused) return { lines: refusal(error), code: EXIT.usage };
  if (error instanceof GameFault) return { lines: [...gameFault(error), ...(debug ? traceOf(error) : [])], code: EXIT.crash };
  if (error instanceof Stopped) return { lines: [error.message], code: EXIT.interrupted };
  const fault = systemFault(error);
  const at = debug && error instanceof Error ? [error.stack ?? ''] : [];
  if (fault !== undefined) return { lines: [`error ${fault.path}: ${fault.words}`, ...at], code: EXIT.usage };
  const message = error instanceof Error ? error.message : `a value was thrown that is no Error: ${String(error)}`;
  const stack = error instanceof Error && debug ? [error.stack ?? ''] : [];
  const place = placeOf(error);
  const remedy = place === '' ? '  (--debug shows where)' : '  remedy: mend it there';
  return { lines: [`error ${message}${place}`, ...stack, ...(debug ? [] : [remedy])], code: EXIT.crash };
}

function traceOf(error: GameFault): string[] {
  const stack = error.cause instanceof Error ? error.cause.stack : error.stack;
  return stack === undefined ? [] : [stack];
}
