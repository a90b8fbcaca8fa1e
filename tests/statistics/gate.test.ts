import { describe, expect, test } from 'vitest';
import { Refused } from '../../src/engine/index.js';
import { type Experiment, Layout, type Merged, type Plan, parseExperiment, YamlSource } from '../../src/simulation/index.js';
import { planGate } from '../../src/statistics/gate-plan.js';
import { together } from '../../src/statistics/index.js';
import { infer } from '../../src/statistics/infer.js';
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
  const run = toyRun(kept, plan, seed, { stop: (so: Merged) => gate.settled(so) });
  return { verdicts: gate.verdicts(run).map(({ verdict }) => verdict), run, plan };
}

const refused = (...claims: string[]) => {
  try {
    planGate(experiment(...claims), toyGame, toyPlan(CELLS, 1000));
  } catch (error) {
    return (error as Refused).problems.map(
      ({ path, expected, unknown }) => `${path.join('.')}: ${expected}${unknown === undefined ? '' : ` (${unknown})`}`,
    );
  }
  return [];
};

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

  test('cells of which no claim speaks are not played', () => {
    expect(judged(['{ cell: hard, above: 0.3 }']).plan.cells.map(({ name }) => name)).toEqual(['hard']);
  });
});

describe('bad claims are errors with their place, never a silent pass', () => {
  test.each([
    ['{ cell: even, measure: wins, above: 0 }', 'claims.0.measure: a share or a count that this game measures (wins)'],
    ['{ cell: evn, above: 0 }', 'claims.0.cell: a cell, a strategy or a swept value of this experiment (evn)'],
    ['{ cell: even, minus: evn, above: 0 }', 'claims.0.minus: a cell, a strategy or a swept value of this experiment (evn)'],
    ['{ outcome: drawn, above: 0 }', 'claims.0.outcome: an outcome of this game (drawn)'],
    ['{ order: [even, bold] }', 'claims.0.order.1: a label of one axis (bold)'],
    ['{ monotone: rising, over: weight }', 'claims.0.over: an axis of this experiment (weight)'],
    ['{ cell: even }', 'claims.0: exactly one of between, below, above, equals, monotone, order'],
    ['{ cell: even, above: 0, below: 1 }', 'claims.0: exactly one of between, below, above, equals, monotone, order'],
    ['{ cell: even, equals: 0.5 }', 'claims.0: "equals" and "within" together'],
    ['{ cell: even, between: [0.6, 0.4] }', 'claims.0.between: the lower end first'],
    ['{ cell: even, minus: even, below: 1 }', 'claims.0: a claim that speaks of at least one cell; this one speaks of none'],
  ])('%s', (claim, said) => expect(refused(claim)).toEqual([said]));

  test('an unknown key is refused where the file is read', () => {
    expect(() => experiment('{ cell: even, abvoe: 0.5 }')).toThrow(/abvoe/);
  });

  test('claims that contradict one another are named', () => {
    expect(refused('{ cell: even, above: 0.6 }', '{ cell: hard, below: 0.5 }', '{ order: [hard, even] }').join()).toMatch(
      /claims\.0: .*contradict one another: "win in even above 0.6" and "win in hard below 0.5" and "win in the order hard > even"/,
    );
    expect(refused('{ cell: even, above: 1 }').join()).toMatch(/a claim that can be true: "win in even above 1" cannot/);
  });

  test('no claims at all', () => expect(() => planGate(experiment(), toyGame, toyPlan(CELLS, 10))).toThrow(Refused));
});

