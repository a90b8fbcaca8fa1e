import { expect, test } from 'vitest';
import type { Matters } from '../../../src/simulation/index.js';
import { infer } from '../../../src/statistics/infer.js';
import { mattersOf, rowsOf, withVerdicts } from '../../../src/statistics/judgements.js';
import { gamesAtAnyTime, gamesForMean } from '../../../src/statistics/methods/planning.js';
import type { Results } from '../../../src/statistics/results.js';
import { readResults, resultsText } from '../../../src/statistics/results-file.js';
import { gamesToSettle, verdict } from '../../../src/statistics/verdict.js';
import { type ToyCell, toyGame, toyPlan, toyRun } from './toy.js';

test('a difference is more, less, unimportant or open', () => {
  expect(verdict([0.01, 0.2], 0.03)).toBe('more');
  expect(verdict([-0.2, -0.01], 0.03)).toBe('less');
  expect(verdict([-0.01, 0.02], 0.03)).toBe('unimportant');
  expect(verdict([-0.01, 0.04], 0.03)).toBe('open');
  // Beyond 0 and within what matters: its sign is known, and it does not matter.
  expect(verdict([0.01, 0.02], 0.03)).toBe('unimportant');
  expect(verdict([0.01, 0.04], 0.03)).toBe('more');
  // 0 and the edges themselves.
  expect(verdict([0, 0.2], 0.03)).toBe('open');
  expect(verdict([-0.03, 0.03], 0.03)).toBe('unimportant');
});

test('what matters: 3 points of shares, a tenth of the deviation of counts as a round number, or what is declared', () => {
  expect(mattersOf('win', undefined)).toEqual({ matters: 0.03, finest: 0.015 });
  expect(mattersOf('win', undefined, { shares: 0.1 })).toEqual({ matters: 0.1, finest: 0.05 });
  expect([0, 0.1, 0.7, 1.6, 2.4, 37].map((deviation) => mattersOf('length', deviation).matters)).toEqual([0.03, 0.03, 0.05, 0.2, 0.2, 5]);
  expect(mattersOf('length', 2, { counts: 0.5 })).toEqual({ matters: 0.5, finest: 0.25 });
  expect(mattersOf('length', 2, { counts: 0.5, measures: { length: 1 } }).matters).toBe(1);
  expect(mattersOf('length', 2, { shares: 0.5 }).matters).toBe(0.2);
});

test('games to settle: until the interval leaves out 0 or lies within what matters, whichever is sooner', () => {
  const judging = { confidence: 0.99, matters: 0.04, finest: 0.02 };
  const games = (estimate: number) => gamesToSettle(estimate, { deviation: 0.5, reach: 2, games: 1_000_000 }, judging);
  expect(games(0.08)).toBeLessThan(games(0.04));
  expect(games(-0.08)).toBe(games(0.08));
  // Half-way is the dearest; there ± 0.02 is needed.
  expect(games(0.02)).toBeGreaterThan(games(0.005));
  expect(games(0.02)).toBe(gamesAtAnyTime({ deviation: 0.5, reach: 2 }, 0.02, 0.99, 0.02));
  // The price of no plan: less than twice the games of one that is fixed beforehand and looked at while it is played.
  const { peekSafe } = gamesForMean({ deviation: 0.5, reach: 2 }, 0.02, 0.99);
  expect(games(0.02) / peekSafe).toBeGreaterThan(1);
  expect(games(0.02) / peekSafe).toBeLessThan(2);
});

const CELLS: ToyCell[] = [
  { name: 'base', rate: 0.4 },
  { name: 'far', rate: 0.6, longer: 2 },
  { name: 'same', rate: 0.4 },
  { name: 'near', rate: 0.42 },
];
const pairs = [1, 2, 3].flatMap((cell) => ['win', 'length'].map((measure) => ({ cell, baseline: 0, measure })));

const words = ({ comparisons }: Pick<Results, 'comparisons'>) => comparisons.map(({ verdict }) => verdict?.word);

