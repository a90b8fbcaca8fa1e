import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { append, writeWhole } from '../simulation/disk/files.js';
import { appendable, writableFile } from './folder.js';

/** Writes a file that a flag names: a new one, or one that begins with `mark`. Checks again, since hours may have passed. */
export function writeText(path: string, text: string, { mark, flag, force }: { mark: string; flag?: string; force?: boolean }): void {
  writableFile(path, mark, flag, force);
  named(path, () => writeWhole(path, text));
}

/** Appends to the summary of a CI job, which earlier steps may have begun. */
export function appendSummary(path: string, text: string): void {
  appendable(path, '--summary');
  named(path, () => append(path, text));
}

function named<R>(path: string, act: () => R): R {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused([{ path: [path], expected: `a file that can be written; ${reasonOf(error)}` }]);
  }
}
