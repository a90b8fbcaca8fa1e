import { dirname, resolve } from 'node:path';
import { Refused } from '../engine/problem.js';
import type { Journal } from '../simulation/index.js';
import { remark } from './output.js';

/** What --resume of a command without a folder names: a file for the games played, or several, where several runs are asked for. */
export interface Keeper {
  /** The journal of a run; `part`: of which, where there are several. `rule`: what decides when it stops. */
  journal(rule: string, part?: string): Journal;
  /** The answer is known: nothing is left to go on from. */
  remove(): void;
  release(): void;
}

/** Takes the file, or refuses it before anything is played; undefined where nobody asked for one. */
export async function keeperOf(file: string | undefined): Promise<Keeper | undefined> {
  if (file === undefined) return undefined;
  if (file.trim() === '') throw new Refused([{ path: ['--resume'], expected: 'the name of a file', found: file }]);
  const [{ Journal, refuseForeign }, { writable }, { lock, unlock }] = await Promise.all([
    import('../simulation/index.js'),
    import('./folder.js'),
    import('../simulation/disk/lock.js'),
  ]);
  writable(dirname(resolve(file)), '--resume');
  refuseForeign(file, '--resume');
  const taken = `${file}.sortie-lock`;
  lock(taken, '--resume', 'a file that no other run keeps its games in');
  const journals: Journal[] = [];
  return {
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
    release: () => unlock(taken),
  };
}
