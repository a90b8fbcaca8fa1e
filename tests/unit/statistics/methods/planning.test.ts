import { describe, expect, test } from 'vitest';
import { betting, gaffke, gamesForDifference, gamesForMean, type Histogram } from '../../../../src/statistics/index.js';
import { Chance } from '../chance.js';
import { comparisons, widthOf } from '../studies.js';

/** What `games` games of these chances leave: half the width of the interval for one look, and of betting. */
function halves(weights: readonly number[], games: number): { fixed: number; peekSafe: number } {
  const counts = weights.map((weight) => Math.round(weight * games));
  const histogram: Histogram = { from: 0, counts };
  const mean = weights.reduce((sum, weight, value) => sum + weight * value, 0);
  const deviation = Math.sqrt(weights.reduce((sum, weight, value) => sum + weight * (value - mean) ** 2, 0));
  return {
    fixed: widthOf(gaffke(histogram)) / 2,
    peekSafe: widthOf(betting(histogram, { planned: games, deviation: Math.max(deviation, 0.01) })) / 2,
  };
}

describe('games for a mean', () => {
  test('a mean to ± 0.1 with deviation 3: 3,458 games by the normal formula, a little more for a reach of 20', () => {
    expect(gamesForMean({ deviation: 3, reach: 0 }, 0.1).fixed).toBe(3458);
    expect(gamesForMean({ deviation: 3, reach: 20 }, 0.1).fixed / 3458).toBeCloseTo(1.17, 1);
  });

  test.each([
    ['even', [0.5, 0.5], 0.01],
    ['seldom', [0.99, 0.01], 0.003],
    ['ordinary', [0, 0.1, 0.2, 0.4, 0.2, 0.1, 0, 0], 0.02],
    ['never, of 10', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0.01],
    ['rare, of 10', [0.99, 0.01, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0.01],
  ])('what is planned is about what it takes: %s', (_, weights, wanted) => {
    const mean = weights.reduce((sum, weight, value) => sum + weight * value, 0);
    const deviation = Math.sqrt(weights.reduce((sum, weight, value) => sum + weight * (value - mean) ** 2, 0));
    const plan = gamesForMean({ deviation, reach: weights.length - 1 }, wanted);
    for (const kind of ['fixed', 'peekSafe'] as const) {
      const left = halves(weights, plan[kind])[kind] / wanted;
      expect(left, kind).toBeLessThan(1.02);
      expect(left, kind).toBeGreaterThan(0.6);
    }
  });

  test('a rare count costs by its declared maximum', () => {
    const cost = (reach: number) => gamesForMean({ deviation: 0.09, reach }, 0.004, 0.98).peekSafe;
    expect(cost(400) / cost(10)).toBeGreaterThan(15);
  });
});

describe('games for a difference', () => {
  test('textbook: an effect of half a deviation, 5 % and 80 % power, takes 32 pairs', () => {
    expect(gamesForDifference(1, 0.5, { power: 0.8 }).fixed).toBe(32);
  });

  test('Wald 1945: a bet at the effect needs ln(1/α) over the information of a game, and that is what it takes', () => {
    const [effect, deviation, alpha] = [0.2, 1, 0.025];
    const chance = new Chance(1945);
    const bet = effect / deviation ** 2;
    let games = 0;
    for (let run = 0; run < 2000; run++) {
      for (let log = 0; log < Math.log(1 / alpha); games++) log += Math.log1p(bet * (chance.next() < (1 + effect) / 2 ? 1 : -1));
    }
    const information = ((1 + effect) / 2) * Math.log1p(bet) + ((1 - effect) / 2) * Math.log1p(-bet);
    const expected = Math.log(1 / alpha) / information;
    expect(games / 2000 / expected).toBeGreaterThan(0.97);
    expect(games / 2000 / expected).toBeLessThan(1.06);
    const { peekSafe } = gamesForDifference(deviation, effect);
    expect(peekSafe / expected).toBeGreaterThan(0.95);
    expect(peekSafe / expected).toBeLessThan(1.1);
  });

  test('comparisons that stop: no difference is called one in at most 5 % of runs, the planned one is found in 70 % of a plan as sure', () => {
    const none = comparisons(0, 200, { looks: 60 });
    expect(none.different).toBeLessThanOrEqual(0.05);
    expect(none.same).toBeGreaterThan(0.85);
    const planned = comparisons(0.02, 200, { looks: 60 });
    expect(planned.spent).toBeLessThan(0.7);
    expect(planned.different).toBeGreaterThan(0.94);
  });
});
