import { describe, expect, test } from 'vitest';
import { type Pairs, pairingGain, pairingGainOfShares } from '../../../../src/statistics/index.js';
import { Chance } from '../chance.js';

const pairs = (both: number, onlyCell: number, onlyBaseline: number, neither: number): Pairs => ({ both, onlyCell, onlyBaseline, neither });

describe('what pairing gains (Glasserman & Yao 1992)', () => {
  test('independent games gain nothing, equal games everything', () => {
    expect(pairingGainOfShares(pairs(20, 20, 30, 30))).toMatchObject({ factor: expect.closeTo(1, 12), correlation: expect.closeTo(0, 12) });
    expect(pairingGainOfShares(pairs(40, 0, 0, 60))).toEqual({ factor: null, correlation: expect.closeTo(1, 12), ceiling: null });
    expect(pairingGainOfShares(pairs(0, 0, 0, 10))).toEqual({ factor: null, correlation: null, ceiling: null });
  });

  test('of counts: the variance with independent games over the variance of the pairs', () => {
    const { factor, correlation } = pairingGain(3.5, 3.5, 2.9);
    expect(factor).toBeCloseTo((3.5 + 3.5) / 1.2, 12);
    expect(correlation).toBeCloseTo(29 / 35, 12);
  });

  test('no pairing saves more than the ceiling, and one in which only one side ever wins alone reaches it', () => {
    const { factor, ceiling } = pairingGainOfShares(pairs(17, 0, 5, 78));
    expect(factor).toBeCloseTo(ceiling!, 10);
    const mixed = pairingGainOfShares(pairs(17, 3, 8, 72));
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
    const { factor } = pairingGainOfShares(pairs(280, 30, 20, 670));
    expect(independent / paired / factor!).toBeGreaterThan(0.9);
    expect(independent / paired / factor!).toBeLessThan(1.1);
  });
});
