import { describe, expect, test } from 'vitest';
import { coefficient, controlVariates } from '../../../src/statistics/index.js';
import { around } from '../../../src/statistics/methods/student.js';
import { Chance } from '../chance.js';

function sumsFrom(xs: number[], ys: number[]) {
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  const one = xs.map(() => 1);
  return { n: xs.length, x: dot(xs, one), y: dot(ys, one), xx: dot(xs, xs), yy: dot(ys, ys), xy: dot(xs, ys) };
}

function block(chance: Chance, games: number) {
  const luck = Array.from({ length: games }, () => chance.pick([1, 2, 2, 2, 1]) - 2);
  return sumsFrom(
    luck.map((one) => (chance.next() < 0.4 + 0.15 * one ? 1 : 0)),
    luck,
  );
}

describe('control variates (Lavenberg & Welch 1981), cross-fitted', () => {
  test('a luck that explains everything leaves nothing to chance', () => {
    const one = sumsFrom([3, 5, 4], [-1, 1, 0]);
    expect(coefficient(one)).toBe(1);
    expect(controlVariates(one, one)).toEqual({ n: 6, mean: 4, variance: 0 });
  });

  test('unbiased and covering, with every game counted, and narrower than without', () => {
    const chance = new Chance(2018);
    let [covered, sum, left] = [0, 0, 0];
    for (let run = 0; run < 1500; run++) {
      const adjusted = controlVariates(block(chance, 30), block(chance, 270));
      expect(adjusted.n).toBe(300);
      const [low, high] = around(adjusted).interval;
      sum += adjusted.mean / 1500;
      left += adjusted.variance / 1500;
      if (low <= 0.4 && 0.4 <= high) covered++;
    }
    expect(sum).toBeCloseTo(0.4, 2);
    expect(covered / 1500).toBeGreaterThan(0.935);
    expect(0.24 / left).toBeGreaterThan(1.1);
  });

  test('the variance is what luck leaves: Var x − Cov² / Var y, over many games', () => {
    const chance = new Chance(1981);
    // Luck has variance 1.5; the slope is 0.15.
    expect(controlVariates(block(chance, 20_000), block(chance, 20_000)).variance).toBeCloseTo(0.24 - 0.15 ** 2 * 1.5, 2);
  });

  test('no luck at all changes nothing', () => {
    const sums = sumsFrom([1, 0, 1, 1], [0, 0, 0, 0]);
    expect(coefficient(sums)).toBe(0);
    expect(controlVariates(sums, sums).mean).toBe(0.75);
  });
});
