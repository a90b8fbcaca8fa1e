import { describe, expect, test } from 'vitest';
import { Refused } from '../../../src/engine/index.js';
import { type Experiment, parseExperiment, YamlSource } from '../../../src/simulation/index.js';
import { planGate } from '../../../src/statistics/gate-plan.js';
import { type ToyCell, toyGame, toyPlan } from './toy.js';

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
