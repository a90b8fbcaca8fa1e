import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Refused } from '../engine/problem.js';
import { reasonOf } from '../engine/system-fault.js';

/**
 * Refuses a folder that cannot be written: asked before any game is played, since nobody wants to wait an hour to hear
 * that a folder is read-only. It is not made yet, so that a run that fails leaves nothing behind.
 */
export function writable(folder: string, flag = '--out'): void {
  if (folder.trim() === '') throw new Refused([{ path: [flag], expected: 'the name of a folder', found: folder }]);
  let nearest = resolve(folder);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is a file`);
    if (/^\/(proc|sys|dev)(\/|$)/.test(nearest)) throw new Error('the system keeps that place');
    accessSync(nearest, constants.W_OK);
  } catch (error) {
    throw new Refused([{ path: [flag], expected: `a folder that can be written; ${reasonOf(error)}`, found: folder }]);
  }
}

/** The same of a file; one that is there already must be one of ours, since what a user wrote is not overwritten. */
export function writableFile(file: string, mark: string, flag = '--out'): void {
  writable(dirname(resolve(file)), flag);
  if (!existsSync(file)) return;
  const own = statSync(file).isFile() && readFileSync(file, 'utf8').startsWith(mark);
  if (!own) throw new Refused([{ path: [flag], expected: 'a new file, or one that this command wrote', found: file }]);
}

/** The same of a file that is written again and again, as CI jobs want it: its folder, and the file itself where there is one. */
export function rewritable(path: string, flag: string): void {
  if (path.trim() === '') throw new Refused([{ path: [flag], expected: 'the name of a file', found: path }]);
  writable(dirname(resolve(path)), flag);
  if (!existsSync(path)) return;
  try {
    if (statSync(path).isDirectory()) throw new Error('it is a folder');
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new Refused([{ path: [flag], expected: `a file that can be written; ${reasonOf(error)}`, found: path }]);
  }
}
