import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  betaBinomialEvidence,
  cochranArmitage,
  eBenjaminiHochberg,
  equivalence,
  equivalenceConfidence,
  gamesForDifference,
  gamesForMean,
  gamesForShare,
  holm,
} from '../../src/statistics/index.js';
import { upperTail } from '../../src/statistics/normal.js';
import { Chance } from './chance.js';
import { comparisons } from './studies.js';

describe('Holm 1979', () => {
  test('worked: 0.01, 0.04, 0.03, 0.005 become 0.03, 0.06, 0.06, 0.02', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02].map((p) => expect.closeTo(p, 12)));
    expect(holm([])).toEqual([]);
  });

  test("never below the p-value, never above Bonferroni's, in the same order", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (ps) => {
        const adjusted = holm(ps);
        adjusted.forEach((p, i) => {
          expect(p).toBeGreaterThanOrEqual(ps[i]);
          expect(p).toBeLessThanOrEqual(Math.min(1, ps.length * ps[i]) + 1e-12);
          for (const [j, other] of ps.entries()) if (other < ps[i]) expect(adjusted[j]).toBeLessThanOrEqual(p);
        });
      }),
    );
  });

  test('any false alarm among 12 comparisons, four of them real: at most 5 %', () => {
    const chance = new Chance(1979);
    const normal = () => Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
    let runs = 0;
    for (let run = 0; run < 2000; run++) {
      const ps = Array.from({ length: 12 }, (_, i) => 2 * upperTail(Math.abs(normal() + (i < 4 ? 4 : 0))));
      if (holm(ps).some((p, i) => i >= 4 && p < 0.05)) runs++;
    }
    expect(runs / 2000).toBeLessThan(0.055);
    expect(runs / 2000).toBeGreaterThan(0.025);
  });
});

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
      const es = Array.from({ length: 20 }, (_, i) => betaBinomialEvidence(chance.binomial(2000, i < 8 ? 0.56 : 0.5), 2000, 0.5, { planned: 2000 }));
      const found = eBenjaminiHochberg(es, 0.1);
      const discoveries = found.filter(Boolean).length;
      share += discoveries === 0 ? 0 : found.filter((one, i) => one && i >= 8).length / discoveries / 300;
    }
    expect(share).toBeLessThan(0.1);
  });
});

describe('equivalence (Schuirmann 1987)', () => {
  test('balanced is proved, not assumed', () => {
    expect(equivalence([0.49, 0.52], [0.47, 0.53])).toBe('equivalent');
    expect(equivalence([0.46, 0.52], [0.47, 0.53])).toBe('undecided');
    expect(equivalence([0.54, 0.56], [0.47, 0.53])).toBe('different');
    expect(equivalenceConfidence(0.95)).toBeCloseTo(0.9, 12);
  });
});

describe('Cochran 1954, Armitage 1955', () => {
  test('published (Agresti 2002): alcohol and malformation, z = 2.56, p = 0.010', () => {
    const drinks = [0, 0.5, 1.5, 4, 7];
    const absent = [17066, 14464, 788, 126, 37];
    const present = [48, 38, 5, 1, 1];
    const { z, p } = cochranArmitage(drinks.map((value, i) => ({ value, count: present[i], games: absent[i] + present[i] })));
    expect(z ** 2).toBeCloseTo(6.57, 2);
    expect(p).toBeCloseTo(0.0104, 4);
  });

  test('a flat sweep has no trend', () => {
    expect(cochranArmitage([1, 2, 3].map((value) => ({ value, count: 30, games: 100 })))).toEqual({ z: 0, p: 1 });
  });
});

describe('planner', () => {
  test('± 1 % of one half at 95 %: 9,604 games by the normal formula, 99 more for the exact interval; 2.4 times when peeking', () => {
    const { fixed, peekSafe } = gamesForShare(0.5, 0.01);
    expect(fixed).toBeGreaterThan(9604);
    expect(fixed).toBeLessThan(9710);
    expect(peekSafe / fixed).toBeCloseTo(2.38, 1);
  });

  test('a mean to ± 0.1 with deviation 3: 3,458 games', () => {
    expect(gamesForMean(3, 0.1)).toEqual({ fixed: 3458, peekSafe: expect.closeTo(6829, -2) });
  });

  test('textbook: an effect of half a deviation, 5 % and 80 % power, takes 32 pairs', () => {
    expect(gamesForDifference(1, 0.5, 0.95, 0.8).fixed).toBe(32);
  });
});

describe('comparisons that stop when they are settled', () => {
  test('no difference is called one in at most 5 % of runs; the planned one is found in 60 % of the games of a fixed plan as sure', () => {
    const none = comparisons(0, 400, { looks: 100 });
    expect(none.different).toBeLessThanOrEqual(0.05);
    expect(none.same).toBeGreaterThan(0.7);
    const planned = comparisons(0.02, 400, { looks: 100 });
    expect(planned.spent).toBeLessThan(0.6);
    expect(planned.different).toBeGreaterThan(0.94);
  });
});
