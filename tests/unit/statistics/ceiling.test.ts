import { expect, test } from 'vitest';
import { withCeiling } from '../../../src/statistics/ceiling.js';
import { inferred } from '../../../src/statistics/inference.js';
import { toyGame, toyPlan, toyRun } from './toy.js';

/** The ceilings that a run of these cells asks for, by `weight`, and what its results hold. No ceiling is proved for a weight above 8. */
function ceilings(cells: readonly { rate: number; weight: number; player: string }[], shard = 500) {
  const asked: number[] = [];
  const game = {
    ...toyGame,
    data: { defaults: {}, printed: {} },
    compile: ({ weight }: { weight: number }) => ({ weight }),
    ceiling({ weight }: { weight: number }) {
      asked.push(weight);
      return weight > 8 ? undefined : weight / 10;
    },
  } as unknown as typeof toyGame;
  const named = cells.map(({ rate }, n) => ({ rate, name: `cell ${n}` }));
  const plain = toyPlan(named, 2 * shard, { shardSize: shard });
  const plan = {
    ...plain,
    cells: plain.cells.map((cell, n) => ({ ...cell, options: { weight: cells[n].weight }, players: [{ id: cells[n].player, parameters: {} }] })),
  };
  const results = withCeiling(game, plan, inferred(game, toyRun(named, plan, 3), { run: '', play: () => '' }));
  return { asked, held: results.cells.map(({ ceiling }) => ceiling) };
}

test('one ceiling is computed: that of the cell with the most wins', () => {
  const cells = [
    { rate: 0.2, weight: 5, player: 'strong' },
    { rate: 0.5, weight: 7, player: 'idle' },
  ];
  expect(ceilings(cells)).toEqual({ asked: [7], held: [undefined, 0.7] });
});

test('the next best cell has it where the game proves none for the best', () => {
  const cells = [
    { rate: 0.2, weight: 5, player: 'strong' },
    { rate: 0.5, weight: 9, player: 'strong' },
  ];
  expect(ceilings(cells)).toEqual({ asked: [9, 5], held: [0.5, undefined] });
});

test('none is computed without the strongest shipped player, or in a sweep of many set-ups', () => {
  expect(ceilings([{ rate: 0.2, weight: 5, player: 'idle' }]).asked).toEqual([]);
  expect(ceilings([{ rate: 0.2, weight: 5, player: 'strong' }], 100).asked, 'a few games').toEqual([]);
  expect(ceilings([1, 2, 3, 4, 5, 6, 7].map((weight) => ({ rate: 0.2, weight, player: 'strong' }))).asked).toEqual([]);
});
