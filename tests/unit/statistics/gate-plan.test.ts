import { expect, test } from 'vitest';
import { Layout, parseExperiment, YamlSource } from '../../../src/simulation/index.js';
import { planGate } from '../../../src/statistics/gate-plan.js';
import { type ToyCell, toyGame, toyPlan } from './toy.js';

const CELLS: ToyCell[] = [
  { name: 'even', rate: 0.5 },
  { name: 'hard', rate: 0.44, longer: 2 },
  { name: 'same', rate: 0.5 },
];

function experiment(...claims: string[]) {
  return parseExperiment(
    new YamlSource('toy.yaml', ['question: A toy?', 'game: toy', 'claims:', ...claims.map((claim) => `  - ${claim}`)].join('\n')),
  );
}

test('the layout that claims are bound to is the one that is played', () => {
  const { plan } = planGate(experiment('{ cell: hard, minus: even, below: 0 }'), toyGame, toyPlan(CELLS, 1000));
  expect(plan.pairs).toEqual([{ cell: 1, baseline: 0, measure: 'win' }]);
  expect(new Layout(toyGame, plan.cells.length, plan.pairs).pairs).toHaveLength(1);
});

test('cells that no claim mentions are left out, and the others renumbered', () => {
  const { plan, gate } = planGate(experiment('{ cell: same, minus: hard, above: 0 }'), toyGame, toyPlan(CELLS, 1000));
  expect(plan.cells.map(({ name }) => name)).toEqual(['hard', 'same']);
  expect(gate.claims[0].parts[0]).toMatchObject({ cell: 1, baseline: 0 });
});
