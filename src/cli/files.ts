import { appendFileSync, readFileSync } from 'node:fs';
import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';
import { writeWhole } from '../report/files/whole.js';

/** Files that flags name: read and written, or refused with the reason. */
export function readText(path: string): string {
  return named(path, 'a file that can be read', () => readFileSync(path, 'utf8'));
}

export function writeText(path: string, text: string): void {
  named(path, 'a file that can be written', () => writeWhole(path, text));
}

/** For the summary of a CI job, which earlier steps may have begun. */
export function appendText(path: string, text: string): void {
  named(path, 'a file that can be written', () => appendFileSync(path, text));
}

function named<R>(path: string, expected: string, act: () => R): R {
  try {
    return act();
  } catch (error) {
    throw new Refused([{ path: [path], expected: `${expected}; ${reasonOf(error)}` }]);
  }
}
