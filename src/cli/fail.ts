import { distance } from 'fastest-levenshtein';
import { GameFault, type Problem, Refused, sentence } from '../engine/problem.js';
import { systemFault } from '../engine/system-fault.js';

/** Exit codes that scripts rely on. */
export const EXIT = { pass: 0, crash: 1, usage: 2, undecided: 3, fail: 99, interrupted: 130 } as const;

/** Set once the command has its answer: any exit before that is a crash, so that it cannot look like a pass. */
export const command = { done: false };

/** The user stopped the command before it had a result. */
export class Stopped extends Error {
  constructor() {
    super('stopped before the first games were counted; nothing was written');
  }
}

/** One line for each fault, with its place, the source line, a caret and the remedy, as far as they are known. */
export function explain(error: unknown, debug = false): { lines: string[]; code: number } {
  if (error instanceof Refused) return { lines: error.problems.flatMap((problem) => refusal(problem, error)), code: EXIT.usage };
  if (error instanceof GameFault) return { lines: gameFault(error, debug), code: EXIT.crash };
  if (error instanceof Stopped) return { lines: [error.message], code: EXIT.interrupted };
  const fault = systemFault(error);
  const at = debug && error instanceof Error ? [error.stack ?? ''] : [];
  if (fault !== undefined) return { lines: [`error ${fault.path}: ${fault.words}`, ...at], code: EXIT.usage };
  const message = error instanceof Error ? error.message : `a value was thrown that is no Error: ${String(error)}`;
  const stack = error instanceof Error && debug ? [error.stack ?? ''] : [];
  return { lines: [`error ${message}`, ...stack, ...(debug ? [] : ['  (--debug shows where)'])], code: EXIT.crash };
}

function refusal(problem: Problem, refused: Refused): string[] {
  const source = problem.source ?? refused.source;
  const hint = didYouMean(problem);
  const remedy = problem.remedy === undefined ? [] : [`  remedy: ${problem.remedy}`];
  if (source === undefined) return [`error ${sentence(problem)}${hint}`, ...remedy];
  if (source.flag) return [`error ${sentence({ ...problem, path: [source.flag(problem.path)] })}${hint}`, ...remedy];
  const { line, column, text } = source.at(problem.path, problem.onKey === true);
  const path = problem.path.some((step) => typeof step === 'string') ? `${problem.path.join('.')}: ` : '';
  const said = `error ${source.name}:${line}:${column} ${path}${sentence({ expected: problem.expected, found: problem.found, unknown: problem.unknown, path: [] })}${hint}`;
  if (text === '') return [said, ...remedy];
  return [said, `  ${line} | ${text}`, `  ${' '.repeat(String(line).length)} | ${' '.repeat(column - 1)}^`, ...remedy];
}

/** The nearest known name, if it is close enough to be a slip; else the known names, if they are few. */
function didYouMean({ unknown, known }: Pick<Problem, 'unknown' | 'known'>): string {
  if (unknown === undefined || known === undefined || known.length === 0) return '';
  const nearest = [...known].sort((a, b) => distance(unknown, a) - distance(unknown, b))[0];
  if (distance(unknown.toLowerCase(), nearest.toLowerCase()) <= Math.max(2, Math.ceil(nearest.length * 0.4))) return ` — did you mean "${nearest}"?`;
  return known.length <= 16 ? ` — known: ${known.join(', ')}` : '';
}

function gameFault(error: GameFault, debug: boolean): string[] {
  const where =
    error.cell === '' ? '' : ` (cell ${error.cell}, ${error.game === 0 ? 'before its first game' : `game ${error.game} of seed ${error.seed}`})`;
  const who = error.strategy === '' ? '' : `strategy ${error.strategy} `;
  const stack = error.cause instanceof Error ? error.cause.stack : error.stack;
  const replay = error.replay === '' ? [] : [`  replay: ${error.replay}`];
  return [`error ${who}${error.message}${where}`, `  remedy: ${error.remedy}`, ...replay, ...(debug && stack ? [stack] : [])];
}
