import { expect, test } from 'vitest';
import { clopperPearson, mover, moverOf, newcombe } from '../../../../src/statistics/index.js';

test('a weighted sum: of one and of less another it is the difference; of halves of two alike it is narrower by √2', () => {
  const [x, y] = [clopperPearson(56, 70), clopperPearson(48, 80)];
  const less = { ...y, estimate: -y.estimate, interval: [-y.interval[1], -y.interval[0]] as const };
  const parts = [x, less].map((of) => ({ weight: 1, of }));
  expect(mover(parts, 0.95)).toEqual(newcombe(x, y));
  const { estimate, interval } = mover(
    [x, x].map((of) => ({ weight: 0.5, of })),
    0.95,
  );
  expect(estimate).toBeCloseTo(x.estimate, 12);
  expect((estimate - interval[0]) / (x.estimate - x.interval[0])).toBeCloseTo(Math.SQRT1_2, 12);
});

test('of numbers that are worked out: of a sum it is the same, of a ratio it is that of the logarithms', () => {
  const [x, y] = [clopperPearson(56, 70), clopperPearson(48, 80)];
  const [sum] = moverOf([x, y], ([a, b]) => [a + b], 0.95);
  const same = mover(
    [x, y].map((of) => ({ weight: 1, of })),
    0.95,
  );
  expect(sum.estimate).toBe(same.estimate);
  expect(sum.interval).toEqual(same.interval.map((limit) => expect.closeTo(limit, 12)));
  const [ratio] = moverOf([x, y], ([a, b]) => [Math.log(a / b)], 0.95);
  const below = Math.hypot(Math.log(x.estimate / x.interval[0]), Math.log(y.interval[1] / y.estimate));
  expect(ratio.estimate - ratio.interval[0]).toBeCloseTo(below, 12);
});

test('a number that hangs on none of them is known, one that falls with one has its limits the other way round', () => {
  const one = clopperPearson(3, 10);
  const [fixed, falling] = moverOf([one], ([a]) => [7, 1 - a], 0.95);
  expect(fixed.interval).toEqual([7, 7]);
  expect(falling.interval).toEqual([expect.closeTo(1 - one.interval[1], 12), expect.closeTo(1 - one.interval[0], 12)]);
});
