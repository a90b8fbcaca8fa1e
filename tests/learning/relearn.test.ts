import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apartOf, verdictOf } from '../../src/learning/index.js';
import { verdict } from '../../src/report/terminal/relearned.js';
import { growthLine } from '../../src/report/terminal/trained.js';
import { answered, ROOT, scratch } from '../support/cli.js';
import duel from '../support/toys/duel/index.js';
import { policyOf } from '../support/toys/learned.js';
import { duel as model, type Policy, scoreOf, TOYS } from '../support/toys/truth.js';
import { second } from '../support/witness.js';

const { folder } = scratch();
const DUEL = join(ROOT, 'tests', 'support', 'toys', 'duel', 'index.ts');

test('a change of rules relearned is near the truth, with its three numbers', async () => {
  // Fewer generations would be replies to random players.
  const words = ['compare', DUEL, '--option', 'ready=2', '--relearn', '750', '--games', '2000', '--workers', '1'];
  const { out, code } = await answered([...words, '--json'], { cwd: folder });
  expect(code).toBe(0);
  const found = JSON.parse(out);
  const truth = TOYS.duel.solve({ ready: 2 }).value - TOYS.duel.solve({}).value;
  // Random players hardly use their aims; perfect ones do.
  expect(100 * Math.abs(found.relearned.estimate - truth)).toBeLessThan(5);
  expect(found.relearned.interval[1]).toBeLessThan(0);
  expect(found.apart.estimate).toBeCloseTo(found.relearned.estimate - found.today.estimate, 10);
  expect(found.trained[0]).toBe(found.trained[1]);
});

describe('what is said', () => {
  const effect = (estimate: number) => ({ estimate, interval: [estimate - 0.02, estimate + 0.02] as const });
  const said = (today: number, relearned: number) =>
    verdict({ today: effect(today), relearned: effect(relearned), apart: apartOf(effect(today), effect(relearned)) } as never);

  test('names the four cases', () => {
    expect(said(0.1, -0.1)).toMatch(/works the other way/);
    expect(said(0.1, 0.02)).toMatch(/does less/);
    expect(said(0.1, 0.2)).toMatch(/does more/);
    expect(said(0.1, 0.11)).toMatch(/do not surely part/);
    expect(said(0, 0.01)).toMatch(/Neither/);
  });

  test('the difference lies between the differences of the limits', () => {
    const { estimate, interval } = apartOf(effect(0.1), effect(0.3));
    expect([estimate, ...interval]).toEqual([expect.closeTo(0.2), expect.closeTo(0.16), expect.closeTo(0.24)]);
  });
});

second('a reply trained against random players gains nearly all that the best reply does', async () => {
  const words = ['train', DUEL, '--reply-to', 'random', '--games', '400', '--labels', '600', '--workers', '1', '--out', 'reply.json'];
  expect(await answered(words, { cwd: folder })).toMatchObject({ code: 0 });
  const reply = policyOf(duel as never, JSON.parse(readFileSync(join(folder, 'reply.json'), 'utf8')));
  const random: Policy = (_, __, ___, answers) => answers.map(() => 1 / answers.length);
  const scores = (one: Policy | null) => scoreOf(model({}), [one, random]) + 1 - scoreOf(model({}), [random, one]);
  const [even, learned, best] = [scores(random), scores(reply), scores(null)];
  expect((learned - even) / (best - even)).toBeGreaterThan(0.95);
});

describe('whether a reply still rises', () => {
  test.each([
    [-0.01, 0.009, 'flat', 'Flat: four times the budget adds less than a point (−0.1 points [−1.0, +0.9]).'],
    [0.011, 0.05, 'rising', 'It still rises: four times the budget changes its gain by +3.0 points [+1.1, +5.0].'],
    [-0.02, 0.03, 'open', 'Whether it still rises is open: four times the budget changes its gain by +0.5 points [−2.0, +3.0].'],
    [0.005, 0.02, 'open', 'Whether it still rises is open: four times the budget changes its gain by +1.3 points [+0.5, +2.0].'],
  ] as const)('[%s, %s] is %s', (low, high, verdict, words) => {
    const growth = { lead: (low + high) / 2, interval: [low, high] as const };
    expect(verdictOf(growth)).toBe(verdict);
    expect(growthLine(growth)).toBe(words);
  });

  second('a training says it: a reply of some hundred games to random players has nothing left to gain', async () => {
    const words = ['train', DUEL, '--reply-to', 'random', '--games', '1200', '--labels', '300', '--workers', '1', '--json'];
    const { growth } = JSON.parse((await answered(words, { cwd: folder })).out);
    expect(verdictOf(growth)).toBe('flat');
  });
});

test.each([
  [['compare', DUEL, '--relearn', '20'], /--relearn: expected a change of rules with it/],
  [['compare', DUEL, '--relearn', 'soon', '--option', 'ready=1'], /--relearn: expected a time/],
  [['compare', DUEL, '--relearn', '20', '--option', 'ready=1', '--seat', 'random'], /--seat: expected no strategy with --relearn/],
  [['train', DUEL, '--reply-to', 'random', '--against', 'random'], /--against: expected nothing with --reply-to/],
  [['train', DUEL, '--reply-to', 'lookahead:random'], /--reply-to: expected a player that does not search/],
  [['tune', DUEL, '--best-reply', 'random', '--train', '20'], /--train and --weights together/],
  [['tune', DUEL, 'random', '--train', '20'], /--train: expected nothing without --best-reply/],
])('%j is refused', async (words, expected) => {
  const { code, err } = await answered(words, { cwd: folder });
  expect(err).toMatch(expected);
  expect(code).toBe(2);
});
