import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/cli.js';

/** Phrases that a reader has to decode. Say it plainly instead: subject and verb first, one idea a sentence. */
const PHRASES =
  /\b(so many|so much as|whoever|somebody|nobody(?!-left)|anybody|(?<!beats[- ])whom|of which|brought along|brings along|comes down to)\b/gi;
/** A comment or a sentence of a comment that opens with "Of …" or "Where …": turn it round. */
const INVERTED = /(?:\/\*\*|\/\/|^\s*\*|[.;:] )\s*(?:Of|Where) [a-z]/g;

const listed = (...folders: string[]) => execFileSync('git', ['ls-files', '-z', ...folders], { cwd: ROOT, encoding: 'utf8' }).split('\0');
const WRITTEN = listed('src', 'strategies', 'scripts', 'docs', 'tests', 'experiments', '.github', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md')
  .filter((file) => /\.(tsx?|mjs|md|html|yaml|yml|css)$/.test(file))
  .filter((file) => file !== 'tests/unit/words.test.ts');

function found(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, n) => [...line.matchAll(pattern)].map(([words]) => `${file}:${n + 1} ${words.trim()}`)),
  );
}

test('no phrase that a reader has to decode', () => {
  expect(found(WRITTEN, PHRASES)).toEqual([]);
});

test('no sentence of a comment begins with its object', () => {
  const code = WRITTEN.filter((file) => /\.(tsx?|mjs)$/.test(file));
  expect(found(code, INVERTED)).toEqual([]);
});
