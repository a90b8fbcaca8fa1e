import { describe, expect, test } from 'vitest';
import { Normals } from '../../../src/tuning/normals.js';
import { named, type Point, type Range, snap, spread } from '../../../src/tuning/parameters.js';
import { SepCmaEs } from '../../../src/tuning/sep-cma-es.js';
import { successiveHalving } from '../../../src/tuning/successive-halving.js';
import { tune } from '../../../src/tuning/tune.js';
import { Chance } from '../statistics/chance.js';

const ranges: Range[] = [
  { name: 'keep', default: 0, min: 0, max: 5, step: 1 },
  { name: 'bar', default: 0.9, min: 0, max: 1 },
];

/** The best is keep 4 and bar 0.3, at 80 %. */
const truth = ([keep, bar]: Point) => Math.max(0.05, 0.8 - 0.04 * Math.abs(keep - 4) - 0.6 * (bar - 0.3) ** 2);

function arena(seed: number) {
  const dice = new Chance(seed);
  return async (points: readonly Point[], games: number) => points.map((point) => dice.binomial(games, truth(point)) / games);
}

describe('ranges', () => {
  test('a point is held in its range and put on its steps', () => {
    expect(snap(ranges, [4.4, 1.7])).toEqual([4, 1]);
    expect(snap([{ name: 'x', default: 0, min: 0, max: 1, step: 0.1 }], [0.30001])).toEqual([0.3]);
    expect(named(ranges, [4, 0.5])).toEqual({ keep: 4, bar: 0.5 });
  });

  test('a Latin hypercube uses every slice of every range once', () => {
    const chance = new Chance(1);
    const points = spread(
      [
        { name: 'x', default: 0, min: 0, max: 1 },
        { name: 'y', default: 0, min: -1, max: 1 },
      ],
      10,
      (n) => Math.floor(n * chance.next()),
    ); // prettier-ignore
    expect(points.map(([x]) => Math.floor(10 * x)).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(points.map(([, y]) => Math.floor(5 * (y + 1))).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

test('successive halving keeps the best and plays the last round longest', async () => {
  const games: number[] = [];
  const [best] = await successiveHalving(
    [0.1, 0.5, 0.3, 0.9, 0.2, 0.4, 0.6, 0.7],
    async (left, each) => {
      games.push(each);
      return left;
    },
    2400,
  );
  expect(best).toBe(0.9);
  expect(games).toEqual([100, 200, 400]);
});

test('sep-CMA-ES comes down a badly scaled bowl (Ros & Hansen 2008, the separable ellipsoid)', () => {
  const normals = new Normals(5);
  const strategy = new SepCmaEs([0.9, 0.9, 0.9, 0.9, 0.9], 0.3, () => normals.next());
  const value = (x: readonly number[]) => -x.reduce((sum, one, i) => sum + 10 ** (i / 2) * (one - 0.2) ** 2, 0);
  for (let generation = 0; generation < 120; generation++) strategy.tell(strategy.ask().map(value));
  for (const x of strategy.mean) expect(x).toBeCloseTo(0.2, 3);
});

describe('tuning', () => {
  test('beats the defaults, and stays within its budget', async () => {
    const { point, games } = await tune(ranges, arena(3), 60_000, 1);
    expect(truth(point)).toBeGreaterThan(0.75);
    expect(truth([0, 0.9])).toBeLessThan(0.45);
    expect(games).toBeLessThan(66_000);
  });

  test('what cannot be bettered is kept, or nothing worse is found', async () => {
    const best = ranges.map((range, n) => ({ ...range, default: [4, 0.3][n] }));
    for (const seed of [1, 2, 3]) expect(truth((await tune(best, arena(seed), 60_000, seed)).point)).toBeGreaterThan(0.775);
  });

  test('the same seed finds the same', async () => {
    const [one, two] = [await tune(ranges, arena(7), 20_000, 5), await tune(ranges, arena(7), 20_000, 5)];
    expect(one).toEqual(two);
  });
});