describe('an earlier result as claims', () => {
  const earlierRun = (plan: Plan) => toyRun(CELLS, plan, 5);
  const plan = toyPlan(CELLS, 60_000);
  const results = infer(toyGame, earlierRun(plan), '');
  const file = () => parseExperiment(new YamlSource('toy.yaml', 'question: A toy?\ngame: toy'));
  const again = (cells: ToyCell[], { before = results, moved = 0.015 } = {}) => {
    const now = planGate(file(), toyGame, toyPlan(cells, 200_000), { results: before, moved, file: 'before.json' });
    const kept = now.plan.cells.map(({ name }) => cells.find((cell) => cell.name === name)!);
    const verdicts = now.gate.claims.length === 0 ? [] : now.gate.verdicts(toyRun(kept, now.plan, 6, { stop: (so) => now.gate.settled(so) }));
    return {
      ...now,
      verdict: together(verdicts.map(({ verdict }) => verdict)),
      broken: verdicts.filter(({ verdict }) => verdict === 'fail').map(({ claim }) => claim.text),
    };
  };

  test('cells of which both hashes are the same are not played again', () => {
    const { unchanged, plan: now, verdict } = again(CELLS);
    expect({ unchanged, cells: now.cells, verdict }).toEqual({ unchanged: ['even', 'hard', 'same'], cells: [], verdict: 'pass' });
    const repaired = again(CELLS.map((cell) => (cell.name === 'hard' ? { ...cell, code: 'another' } : cell)));
    expect([repaired.unchanged, repaired.plan.cells.map(({ name }) => name)]).toEqual([['even', 'same'], ['hard']]);
  });

  test('a cell that changed without moving passes, one that moved fails by name', () => {
    const changed = CELLS.map((cell) => ({ ...cell, hash: `${cell.name} 2` }));
    expect(again(changed).verdict).toBe('pass');
    const moved = again([{ ...CELLS[0], hash: 'other', rate: 0.54 }, ...CELLS.slice(1)]);
    expect(moved).toMatchObject({ verdict: 'fail', unchanged: ['hard', 'same'] });
    expect(moved.broken).toEqual([expect.stringMatching(/^win in even within 0\.015 of 0\.\d+ before$/)]);
    const longer = again([{ ...CELLS[0], hash: 'other', longer: 1 }, ...CELLS.slice(1)]);
    expect(longer.broken).toEqual([expect.stringMatching(/^length in even/)]);
  });

  test('another game’s result, cells that it lacks, and cells that are gone are named and refused', () => {
    expect(() => again(CELLS, { before: { ...results, game: 'chess' } })).toThrow(/before\.json: expected a result of toy, .*found "chess"/);
    expect(() => again([...CELLS, { name: 'new', rate: 0.5 }])).toThrow(/it has none named new; a new baseline is written by sortie run/);
    expect(() => again(CELLS.slice(1))).toThrow(/no cell any more for some of the baseline’s.*found "even"/);
  });

  test('a band that the earlier games can never settle is refused, with the games that they should have been', () => {
    const changed = CELLS.map((cell) => ({ ...cell, hash: `${cell.name} 2` }));
    const needed = /a baseline of about ([\d,]+) games a cell: .* settle \d+ bands, first of all "win in even within 0\.002 of/;
    expect(() => again(changed, { moved: 0.002 })).toThrow(needed);
    let said = '';
    try {
      again(changed, { moved: 0.002 });
    } catch (error) {
      said = (error as Error).message;
    }
    const games = Number(needed.exec(said)?.[1].replaceAll(',', ''));
    // Half of the band's 0.004, at a rate of one half and a deviation of z = 3.4 or so: (z / 0.002)².
    expect(games).toBeGreaterThan(2_000_000);
    expect(games).toBeLessThan(4_000_000);
    expect(() => again(CELLS, { moved: 0.002 }), 'nothing is asked of cells that did not change').not.toThrow();
  });
});

test('the layout that claims are bound to is the one that is played', () => {
  const { plan } = planGate(experiment('{ cell: hard, minus: even, below: 0 }'), toyGame, toyPlan(CELLS, 1000));
  expect(plan.pairs).toEqual([{ cell: 1, baseline: 0, measure: 'win' }]);
  expect(new Layout(toyGame, plan.cells.length, plan.pairs).pairs).toHaveLength(1);
});
