/**
 * A lock file, so that one run writes at a time: it names the process, its host and when it started.
 *
 * `proper-lockfile` was considered. It judges by the age of a folder alone: it takes the lock of a process that is suspended
 * for ten seconds, cannot name the process that holds it, and removes an empty folder of the user's with its name.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Refused } from '../../engine/problem.js';
import { removeOurs, standing, textAt, written } from './files.js';

interface Owner {
  pid: number;
  host: string;
  started: string;
}

/** The text of each lock that this process holds. */
const held = new Map<string, string>();

/** Another process may take or give back the lock between two steps of ours. */
const TRIES = 3;

/** Takes the lock; returns the number of a dead process that held it. Refuses if a living one does. `expected` says what the flag wanted. */
export function lock(path: string, flag: string, expected: string): number | undefined {
  const owner: Owner = { pid: process.pid, host: hostname(), started: new Date().toISOString() };
  const text = `${JSON.stringify(owner)}\n`;
  let dead: number | undefined;
  for (let n = 0; n < TRIES; n++) {
    if (made(path, text)) {
      held.set(path, text);
      return dead;
    }
    dead = setAside(path, flag, expected) ?? dead;
  }
  throw taken(path, ownerOf(textAt(path)), flag, expected);
}

/** False if the name is taken. */
function made(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // A full disk may have made the file without its text.
    removeOurs(path, (content) => content.length === 0);
    throw error;
  }
}

/** Removes the lock of a dead process, and returns its number. A lock that another process has put in its place meanwhile goes back. */
function setAside(path: string, flag: string, expected: string): number | undefined {
  const found = textAt(path);
  if (found === undefined && standing(path) === 'nothing') return undefined;
  const owner = ownerOf(found);
  if (owner === undefined || isAlive(owner)) throw taken(path, owner, flag, expected);
  const aside = written(path, '');
  try {
    renameSync(path, aside);
    if (textAt(aside) !== found) renameSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return owner.pid;
}

export function unlock(path: string): void {
  const text = held.get(path);
  held.delete(path);
  if (text !== undefined) removeOurs(path, (content) => content.toString('utf8') === text);
}

function ownerOf(text = ''): Owner | undefined {
  try {
    const { pid, host, started } = JSON.parse(text) as Owner;
    const isWhole = Number.isInteger(pid) && typeof host === 'string' && !Number.isNaN(Date.parse(started));
    return isWhole ? { pid, host, started } : undefined;
  } catch {
    return undefined;
  }
}

/** A process on another machine counts as alive. */
function isAlive({ pid, host }: Owner): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function taken(path: string, owner: Owner | undefined, flag: string, expected: string): Refused {
  if (owner === undefined)
    return new Refused([{ path: [flag], expected: `${expected}: ${path} is no lock of sortie; move it away, or name another` }]);
  const since = ago((Date.now() - Date.parse(owner.started)) / 1000);
  const holder = `process ${owner.pid} on ${owner.host} has done so for ${since}`;
  return new Refused([{ path: [flag], expected: `${expected}: ${holder}; wait for it, name another, or remove ${path} if it is gone` }]);
}

/** No-break spaces keep a number and its unit on one line. */
function ago(seconds: number): string {
  if (seconds < 90) return `${Math.max(0, seconds).toFixed(0)}\u00a0s`;
  return seconds < 5400 ? `${(seconds / 60).toFixed(0)}\u00a0min` : `${(seconds / 3600).toFixed(1)}\u00a0h`;
}
