import { describe, expect, test } from 'vitest';
import { type Experiment, type Merged, parseExperiment, Reading, YamlSource } from '../../../src/simulation/index.js';
import { planGate } from '../../../src/statistics/gate-plan.js';
import { type ToyCell, toyGame, toyPlan, toyRun } from './toy.js';

const CELLS: ToyCell[] = [
  { name: 'even', rate: 0.5 },
  { name: 'hard', rate: 0.44, longer: 2 },
  { name: 'same', rate: 0.5 },
];

function experiment(...claims: string[]): Experiment {
  return parseExperiment(
    new YamlSource('toy.yaml', ['question: A toy?', 'game: toy', 'claims:', ...claims.map((claim) => `  - ${claim}`)].join('\n')),
  );
}

function judged(claims: string[], { cells = CELLS, games = 40_000, seed = 1 } = {}) {
  const { gate, plan } = planGate(experiment(...claims), toyGame, toyPlan(cells, games));
  const kept = plan.cells.map(({ name }) => cells.find((cell) => cell.name === name)!);
  const run = toyRun(kept, plan, seed, { focus: (so: Merged) => gate.focus(so) });
  return { verdicts: gate.verdicts(run).map(({ verdict }) => verdict), run, plan };
}

describe('claims of every kind', () => {
  test('bands of shares, means and outcomes', () => {
    expect(
      judged([
        '{ cell: even, measure: win, between: [0.45, 0.55] }',
        '{ cell: even, outcome: won, above: 0.4 }',
        '{ cell: hard, measure: length, equals: 6, within: 0.1 }',
        '{ cell: hard, below: 0.4 }',
      ]).verdicts,
    ).toEqual(['pass', 'pass', 'pass', 'fail']);
  });

  test('differences on shared dice, orders and monotone lines', () => {
    expect(
      judged([
        '{ cell: hard, minus: even, below: 0 }',
        '{ cell: hard, minus: even, measure: length, equals: 2, within: 0.01 }',
        '{ cell: same, minus: even, between: [-0.005, 0.005] }',
        '{ order: [even, hard] }',
      ]).verdicts,
    ).toEqual(['pass', 'pass', 'pass', 'pass']);
    expect(judged(['{ order: [hard, even] }']).verdicts).toEqual(['fail']);
    const line = [2, 4, 6].map((weight): ToyCell => ({ name: `weight ${weight}`, rate: 0.3 + 0.05 * weight, axes: { weight: String(weight) } }));
    expect(judged(['{ monotone: rising }'], { cells: line }).verdicts).toEqual(['pass']);
    expect(judged(['{ monotone: falling, over: weight }'], { cells: line }).verdicts).toEqual(['fail']);
  });

  test('a claim without a cell holds for every cell', () => {
    expect(judged(['{ measure: win, above: 0.47 }']).verdicts).toEqual(['fail']);
    expect(judged(['{ measure: win, above: 0.4 }']).verdicts).toEqual(['pass']);
  });

  test('too close to tell with these games is undecided; claims settle early and stop the run', () => {
    expect(judged(['{ cell: even, above: 0.5 }'], { games: 5000 }).verdicts).toEqual(['undecided']);
    expect(judged(['{ cell: even, above: 0.3 }'], { games: 400_000 }).run.games).toBeLessThan(10_000);
  });

  test('cells that no claim mentions are not played', () => {
    expect(judged(['{ cell: hard, above: 0.3 }']).plan.cells.map(({ name }) => name)).toEqual(['hard']);
  });
});

