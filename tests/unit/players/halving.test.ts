import { describe, expect, test } from 'vitest';
import { Dice } from '../../../src/engine/index.js';
import { choose } from '../../../src/players/halving.js';
import { lead, luckCoefficient, Trial } from '../../../src/players/trials.js';

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
    expect(chosen(chances, 2400, 2, 200)[9]).toBeGreaterThan(195);
  });

  test('keeps the own answer where none is surely better, and a mere maximum would not', () => {
    const equal = Array.from({ length: 8 }, () => 0.3);
    expect(chosen(equal, 160, 2, 400)[0]).toBeGreaterThan(360);
    expect(chosen(equal, 160, 0, 400)[0]).toBeLessThan(300);
  });

  /** Playouts that it takes to choose among eight coins. */
  function spent(chances: readonly number[], budget: number): number {
    let playouts = 0;
    const dice = new Dice();
    const trials = chances.map((_, n) => new Trial(n));
    choose(trials, budget, 1, (trial, future) => {
      playouts++;
      dice.open(1, future, trial.answer as number);
      trial.add(dice.below(1000) < 1000 * chances[trial.answer as number] ? 1 : 0, 0);
    });
    return playouts;
  }

  test('never spends more than its budget, and hardly any of it where the own answer is plainly the best', () => {
    for (const best of [0.3, 0.5, 0.9]) expect(spent([0.3, best, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3], 400)).toBeLessThanOrEqual(400);
    expect(spent([0.3, 0.9, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3], 400)).toBeGreaterThan(250);
    expect(spent([0.95, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05], 400)).toBeLessThan(100);
  });

  test('answers that come to the same in every future are not told apart, and cost one round', () => {
    expect(spent([1, 1, 1, 1, 1, 1, 1, 1], 400)).toBeLessThan(50);
  });

  test('no future in which a challenger was found decides the duel', () => {
    // The second answer is better in the first ten futures only: it is found, and thrown out again.
    const trials = [new Trial(0), new Trial(1)];
    const best = choose(trials, 200, 1, (trial, future) =>
      trial.add(trial.answer === 1 && future < 30 ? 1 : 0.5 - 0.01 * (trial.answer as number) + (future % 2) / 100, 0),
    );
    expect(best.answer).toBe(0);
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
    expect(lead(trial([0, 0], [0, 0]), trial([1, 1], [0, 0]), 0)).toBe(Number.NEGATIVE_INFINITY);
    expect(lead(trial([1], [0]), trial([0], [0]), 0)).toBe(0);
  });
});
