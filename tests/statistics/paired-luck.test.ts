import { expect, test } from 'vitest';
import { parseExperiment, planOf, runPlan, YamlSource } from '../../src/simulation/index.js';
import { infer } from '../../src/statistics/infer.js';

const file = (cells: string) =>
  [
    'question: x',
    'game: schwarm',
    'seed: 11',
    'games: 12000',
    'strategies: { german: cautious }',
    `cells: ${cells}`,
    'compare: { baseline: one }',
  ].join('\n');
async function compared(cells: string) {
  const { plan, game } = await planOf(parseExperiment(new YamlSource('x.yaml', file(cells))));
  return infer(game, await runPlan(plan, { workers: 1 }), '').comparisons;
}

test('a paired difference without the luck of both games agrees with the plain one, and is far narrower', async () => {
  const [zero, hard] = await compared('{ one: {}, zero: { options: { startingRolls: 0 } }, hard: { options: { hitsPerPoint: 3 } } }');
  for (const { estimate, interval, factor, luckAdjusted, ceiling } of [zero, hard]) {
    const adjusted = luckAdjusted as NonNullable<typeof luckAdjusted>;
    const width = ([low, high]: readonly [number, number]) => high - low;
    expect(Math.abs(adjusted.estimate - estimate)).toBeLessThan(width(interval));
    expect(width(adjusted.interval)).toBeLessThan(width(interval) / 2);
    expect(factor as number).toBeLessThanOrEqual((ceiling as number) * 1.0001);
  }
  expect(zero.luckAdjusted?.factor).toBeGreaterThan(20);
  expect(hard.luckAdjusted?.factor).toBeGreaterThan(8);
});

test('identical variants differ by exactly 0, with and without luck', async () => {
  const [same] = await compared('{ one: {}, same: {} }');
  expect([same.estimate, same.factor]).toEqual([0, null]);
  expect(same.luckAdjusted?.estimate ?? 0).toBe(0);
});
