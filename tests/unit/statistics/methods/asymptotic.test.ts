import { describe, expect, test } from 'vitest';
import { asymptotic, betting } from '../../../../src/statistics/index.js';
import { Chance } from '../chance.js';
import { widthOf } from '../studies.js';

describe('asymptotic (Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas 2024)', () => {
  test('published: its width is √(2 (nρ² + 1)/(n²ρ²) · ln(√(nρ² + 1)/α)) deviations', () => {
    const [n, planned] = [5000, 5000];
    const half = widthOf(asymptotic({ n, mean: 0, variance: 1 }, { planned })) / 2;
    // The ρ² that is best at 5,000 games: x/planned, with x = 2 ln 20 + ln(1 + x).
    let x = 8;
    for (let i = 0; i < 60; i++) x = 2 * Math.log(20) + Math.log1p(x);
    const rho2 = x / planned;
    expect(half).toBeCloseTo(Math.sqrt(((2 * (n * rho2 + 1)) / (n * n * rho2)) * Math.log(Math.sqrt(n * rho2 + 1) / 0.05)), 10);
  });

  test('published: it is the two-sided normal mixture √((v + ρ) ln((v + ρ)/(α²ρ))) of Howard, Ramdas, McAuliffe & Sekhon 2021, at their best ρ', () => {
    const [planned, alpha] = [5000, 0.05];
    // ρ = m/(−W₋₁(−α²/e) − 1): the lower branch of y e^y = −α²/e, by bisection; α = 5 % makes it m/8.2.
    let [low, high] = [-40, -1];
    for (let i = 0; i < 80; i++) {
      const y = (low + high) / 2;
      if (y * Math.exp(y) < -(alpha ** 2) / Math.E) high = y;
      else low = y;
    }
    const rho = planned / (-low - 1);
    expect(planned / rho).toBeCloseTo(8.2, 1);
    for (const v of [500, 5000, 50_000]) {
      const half = widthOf(asymptotic({ n: v, mean: 0, variance: 1 }, { planned })) / 2;
      expect(v * half).toBeCloseTo(Math.sqrt((v + rho) * Math.log((v + rho) / (alpha ** 2 * rho))), 6);
    }
  });

  test('for many games it is about as wide as betting, whose stakes need no limit theorem', () => {
    const normal = asymptotic({ n: 100_000, mean: 0.3, variance: 0.21 }, { planned: 100_000 });
    const bets = betting({ from: 0, counts: [70_000, 30_000] }, { planned: 100_000 });
    expect(widthOf(normal) / widthOf(bets)).toBeGreaterThan(0.95);
    expect(widthOf(normal) / widthOf(bets)).toBeLessThan(1.15);
  });

  test('misses in at most 5 % of runs over all looks, the first after 500 games', () => {
    const chance = new Chance(24);
    const weights = [1, 3, 5, 3, 1];
    let missed = 0;
    for (let run = 0; run < 300; run++) {
      let [n, sum, squares] = [0, 0, 0];
      for (let look = 0; look < 40; look++) {
        for (const [value, count] of chance.multinomial(500, weights).entries()) {
          n += count;
          sum += count * (value - 2);
          squares += count * (value - 2) ** 2;
        }
        const { interval } = asymptotic({ n, mean: sum / n, variance: squares / n - (sum / n) ** 2 }, { planned: 20_000 });
        if (interval[0] <= 0 && interval[1] >= 0) continue;
        missed++;
        break;
      }
    }
    expect(missed / 300).toBeLessThanOrEqual(0.05);
  });

  test('one game tells nothing', () => {
    expect(asymptotic({ n: 1, mean: 3, variance: 0 }, { planned: 10 }).interval).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});
