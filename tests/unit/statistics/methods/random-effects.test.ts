import { expect, test } from 'vitest';
import { Dice } from '../../../../src/chance/index.js';
import { randomEffects, shrunk } from '../../../../src/statistics/methods/random-effects.js';

/** Thirteen trials of a vaccine (Colditz 1994): logarithms of risk ratios and their variances, as the R package metafor prints them. */
const TRIALS = [
  [-0.8893, 0.3256],
  [-1.5854, 0.1946],
  [-1.3481, 0.4154],
  [-1.4416, 0.02],
  [-0.2175, 0.0512],
  [-0.7861, 0.0069],
  [-1.6209, 0.223],
  [0.012, 0.004],
  [-0.4694, 0.0564],
  [-1.3713, 0.073],
  [-0.3394, 0.0124],
  [0.4459, 0.5325],
  [-0.0173, 0.0714],
] as const;

test('published: the mean of thirteen trials is −0.714, the variance between them 0.309', () => {
  const { mean, between } = randomEffects(TRIALS.map(([estimate, variance]) => ({ estimate, error: Math.sqrt(variance) })));
  expect(mean).toBeCloseTo(-0.7141, 3);
  expect(between).toBeCloseTo(0.3088, 3);
});

/** About a normal number of mean 0 and deviation 1: the sum of twelve dice. */
const normal = (dice: Dice) => Array.from({ length: 12 }, () => dice.below(10_000) / 10_000).reduce((sum, one) => sum + one, -6);

/** The mean of the largest of some estimates, as measured and drawn together. */
function largest(truths: readonly number[]): { measured: number; drawn: number } {
  const dice = new Dice();
  const runs = 2000;
  let [measured, drawn] = [0, 0];
  for (let run = 0; run < runs; run++) {
    dice.open(1975, run);
    const all = truths.map((truth) => ({ estimate: truth + normal(dice), error: 1 }));
    const first = all.reduce((most, { estimate }, n) => (estimate > all[most].estimate ? n : most), 0);
    measured += all[first].estimate / runs;
    drawn += shrunk(all)[first] / runs;
  }
  return { measured, drawn };
}

test('the largest of several equals is measured a point too large, and drawn back', () => {
  const { measured, drawn } = largest([5, 5, 5, 5]);
  expect(measured).toBeGreaterThan(5.9);
  expect(Math.abs(drawn - 5)).toBeLessThan(0.35);
});

test('one that is much larger stays as large as it is', () => {
  const { drawn } = largest([14, 5, 5, 5]);
  expect(Math.abs(drawn - 14)).toBeLessThan(0.5);
});

test('a single estimate, and estimates without noise, stay', () => {
  expect(shrunk([{ estimate: 5, error: 1 }])).toEqual([5]);
  expect(
    shrunk([
      { estimate: 5, error: 0 },
      { estimate: 7, error: 1 },
    ]),
  ).toEqual([5, 7]);
});
