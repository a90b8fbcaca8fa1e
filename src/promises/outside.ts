import { ChildProcess } from 'node:child_process';
import { languageChanges } from '../engine/language.js';
import { Faults, type Promised } from './subject.js';

const started: ChildProcess[] = [];

/** From now on notes every process that code of this thread starts. For the thread of `sortie test` only. */
export function watchProcesses(): void {
  const type = ChildProcess.prototype as unknown as { spawn(...options: unknown[]): unknown };
  const { spawn } = type;
  type.spawn = function (this: ChildProcess, ...options: unknown[]) {
    started.push(this);
    return spawn.apply(this, options);
  };
}

/**
 * A game and its strategies leave alone what is not theirs: no member of the language is replaced, and no process is started. The last
 * promise, after all code has run.
 */
export const outside: Promised = () => {
  const faults = new Faults();
  for (const fault of languageChanges()) faults.add(`${fault}: other games and sortie itself use it`);
  for (const child of started) {
    faults.add(`starts a process (${child.spawnfile}), which a game has no use for`);
    child.kill('SIGKILL');
  }
  return faults.list;
};
