import { dirname, resolve } from 'node:path';
import { Refused } from '../engine/problem.js';
import { lock, unlock } from '../simulation/disk/lock.js';
import { Journal, refuseForeign } from '../simulation/index.js';
import { writable } from './folder.js';
import { remark } from './output.js';

/** The file that `--resume` of a command without a folder names. It keeps the games of one run, or has a file beside it for each run. */
interface Keeper {
  /** The journal of a run. `rule` decides when the run stops; `part` names the run if there are several. */
  journal(rule: string, part?: string): Journal;
  /** Removes the files when the answer is known. */
  remove(): void;
}

/** Holds the file while `act` runs; refuses it before anything is played. */
export async function keeping(file: string | undefined, act: (keeper?: Keeper) => Promise<void>): Promise<void> {
  if (file === undefined) return act();
  if (file.trim() === '') throw new Refused([{ path: ['--resume'], expected: 'the name of a file', found: file }]);
  writable(dirname(resolve(file)), '--resume');
  refuseForeign(file, '--resume');
  const taken = `${file}.sortie-lock`;
  lock(taken, '--resume', 'a file that no other run keeps its games in');
  const journals: Journal[] = [];
  try {
    await act({
      journal(rule, part) {
        const path = part === undefined ? file : `${file}.${part}`;
        refuseForeign(path, '--resume');
        const one = new Journal(path, true, { say: (line) => remark(`${line}\n`), rule, keepsEnded: part !== undefined });
        journals.push(one);
        return one;
      },
      remove() {
        for (const one of journals) one.remove();
      },
    });
  } finally {
    unlock(taken);
  }
}
