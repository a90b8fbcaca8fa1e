import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anytimeBand,
  anytimeQuantile,
  asymptotic,
  betaBinomial,
  betaBinomialEvidence,
  betting,
  bettingEvidence,
  clopperPearson,
  dkw,
  type Estimate,
  empiricalBernstein,
  quantile,
  sumsOf,
} from '../../src/statistics/index.js';
import { Chance } from './chance.js';
import { missesOfBetting, missesOfSequence } from './studies.js';

const width = ({ interval: [low, high] }: Estimate) => high - low;
const fixedWidth = (deviation: number, games: number) => (2 * 1.959964 * deviation) / Math.sqrt(games);

describe('beta-binomial mixture (Howard, Ramdas, McAuliffe & Sekhon 2021)', () => {
  test('the wealth is what its definition says: the likelihood ratio averaged over the prior', () => {
    const [count, games, p, planned] = [7, 20, 0.3, 100];
    const stake = planned / 8.23; // the best ratio at 95 %, solved by hand: x = 2 ln 20 + ln(1 + x)
    const steps = 20_000;
    let [sum, weights] = [0, 0];
    for (let i = 0; i < steps; i++) {
      const theta = (i + 0.5) / steps;
      const prior = theta ** (stake * p - 1) * (1 - theta) ** (stake * (1 - p) - 1);
      sum += prior * (theta / p) ** count * ((1 - theta) / (1 - p)) ** (games - count);
      weights += prior;
    }
    expect(betaBinomialEvidence(count, games, p, { planned })).toBeCloseTo(sum / weights, 2);
  });

  test('evidence is an e-value: 1 on average under the truth, at any number of games', () => {
    for (const rate of [0.02, 0.5]) {
      const chance = new Chance(7);
      let sum = 0;
      for (let run = 0; run < 20_000; run++) sum += betaBinomialEvidence(chance.binomial(60, rate), 60, rate, { planned: 600 });
      expect(sum / 20_000).toBeCloseTo(1, 1);
    }
  });

  test('what is not refuted is one interval, and the estimate lies in it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 50, max: 20_000 }),
        (games, share, planned) => {
          const count = Math.round(share * games);
          const { interval, estimate } = betaBinomial(count, games, { planned });
          expect(interval[0]).toBeLessThanOrEqual(estimate);
          expect(interval[1]).toBeGreaterThanOrEqual(estimate);
          for (let i = 1; i < 100; i++) {
            const p = i / 100;
            const refuted = betaBinomialEvidence(count, games, p, { planned }) >= 20 * (1 + 1e-9);
            if (refuted) expect(p <= interval[0] || p >= interval[1]).toBe(true);
            else if (betaBinomialEvidence(count, games, p, { planned }) < 20 * (1 - 1e-9)) expect(p > interval[0] && p < interval[1]).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('misses in at most 5 % of runs over all looks, from 0.001 to 0.999', () => {
    for (const rate of [0.001, 0.02, 0.5, 0.98, 0.999]) {
      expect(missesOfSequence(rate, 4000, 40, 250), `rate ${rate}`).toBeLessThanOrEqual(0.05);
      expect(missesOfSequence(rate, 200, 40, 250), `rate ${rate}, few games`).toBeLessThanOrEqual(0.05);
    }
  });

  test('where a fixed interval looked at as often misses far more', () => {
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

  test('at the planned number of games 1.55 times as wide as one that may be looked at only then; 1.7 at 16 times that, 2.3 at a sixteenth', () => {
    for (const rate of [0.03, 0.5, 0.97]) {
      for (const [times, most] of [
        [1, 1.56],
        [16, 1.7],
        [1 / 16, 2.3],
      ]) {
        const games = 40_000 * times;
        const ratio = width(betaBinomial(Math.round(rate * games), games, { planned: 40_000 })) / fixedWidth(Math.sqrt(rate * (1 - rate)), games);
        expect(ratio, `rate ${rate}, ${times} times the plan`).toBeLessThan(most);
      }
    }
  });
});

describe('betting (Waudby-Smith & Ramdas 2024)', () => {
  const COUNTS = [0, 3, 9, 20, 31, 18, 9, 5, 3, 1, 1];

  test('one bet by hand: the wealth is the product over games', () => {
    const histogram = { from: 0, counts: [2, 3] };
    const options = { planned: 100, deviation: 0.5 };
    const bet = Math.sqrt((2 * Math.log(40)) / 100) / 0.5;
    const wealth = (side: number, mean: number) =>
      [
        [0.9, 1],
        [0.05, 4],
        [0.05, 0.25],
      ].reduce((sum, [weight, times]) => {
        const stake = side * Math.min(bet * times, 0.5 / (side > 0 ? mean : 1 - mean));
        return sum + weight * (1 + stake * (0 - mean)) ** 2 * (1 + stake * (1 - mean)) ** 3;
      }, 0);
    expect(bettingEvidence(histogram, 0.3, options)).toBeCloseTo((wealth(1, 0.3) + wealth(-1, 0.3)) / 2, 12);
  });

  test('misses in at most 5 % of runs over all looks, also for long tails', () => {
    expect(missesOfBetting([50, 30, 10, 5, 3, 1, 1], 2000, 40, 300)).toBeLessThanOrEqual(0.05);
    expect(missesOfBetting([990, ...new Array(30).fill(0), 10], 2000, 40, 300)).toBeLessThanOrEqual(0.05);
  });

  test('within 1.5 times of the fixed interval at the planned number of games', () => {
    const games = 20_000;
    const counts = COUNTS.map((count) => count * 200);
    const deviation = Math.sqrt(Number(sumsOf(COUNTS).squares) / 100 - (Number(sumsOf(COUNTS).sum) / 100) ** 2);
    expect(width(betting({ from: 0, counts }, { planned: games, deviation })) / fixedWidth(deviation, games)).toBeLessThan(1.42);
    expect(width(betting({ from: 0, counts }, { planned: games * 9, deviation: deviation / 3 })) / fixedWidth(deviation, games)).toBeLessThan(1.42);
  });

  test('mirrored counts give the mirrored interval', () => {
    const options = { planned: 100, deviation: 1.6 };
    const [low, high] = betting({ from: 0, counts: COUNTS }, options).interval;
    const mirrored = betting({ from: -10, counts: [...COUNTS].reverse() }, options).interval;
    expect(mirrored).toEqual([expect.closeTo(-high, 12), expect.closeTo(-low, 12)]);
  });

  test('the empirical Bernstein interval, from sums alone, is never narrower, and nearly as narrow for many games', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 3, maxLength: 8 }),
        fc.integer({ min: 50_000, max: 200_000 }),
        (counts, planned) => {
          const sums = sumsOf(counts);
          if (sums.n < 2) return;
          const options = { planned, deviation: 1 };
          const bets = betting({ from: 0, counts }, options).interval;
          const bernstein = empiricalBernstein(sums, [0, counts.length - 1], options).interval;
          expect(bernstein[0]).toBeLessThanOrEqual(bets[0] + 1e-9);
          expect(bernstein[1]).toBeGreaterThanOrEqual(bets[1] - 1e-9);
        },
      ),
    );
    const counts = COUNTS.map((count) => count * 1000);
    const options = { planned: 100_000, deviation: 1.6 };
    expect(width(empiricalBernstein(sumsOf(counts), [0, 10], options)) / width(betting({ from: 0, counts }, options))).toBeLessThan(1.05);
  });
});

