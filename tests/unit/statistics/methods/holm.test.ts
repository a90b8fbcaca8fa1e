import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holm } from '../../../../src/statistics/index.js';
import { upperTail } from '../../../../src/statistics/methods/normal.js';
import { Chance } from '../chance.js';

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
