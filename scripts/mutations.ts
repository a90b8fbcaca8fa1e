/**
 * Mutation tests: breaks the rules in a copy of the sources, one edit at a time, and runs the tests, which must fail.
 *
 *     npm run mutations [-- list …]
 *     npm run mutations -- schwarm:5.4      # only slips with "5.4" in their rule or description
 *
 * Each game, and each folder of src whose numbers are published, has a list in scripts/mutations/<list>.yaml: a rule, a description, a
 * text that occurs exactly once in the sources (of a game: and its strategies), its replacement, and the tests that must fail (default
 * for a game: the fingerprint). Tests that hang count as failed: they are first timed without a slip, and then get a few times as long.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { transformSync } from 'esbuild';
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
/** Tests are stopped after this many times their normal duration plus this many seconds. */
const PATIENCE = { times: 4, seconds: 60 };

const named = process.argv.slice(2).map((word) => ({ game: word.replace(/:.*/, ''), words: word.replace(/^[^:]*:?/, '') }));
const all = readdirSync(LISTS).map((file) => ({ game: file.replace(/\.yaml$/, ''), words: '' }));
const copy = mkdtempSync(join(tmpdir(), 'sortie-mutations-'));
let survived = 0;
try {
  for (const part of COPIED) cpSync(part, join(copy, part), { recursive: true });
  for (const part of LINKED) if (existsSync(part)) symlinkSync(join(process.cwd(), part), join(copy, part));
  for (const { game, words } of named.length > 0 ? named : all) survived += await survivors(game, pick(game, words));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (survived > 0) process.exitCode = 1;

function pick(game: string, words: string): Mutation[] {
  const listed = parse(readFileSync(join(LISTS, `${game}.yaml`), 'utf8')) as Mutation[];
  const mutations = listed.filter(({ rule, about }) => `${rule}: ${about}`.includes(words));
  if (mutations.length === 0) throw new Error(`${LISTS}/${game}.yaml has no slip with ${JSON.stringify(words)}`);
  return mutations;
}

/** Runs the tests without a slip first: they must pass, and their duration sets the limit. */
async function survivors(game: string, mutations: readonly Mutation[]): Promise<number> {
  for (const { find } of mutations) fileWith(game, find);
  const files = new Set(mutations.flatMap(({ test = [] }) => test.filter((word) => word.startsWith('tests/'))));
  const limits = {
    named: files.size > 0 ? await limitOf(game, { words: [...files] }) : 0,
    fingerprint: mutations.some(({ test }) => test === undefined) ? await limitOf(game, fingerprint(game, 'whole')) : 0,
  };
  let unnoticed = 0;
  for (const mutation of mutations) if (!(await caught(game, mutation, limits))) unnoticed++;
  console.log(`${game}: ${mutations.length - unnoticed} of ${mutations.length} slips caught`);
  return unnoticed;
}

async function limitOf(game: string, tests: Tests): Promise<number> {
  const began = performance.now();
  if ((await run(tests, Number.POSITIVE_INFINITY)) !== 'passed')
    throw new Error(`${game} fails without any slip (${tests.words.join(' ')}): mend it, or write its fingerprint anew, first`);
  return ((performance.now() - began) / 1000) * PATIENCE.times + PATIENCE.seconds;
}

async function caught(game: string, mutation: Mutation, limits: { named: number; fingerprint: number }): Promise<boolean> {
  const { rule, about, find, replace, test } = mutation;
  const path = fileWith(game, find);
  const before = readFileSync(path, 'utf8');
  const slipped = before.replace(find, () => replace);
  readable(slipped, `${LISTS}/${game}.yaml, ${rule}: ${about}`);
  writeFileSync(path, slipped);
  const began = performance.now();
  let result = await run(test === undefined ? fingerprint(game, 'slice') : { words: test }, test === undefined ? limits.fingerprint : limits.named);
  // The whole fingerprint is played only if its first games show nothing.
  if (result === 'passed' && test === undefined) result = await run(fingerprint(game, 'whole'), limits.fingerprint);
  writeFileSync(path, before);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const verdict = { passed: 'SURVIVED', failed: 'caught  ', stopped: 'caught, it ran on for good:' }[result];
  console.log(`${verdict}  ${game} ${rule}: ${about} (${relative(copy, path)}, ${seconds} s)`);
  return result !== 'passed';
}

/** A slip must parse: a syntax error fails every test and shows nothing. */
function readable(source: string, name: string): void {
  try {
    transformSync(source, { loader: 'ts', logLevel: 'silent' });
  } catch (fault) {
    throw new Error(`${name}: with it the file cannot be read: ${(fault as Error).message}`);
  }
}

interface Tests {
  words: string[];
  env?: Record<string, string>;
}

function fingerprint(game: string, size: 'slice' | 'whole'): Tests {
  return { words: ['tests/unit/games/fingerprint.test.ts', '-t', `^${game} plays`], env: { FINGERPRINT: size } };
}

/** Runs tests in a process group of their own, so that looping workers are stopped too. */
function run({ words, env = {} }: Tests, seconds: number): Promise<'passed' | 'failed' | 'stopped'> {
  const vitest = join(process.cwd(), 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...words], { cwd: copy, env: { ...process.env, ...env }, stdio: 'ignore', detached: true });
  return new Promise((resolve, reject) => {
    let stopped = false;
    const stop = () => {
      stopped = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const alarm = seconds === Number.POSITIVE_INFINITY ? undefined : setTimeout(stop, seconds * 1000);
    child.once('error', reject);
    child.once('exit', (status) => {
      clearTimeout(alarm);
      resolve(stopped ? 'stopped' : status === 0 ? 'passed' : 'failed');
    });
  });
}

/** The file in the copy that contains the text, which must occur exactly once. */
function fileWith(game: string, find: string): string {
  const folders = ['src', join('src', 'games'), 'strategies'].map((part) => join(copy, part, game)).filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const places = files
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      return readFileSync(path, 'utf8')
        .split(find)
        .slice(1)
        .map(() => path);
    });
  if (places.length === 1) return places[0];
  throw new Error(`${LISTS}/${game}.yaml: ${JSON.stringify(find)} stands ${places.length} times in ${game}'s sources; it must stand once`);
}
