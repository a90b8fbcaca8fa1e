import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apartOf, type Relearned, relearn, verdictOf } from '../../../src/learning/index.js';
import { loadGame } from '../../../src/players/loading/index.js';
import { verdict } from '../../../src/report/terminal/relearned.js';
import { growthLine } from '../../../src/report/terminal/trained.js';
import { runPlan } from '../../../src/simulation/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';
import duel from '../../support/toys/duel/index.js';
import { policyOf } from '../../support/toys/learned.js';
import { duel as model, type Policy, scoreOf } from '../../support/toys/truth.js';
import { second } from '../../support/witness.js';

const { folder } = scratch();
cpSync(join(ROOT, 'tests', 'support', 'gift'), join(folder, 'gift'), { recursive: true });
const DUEL = join(ROOT, 'tests', 'support', 'toys', 'duel', 'index.ts');

test('the plan of the answer seats today’s players, then those that learned each rule set', async () => {
  const game = await loadGame(DUEL);
  const budgets: unknown[] = [];
  const found = await relearn({
    ...{ game, options: { ready: 2 }, from: 'random', hidden: 1, playouts: 1, budget: { games: 9 }, games: 400, seed: 3, workers: 1, patience: 60 },
    // Today's player learns nothing of the old rules, and looks one move ahead by the new ones.
    learn: async (_, options, budget, rules) => {
      budgets.push([rules, options, budget]);
      return { player: { id: rules === 'old' ? 'random' : 'lookahead:random', parameters: {} }, labelled: 7, unchanged: rules === 'old' };
    },
    run: (plan) => runPlan(plan, { workers: 1 }),
  });
  expect(budgets).toEqual([
    ['old', {}, { games: 9 }],
    ['new', { ready: 2 }, { games: 7 }],
  ]);
  expect(found).toMatchObject({ trained: [7, 7], unchanged: [true, false], games: 400 });
  const { wins, today, relearned, apart } = found as Relearned;
  expect(wins.relearned[0]).toEqual(wins.today[0]);
  expect(wins.relearned[1]).not.toEqual(wins.today[1]);
  for (const [effect, [old, fresh]] of [
    [today, wins.today],
    [relearned, wins.relearned],
  ] as const)
    expect(effect.estimate).toBeCloseTo(fresh.estimate - old.estimate, 10);
  expect(apart.estimate).toBeCloseTo(relearned.estimate - today.estimate, 10);
});

test('sortie compare --relearn trains for both rule sets, and answers with the three numbers', async () => {
  const words = ['compare', './gift', '--option', 'gift=true', '--relearn', '20', '--games', '200', '--workers', '1', '--json'];
  const { out, err, code } = await answered(words, { cwd: folder });
  expect([code, err]).toEqual([0, expect.stringMatching(/^old rules, .*\n(.*\n)*new rules, /)]);
  const found = JSON.parse(out);
  expect(found).toMatchObject({ changed: ['gift=true'], from: 'plain', games: 200 });
  expect(found.apart.estimate).toBeCloseTo(found.relearned.estimate - found.today.estimate, 10);
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
