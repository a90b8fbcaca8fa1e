import { describe, expect, test } from 'vitest';
import { bettingEvidence, eBenjaminiHochberg } from '../../../../src/statistics/index.js';
import { Chance } from '../chance.js';

describe('e-BH (Wang & Ramdas 2022)', () => {
  test('worked: of 60, 50, 10, 1 at 10 % the first two are discoveries', () => {
    // 4/(1 · 0.1) = 40 ≤ 60; 4/(2 · 0.1) = 20 ≤ 50; 4/(3 · 0.1) = 13.3 > 10
    expect(eBenjaminiHochberg([10, 60, 1, 50], 0.1)).toEqual([false, true, false, true]);
    expect(eBenjaminiHochberg([39, 1, 1, 1], 0.1)).toEqual([false, false, false, false]);
  });

  test('the share of false discoveries stays below the level', () => {
    const chance = new Chance(822);
    let share = 0;
    for (let run = 0; run < 300; run++) {
      const es = Array.from({ length: 20 }, (_, i) => {
        const count = chance.binomial(2000, i < 8 ? 0.56 : 0.5);
        return bettingEvidence({ from: 0, counts: [2000 - count, count] }, 0.5, { planned: 2000 });
      });
      const found = eBenjaminiHochberg(es, 0.1);
      const discoveries = found.filter(Boolean).length;
      share += discoveries === 0 ? 0 : found.filter((one, i) => one && i >= 8).length / discoveries / 300;
    }
    expect(share).toBeLessThan(0.1);
  });
});
