/**
 * Breaks the rules on purpose, one edit at a time, in a copy of the sources, and asks the tests whether they notice.
 *
 *     npm run mutations [-- game …]
 *     npm run mutations -- schwarm:5.4      # those of one rule, or with a word in what they are
 *
 * Each game has a list in scripts/mutations/<game>.yaml: a rule, what the slip is, a text that stands exactly once in the
 * game's folder, what to put in its place, and the tests that must fail. Where none are named, the fingerprint must.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parse } from 'yaml';

interface Mutation {
  rule: string;
  about: string;
  find: string;
  replace: string;
  /** Test files, and words for `vitest -t` behind them. */
  test?: string[];
}

const LISTS = join('scripts', 'mutations');
const COPIED = ['src', 'strategies', 'tests', 'schemas', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
const LINKED = ['node_modules', 'dist', 'experiments', 'reports'];

const named = process.argv.slice(2).map((word) => ({ game: word.replace(/:.*/, ''), words: word.replace(/^[^:]*:?/, '') }));
const all = readdirSync(LISTS).map((file) => ({ game: file.replace(/\.yaml$/, ''), words: '' }));
const copy = mkdtempSync(join(tmpdir(), 'sortie-mutations-'));
let survived = 0;
try {
  for (const part of COPIED) cpSync(part, join(copy, part), { recursive: true });
  for (const part of LINKED) if (existsSync(part)) symlinkSync(join(process.cwd(), part), join(copy, part));
  for (const { game, words } of named.length > 0 ? named : all) {
    const listed = parse(readFileSync(join(LISTS, `${game}.yaml`), 'utf8')) as Mutation[];
    const mutations = listed.filter(({ rule, about }) => `${rule}: ${about}`.includes(words));
    if (mutations.length === 0) throw new Error(`${LISTS}/${game}.yaml has no slip with ${JSON.stringify(words)}`);
    if (!passes(fingerprint(game, 'whole'))) throw new Error(`${game} fails without any slip: mend it, or write its fingerprint anew, first`);
    for (const mutation of mutations) if (!caught(game, mutation)) survived++;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (survived > 0) process.exitCode = 1;

function caught(game: string, { rule, about, find, replace, test }: Mutation): boolean {
  const path = fileWith(game, find);
  const before = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    before.replace(find, () => replace),
  );
  const began = performance.now();
  // A slip that the first games show need not be looked for in all of them.
  const notices = test === undefined ? !passes(fingerprint(game, 'slice')) || !passes(fingerprint(game, 'whole')) : !passes({ words: test });
  writeFileSync(path, before);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${notices ? 'caught  ' : 'SURVIVED'}  ${game} ${rule}: ${about} (${relative(copy, path)}, ${seconds} s)`);
  return notices;
}

interface Tests {
  words: string[];
  env?: Record<string, string>;
}

function fingerprint(game: string, size: 'slice' | 'whole'): Tests {
  return { words: ['tests/games/fingerprint.test.ts', '-t', `^${game} plays`], env: { FINGERPRINT: size } };
}

function passes({ words, env = {} }: Tests): boolean {
  const { status } = spawnSync('npx', ['vitest', 'run', ...words], { cwd: copy, env: { ...process.env, ...env }, stdio: 'ignore' });
  return status === 0;
}

/** The file of the game, in the copy, in which the text stands; it must stand exactly once. */
function fileWith(game: string, find: string): string {
  const folder = join(copy, 'src', 'games', game);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  const places = files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return readFileSync(path, 'utf8')
      .split(find)
      .slice(1)
      .map(() => path);
  });
  if (places.length === 1) return places[0];
  throw new Error(`${LISTS}/${game}.yaml: ${JSON.stringify(find)} stands ${places.length} times in src/games/${game}; it must stand once`);
}
