import { describe, expect, test } from 'vitest';
import { Dice } from '../../src/engine/index.js';
import { choose } from '../../src/players/halving.js';
import { lead, luckCoefficient, Trial } from '../../src/players/trials.js';

/** Coins that fall on their good side with these chances; every future throws all of them on dice of its own. */
function chosen(chances: readonly number[], budget: number, sure: number, times: number): number[] {
  const counts = chances.map(() => 0);
  const dice = new Dice();
  for (let run = 0; run < times; run++) {
    const trials = chances.map((_, n) => new Trial(n));
    const best = choose(trials, budget, sure, (trial, future) => {
      dice.open(run, future, trial.answer as number);
      trial.add(dice.below(1000) < 1000 * chances[trial.answer as number] ? 1 : 0, 0);
    });
    counts[best.answer as number]++;
  }
  return counts;
}

describe('sequential halving', () => {
  test('finds the best of sixteen', () => {
    const chances = Array.from({ length: 16 }, (_, n) => (n === 9 ? 0.9 : 0.4));
    expect(chosen(chances, 800, 2, 200)[9]).toBeGreaterThan(195);
  });

  test('keeps the own answer where none is surely better, and a mere maximum would not', () => {
    const equal = Array.from({ length: 8 }, () => 0.3);
    expect(chosen(equal, 160, 2, 400)[0]).toBeGreaterThan(300);
    expect(chosen(equal, 160, 0, 400)[0]).toBeLessThan(150);
  });

  test('spends its budget, a little more where the answers are many', () => {
    let spent = 0;
    choose(
      Array.from({ length: 8 }, (_, n) => new Trial(n)),
      240,
      2,
      (trial) => {
        spent++;
        trial.add(0, 0);
      },
    );
    expect(spent).toBeGreaterThan(200);
    expect(spent).toBeLessThanOrEqual(240);
  });
});

describe('trials', () => {
  const trial = (values: number[], lucks: number[]) => {
    const one = new Trial(0);
    values.forEach((value, n) => {
      one.add(value, lucks[n]);
    });
    return one;
  };

  test('the luck coefficient is the slope within answers, whatever lies between them', () => {
    const luck = [-1, 0, 2, 3];
    const line = (height: number) =>
      trial(
        luck.map((x) => height + 0.25 * x),
        luck,
      );
    expect(luckCoefficient([line(0), line(10)])).toBeCloseTo(0.25, 12);
    expect(luckCoefficient([trial([1, 0], [0, 0])])).toBe(0);
    expect(line(7).mean(0.25)).toBeCloseTo(7, 12);
  });

  test('the lead is the paired t statistic', () => {
    // Differences 1, 2, 3, 4: mean 2.5, deviation 1.29099, so 2.5 / (1.29099 / 2) = 3.87298.
    expect(lead(trial([1, 3, 5, 7], [0, 0, 0, 0]), trial([0, 1, 2, 3], [0, 0, 0, 0]), 0)).toBeCloseTo(3.87298, 4);
    expect(lead(trial([1, 1], [0, 0]), trial([0, 0], [0, 0]), 0)).toBe(Number.POSITIVE_INFINITY);
    expect(lead(trial([1, 1], [0, 0]), trial([1, 1], [0, 0]), 0)).toBe(0);
    expect(lead(trial([1], [0]), trial([0], [0]), 0)).toBe(0);
  });
});