test('every comparison of a run carries its word, the interval that decides it, and the games that an open one needs', () => {
  const found = infer(toyGame, toyRun(CELLS, toyPlan(CELLS, 1000, { pairs }), 5, { independent: true }), '');
  expect(words(found)).toEqual(['more', 'more', 'open', 'open', 'open', 'open']);
  for (const { verdict: judged, estimate, interval, games } of found.comparisons) {
    // All six hold together, at every look: wider than the one beside them.
    expect(judged?.confidence).toBeCloseTo(1 - 0.05 / 6, 12);
    expect(judged?.interval[0]).toBeLessThanOrEqual(interval[0]);
    expect(judged?.interval[1]).toBeGreaterThanOrEqual(interval[1]);
    expect(judged!.interval[0] <= estimate && estimate <= judged!.interval[1]).toBe(true);
    if (judged?.word === 'open') expect(judged.games).toBeGreaterThan(games);
    else expect(judged?.games).toBeUndefined();
  }
  expect(found.rows).toBeUndefined();
});

test('what the experiment says of what matters decides the word', () => {
  const judged = (matters?: Matters) => words(infer(toyGame, toyRun(CELLS, toyPlan(CELLS, 4000, { pairs, ...(matters ? { matters } : {}) }), 5), ''));
  expect(judged()).toEqual(['more', 'more', 'unimportant', 'unimportant', 'unimportant', 'unimportant']);
  expect(judged({ shares: 0.01 })[4]).toBe('more');
  expect(judged({ shares: 0.25 })).toEqual(['unimportant', 'more', 'unimportant', 'unimportant', 'unimportant', 'unimportant']);
  expect(judged({ measures: { length: 3 } })[1]).toBe('unimportant');
});

test('the word depends on the games alone: not on the games planned, nor on a stopping rule that never stopped', () => {
  const judged = (games: number, stop?: () => boolean) => {
    const plan = { ...toyPlan(CELLS, 4000, { pairs }), games };
    return infer(toyGame, toyRun(CELLS, plan, 5, stop ? { stop } : {}), '').comparisons.map(({ verdict }) => verdict);
  };
  expect(judged(1_000_000)).toEqual(judged(4000));
  expect(judged(4000, () => false)).toEqual(judged(4000));
});

test('what is stored is read again; results without words are judged from what they keep', () => {
  const found = infer(toyGame, toyRun(CELLS, toyPlan(CELLS, 4000, { pairs }), 5), '');
  const read = readResults(resultsText(found), 'results.json');
  expect(withVerdicts(read).comparisons).toEqual(found.comparisons);
  const older = { ...read, comparisons: read.comparisons.map(({ verdict: _, ...comparison }) => comparison) };
  const again = withVerdicts(older).comparisons;
  expect(words({ comparisons: again })).toEqual(words(found));
  // The pairs of shares are kept, so their words are the very same.
  expect(again[0].verdict).toEqual(found.comparisons[0].verdict);
});

test('without comparisons, each cell of two seats is held against an even game', () => {
  const share = (count: number, winner: string) => ({ kind: 'share', winner, count });
  const cell = (name: string, won: number, lost: number) => ({
    name,
    games: 100_000,
    measures: { blue: share(won, 'blue'), red: share(lost, 'red') },
  });
  const cells = [cell('ahead', 60_000, 30_000), cell('level', 40_100, 40_000), cell('behind', 0, 90_000)] as unknown as Results['cells'];
  const rows = rowsOf({ cells, comparisons: [] });
  expect(rows.map(({ kind, cell: name, estimate, verdict: { word } }) => [kind, name, estimate, word])).toEqual([
    ['even', 'ahead', 0.3, 'more'],
    ['even', 'level', 0.001, 'unimportant'],
    ['even', 'behind', -0.9, 'less'],
  ]);
  expect(rows[0].verdict.confidence).toBeCloseTo(1 - 0.05 / 3, 12);
});

test('without comparisons, cells of one seat are held against the best, or each value against the one before', () => {
  const best = infer(toyGame, toyRun(CELLS, toyPlan(CELLS, 4000), 5), '').rows!;
  expect(best.map(({ kind, cell, baseline, verdict: { word } }) => [kind, cell, baseline, word])).toEqual([
    ['best', 'base', 'far', 'less'],
    ['best', 'same', 'far', 'less'],
    ['best', 'near', 'far', 'less'],
  ]);
  const swept = [0.3, 0.5, 0.5].map((rate, n) => ({ name: `${n}`, rate, axes: { weight: `${n}` } }));
  const steps = infer(toyGame, toyRun(swept, toyPlan(swept, 40_000), 5), '').rows!;
  expect(steps.map(({ kind, cell, baseline, verdict: { word } }) => [kind, cell, baseline, word])).toEqual([
    ['step', '1', '0', 'more'],
    ['step', '2', '1', 'unimportant'],
  ]);
});
