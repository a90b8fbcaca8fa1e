// Feeds thousands of damaged files, as SECURITY.md names them, to the command line: experiments, data, fleets, results, reviews, journals, parts and saved games. It must
// answer with a clear line and a documented exit code, without a stack trace or a hang, and must not touch files of the user.
//   npm run hostile [-- cases [seed [first]]]
import { fork, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { caseOf, EXPERIMENT } from './hostile/cases.mjs';

const [CASES = 1000, SEED = 1, FIRST = 0] = process.argv.slice(2).map(Number);
const MAIN = resolve('dist/src/cli/main.js');
const BATCH = resolve('scripts/hostile/batch.mjs');
const PATIENCE_S = 60;
/** One case in this many has its own process, as for users; the others share one, which takes a tenth of the time. */
const ALONE = 20;
/** 0 pass, 1 a strategy's fault, 2 usage or a bad file, 3 undecided, 99 a claim fails, 130 stopped before anything was counted. */
const CODES = new Set([0, 1, 2, 3, 99, 130]);

function checksum(folder) {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    hash.update(name);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

function faultsOf({ status, hung, stderr }, touched) {
  const faults = [];
  if (hung) faults.push(`no end in ${PATIENCE_S} s`);
  else if (!CODES.has(status)) faults.push(`exit code ${status}`);
  if (/^\s+at .*[:(]\d+|node:internal|triggerUncaught|^uncaught: /m.test(stderr)) faults.push('a stack trace');
  if (/\[object Object\]|Invalid input|found undefined$|is not a function|Cannot read prop|ENOENT|EISDIR|EACCES|Unexpected token|is not iterable/.test(stderr.replace(/( threw|error strategy \S+) .*/g, ''))) faults.push('a raw error');
  if (!hung && ![0, 3, 99].includes(status) && stderr.trim() === '') faults.push('no word of what is wrong');
  if (touched) faults.push('a file of the user is touched');
  return faults;
}

let batch = null;
async function shared(at, words) {
  batch ??= await new Promise((done) => {
    const child = fork(BATCH, { cwd: scratch, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    child.stdout.resume();
    child.stderr.resume();
    child.once('message', () => done(child));
  });
  const child = batch;
  return new Promise((done) => {
    const finish = (answer) => {
      clearTimeout(clock);
      child.removeAllListeners();
      done(answer);
    };
    const clock = setTimeout(() => {
      child.kill('SIGKILL');
      batch = null;
      finish({ hung: true, status: null, stderr: '' });
    }, 1000 * PATIENCE_S);
    child.once('message', finish);
    child.once('exit', (status) => {
      batch = null;
      finish({ status: `${status}, and took its process along`, stderr: '' });
    });
    child.send({ at, words });
  });
}

function alone(at, words) {
  const { status, signal, stderr } = spawnSync(process.execPath, [MAIN, ...words], { cwd: at, encoding: 'utf8', timeout: 1000 * PATIENCE_S, killSignal: 'SIGKILL' });
  return { status: status ?? signal, hung: signal === 'SIGKILL', stderr };
}

const scratch = mkdtempSync(join(tmpdir(), 'sortie-hostile-'));
/** The undamaged files of a run. */
function whole() {
  const at = join(scratch, 'sample');
  mkdirSync(at);
  writeFileSync(join(at, 'mine.yaml'), EXPERIMENT);
  const run = (...words) => spawnSync(process.execPath, [MAIN, 'run', 'mine.yaml', '--bare', '--out', 'out', '--quiet', ...words], { cwd: at });
  run();
  run('--shard', '1/1');
  const read = (name) => readFileSync(join(at, 'out', name), 'utf8');
  const fleets = resolve('strategies/space-fleet/fleets');
  return { summary: read('summary.md'), results: read('results.json'), part: read('part-1-of-1.json'), review: readFileSync(resolve('reports/schwarm-review/review.json'), 'utf8'), fleet: readFileSync(join(fleets, readdirSync(fleets)[0]), 'utf8') };
}

/** Kinds of cases from the other files of scripts/hostile. */
const more = {};
for (const name of readdirSync(resolve('scripts/hostile')).sort()) {
  if (['batch.mjs', 'cases.mjs'].includes(name) || !name.endsWith('.mjs')) continue;
  for (const [kind, make] of Object.entries((await import(resolve('scripts/hostile', name))).kinds)) more[`${name.replace('.mjs', '')}-${kind}`] = make;
}
/** Limits the kinds by the beginning of their name: `ONLY=files npm run hostile -- 100`. */
const ONLY = process.env.ONLY ?? '';
const given = whole();
const THEIRS = [['family.png', 'a picture'], ['file.txt', 'words'], ['summary.md', '# mine'], ['index.html', 'mine'], ['inner/old-chart.svg', '<svg/>']];
let bad = 0;
const [seen, distinct] = [new Map(), new Set()];
const began = performance.now();
for (let n = FIRST; n < FIRST + CASES; n++) {
  const at = join(scratch, `case-${n}`);
  mkdirSync(join(at, 'decoy', 'inner'), { recursive: true });
  for (const [name, text] of THEIRS) writeFileSync(join(at, 'decoy', name), text);
  const files = {};
  const put = (name, text) => {
    files[name] = text;
    mkdirSync(join(at, name, '..'), { recursive: true });
    writeFileSync(join(at, name), text);
  };
  const own = new Map();
  const theirs = (name, text) => {
    put(name, text);
    own.set(name, text);
  };
  const link = (name, target) => {
    mkdirSync(join(at, name, '..'), { recursive: true });
    symlinkSync(join(at, target), join(at, name));
  };
  const { kind, words } = caseOf(SEED, n, put, given, { link, theirs, more, only: ONLY });
  distinct.add(JSON.stringify([words, files]));
  const before = checksum(join(at, 'decoy'));
  const from = performance.now();
  const said = n % ALONE === 0 ? alone(at, words) : await shared(at, words);
  if (process.env.TIMES) console.log(`${n} ${kind} ${Math.round(performance.now() - from)} ms: ${said.status} ${words.join(" ").slice(0, 100)}\n    ${said.stderr.split("\n")[0].slice(0, 200)}`);
  const forced = words.includes('--force');
  const faults = faultsOf(said, (!forced && checksum(join(at, 'decoy')) !== before) || existsSync(join(at, 'pwned')));
  for (const [name, text] of own) if (!existsSync(join(at, name)) || readFileSync(join(at, name), 'utf8') !== text) faults.push(`${name} of the user is gone or changed`);
  seen.set(said.status, (seen.get(said.status) ?? 0) + 1);
  if (faults.length === 0) rmSync(at, { recursive: true, force: true });
  else {
    bad++;
    console.log(`${n} ${kind}: ${faults.join('; ')}\n  (cd ${at} && sortie ${words.map((word) => JSON.stringify(word)).join(' ')})\n  ${said.stderr.trim().split('\n').slice(0, 4).join('\n  ')}`);
  }
}
batch?.kill();
const codes = [...seen].map(([code, times]) => `${code}: ${times}`).sort().join(', ');
console.log(`${CASES} cases of seed ${SEED} (${distinct.size} distinct) in ${Math.round((performance.now() - began) / 1000)} s: ${bad} bad; exit codes ${codes}`);
if (bad === 0) rmSync(scratch, { recursive: true, force: true });
else process.exitCode = 1;
