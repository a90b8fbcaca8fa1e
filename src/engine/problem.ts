/** One thing wrong with something that a user wrote. The command line adds file, line, column and caret. */
export interface Problem {
  /** Where, as keys from the top of the file: ['cells', 'hard', 'options', 'hitsPerPoint']. */
  path: readonly (string | number)[];
  expected: string;
  found?: unknown;
  /** A name that is not known, and the known ones: "did you mean …?" comes from them. */
  unknown?: string;
  known?: readonly string[];
  /** The fault is the key itself, not its value. */
  onKey?: boolean;
  /** The file that it is in, where a refusal speaks of several. */
  source?: SourceFile;
  /** What to do about it, where that is no word of what was expected. */
  remedy?: string;
}

/** A file that a user wrote: its name, and where in it a path of keys stands. */
export interface SourceFile {
  name: string;
  at(path: Problem['path'], onKey: boolean): { line: number; column: number; text: string };
  /** Where no file was written, but words of the command line: the flag that says it. */
  flag?(path: Problem['path']): string;
}

/** The user's input cannot be used: every problem at once. Exit code 2. */
export class Refused extends Error {
  constructor(
    readonly problems: readonly Problem[],
    /** The file that they are in; undefined for words of the command line. */
    readonly source?: SourceFile,
  ) {
    super(problems.map(sentence).join('\n'));
  }
}

/** "hitsPerPoint: expected a whole number from 2 to 3, found 7" */
export function sentence(problem: Problem): string {
  const file = problem.source === undefined ? '' : `${problem.source.name}: `;
  const where = `${file}${problem.path.length > 0 ? `${problem.path.join('.')}: ` : ''}`;
  if (problem.unknown !== undefined) return `${where}unknown "${problem.unknown}"; expected ${problem.expected}`;
  const found = problem.found === undefined ? '' : `, found ${show(problem.found)}`;
  return `${where}expected ${problem.expected}${found}`;
}

/** A value as a message shows it: like JSON, on one line, and never longer than 80 letters. */
export function show(value: unknown): string {
  const text = typeof value === 'string' || (typeof value === 'object' && value !== null) ? json(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function json(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** A game that could not be finished: a strategy threw or answered illegally, or the rules did not end. Exit code 1. */
export class GameFault extends Error {
  /** Where it happened, so that one command replays it. Filled in by whoever knows. */
  seed = 0;
  game = 0;
  cell = '';
  /** The command that tells the game again. */
  replay = '';
  constructor(
    message: string,
    readonly strategy: string,
    readonly remedy: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
