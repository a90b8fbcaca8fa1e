// node --test __name__
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const cwd = fileURLToPath(new URL('.', import.meta.url));
const sortie = (...words) => execFileSync('npx', ['sortie', ...words], { cwd, encoding: 'utf8', shell: process.platform === 'win32' });

test('3 a roll of more than 3 hits', () => {
  assert.match(sortie('odds', './index.ts', 'hit'), /1\/2/);
});

test('the same seed tells the same game', () => {
  const told = () => sortie('play', './index.ts', '--seed', '7', '--game', '3');
  assert.equal(told(), told());
});

test('keeps the promises of every game', () => {
  assert.match(sortie('test', './index.ts'), /PASS/);
});
