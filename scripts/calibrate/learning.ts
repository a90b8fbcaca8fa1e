import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trained } from '../../src/players/index.js';
import duel from '../../tests/support/toys/duel/index.js';
import guns from '../../tests/support/toys/guns/index.js';
import hands from '../../tests/support/toys/hands/index.js';
import { policyOf } from '../../tests/support/toys/learned.js';
import press from '../../tests/support/toys/press/index.js';
import race from '../../tests/support/toys/race/index.js';
import { TOYS } from '../../tests/support/toys/truth.js';
import { runs, table } from './tables.js';

const GAMES: Readonly<Record<string, Parameters<typeof policyOf>[0]>> = { press, duel, race, hands, guns } as never;
type Options = Readonly<Record<string, number>>;

interface Learned {
  /** The score of the first seat between perfect players, and between trained ones; both exact. */
  truth: number;
  learned: number;
  /** What a best reply gains over the trained player, a seat. */
  gain: number;
}

/** Learned from labels, or with none of them by practice. */
function trained(name: string, options: Options, games: number, labels = 600): Learned {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-learning-'));
  const out = join(folder, 'weights.json');
  const flags = Object.entries(options).flatMap(([option, value]) => ['--option', `${option}=${value}`]);
  const words = [
    'train',
    `./tests/support/toys/${name}/index.ts`,
    ...flags,
    '--games',
    String(games),
    '--labels',
    String(labels),
    '--workers',
    '1',
    '--out',
    out,
  ];
  const { status, stderr } = spawnSync(process.execPath, ['dist/src/cli/main.js', '--quiet', ...words], { encoding: 'utf8' });
  if (status !== 0 && status !== 3) throw new Error(stderr);
  const file = JSON.parse(readFileSync(out, 'utf8')) as Trained;
  rmSync(folder, { recursive: true });
  const solved = TOYS[name].solve(options);
  const { both, best, worst } = solved.scores(policyOf(GAMES[name], file));
  return { truth: solved.value, learned: both, gain: (best - worst) / 2 };
}

/** Games of practice that take about as long as one game with labels. */
const PRACTICE = 50;

const points = (share: number) => (100 * share).toFixed(1);

/** Solved games: what trained players score, and what the effect of a rule change is when everyone relearns, beside the truth. */
export function learning(): void {
  const whole = runs(800) < 800 ? 200 : 800;
  const strength: (string | number)[][] = [];
  const effects: (string | number)[][] = [];
  const errors: number[] = [];
  let wrong = 0;
  for (const [name, { changes }] of Object.entries(TOYS)) {
    // A game of hands has two questions, so that it takes more games for as many labels.
    const games = name === 'hands' ? 10 * whole : whole;
    const base = trained(name, {}, games);
    strength.push([name, points(base.truth), points(base.learned), points(base.gain)]);
    const practised = trained(name, {}, PRACTICE * whole, 0);
    strength.push([`${name}, by practice`, points(practised.truth), points(practised.learned), points(practised.gain)]);
    for (const change of changes) {
      const changed = trained(name, change, games);
      const [truth, learned] = [changed.truth - base.truth, changed.learned - base.learned];
      if (Math.sign(truth) !== Math.sign(learned)) wrong++;
      errors.push(Math.abs(truth - learned));
      effects.push([name, JSON.stringify(change), points(truth), points(learned), points(changed.gain)]);
      console.log(`${name} ${JSON.stringify(change)}: ${points(truth)} in truth, ${points(learned)} relearned`);
    }
  }
  table(`Solved games: the first seat's score (${whole} games a training)`, ['game', 'perfect', 'trained', 'a best reply gains'], strength);
  table('Solved games: the effect of a rule change in points', ['game', 'change', 'in truth', 'relearned', 'a best reply gains'], effects);
  console.log(
    `\nDirections right: ${errors.length - wrong} of ${errors.length}; mean error ${points(errors.reduce((a, b) => a + b, 0) / errors.length)} points`,
  );
}
