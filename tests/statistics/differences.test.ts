import { describe, expect, test } from 'vitest';
import { mcnemar, newcombe, newcombePaired, type Pairs, pairingOfShares, tango } from '../../src/statistics/index.js';
import { Chance } from './chance.js';

const pairs = (both: number, onlyCell: number, onlyBaseline: number, neither: number): Pairs => ({ both, onlyCell, onlyBaseline, neither });

describe('Newcombe 1998', () => {
  test('published: 56 of 70 against 48 of 80 differ by 5.24 % to 33.39 %', () => {
    const { estimate, interval } = newcombe({ count: 56, games: 70 }, { count: 48, games: 80 });
    expect(estimate).toBeCloseTo(0.2, 12);
    expect(interval).toEqual([expect.closeTo(0.0524, 4), expect.closeTo(0.3339, 4)]);
  });

  test('published (paired; Fagerland, Lydersen & Laake 2014): 1, 1, 7, 12 differ by −0.507 to −0.026', () => {
    expect(newcombePaired(pairs(1, 1, 7, 12)).interval).toEqual([expect.closeTo(-0.507, 3), expect.closeTo(-0.026, 3)]);
  });
});

describe('Tango 1998', () => {
  test('published (Fagerland, Lydersen & Laake 2014): 1, 1, 7, 12 differ by −0.517 to −0.026', () => {
    expect(tango(pairs(1, 1, 7, 12)).interval).toEqual([expect.closeTo(-0.517, 3), expect.closeTo(-0.026, 3)]);
  });

  test('the limits are where the score test gives exactly 1.96', () => {
    const [a, b, games] = [30, 12, 500];
    const { interval } = tango(pairs(200, a, b, games - 200 - a - b));
    for (const d of interval) {
      const linear = -a - b + (2 * games - a + b) * d;
      const lost = (Math.sqrt(linear ** 2 - 8 * games * -b * d * (1 - d)) - linear) / (4 * games);
      expect(Math.abs(a - b - games * d) / Math.sqrt(games * (2 * lost + d * (1 - d)))).toBeCloseTo(1.959964, 5);
    }
  });

  test('swapping the cells swaps the interval; games that never differ are known to differ little', () => {
    const [low, high] = tango(pairs(10, 8, 3, 79)).interval;
    expect(tango(pairs(10, 3, 8, 79)).interval).toEqual([expect.closeTo(-high, 9), expect.closeTo(-low, 9)]);
    const same = tango(pairs(4000, 0, 0, 6000));
    expect(same.estimate).toBe(0);
    expect(same.interval[1]).toBeCloseTo(1.96 ** 2 / 10_000, 4);
  });

  test('covers about 95 % for the shares of discordant pairs that games on the same dice give', () => {
    const chance = new Chance(1998);
    for (const [cell, baseline] of [
      [0.05, 0.03],
      [0.004, 0.002],
      [0.1, 0.1],
    ]) {
      let covered = 0;
      for (let run = 0; run < 1500; run++) {
        const [onlyCell, onlyBaseline, both, neither] = chance.multinomial(2000, [cell, baseline, 0.3, 0.7 - cell - baseline]);
        const { interval } = tango({ both, onlyCell, onlyBaseline, neither });
        if (interval[0] <= cell - baseline && cell - baseline <= interval[1]) covered++;
      }
      expect(covered / 1500, `${cell} against ${baseline}`).toBeGreaterThan(0.935);
    }
  });
});

describe('McNemar 1947', () => {
  test('published: 1 against 7 has p = 0.0703', () => expect(mcnemar({ onlyCell: 1, onlyBaseline: 7 })).toBeCloseTo(0.0703125, 10));

  test('many pairs, and none', () => {
    expect(mcnemar({ onlyCell: 500_000, onlyBaseline: 502_000 })).toBeCloseTo(0.0458247, 6);
    expect(mcnemar({ onlyCell: 0, onlyBaseline: 0 })).toBe(1);
    expect(mcnemar({ onlyCell: 6, onlyBaseline: 6 })).toBe(1);
  });
});

describe('the receipt of pairing', () => {
  test('independent games gain nothing, equal games everything', () => {
    expect(pairingOfShares(pairs(20, 20, 30, 30))).toMatchObject({ factor: expect.closeTo(1, 12), correlation: expect.closeTo(0, 12) });
    expect(pairingOfShares(pairs(40, 0, 0, 60))).toEqual({ factor: null, correlation: expect.closeTo(1, 12), ceiling: null });
    expect(pairingOfShares(pairs(0, 0, 0, 10))).toEqual({ factor: null, correlation: null, ceiling: null });
  });

  test('no pairing saves more than the ceiling, and one in which only one side ever wins alone reaches it', () => {
    const { factor, ceiling } = pairingOfShares(pairs(17, 0, 5, 78));
    expect(factor).toBeCloseTo(ceiling!, 10);
    const mixed = pairingOfShares(pairs(17, 3, 8, 72));
    expect(mixed.factor!).toBeLessThan(mixed.ceiling!);
  });

  test('the factor counts games: that many times more give independent seeds the same spread', () => {
    const chance = new Chance(884);
    const weights = [0.28, 0.03, 0.02, 0.67];
    const spread = (draw: () => number) => {
      const values = Array.from({ length: 3000 }, draw);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    };
    const paired = spread(() => {
      const [, onlyCell, onlyBaseline] = chance.multinomial(500, weights);
      return onlyCell - onlyBaseline;
    });
    const independent = spread(() => chance.binomial(500, 0.31) - chance.binomial(500, 0.3));
    const { factor } = pairingOfShares(pairs(280, 30, 20, 670));
    expect(independent / paired / factor!).toBeGreaterThan(0.9);
    expect(independent / paired / factor!).toBeLessThan(1.1);
  });
});
