import { describe, expect, test } from 'vitest';
import { Dice } from '../../../src/engine/index.js';
import { chooseInBouts } from '../../../src/players/bouts.js';
import { choose } from '../../../src/players/halving.js';
import { Trial } from '../../../src/players/trials.js';

type Choose = typeof choose;

/** Coins that fall on their good side with these chances: which is chosen how often, and the most that a choice cost. */
function chosen(how: Choose, chances: readonly number[], budget: number, times: number) {
  const counts = chances.map(() => 0);
  const dice = new Dice();
  let most = 0;
  for (let run = 0; run < times; run++) {
    let playouts = 0;
    const thrown = new Set<string>();
    const trials = chances.map((_, n) => new Trial(n));
    const best = how(trials, budget, 1, (trial, future) => {
      const address = `${future} ${trial.answer}`;
      if (thrown.has(address)) throw new Error(`future ${address} was played twice`);
      thrown.add(address);
      playouts++;
      dice.open(run, future, trial.answer as number);
      trial.add(dice.below(1000) < 1000 * chances[trial.answer as number] ? 1 : 0, 0);
    });
    counts[best.answer as number]++;
    most = Math.max(most, playouts);
  }
  return { counts, most };
}

describe('one duel after the other', () => {
  const better = [0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.52, 0.4, 0.4, 0.4];

  test('finds the best more often than one duel with the same budget', () => {
    const [one, many] = [choose, chooseInBouts].map((how) => chosen(how, better, 600, 300).counts[6]);
    expect(many).toBeGreaterThan(one + 15);
  });

  test('spends its budget, and plays no future twice; the first look of the last bout may run over by a tenth', () => {
    for (const budget of [400, 1000, 3000]) {
      const { most } = chosen(chooseInBouts, better, budget, 40);
      expect(most).toBeLessThanOrEqual(1.1 * budget);
      expect(most).toBeGreaterThan(0.9 * budget);
    }
  });

  test('costs little where the own answer is plainly the best, and nothing is told apart that comes to the same', () => {
    const plain = chosen(chooseInBouts, [0.95, 0.05, 0.05, 0.05, 0.05], 3000, 20);
    expect(plain.counts[0]).toBe(20);
    expect(plain.most).toBeLessThan(1500);
    expect(chosen(chooseInBouts, [1, 1, 1, 1], 3000, 5).counts[0]).toBe(5);
  });
});
