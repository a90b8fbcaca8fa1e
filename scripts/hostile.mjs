// Input that nobody would write on purpose: mutated experiments, data, fleets, results, journals, flags and strategies, by the
// thousand. Held to one promise: a clear line and a documented exit code, no stack trace, no hang, and no file touched that
// sortie has not written.
//   npm run hostile [-- cases [seed]]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CASES = Number(process.argv[2] ?? 1000);
const SEED = Number(process.argv[3] ?? 1);
const MAIN = resolve('dist/src/cli/main.js');
const ROOT = resolve('.');
const PATIENCE_S = 60;
/** 0 pass, 1 a strategy's fault, 2 usage or a bad file, 3 undecided, 99 a claim fails. */
const CODES = new Set([0, 1, 2, 3, 99]);

/** mulberry32: small, and the same cases for the same seed. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = generator(SEED);
const below = (n) => Math.floor(random() * n);
const pick = (list) => list[below(list.length)];

/** What turns up in files and flags: names of the language, of the shell and of nobody; numbers that are none. */
const NASTY = [
  ...['', ' ', '0', '-1', '1e999', 'NaN', 'Infinity', '-Infinity', '9007199254740993', '0.1', 'null', 'true', 'undefined'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'x'.repeat(300), '../../etc/passwd', '/dev/null', '/proc/x'],
  ...['*nope', '&a [*a]', '{}', '[]', '[[[[', '- - -', '!!js/function x', '"', "'", '`', '$(touch pwned)', ';ls', '|', '\\', '\u0000', '\u202e', '🎲', '%s', '=1+1'],
];

const EXPERIMENT = `question: Who wins?
game: schwarm
seed: 3
games: 40
strategies: { german: cautious }
cells:
  standard: {}
  hard: { options: { hitsPerPoint: 3 } }
compare: { baseline: standard }
claims:
  - { cell: standard, measure: win, between: [0, 1] }
`;

const STRATEGY = readFileSync(join(ROOT, 'strategies', 'schwarm', 'head-on.ts'), 'utf8');
const FAULTS = [
  ['throw null;', ''],
  ['throw new Error("top");', ''],
  ['process.exit(0);', ''],
  ['', 'throw undefined;'],
  ['', 'return NaN;'],
  ['', 'return -1;'],
  ['', 'return { a: 1 };'],
  ['', 'process.exit(0);'],
  ['console.log("noise");', ''],
];

/** One line of a text, or one word of it, becomes something else. */
function mutated(text) {
  const lines = text.split('\n');
  for (let n = 1 + below(3); n > 0; n--) {
    const at = below(lines.length);
    const how = below(6);
    if (how === 0) lines.splice(at, 1);
    else if (how === 1) lines.splice(at, 0, lines[at]);
    else if (how === 2) lines[at] = lines[at].replace(/:.*/, `: ${pick(NASTY)}`);
    else if (how === 3) lines[at] = lines[at].replace(/[\w-]+/, pick(NASTY));
    else if (how === 4) lines[at] = `${lines[at]}${pick(NASTY)}`;
    else lines[at] = lines[at].slice(0, below(lines[at].length + 1));
  }
  return lines.join('\n');
}

function strategy() {
  const [top, inside] = pick(FAULTS);
  return `${top}\n${inside === '' ? STRATEGY : STRATEGY.replace(/rottes: \(view\) => /, `rottes: (view) => { ${inside} } , unused: (view: any) => `)}`;
}

/** A value somewhere in a JSON file becomes another. */
function mutatedJson(text) {
  const root = JSON.parse(text);
  let at = root;
  for (;;) {
    const keys = Object.keys(at);
    const key = pick(keys);
    const inner = at[key];
    if (keys.length > 0 && typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && random() < 0.85) at = inner;
    else {
      at[key] = pick([null, -1, 5, '', 'x', [], {}, true, 1e308, undefined]);
      return JSON.stringify(root);
    }
  }
}

const flag = () =>
  pick([
    ['--games', pick(['0', '-1', 'x', '10', '1e3', ''])],
    ['--seed', pick(NASTY)],
    ['--workers', pick(['0', '-3', '1', 'many', '1000'])],
    ['--out', pick(['', 'decoy/file.txt', '/proc/x', 'decoy', 'x'.repeat(300), 'new'])],
    ['--option', pick(['hitsPerPoint=9', '__proto__=1', 'constructor=x', '=', 'x', `fighter=${pick(NASTY)}`])],
    ['--seat', pick(['nobody', 'german=', '=x', './none.ts', 'decoy', 'cautious:keep=NaN', 'constructor'])],
    ['--bare'],
    ['--json'],
    ['--nonsense'],
    ['--junit', pick(['decoy', '/proc/x', 'decoy/none/x.xml'])],
    ['--summary', pick(['decoy', '/proc/x'])],
    ['--baseline', pick(['decoy/file.txt', 'none.json', 'results.json'])],
  ]);
const flags = (n) => Array.from({ length: below(n + 1) }, flag).flat();

