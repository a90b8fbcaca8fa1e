import { describe, expect, test } from 'vitest';
import { controlVariates, type LuckSums, solveLinear } from '../../../../src/statistics/index.js';
import { around } from '../../../../src/statistics/methods/student.js';
import { Chance } from '../chance.js';

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i], 0);

/** Results, and the lucks of every game: one list a luck. */
function sumsFrom(xs: readonly number[], ...lucks: readonly (readonly number[])[]): LuckSums {
  const one = xs.map(() => 1);
  return {
    n: xs.length,
    x: dot(xs, one),
    xx: dot(xs, xs),
    y: lucks.map((luck) => dot(luck, one)),
    yy: lucks.map((luck) => lucks.map((other) => dot(luck, other))),
    xy: lucks.map((luck) => dot(luck, xs)),
  };
}

/** Games of a share of 0.4: the first luck decides more than the second, which is twice as long; the third nothing. */
function games(chance: Chance, count: number): [xs: number[], ...lucks: number[][]] {
  const luck = () => Array.from({ length: count }, () => chance.pick([1, 2, 2, 2, 1]) - 2);
  const [first, second, third] = [luck(), luck().map((one) => 2 * one), luck()];
  return [first.map((one, n) => (chance.next() < 0.4 + 0.12 * one + 0.03 * second[n] ? 1 : 0)), first, second, third];
}

describe('control variates (Lavenberg & Welch 1981)', () => {
  test('a luck that explains everything leaves nothing to chance', () => {
    expect(controlVariates(sumsFrom([3, 5, 4], [-1, 1, 0]))).toMatchObject({ n: 3, mean: 4, variance: 0, controls: 1 });
  });

  test('mean and error are the intercept of a regression and its standard error, worked out the long way', () => {
    const [xs, first, second] = games(new Chance(1981), 40);
    const one = xs.map(() => 1);
    const columns = [one, first, second];
    const products = columns.map((a) => columns.map((b) => dot(a, b)));
    const weights = solveLinear(
      products,
      columns.map((a) => dot(a, xs)),
    );
    const left = xs.reduce((sum, x, n) => sum + (x - dot(weights, [1, first[n], second[n]])) ** 2, 0) / (40 - 3);
    const [inverse] = solveLinear(products, [1, 0, 0]);
    const { mean, variance } = controlVariates(sumsFrom(xs, first, second));
    expect(mean).toBeCloseTo(weights[0], 12);
    expect(variance / 40).toBeCloseTo(left * inverse, 12);
  });

  test('each luck gets its own coefficient: together they explain more than their sum does', () => {
    const [xs, first, second, third] = games(new Chance(7), 20_000);
    const sum = first.map((one, n) => one + second[n] + third[n]);
    const [apart, together] = [controlVariates(sumsFrom(xs, first, second, third)), controlVariates(sumsFrom(xs, sum))];
    // Variances of the lucks: 1.5 and 6; slopes 0.12 and 0.03.
    expect(apart.variance).toBeCloseTo(0.24 - 0.12 ** 2 * 1.5 - 0.03 ** 2 * 6, 2);
    expect(apart.variance).toBeLessThan(together.variance - 0.01);
  });

  test('a luck that others make up, or that never varies, has no part', () => {
    const [xs, first, second, third] = games(new Chance(3), 400);
    const plain = controlVariates(sumsFrom(xs, first, second));
    const sum = first.map((one, n) => 3 * one - 2 * second[n]);
    const none = third.map(() => 0);
    const found = controlVariates(sumsFrom(xs, none, first, second, sum));
    expect(found.controls).toBe(2);
    expect(found.mean).toBeCloseTo(plain.mean, 9);
    expect(found.variance).toBeCloseTo(plain.variance, 9);
    // Whatever the units are.
    expect(
      controlVariates(
        sumsFrom(
          xs,
          first.map((one) => 1e6 * one),
          second,
        ),
      ).mean,
    ).toBeCloseTo(plain.mean, 9);
  });

  test.each([60, 300])('unbiased and covering with three lucks and %d games, and narrower than without', (count) => {
    const chance = new Chance(2018);
    let [covered, sum, left] = [0, 0, 0];
    for (let run = 0; run < 2000; run++) {
      const adjusted = controlVariates(sumsFrom(...games(chance, count)));
      const [low, high] = around(adjusted).interval;
      sum += adjusted.mean / 2000;
      left += adjusted.variance / 2000;
      if (low <= 0.4 && 0.4 <= high) covered++;
    }
    expect(sum).toBeCloseTo(0.4, 2);
    expect(covered / 2000).toBeGreaterThan(0.935);
    expect(covered / 2000).toBeLessThan(0.965);
    expect(0.24 / left).toBeGreaterThan(count > 100 ? 1.1 : 1);
  });

  test('no luck at all changes nothing', () => {
    expect(controlVariates(sumsFrom([1, 0, 1, 1], [0, 0, 0, 0]))).toEqual({ n: 4, mean: 0.75, variance: 0.25, controls: 0 });
    expect(controlVariates(sumsFrom([1, 0, 1, 1]))).toMatchObject({ mean: 0.75, variance: 0.25 });
  });
});
