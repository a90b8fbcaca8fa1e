import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lock, unlock } from '../../../../src/simulation/disk/lock.js';
import { scratch } from '../../../support/cli.js';

const { folder } = scratch();
const GONE = 4_194_303;
const STARTED = new Date().toISOString();
const owner = (pid: number) => JSON.stringify({ pid, host: hostname(), started: STARTED });
const take = (path: string) => lock(path, '--out', 'a folder of its own');

test('a lock is made whole, and removed; nothing is left', () => {
  const path = join(folder, 'plain.lock');
  take(path);
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
  unlock(path);
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['', 'nonsense', '{"pid":"me"}'])('a file that is no lock (%j) is refused and stays', (text) => {
  const path = join(folder, 'mine.lock');
  writeFileSync(path, text);
  expect(() => take(path)).toThrow(/mine\.lock is no lock of sortie; move it away/);
  unlock(path);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('a link is refused, to any target', () => {
  const [path, target] = [join(folder, 'link.lock'), join(folder, 'target')];
  writeFileSync(target, owner(GONE));
  symlinkSync(target, path);
  expect(() => take(path)).toThrow(/link\.lock is no lock of sortie/);
  expect([lstatSync(path).isSymbolicLink(), readFileSync(target, 'utf8')]).toEqual([true, owner(GONE)]);
});

test('the lock of a process that is gone is taken over, and nothing is left of it', () => {
  const at = join(folder, 'gone');
  mkdirSync(at);
  const path = join(at, 'a.lock');
  writeFileSync(path, owner(GONE));
  expect(take(path)).toBe(GONE);
  unlock(path);
  expect(readdirSync(at)).toEqual([]);
});

test('a lock that another process took meanwhile is not removed', () => {
  const path = join(folder, 'other.lock');
  take(path);
  writeFileSync(path, owner(process.ppid));
  unlock(path);
  expect(existsSync(path)).toBe(true);
});
