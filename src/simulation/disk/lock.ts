/**
 * A lock file, so that one run writes at a time: it names the process, its host and when it started. The process touches it
 * while it lives.
 *
 * `proper-lockfile` was considered. It judges by the age of a folder alone: it takes the lock of a process that is suspended
 * for ten seconds, cannot name the process that holds it, and removes an empty folder of the user's with its name.
 */
import { linkSync, lutimesSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { Refused } from '../../engine/problem.js';
import { removeLeft, removeOurs, standing, TOKEN, textAt, written } from './files.js';

interface Owner {
  pid: number;
  host: string;
  started: string;
  /** Part of the names of its temporary files. */
  token?: string;
}

const TOUCHED_EVERY_MS = 15_000;
/** A process on another machine counts as dead if it has not touched its lock for this long. */
const GONE_AFTER_MS = 120_000;
const held = new Map<string, { timer: NodeJS.Timeout; text: string }>();

/** Takes the lock. Refuses if another process holds it; returns the token of a dead one. `expected` says what the flag wanted. */
export function lock(path: string, flag: string, expected: string): string | undefined {
  const owner: Owner = { pid: process.pid, host: hostname(), started: new Date().toISOString(), token: TOKEN };
  const text = `${JSON.stringify(owner)}\n`;
  const left = take(path, text, flag, expected);
  held.set(path, { timer: setInterval(() => touch(path), TOUCHED_EVERY_MS).unref(), text });
  if (left !== undefined) removeLeft(dirname(path), left);
  return left;
}

function take(path: string, text: string, flag: string, expected: string): string | undefined {
  if (made(path, text)) return undefined;
  const found = textAt(path);
  if (found === undefined && standing(path) === 'nothing') return take(path, text, flag, expected);
  const other = found === undefined ? undefined : ownerOf(found);
  if (found === undefined || other === undefined) throw noLock(path, flag, expected);
  if (isAlive(other, path)) throw taken(path, other, flag, expected);
  setAside(path, found);
  if (!made(path, text)) return take(path, text, flag, expected);
  return other.token;
}

/** Creates the file with its content, so that no kill leaves an empty one; false if the name is taken. */
function made(path: string, text: string): boolean {
  const temporary = written(path, text);
  try {
    linkSync(temporary, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS' && code !== 'EMLINK') throw error;
    return madeWithoutLinks(path, text);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** For file systems without hard links, such as FAT. */
function madeWithoutLinks(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process. If another process has replaced it meanwhile, that lock is put back. */
function setAside(path: string, found: string): void {
  const aside = written(path, '');
  try {
    renameSync(path, aside);
    if (textAt(aside) !== found) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function touch(path: string): void {
  try {
    if (textAt(path) === held.get(path)?.text) lutimesSync(path, new Date(), new Date());
  } catch {
    // The lock was removed: the run continues without it.
  }
}

export function unlock(path: string): void {
  const own = held.get(path);
  if (own === undefined) return;
  clearInterval(own.timer);
  held.delete(path);
  removeOurs(path, (content) => content.toString('utf8') === own.text);
}

function ownerOf(text: string): Owner | undefined {
  try {
    const { pid, host, started, token } = JSON.parse(text) as Owner;
    const whole = Number.isInteger(pid) && typeof host === 'string' && !Number.isNaN(Date.parse(started));
    return whole ? { pid, host, started, ...(typeof token === 'string' ? { token } : {}) } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, host }: Owner, path: string): boolean {
  if (host !== hostname()) return Date.now() - statSync(path).mtimeMs < GONE_AFTER_MS;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function taken(path: string, { pid, host, started }: Owner, flag: string, expected: string): Refused {
  const since = ago((Date.now() - Date.parse(started)) / 1000);
  const all = `${expected}: process ${pid} on ${host} has done so for ${since}; wait for it, name another, or remove ${path} if it is gone`;
  return new Refused([{ path: [flag], expected: all }]);
}

/** No-break spaces keep a number and its unit on one line. */
function ago(seconds: number): string {
  if (seconds < 90) return `${Math.max(0, seconds).toFixed(0)}\u00a0s`;
  return seconds < 5400 ? `${(seconds / 60).toFixed(0)}\u00a0min` : `${(seconds / 3600).toFixed(1)}\u00a0h`;
}

function noLock(path: string, flag: string, expected: string): Refused {
  return new Refused([{ path: [flag], expected: `${expected}: ${path} is no lock of sortie; move it away, or name another` }]);
}
