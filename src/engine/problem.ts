/** One fault in a user's file or flags. The command line adds file, line, column and caret. */
export interface Problem {
  /** The keys that lead to it from the top of the file: ['cells', 'hard', 'options', 'hitsPerPoint']. */
  path: readonly (string | number)[];
  expected: string;
  /** `expected` is a sentence of its own: nothing was expected in its place. */
  plain?: true;
  found?: unknown;
  /** An unknown name, and the known ones for "did you mean …?". */
  unknown?: string;
  known?: readonly string[];
  /** The key is wrong, not its value. */
  onKey?: boolean;
  /** The file that it is in, if a refusal covers several files. */
  source?: SourceFile;
  /** The remedy, if it does not follow from `expected`. */
  remedy?: string;
}

/** A user's file: finds the place of a path of keys. */
export interface SourceFile {
  name: string;
  at(path: Problem['path'], onKey: boolean): { line: number; column: number; text: string };
  /** For input from the command line instead of a file: the flag that holds the path. */
  flag?(path: Problem['path']): string;
}

/** The user's input cannot be used. Holds all problems. Exit code 2. */
export class Refused extends Error {
  constructor(
    readonly problems: readonly Problem[],
    /** The file that holds them; undefined for the command line. */
    readonly source?: SourceFile,
  ) {
    super(problems.map(sentence).join('\n'));
  }
}

/** "hitsPerPoint: expected a whole number from 2 to 3, found 7" */
export function sentence(problem: Problem): string {
  const file = problem.source === undefined ? '' : `${problem.source.name}: `;
  const where = `${file}${problem.path.length > 0 ? `${cut(problem.path.join('.'), 200)}: ` : ''}`;
  if (problem.unknown !== undefined) return `${where}unknown "${cut(problem.unknown)}"; expected ${problem.expected}`;
  const found = problem.found === undefined ? '' : `, found ${show(problem.found)}`;
  return `${where}expected ${problem.expected}${found}`;
}

/** A value for a message: JSON on one line, at most 80 characters. An empty file, or a key without a value, holds null. */
export function show(value: unknown): string {
  if (value === null) return 'nothing';
  return cut(typeof value === 'string' || typeof value === 'object' ? json(value) : String(value));
}

/** A text for a message, cut to a number of letters. */
export const cut = (text: string, most = 80) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function json(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** Bundles of a user's code lie in a folder of this name, and their maps name the sources from there. */
const OF_THE_USER = /[\\/]sortie-[0-9a-f]{8}-\d+-\w{6}[\\/]([^()\n]+:\d+:\d+)/;

/** The line of a user's code in which an error was thrown, if its stack shows one: " (index.ts:70:11)". */
export function placeOf(error: unknown): string {
  const place = OF_THE_USER.exec(error instanceof Error ? (error.stack ?? '') : '')?.[1];
  return place === undefined ? '' : ` (${place})`;
}

/** A game could not be finished: a strategy threw or answered illegally, or the rules failed. Exit code 1. */
export class GameFault extends Error {
  /** Seed, game and cell, to replay it; filled in by the callers. */
  seed = 0;
  game = 0;
  cell = '';
  /** The command that replays the game. */
  replay = '';
  constructor(
    message: string,
    readonly strategy: string,
    readonly remedy: string,
    options?: ErrorOptions,
  ) {
    const place = placeOf(options?.cause);
    super(message.includes(place) ? message : message + place, options);
  }
}