/** Kinds of cases: each writes what it needs, and says how sortie is called. */
const KINDS = {
  experiment: (put) => (put('mine.yaml', mutated(EXPERIMENT)), [pick(['run', 'check']), 'mine.yaml', '--out', 'out', ...(random() < 0.5 ? ['--bare'] : [])]),
  flags: (put) => (put('mine.yaml', EXPERIMENT), [pick(['run', 'check', 'compare']), 'mine.yaml', ...flags(3)]),
  words: () => [pick(['sweep', 'solve', 'knockout', 'play', 'odds', 'list', 'compare']), pick(['schwarm', ...NASTY]), ...(random() < 0.6 ? [pick(['startingRolls', 'attack', ...NASTY])] : []), '--games', '20', ...flags(2)],
  odds: () => ['odds', pick(['schwarm', 'war-galley', 'space-fleet']), pick(['attack', 'ram', 'shot', ...NASTY]), `--${pick(['hour', 'altitude', 'constructor', 'option'])}`, pick(NASTY)],
  results: (put, sample) => (put('reports/one/results.json', random() < 0.3 ? mutated(sample) : mutatedJson(sample)), ['report', '--bare', ...flags(1)]),
  baseline: (put, sample) => (put('mine.yaml', EXPERIMENT), put('old.json', mutatedJson(sample)), ['check', 'mine.yaml', '--baseline', 'old.json']),
  journal: (put) => (put('mine.yaml', EXPERIMENT), put('out/journal.json', pick(['', '{', 'null', '{"plan":1}', '[]'])), ['run', 'mine.yaml', '--out', 'out', '--resume', '--bare']),
  strategy: (put) => (put('mine.ts', strategy()), put('mine.yaml', EXPERIMENT.replace('german: cautious', 'german: ./mine.ts')), [pick(['run', 'check']), 'mine.yaml', '--bare', '--out', 'out', '--patience', '5'].filter((word, n, all) => all[0] === 'run' || !['--bare', '--patience', '5'].includes(word))),
  data: (put) => (put('mine.yaml', `${EXPERIMENT}data: data.yaml\n`), put('data.yaml', mutated('spaceAttack:\n  high: 1\ninertia: 2\nfighters:\n  fw190: { guns: 4 }\n')), ['run', 'mine.yaml', '--out', 'out', '--bare']),
};

function checksum(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    hash.update(name);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

function faultsOf({ status, signal, error, stderr }, touched) {
  const faults = [];
  if (error !== undefined || signal !== null) faults.push(`no end in ${PATIENCE_S} s (${signal ?? error?.message})`);
  else if (!CODES.has(status)) faults.push(`exit code ${status}`);
  if (/^\s+at .*[:(]\d+|node:internal|triggerUncaught/m.test(stderr)) faults.push('a stack trace');
  if (/\[object Object\]|Invalid input|found undefined$|is not a function|Cannot read prop|ENOENT|EISDIR|EACCES|Unexpected token/.test(stderr)) faults.push('a raw error');
  if (status !== 0 && status !== 3 && status !== 99 && stderr.trim() === '') faults.push('no word of what is wrong');
  if (touched) faults.push('a file of somebody else is touched');
  return faults;
}

const scratch = mkdtempSync(join(tmpdir(), 'sortie-hostile-'));
const sampleAt = join(scratch, 'sample');
mkdirSync(sampleAt);
writeFileSync(join(sampleAt, 'mine.yaml'), EXPERIMENT);
spawnSync(process.execPath, [MAIN, 'run', 'mine.yaml', '--bare', '--out', 'out', '--quiet'], { cwd: sampleAt });
const sample = readFileSync(join(sampleAt, 'out', 'results.json'), 'utf8');

let bad = 0;
const seen = new Map();
for (let n = 0; n < CASES; n++) {
  const at = join(scratch, `case-${n}`);
  mkdirSync(join(at, 'decoy', 'inner'), { recursive: true });
  for (const [name, text] of [['family.png', 'a picture'], ['file.txt', 'words'], ['summary.md', '# mine'], ['index.html', 'mine'], ['inner/old-chart.svg', '<svg/>']]) writeFileSync(join(at, 'decoy', name), text);
  const put = (name, text) => {
    mkdirSync(join(at, name, '..'), { recursive: true });
    writeFileSync(join(at, name), text);
  };
  const kind = pick(Object.keys(KINDS));
  // A program cannot be handed a word with a zero byte.
  const words = KINDS[kind](put, sample).map((word) => word.replaceAll('\u0000', ''));
  const before = checksum(join(at, 'decoy'));
  const said = spawnSync(process.execPath, [MAIN, ...words], { cwd: at, encoding: 'utf8', timeout: 1000 * PATIENCE_S, killSignal: 'SIGKILL' });
  const faults = faultsOf(said, checksum(join(at, 'decoy')) !== before || existsSync(join(at, 'pwned')));
  seen.set(said.status, (seen.get(said.status) ?? 0) + 1);
  if (faults.length === 0) rmSync(at, { recursive: true, force: true });
  else {
    bad++;
    console.log(`${n} ${kind}: ${faults.join('; ')}\n  (cd ${at} && sortie ${words.map((word) => JSON.stringify(word)).join(' ')})\n  ${said.stderr.trim().split('\n').slice(0, 4).join('\n  ')}`);
  }
}
console.log(`${CASES} cases of seed ${SEED}: ${bad} bad; exit codes ${[...seen].sort().map(([code, times]) => `${code}: ${times}`).join(', ')}`);
if (bad === 0) rmSync(scratch, { recursive: true, force: true });
else process.exitCode = 1;
