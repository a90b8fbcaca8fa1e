// kill -9 at random moments of run, check, sweep and report. Afterwards the disk must hold the old results or the new ones, whole,
// and a resumed run must write the bytes of an undisturbed one.
//   npm run build && node scripts/kill.mjs [moments [seed]]
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [MOMENTS = 50, SEED = 1] = process.argv.slice(2).map(Number);
const MAIN = resolve('dist/src/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'sortie-kill-'));
writeFileSync(join(folder, 'mine.yaml'), 'question: Who wins?\ngame: schwarm\ngames: 60000\nstrategies: { german: cautious }\ncells: { standard: {}, hard: { options: { hitsPerPoint: 3 } } }\ncompare: { baseline: standard }\nclaims: [{ cell: standard, measure: win, between: [0.1, 0.9] }]\n');

/** A command, the folder it writes, and the flags that resume it. */
const KINDS = [
  { words: ['run', 'mine.yaml', '--bare', '--out', 'run', '--workers', '1'], out: 'run', again: ['--resume'] },
  { words: ['check', 'mine.yaml', '--out', 'check', '--workers', '1'], out: 'check', again: [] },
  { words: ['sweep', 'schwarm', 'startingRolls', '--values', '1,2', '--games', '25000', '--bare', '--out', 'sweep', '--workers', '1'], out: 'sweep', again: [] },
  { words: ['report', 'run', '--out', 'report'], out: 'report', again: [] },
];
const call = (words) => spawnSync(process.execPath, [MAIN, ...words], { cwd: folder, encoding: 'utf8' });
/** Files that are equal in every run: not timings, locks, journals and temporary files. */
const lasting = (name) => !/(^|\/)(run\.json|journal\.json.*|\.sortie-lock|\.sortie-files|\.sortie-\d+-\w+)$/.test(name);
function filesOf(out) {
  const at = join(folder, out);
  if (!existsSync(at)) return {};
  const names = readdirSync(at, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return Object.fromEntries(names.filter((path) => lasting(path)).map((path) => [path.slice(at.length), readFileSync(path, 'latin1')]));
}
const results = (files) => Object.entries(files).filter(([name]) => name.endsWith('results.json'));

let state = SEED;
const random = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32);
const whole = new Map();
for (const { words, out } of KINDS) {
  const began = performance.now();
  const { status, stderr } = call(words);
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`);
  whole.set(out, { files: filesOf(out), ms: performance.now() - began });
}
let [bad, killed, goneOn] = [0, 0, 0];
for (let n = 0; n < MOMENTS; n++) {
  const { words, out, again } = KINDS[n % KINDS.length];
  const { files, ms } = whole.get(out);
  const over = random() < 0.5;
  if (!over) rmSync(join(folder, out), { recursive: true, force: true });
  if (out === 'report' && !existsSync(join(folder, 'run'))) cpSync(join(folder, 'kept'), join(folder, 'run'), { recursive: true });
  const before = filesOf(out);
  const child = spawn(process.execPath, [MAIN, ...words, '--quiet'], { cwd: folder, stdio: 'ignore' });
  const at = random() * ms;
  const clock = setTimeout(() => child.kill('SIGKILL'), at);
  const signal = await new Promise((done) => child.once('exit', (_, how) => done(how)));
  clearTimeout(clock);
  if (signal === 'SIGKILL') killed++;
  const left = results(filesOf(out));
  const torn = left.filter(([name, text]) => text !== files[name] && text !== before[name]);
  const { status, stderr } = call([...words, ...again]);
  if (/goes on after/.test(stderr)) goneOn++;
  const after = filesOf(out);
  const names = new Set([...Object.keys(files), ...Object.keys(after)]);
  const differ = [...names].filter((name) => files[name] !== after[name]);
  if (torn.length > 0 || status !== 0 || differ.length > 0) {
    bad++;
    console.log(`${n} ${words[0]} killed after ${Math.round(at)} ms: torn ${torn.map(([name]) => name)}; then exit ${status}, ${differ.length} files differ (${differ.slice(0, 3)}) ${stderr.slice(0, 300)}`);
  }
  if (n % 10 === 9) console.log(`${n + 1} moments, ${killed} killed, ${goneOn} gone on from a journal, ${bad} bad`);
  if (out === 'run') cpSync(join(folder, 'run'), join(folder, 'kept'), { recursive: true });
}
console.log(`${MOMENTS} moments of seed ${SEED}, ${killed} of them killed, ${goneOn} gone on from a journal: ${bad} bad`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = bad === 0 ? 0 : 1;
