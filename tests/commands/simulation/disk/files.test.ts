import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { append, linkOnTheWay, readInput, removeLeft, removeOurs, standing, textAt, writeWhole } from '../../../../src/simulation/disk/files.js';
import { MAIN, scratch } from '../../../support/cli.js';

const { folder } = scratch();
/** A folder of its own with a file of the user outside it. */
function place(name: string) {
  const at = join(folder, name, 'ours');
  mkdirSync(at, { recursive: true });
  const outside = join(folder, name, 'precious.txt');
  writeFileSync(outside, 'precious');
  return { at, outside, path: join(at, 'a.txt') };
}

test('a file is written whole, keeps its permissions, and leaves nothing beside it', () => {
  const { at, path } = place('whole');
  writeFileSync(path, 'before', { mode: 0o640 });
  writeWhole(path, 'after');
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777, readdirSync(at)]).toEqual(['after', 0o640, ['a.txt']]);
});

test.each(['a.txt.new', 'a.txt.tmp', 'a.txt~'])('a file of the user beside it (%s) stays as it is', (name) => {
  const { at, path } = place(`beside-${name}`);
  writeFileSync(join(at, name), 'mine');
  writeWhole(path, 'ours');
  expect([readFileSync(join(at, name), 'utf8'), readdirSync(at).length]).toEqual(['mine', 2]);
});

test('a link is neither written through, nor replaced, nor appended to, nor read, nor removed', () => {
  const { outside, path } = place('link');
  symlinkSync(outside, path);
  expect(() => writeWhole(path, 'ours')).toThrow(/a\.txt is a symbolic link/);
  expect(() => append(path, 'ours')).toThrow(/a\.txt is a symbolic link/);
  expect(textAt(path)).toBeUndefined();
  removeOurs(path, () => true);
  expect([lstatSync(path).isSymbolicLink(), readFileSync(outside, 'utf8')]).toEqual([true, 'precious']);
});

test('a slash at the end does not make a folder of a link', () => {
  const { at } = place('slash');
  symlinkSync(at, `${at}-link`);
  expect([standing(`${at}-link/`), standing(at)]).toEqual(['link', 'folder']);
});

test('only what is ours by its content is removed', () => {
  const { path, outside } = place('removed');
  writeWhole(path, 'ours');
  removeOurs(path, (content) => content.toString() === 'other');
  expect(existsSync(path)).toBe(true);
  removeOurs(path, (content) => content.toString() === 'ours');
  expect([existsSync(path), existsSync(outside)]).toEqual([false, true]);
});

test('a link on the way to a file is found', () => {
  const { at, outside } = place('way');
  mkdirSync(join(at, 'charts'));
  symlinkSync(join(outside, '..'), join(at, 'charts', 'link'));
  expect(linkOnTheWay(at, 'charts/a.svg')).toBeUndefined();
  expect(linkOnTheWay(at, 'charts/link/precious.txt')).toBe(join(at, 'charts', 'link'));
});

test('what a killed process left goes, by its number', () => {
  const { at } = place('left');
  const [dead, other] = ['.sortie-12-abcdef', '.sortie-123-abcdef'];
  for (const name of [dead, other]) writeFileSync(join(at, name), '');
  removeLeft(at, 12);
  expect(readdirSync(at)).toEqual([other]);
});

test('a device is no file, and a pipe without a writer is empty', () => {
  expect(() => readInput('/dev/zero', 1000)).toThrow(/it is a device/);
  const pipe = join(folder, 'pipe');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  expect(readInput(pipe, 1000)).toBe('');
});

test('a pipe is waited for', () => {
  const slow = "<(printf 'question: Who wins?\\n'; sleep 0.1; printf 'game: schwarm\\ngames: 10\\n')";
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `'${process.execPath}' '${MAIN}' run ${slow} --dry-run`], { encoding: 'utf8' });
  expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('games')]);
});

test('a file that is too large is refused', () => {
  const path = join(folder, 'large');
  writeFileSync(path, 'x'.repeat(2_000_001));
  expect(() => readInput(path, 2_000_000)).toThrow(/it has more than 2 MB/);
});