describe('a claim at the end of what a number can be', () => {
  const ends: ToyCell[] = [
    { name: 'never', rate: 0 },
    { name: 'always', rate: 1 },
    { name: 'seldom', rate: 0.001, seldom: 0.001 },
    { name: 'often', rate: 0.999 },
  ];
  const end = (claim: string) => judged([claim], { cells: ends, games: 20_000 }).verdicts[0];

  test('passes only where a game was seen off that end', () => {
    for (const claim of [
      '{ cell: never, above: 0 }',
      '{ cell: always, below: 1 }',
      '{ cell: never, outcome: won, above: 0 }',
      '{ cell: never, outcome: lost, below: 1 }',
      '{ cell: never, measure: seldom, above: 0 }',
      '{ cell: never, minus: always, above: -1 }',
      '{ cell: always, minus: never, below: 1 }',
    ])
      expect(end(claim), claim).toBe('undecided');
    for (const claim of [
      '{ cell: seldom, above: 0 }',
      '{ cell: often, below: 1 }',
      '{ cell: seldom, outcome: won, above: 0 }',
      '{ cell: seldom, measure: seldom, above: 0 }',
      '{ cell: never, minus: often, above: -1 }',
    ])
      expect(end(claim), claim).toBe('pass');
  });

  test('an example is enough, however seldom: no interval is waited for', () => {
    expect(judged(['{ cell: seldom, measure: seldom, above: 0 }'], { cells: ends, games: 200_000 }).run.games).toBeLessThan(20_000);
  });

  test('equal to the end is refuted by one game, and never proved', () => {
    expect(end('{ cell: never, between: [0, 0] }')).toBe('undecided');
    expect(end('{ cell: seldom, between: [0, 0] }')).toBe('fail');
    expect(end('{ cell: often, between: [1, 1] }')).toBe('fail');
    expect(end('{ cell: seldom, measure: seldom, between: [0, 0] }')).toBe('fail');
  });

  test('an end that belongs to the band costs nothing', () => {
    const games = (claim: string) => judged([claim], { cells: ends, games: 200_000, seed: 5 }).run.games;
    expect(end('{ cell: never, between: [0, 1] }')).toBe('pass');
    expect(games('{ cell: seldom, between: [0, 0.005] }')).toBeLessThanOrEqual(games('{ cell: seldom, below: 0.005 }'));
  });

  test('an order of two that never differ is undecided', () => {
    const alike = [ends[0], { ...ends[0], name: 'as well' }];
    expect(judged(['{ order: [never, as well] }'], { cells: alike, games: 20_000 }).verdicts).toEqual(['undecided']);
  });

  test('what keeps it open is said: what all games gave', () => {
    const { gate, plan } = planGate(experiment('{ cell: never, above: 0 }'), toyGame, toyPlan(ends, 5000));
    const run = toyRun([ends[0]], plan, 1, { focus: (so: Merged) => gate.focus(so) });
    expect(gate.verdicts(run)[0].parts[0]).toMatchObject({ strict: true, stuck: { value: 0, games: 5000, pairs: false } });
    expect(gate.goals(run).map((goal) => goal.games)).toEqual([Number.POSITIVE_INFINITY]);
  });
});

describe('what the looks have left out', () => {
  test('narrows the interval that a verdict rests on, and is kept with the run', () => {
    const claims = ['{ cell: even, between: [0.4999, 0.5001] }'];
    const { gate, plan } = planGate(experiment(...claims), toyGame, toyPlan(CELLS, 30_000));
    const run = toyRun([CELLS[0]], plan, 4, { focus: (so: Merged) => gate.focus(so) });
    const [low, high] = gate.verdicts(run)[0].parts[0].interval!;
    const [alone, above] = gate.verdicts({ ...run, looks: {} })[0].parts[0].interval!;
    expect(Object.keys(run.looks)).toHaveLength(1);
    expect(low).toBeGreaterThanOrEqual(alone);
    expect(high).toBeLessThanOrEqual(above);
    expect(high - low).toBeLessThan(above - alone);
  });
});

test('one edge has the whole budget: such a claim is settled by fewer games', () => {
  const games = (claim: string) => judged([claim], { games: 400_000, seed: 3 }).run.games;
  expect(games('{ cell: even, above: 0.485 }')).toBeLessThanOrEqual(games('{ cell: even, between: [0.485, 0.9] }'));
});

test('the plan says what a claim will cost, a rare count by its declared maximum', () => {
  const { gate, plan } = planGate(experiment('{ cell: even, above: 0.45 }', '{ cell: even, above: 0.49 }'), toyGame, toyPlan(CELLS, 1_000_000));
  const block = toyRun([CELLS[0]], { ...plan, games: 2000, shards: 4 }, 8);
  const [easy, hard] = gate.goals({ ...block, plan }).map((goal) => goal.games);
  expect(new Reading(block.layout, block.tally).cell(0).games).toBe(2000);
  expect(easy).toBeLessThan(hard);
  expect(easy).toBeGreaterThan(500);
});

describe('a rare count, the truth well inside its band', () => {
  // For shares and counts alike, the budget is 1 %: none of 60 honest runs may fail.
  const rare: ToyCell[] = [{ name: 'rare', rate: 0.5, seldom: 0.008 }];
  const verdicts = (claim: string) => Array.from({ length: 60 }, (_, seed) => judged([claim], { cells: rare, games: 6000, seed }).verdicts[0]);

  test('never fails', () => expect(verdicts('{ measure: seldom, between: [0.003, 0.02] }')).not.toContain('fail'));
  test('and a false claim never passes', () => expect(verdicts('{ measure: seldom, below: 0.004 }')).not.toContain('pass'));
});
