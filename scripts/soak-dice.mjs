// Tests the dice with a battery of tests for random numbers: dieharder (a Debian package) over words of keyed streams in three
// schedules.
//   npm run build && node scripts/soak-dice.mjs [--all] [played|openings|turns …]
// The words come from tests/bench/dice.c, which is first compared with the package's own dice, word for word. Takes some ten minutes a
// schedule; with --all (dieharder -a: the long tests, and all of them in all their sizes) most of an hour. Results:
// docs/statistics.md, "The dice". dieharder calls a p-value weak if a sound generator gives it once in a hundred tests; a schedule has
// 57 tests. Exit code 1 if a test fails (p below a millionth), or is weak in two schedules.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dice } from '../dist/src/chance/index.js';

const WORDS = 200_000;
/** The tests that dieharder calls reliable, by number, without the three that take as long as all others; with sizes of n-tuples. */
const TESTS = ['0', '2', '3', '4', '8', '9', '10', '11', '12', '13', '15', '16', '100', '101', '102', '200 -n 8', '203 -n 1', '203 -n 32', '204', '205', '206', '207', '208', '209'];
/** The addresses of each schedule, in the order of dice.c. */
const SCHEDULES = {
  *played() {
    for (let game = 0; ; game++)
      for (let turn = 1; turn <= 12; turn++)
        for (let channel = 0; channel < 5; channel++) yield { game, turn, channel, rolls: ((game + turn + channel) % 6) + 1 };
  },
  *openings() {
    for (let game = 0; ; game++) yield { game, turn: 1, channel: 0, rolls: 1 };
  },
  *turns() {
    for (let game = 0; ; game++)
      for (let turn = 1; turn <= 64; turn++) for (let channel = 0; channel < 16; channel++) yield { game, turn, channel, rolls: 1 };
  },
};

const folder = mkdtempSync(join(tmpdir(), 'sortie-soak-'));
const program = join(folder, 'dice');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
if (spawnSync('cc', ['-O3', '-o', program, 'tests/bench/dice.c'], { stdio: 'inherit' }).status !== 0) throw new Error('no C compiler, or dice.c does not compile');
if (spawnSync('dieharder', ['-l']).error) throw new Error('dieharder is not installed: apt-get install dieharder');

const named = process.argv.slice(2).filter((word) => word !== '--all');
const calls = process.argv.includes('--all') ? [['-a']] : TESTS.map((test) => ['-d', ...test.split(' ')]);
let failed = 0;
const weak = new Set();
for (const name of named.length > 0 ? named : Object.keys(SCHEDULES)) {
  if (!(name in SCHEDULES)) throw new Error(`no schedule "${name}": ${Object.keys(SCHEDULES).join(', ')}`);
  holdToOurs(name);
  const lost = await battery(name);
  failed += lost;
}
process.exitCode = failed > 0 ? 1 : 0;

/** Compares the upper halves of the first words with the dice of the package. */
function holdToOurs(name) {
  const { stdout } = spawnSync(program, ['words', name, String(WORDS)], { maxBuffer: 8 * WORDS });
  const dice = new Dice();
  let [n, open] = [0, -1];
  for (const { game, turn, channel, rolls } of SCHEDULES[name]()) {
    if (game !== open) dice.open(1943, game);
    open = game;
    dice.clock.turn = turn;
    dice.at(channel);
    for (let roll = 0; roll < rolls; roll++, n++) {
      if (n === WORDS) {
        console.log(`${name}: the first ${WORDS} words are those of the package's dice`);
        return;
      }
      const [ours, theirs] = [dice.below(65536), stdout.readUInt32LE(4 * n) >>> 16];
      if (ours !== theirs) throw new Error(`${name}: word ${n} of game ${game} is ${ours} here and ${theirs} in dice.c`);
    }
  }
}

/** Returns the number of failed tests. */
async function battery(name) {
  const verdicts = { PASSED: 0, WEAK: 0, FAILED: 0 };
  for (const call of calls) {
    const text = await judged(name, call);
    for (const line of text.split('\n')) {
      const verdict = /(PASSED|WEAK|FAILED)\s*$/.exec(line)?.[1];
      if (!verdict) continue;
      verdicts[verdict]++;
      if (verdict !== 'PASSED') console.log(line);
      if (verdict === 'WEAK') again(line);
    }
  }
  console.log(`${name}: ${verdicts.PASSED} passed, ${verdicts.WEAK} weak, ${verdicts.FAILED} failed`);
  return verdicts.FAILED;
}

/** The output of dieharder on the words of a schedule. */
function judged(name, call) {
  const source = spawn(program, ['words', name], { stdio: ['ignore', 'pipe', 'inherit'] });
  const judge = spawn('dieharder', [...call, '-g', '200'], { stdio: [source.stdout, 'pipe', 'inherit'] });
  source.stdout.destroy();
  let said = '';
  judge.stdout.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((done) =>
    judge.once('close', () => {
      source.kill();
      done(said);
    }),
  );
}

/** Counts a test that is weak for the second time; a test is its name and its number of parts. */
function again(line) {
  const test = line.split('|').slice(0, 2).join('|').replaceAll(' ', '');
  if (weak.has(test)) failed++;
  weak.add(test);
}