describe('asymptotic (Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas 2024)', () => {
  test('agrees with the beta-binomial for many games', () => {
    const share = betaBinomial(30_000, 100_000, { planned: 100_000 });
    const normal = asymptotic({ n: 100_000, sum: 30_000, squares: 30_000 }, { planned: 100_000 });
    expect(width(normal) / width(share)).toBeCloseTo(1, 2);
  });
});

describe('quantiles and bands', () => {
  test('printed tables of order statistics: the median of 20 lies between the 6th and the 15th, of 10 between the 2nd and the 9th', () => {
    expect(quantile(new Array(20).fill(1), 0.5).interval).toEqual([5, 14]);
    expect(quantile(new Array(10).fill(1), 0.5).interval).toEqual([1, 8]);
  });

  test('Massart 1990: at 100 games a 95 % band is ± 0.1358', () => {
    const band = dkw([30, 40, 30]);
    expect(band).toEqual([
      [expect.closeTo(0.3 - 0.1358, 4), expect.closeTo(0.3 + 0.1358, 4)],
      [expect.closeTo(0.7 - 0.1358, 4), expect.closeTo(0.8358, 4)],
      expect.anything(),
    ]);
  });

  test('cover the truth: quantiles and bands at a fixed number of games, and peek-safe ones over all looks', () => {
    const weights = [5, 20, 30, 20, 15, 6, 3, 1];
    const upTo = weights.map((_, i) => weights.slice(0, i + 1).reduce((sum, weight) => sum + weight, 0) / 100);
    const inside = (band: readonly (readonly [number, number])[]) =>
      upTo.every((share, i) => i === 7 || (band[i][0] <= share && share <= band[i][1]));
    const chance = new Chance(1945);
    const missed = { quantile: 0, band: 0, anytimeQuantile: 0, anytimeBand: 0 };
    for (let run = 0; run < 120; run++) {
      let counts = weights.map(() => 0);
      let [quantileLost, bandLost] = [false, false];
      for (let look = 0; look < 10; look++) {
        const block = chance.multinomial(60, weights);
        counts = counts.map((count, i) => count + block[i]);
        const { interval } = anytimeQuantile(counts, 0.9, { planned: 600 });
        quantileLost ||= interval[0] > 4 || interval[1] < 4;
        bandLost ||= !inside(anytimeBand(counts, { planned: 600 }));
      }
      const { interval } = quantile(counts, 0.9);
      if (interval[0] > 4 || interval[1] < 4) missed.quantile++;
      if (!inside(dkw(counts))) missed.band++;
      if (quantileLost) missed.anytimeQuantile++;
      if (bandLost) missed.anytimeBand++;
    }
    for (const [name, count] of Object.entries(missed)) expect(count / 120, name).toBeLessThanOrEqual(0.05);
  });
});
