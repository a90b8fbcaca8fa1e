/** One run writes at a time: a file that says whose process does, and since when; touched while that process lives. */
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Refused } from '../../engine/problem.js';
import { ago } from '../reading/format.js';

interface Owner {
  pid: number;
  host: string;
  started: string;
}

const TOUCHED_EVERY_MS = 15_000;
/** Of a process on another machine nobody can ask; one that has not touched its lock for so long is gone. */
const GONE_AFTER_MS = 120_000;
const touching = new Map<string, NodeJS.Timeout>();

/** Takes the lock, over from a process that is gone; refused where one is at work. `expected`: what the flag wanted instead. */
export function lock(path: string, flag: string, expected: string): void {
  const owner: Owner = { pid: process.pid, host: hostname(), started: new Date().toISOString() };
  try {
    writeFileSync(path, `${JSON.stringify(owner)}\n`, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') {
      if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') rmSync(path, { force: true });
      throw Object.assign(error as NodeJS.ErrnoException, { path });
    }
    const other = ownerOf(path);
    if (other !== undefined && isAlive(other, path)) throw taken(path, other, flag, expected);
    writeFileSync(path, `${JSON.stringify(owner)}\n`);
  }
  touching.set(path, setInterval(() => touch(path), TOUCHED_EVERY_MS).unref());
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Somebody took it away: so be it.
  }
}

export function unlock(path: string): void {
  clearInterval(touching.get(path));
  touching.delete(path);
  rmSync(path, { force: true });
}

function ownerOf(path: string): Owner | undefined {
  try {
    const { pid, host, started } = JSON.parse(readFileSync(path, 'utf8')) as Owner;
    return Number.isInteger(pid) && typeof host === 'string' && !Number.isNaN(Date.parse(started)) ? { pid, host, started } : undefined;
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
