// Takes more than two seconds: coverage over all looks is measured over many runs.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betting, bettingEvidence, clopperPearson, type Histogram } from '../../../../src/statistics/index.js';
import { bestBet, MOST, positiveDeviation, STAKES } from '../../../../src/statistics/methods/betting.js';
import { few } from '../../../support/witness.js';
import { Chance } from '../chance.js';
import { COUNTS, DIFFERENCES, looked, shareWorld } from '../studies.js';

const ORDINARY = COUNTS[0].weights;

/** The slow twin: game by game, each bet with its own purse, as a casino would book it. */
function playedOut({ from, counts }: Histogram, mean: number, { planned, deviation }: { planned: number; deviation: number }): number {
  const games = counts.flatMap((count, bin) => new Array<number>(count).fill(bin + from));
  const to = from + counts.length - 1;
  return [1, -1].reduce((sum, side) => {
    const purses = STAKES.map(({ weight, times }) => {
      const bet = Math.min((times * bestBet(planned, 0.95)) / deviation, MOST / (side > 0 ? mean - from : to - mean));
      return games.reduce((purse, value) => purse + purse * side * bet * (value - mean), weight);
    });
    return sum + purses.reduce((a, b) => a + b) / 2;
  }, 0);
}

describe('betting (Waudby-Smith & Ramdas 2024)', () => {
  test('the wealth is what a casino would book, game by game', () => {
    const options = { planned: 100, deviation: 1.7 };
    const histogram = { from: -2, counts: [1, 4, 7, 3, 0, 2, 0] };
    for (const mean of [-1.2, 0, 0.4, 2]) expect(bettingEvidence(histogram, mean, options)).toBeCloseTo(playedOut(histogram, mean, options), 10);
  });

  test('published (Waudby-Smith & Ramdas 2024, section 4): half the wealth on either side is an e-value, 1 on average at every number of games', () => {
    for (const [weights, games] of [
      [[0.98, 0.02], 60],
      [[0.5, 0.3, 0, 0.2], 40],
      [[0.99, 0, 0, 0, 0, 0.01], 200],
    ] as const) {
      const chance = new Chance(7);
      const mean = weights.reduce<number>((sum, weight, value) => sum + weight * value, 0);
      let sum = 0;
      const runs = 20_000;
      for (let run = 0; run < runs; run++)
        sum += bettingEvidence({ from: 0, counts: chance.multinomial(games, weights) }, mean, { planned: 600, deviation: 0.5 });
      expect(sum / runs).toBeCloseTo(1, 1);
    }
  });

  test('what is not refuted is one interval, the estimate lies in it, and so it does with nothing planned', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 8 }),
        fc.option(fc.integer({ min: 50, max: 20_000 }), { nil: undefined }),
        (counts, planned) => {
          const options = { planned, deviation: 0.8 };
          const { interval, estimate } = betting({ from: 0, counts }, options);
          expect(interval[0]).toBeLessThanOrEqual(estimate + 1e-9);
          expect(interval[1]).toBeGreaterThanOrEqual(estimate - 1e-9);
          for (let i = 1; i < 50; i++) {
            const mean = ((counts.length - 1) * i) / 50;
            const far = bettingEvidence({ from: 0, counts }, mean, options) >= 40;
            if (far) expect(mean <= interval[0] + 1e-9 || mean >= interval[1] - 1e-9).toBe(true);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  test('mirrored counts give the mirrored interval; the ends of the range are no trap', () => {
    const options = { planned: 100, deviation: 1.6 };
    const [low, high] = betting({ from: 0, counts: ORDINARY }, options).interval;
    expect(betting({ from: -10, counts: [...ORDINARY].reverse() }, options).interval).toEqual([expect.closeTo(-high, 9), expect.closeTo(-low, 9)]);
    expect(betting({ from: 0, counts: [0, 0, 40] }, { planned: 40 }).interval[1]).toBe(2);
    expect(betting({ from: 0, counts: [40, 0] }, { planned: 40 }).interval[0]).toBe(0);
    expect(betting({ from: 0, counts: [0, 0] }).interval).toEqual([0, 1]);
  });

  test('misses in at most 5 % of runs over all looks: shares from 0.001 to 0.999, counts rare, skewed, constant and heavy, differences', () => {
    for (const world of [...[0.001, 0.02, 0.5, 0.999].map(shareWorld), ...COUNTS, ...DIFFERENCES]) {
      expect(looked(world, 3000, few(60, 120), { widths: false }).missed, world.name).toBeLessThanOrEqual(0.05);
    }
  });

  test('where an interval for one look, looked at as often, misses far more', () => {
    const chance = new Chance(4);
    let missed = 0;
    for (let run = 0; run < 300; run++) {
      let count = 0;
      for (let look = 1; look <= 100; look++) {
        count += chance.binomial(100, 0.5);
        const [low, high] = clopperPearson(count, 100 * look).interval;
        if (low <= 0.5 && high >= 0.5) continue;
        missed++;
        break;
      }
    }
    expect(missed / 300).toBeGreaterThan(0.3);
  });

  test('with all looks, at most 1.3 times as wide as an interval for one look at the plan, and 1.6 times at ten times the plan', () => {
    for (const world of [shareWorld(0.5), shareWorld(0.02), COUNTS[0]]) {
      expect(looked(world, 10_000, 40).width, world.name).toBeLessThan(1.3);
      expect(looked(world, 100_000, 12, { planned: 10_000, pilot: 500 }).width, `${world.name}, long after`).toBeLessThan(1.6);
    }
  });

  test('a rare count costs what its declared maximum may still hide', () => {
    const high = (max: number) =>
      betting({ from: 0, counts: [4000, ...new Array<number>(max).fill(0)] }, { planned: 4000, deviation: 0.02 }).interval[1];
    expect(high(400) / high(10)).toBeCloseTo(40, 0);
    expect(high(10)).toBeCloseTo((10 * Math.log(40)) / 4000 / MOST, 2);
  });

  test('a pilot block in which nothing varied is not taken for a law', () => {
    expect(positiveDeviation({ n: 1000, sum: 0, squares: 0 })).toBeCloseTo(Math.sqrt(0.25 / 1001), 12);
  });
});
