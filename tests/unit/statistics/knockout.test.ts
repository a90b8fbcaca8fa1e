import { expect, test } from 'vitest';
import { effectsOf } from '../../../src/statistics/knockout.js';
import { type ToyCell, toyPlan, toyRun } from './toy.js';

test('a knockout finds the signs that were planted, and nothing where nothing was', () => {
  const cells: ToyCell[] = [
    { name: 'default', rate: 0.5 },
    { name: 'helps', rate: 0.52 },
    { name: 'hurts', rate: 0.46 },
    { name: 'nothing', rate: 0.5 },
    { name: 'a little', rate: 0.498 },
  ];
  const pairs = [1, 2, 3, 4].map((cell) => ({ cell, baseline: 0, measure: 'win' }));
  const effects = effectsOf(toyRun(cells, toyPlan(cells, 20_000, { pairs }), 9));
  expect(effects.map(({ cell }) => cell)).toEqual(['hurts', 'helps', 'a little', 'nothing']);
  expect(effects.map(({ estimate }) => Math.sign(estimate))).toEqual([-1, 1, -1, 0]);
  expect(effects.map(({ lead, pAdjusted }) => [lead, pAdjusted < 0.05])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
});
