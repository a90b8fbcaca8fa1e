import { deserialize, serialize } from 'node:v8';
import { Refused } from '../engine/problem.js';
import { bytesAt, removeOurs, writeWhole } from '../simulation/disk/files.js';
import type { State } from './training.js';

/** The beginning of a file that holds a stopped training. */
export const STATE_MARK = 'sortie training 4\n';

/** Reads a stopped training; undefined if there is no file. Refuses the state of another training. */
export function readState(path: string, asked: string): State | undefined {
  const bytes = bytesAt(path);
  if (bytes === undefined || bytes.length === 0) return undefined;
  const state = stateIn(bytes);
  if (state === undefined)
    throw new Refused([{ path: ['--resume'], expected: 'a training that was stopped, or a new file', found: path, remedy: 'name another file' }]);
  if (state.asked !== asked)
    throw new Refused([
      {
        path: ['--resume'],
        expected: 'the same training: game, code, options, seed, players and sizes as before',
        found: path,
        remedy: 'repeat the first command, or name another file',
      },
    ]);
  return state;
}

function stateIn(bytes: Buffer): State | undefined {
  if (!bytes.subarray(0, STATE_MARK.length).equals(Buffer.from(STATE_MARK))) return undefined;
  try {
    const state = deserialize(bytes.subarray(STATE_MARK.length)) as Partial<State>;
    return typeof state === 'object' && state !== null && typeof state.asked === 'string' && Array.isArray(state.steps)
      ? (state as State)
      : undefined;
  } catch {
    return undefined;
  }
}

export function writeState(path: string, state: State): void {
  writeWhole(path, Buffer.concat([Buffer.from(STATE_MARK), serialize(state)]));
}

/** Removes the file when the training is over. */
export function removeState(path: string): void {
  removeOurs(path, (content) => content.subarray(0, STATE_MARK.length).equals(Buffer.from(STATE_MARK)));
}
