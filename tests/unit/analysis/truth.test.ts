// Takes more than two seconds: whole analyses are compared with the truth.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analysis, Gauged } from '../../../src/analysis/index.js';
import { anyDie, BEST, DICE, PLAIN, PLAIN_POTS, POTS } from '../../support/pots.js';
import { type Case, cases, dieOf, differs } from '../../support/pots-analysed.js';
import { few, some } from '../../support/witness.js';

const TEN = Array.from({ length: 10 }, (_, n) => n);
const GAMES = some(TEN, 5).length;

const SETTINGS = [
  ['the best player as reference, with luck', POTS, BEST],
  ['a plain player as reference, with luck', POTS, PLAIN],
  ['without luck', PLAIN_POTS, BEST],
] as const;

/** An answer that was not measured fails every test; a cost is not measured where the game is decided. */
const estimateOf = (one: Gauged | null) => one?.estimate ?? Number.NaN;
const intervalOf = (one: Gauged | null) => one?.interval ?? ([Number.NaN, Number.NaN] as const);

describe.each(some(SETTINGS, 1))('%s', (_, declared, solved) => {
  let all: Case[];
  beforeAll(async () => {
    all = await cases(declared as typeof POTS, solved, [anyDie, anyDie], GAMES, 60_000);
  });
  const each = (of: (one: Analysis['decisions'][number], move: Case['moves'][number]) => number): number[] =>
    all.flatMap(({ analysis, moves }) => analysis.decisions.map((one, n) => of(one, moves[n])));
  const share = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

  test('costs and play are known to a point', () => {
    const costs = each(({ cost }, move) => {
      const most = Math.max(...DICE.map((__, die) => differs(solved, move, die, move.die)));
      return Math.abs(Math.max(0, estimateOf(cost)) - most);
    });
    const plays = each(({ play }, move) => Math.abs(estimateOf(play) - differs(solved, move, move.die, solved.choice(move.throws, move.lead))));
    const measured = costs.filter(Number.isFinite);
    expect(measured.length).toBeGreaterThan(0.9 * costs.length);
    expect(share(measured)).toBeLessThan(0.01);
    expect(share(plays)).toBeLessThan(0.01);
  });

  test('intervals contain the truth', () => {
    const covers = ([low, high]: readonly [number, number], truth: number) => Number(low - 1e-9 <= truth && truth <= high + 1e-9);
    const plays = each(({ play }, move) => covers(intervalOf(play), differs(solved, move, move.die, solved.choice(move.throws, move.lead))));
    const costs = each(({ cost, best }, move) => covers(intervalOf(cost), differs(solved, move, dieOf(best), move.die)));
    const starts = all.map(({ analysis }) => covers(analysis.seats[0].start.interval, solved.chance(0, 0)));
    // 95 % at every look; of 60 intervals, 8 misses and more have a chance below 2 %.
    expect(share(plays)).toBeGreaterThan(0.88);
    expect(share(costs)).toBeGreaterThan(0.88);
    expect(share(starts)).toBeGreaterThan(0.7);
  });

  test('blunders are blunders, and large ones are found', () => {
    const truths = each((_one, move) => Math.max(...DICE.map((__, die) => differs(solved, move, die, move.die))));
    const verdicts = all.flatMap(({ analysis }) => analysis.decisions.map(({ verdict }) => verdict));
    const called = truths.filter((_truth, n) => verdicts[n] === 'blunder');
    const large = verdicts.filter((_verdict, n) => truths[n] > 0.08);
    expect(large.length).toBeGreaterThan(3);
    expect(called.filter((truth) => truth >= 0.05).length / called.length).toBeGreaterThanOrEqual(0.95);
    expect(large.filter((verdict) => verdict === 'blunder').length / large.length).toBeGreaterThan(0.9);
    // A screening may miss the best answer, but seldom by much.
    const good = truths.filter((_truth, n) => verdicts[n] === 'best' || verdicts[n] === 'fine');
    expect(good.filter((truth) => truth < 0.03).length / good.length).toBeGreaterThan(0.9);
  });

  test('result = start + play + others + luck, and the lucks of the rolls sum to the luck', () => {
    for (const { analysis } of all) {
      for (const [seat, { result, start, play, others, luck }] of analysis.seats.entries()) {
        expect(start.estimate + play.estimate + others.estimate + (luck?.estimate ?? Number.NaN)).toBeCloseTo(result as number, 10);
        expect(analysis.luck.reduce((sum, { gains }) => sum + gains[seat], 0)).toBeCloseTo(luck?.estimate as number, 10);
      }
    }
  });
});

test('luck has mean 0, and is the exact luck of the dice but for noise', async () => {
  const all = await cases(POTS, BEST, [anyDie, anyDie], few(20, 40), 2000);
  const exact = all.map(({ analysis, moves }) =>
    moves.reduce((sum, { throws, lead, die }, n) => {
      const next = moves[n + 1];
      const after = next === undefined ? (analysis.seats[0].result as number) : BEST.chance(next.throws, next.lead);
      return sum + after - BEST.of(throws, lead, die);
    }, 0),
  );
  const told = all.map(({ analysis }) => analysis.seats[0].luck?.estimate as number);
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  expect(mean(told.map((luck, n) => Math.abs(luck - exact[n])))).toBeLessThan(0.08);
  const deviation = Math.sqrt(mean(told.map((luck) => luck ** 2)));
  expect(Math.abs(mean(told))).toBeLessThan((4 * deviation) / Math.sqrt(told.length));
});

test('the number of threads changes nothing', async () => {
  const [[one], [three]] = [await cases(POTS, BEST, [anyDie, anyDie], 1, 6000), await cases(POTS, BEST, [anyDie, anyDie], 1, 6000, 3)];
  expect(JSON.stringify(three.analysis)).toBe(JSON.stringify(one.analysis));
});
