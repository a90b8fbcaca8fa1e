import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { append, readInput, writeWhole } from '../simulation/disk/files.js';
import { appendable, writableFile } from './folder.js';

/** The results of a thousand cells are some megabytes. */
const MOST_BYTES = 400_000_000;

/** Reads a file that a flag names, or refuses it with the reason. */
export function readText(path: string): string {
  return named(path, 'a file that can be read', () => readInput(path, MOST_BYTES));
}

/** Writes a file that a flag names: a new one, or one that begins with `mark`. Checks again, since hours may have passed. */
export function writeText(path: string, text: string, { mark, flag, force }: { mark: string; flag?: string; force?: boolean }): void {
  writableFile(path, mark, flag, force);
  named(path, 'a file that can be written', () => writeWhole(path, text));
}

/** Appends to the summary of a CI job, which earlier steps may have begun. */
export function appendSummary(path: string, text: string): void {
  appendable(path, '--summary');
  named(path, 'a file that can be written', () => append(path, text));
}

function named<R>(path: string, expected: string, act: () => R): R {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused([{ path: [path], expected: `${expected}; ${reasonOf(error)}` }]);
  }
}
