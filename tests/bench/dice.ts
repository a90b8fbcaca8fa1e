/** What a roll costs. Read the ratios: nanoseconds drift with the machine, the first line is the yardstick. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock, Dice } from '../../src/chance/index.js';
import { bench, type Timing, table } from './measure.js';

const ROLLS = 20_000_000;
const KEYS = 4_000_000;
const D10S = -304_316_763;

/** The cheapest loop that cannot be optimised away: one multiplication and one addition a step. */
function yardstick(): number {
  let x = 1;
  for (let n = 0; n < ROLLS; n++) x = (Math.imul(x, 0x5851f42d) + n) | 0;
  return x;
}

function d10(): number {
  const dice = new Dice();
  dice.open(1, 1);
  dice.at(0);
  let sum = 0;
  for (let n = 0; n < ROLLS; n++) sum = (Math.imul(sum, 3) + dice.d10()) | 0;
  return sum;
}

/** Two purposes in turns, in one turn of the clock: streams are put aside and continued. */
function alternating(): number {
  const dice = new Dice();
  dice.open(1, 2);
  let sum = 0;
  for (let n = 0; n < KEYS; n++) {
    dice.at(n & 1);
    sum = (Math.imul(sum, 3) + dice.d10()) | 0;
  }
  return sum;
}

/** A new turn every time: the stream is keyed for a single roll. */
function keyed(): number {
  const dice = new Dice();
  dice.open(1, 3);
  let sum = 0;
  for (let n = 0; n < KEYS; n++) {
    dice.clock.turn = n;
    dice.at(0);
    sum = (Math.imul(sum, 3) + dice.d10()) | 0;
  }
  return sum;
}

/** The dice of a small game: 3 turns, 4 purposes each taken up twice, 36 rolls. */
function games(): number {
  const dice = new Dice(new Clock());
  let sum = 0;
  for (let game = 0; game < KEYS / 40; game++) {
    dice.open(7, game);
    for (let turn = 1; turn <= 3; turn++) {
      dice.clock.turn = turn;
      for (let n = 0; n < 12; n++) {
        if (n % 3 !== 1) dice.at((n >> 1) & 3);
        sum = (Math.imul(sum, 3) + (n % 3 === 0 ? dice.d6() : dice.d10())) | 0;
      }
    }
  }
  return sum;
}

/** The same rolls by a C compiler's best, where one is found. */
function inC(): Timing[] {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-dice-'));
  try {
    const program = join(folder, 'dice');
    if (spawnSync('cc', ['-O3', '-o', program, 'tests/bench/dice.c']).status !== 0) return [];
    const [sum, nanoseconds] = spawnSync(program, [String(ROLLS)], { encoding: 'utf8' })
      .stdout.split(' ')
      .map(Number);
    if (sum !== D10S) throw new Error(`the d10s of dice.c add up to ${sum}, ours to ${D10S}`);
    return [{ name: 'd10 in C (cc -O3)', nanoseconds }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

table('ns', [
  bench('yardstick: one multiplication', yardstick, ROLLS, -994_034_303),
  bench('d10', d10, ROLLS, D10S),
  ...inC(),
  bench('at() back and forth, d10', alternating, KEYS, 1_251_567_904),
  bench('at() in a new turn, d10', keyed, KEYS, -514_454_733),
  bench('a game of 3 turns, 24 at(), 36 rolls', games, KEYS / 40, 2_028_750_982),
]);
