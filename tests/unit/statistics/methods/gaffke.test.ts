import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clopperPearson, gaffke, gaffkeTest, type Histogram, student, sumsOf } from '../../../../src/statistics/index.js';
import { few } from '../../../support/witness.js';
import { Chance } from '../chance.js';
import { belowOfThree, coverageOfPairs, PAIR_WORLDS } from '../pairs-exactly.js';
import { COUNTS, coverageOnce, DIFFERENCES, meanOf, widthOf } from '../studies.js';

/** The limits by their definition, slowly: Dirichlet weights drawn one set after the other, and the quantile read off. */
function bySimulation({ from, counts }: Histogram, draws: number): [number, number] {
  const chance = new Chance(2005);
  const values = counts.flatMap((count, bin) => new Array<number>(count).fill(bin + from));
  const draw = (extra: number) => {
    const games = [...values, extra];
    const weights = games.map(() => -Math.log(1 - chance.next()));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return games.reduce((sum, value, i) => sum + (value * weights[i]) / total, 0);
  };
  const quantile = (extra: number, share: number) =>
    Array.from({ length: draws }, () => draw(extra)).sort((a, b) => a - b)[Math.round(share * draws)];
  return [quantile(from, 0.025), quantile(from + counts.length - 1, 0.975)];
}

/** P(Σ xᵢWᵢ ≤ t) by Imhof's own integral in 200,000 small steps: no saddlepoint, no change of variable. */
function imhof(values: readonly (readonly [value: number, weight: number])[], t: number): number {
  const scale = 1 / Math.sqrt(values.reduce((sum, [value, weight]) => sum + weight * (value - t) ** 2, 0));
  const step = scale / 400;
  let sum = 0;
  for (let n = 0; n < 200_000; n++) {
    const u = (n + 0.5) * step;
    let [angle, fall] = [0, 0];
    for (const [value, weight] of values) {
      angle += weight * Math.atan(u * (value - t));
      fall += (weight / 2) * Math.log1p((u * (value - t)) ** 2);
    }
    if (fall > 40) break;
    sum += (Math.sin(angle) * Math.exp(-fall)) / u;
  }
  return 0.5 - (step * sum) / Math.PI;
}

/** Pairs of games that rarely differ, often one way only. */
function rarePairs(chance: Chance): number[] {
  const pairs = Math.round(10 ** (1 + 3.5 * chance.next()));
  const some = (never: number) => (chance.next() < never ? 0 : Math.floor(pairs * 10 ** (-0.5 - 3.5 * chance.next())));
  const [less, more] = [some(0.5), some(0.3)];
  return [less, pairs - less - more, more];
}

describe('Gaffke 2005, Learned-Miller & Thomas 2019', () => {
  test('of shares it is Clopper and Pearson to the last digits that are printed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (games, share) => {
        const count = Math.round(games * share);
        const [exact, found] = [clopperPearson(count, games).interval, gaffke({ from: 0, counts: [games - count, count] }).interval];
        for (const end of [0, 1]) expect(Math.abs(found[end] - exact[end])).toBeLessThan(1e-6 * (exact[1] - exact[0]));
      }),
      { numRuns: 60 },
    );
  });

  test('a value that never came up: 0 in all of 4,000 games is at most 10 (1 − 0.025^(1/4000))', () => {
    const most = 10 * (1 - 0.025 ** (1 / 4000));
    const [low, high] = gaffke({ from: 0, counts: [4000, ...new Array<number>(10).fill(0)] }).interval;
    expect([low, high]).toEqual([0, expect.closeTo(most, 8)]);
    const [below, above] = gaffke({ from: 0, counts: [0, 0, 0, 4000, 0, 0, 0, 0, 0, 0, 0] }).interval;
    expect([below, above]).toEqual([expect.closeTo(3 - (3 * most) / 10, 8), expect.closeTo(3 + (7 * most) / 10, 8)]);
  });

  test('agrees with Imhof’s integral in small steps, wherever the games lie in the range', () => {
    const chance = new Chance(1961);
    for (let run = 0; run < 25; run++) {
      const reach = 2 + chance.pick([1, 1, 1, 1]) * 5;
      const from = -chance.pick([1, 1, 1]) * 3;
      const some = Array.from({ length: reach + 1 }, () => (chance.next() < 0.5 ? 0 : Math.floor(30 * chance.next() ** 3)));
      const counts = some.map((count, bin) => (bin === 1 + chance.pick([1, 1]) ? count + 40 * Math.ceil(10 * chance.next()) : count));
      const histogram = { from, counts };
      const [low, high] = gaffke(histogram).interval;
      const weighted = (extra: number) => counts.map((count, bin) => [bin + from, count + (bin + from === extra ? 1 : 0)] as const);
      if (low > from) expect(imhof(weighted(from), low), `${from}: ${counts}`).toBeCloseTo(0.025, 4);
      if (high < from + reach) expect(imhof(weighted(from + reach), high), `${from}: ${counts}`).toBeCloseTo(0.975, 4);
    }
  });

  test('agrees with it where the maximum is a million, and no game came near', () => {
    const most = 1_000_000;
    const games = [0, 40, 300, 900, 2000, 3500, 4200, 3700, 2500, 1600, 800, 330, 100, 30];
    const counts = [...games, ...new Array<number>(most + 1 - games.length).fill(0)];
    const [low, high] = gaffke({ from: 0, counts }).interval;
    const weighted = (extra: number) => [...games.map((count, bin) => [bin, count] as const), [extra, 1] as const];
    expect(imhof(weighted(0), low)).toBeCloseTo(0.025, 4);
    expect(imhof(weighted(most), high)).toBeCloseTo(0.975, 4);
  });

  test('agrees with the definition, drawn at random', () => {
    const histogram = { from: -2, counts: [3, 0, 12, 9, 4, 0, 2, 0, 0] };
    const drawn = bySimulation(histogram, 20_000);
    const { interval } = gaffke(histogram);
    for (const end of [0, 1]) expect(Math.abs(interval[end] - drawn[end])).toBeLessThan(0.02 * widthOf(gaffke(histogram)));
  });

  test('of many games of an ordinary count it is "Student"\'s; mirrored counts give the mirrored interval', () => {
    const counts = [0, 3, 9, 20, 31, 18, 9, 5, 3, 1, 1].map((count) => 300 * count);
    const [exact, normal] = [gaffke({ from: 0, counts }), student(sumsOf(counts))];
    expect(widthOf(exact) / widthOf(normal)).toBeLessThan(1.01);
    const mirrored = gaffke({ from: -10, counts: [...counts].reverse() }).interval;
    expect(mirrored).toEqual([expect.closeTo(-exact.interval[1], 8), expect.closeTo(-exact.interval[0], 8)]);
  });

  test('the p-value is the other side of the interval', () => {
    const histogram = { from: -3, counts: [1, 4, 30, 200, 60, 9, 2] };
    for (const confidence of [0.8, 0.95, 0.999]) {
      const [low, high] = gaffke(histogram, confidence).interval;
      expect(gaffkeTest(histogram, low)).toBeCloseTo(1 - confidence, 6);
      expect(gaffkeTest(histogram, high)).toBeCloseTo(1 - confidence, 6);
    }
    expect(gaffkeTest({ from: -1, counts: [0, 50, 0] })).toBe(1);
  });

  test('covers 95 % for counts and differences of every kind, where "Student" falls to a fifth of that', () => {
    const runs = few(100, 250);
    const least = 0.95 - 3 * Math.sqrt((0.95 * 0.05) / runs);
    for (const world of [...COUNTS, ...DIFFERENCES]) {
      if (world.weights.length > 100) continue;
      expect(coverageOnce(gaffke, world, 200, runs), world.name).toBeGreaterThan(least);
    }
    const rare = COUNTS.find(({ name }) => name === 'once in 1,000 games')!;
    expect(meanOf(rare)).toBeCloseTo(0.001, 12);
    expect(coverageOnce(({ counts }) => student(sumsOf(counts)), rare, 200, runs)).toBeLessThan(0.3);
  });

  test('pairs that differ rarely and one way: the limits of issue 36, and they widen with the confidence', () => {
    const histogram = { from: -1, counts: [0, 19_983, 17] };
    expect(gaffke(histogram, 0.95).interval[0]).toBeCloseTo(0.0004274, 7);
    expect(gaffke(histogram, 0.9995).interval[0]).toBeCloseTo(0.0001745, 7);
    const chance = new Chance(36);
    for (let run = 0; run < few(50, 150); run++) {
      const counts = rarePairs(chance);
      let [low, high] = [1, -1];
      for (const confidence of [0.5, 0.8, 0.95, 0.99, 0.9995]) {
        const found = gaffke({ from: -1, counts }, confidence).interval;
        expect([found[0] < low || found[0] === -1, found[1] > high || found[1] === 1], `${counts} at ${confidence}`).toEqual([true, true]);
        [low, high] = found;
      }
    }
  });

  test('agrees with two nested beta distributions, however rarely pairs differ', () => {
    const chance = new Chance(1605);
    for (let run = 0; run < few(50, 150); run++) {
      const counts = rarePairs(chance);
      for (const confidence of [0.95, 0.9995]) {
        const tail = (1 - confidence) / 2;
        const [low, high] = gaffke({ from: -1, counts }, confidence).interval;
        const [down, up] = [counts.with(0, counts[0] + 1), counts.with(2, counts[2] + 1)];
        if (low > -1) expect(Math.abs(belowOfThree(down, low) / tail - 1), `${counts} at ${confidence}`).toBeLessThan(1e-4);
        if (high < 1) expect(Math.abs((1 - belowOfThree(up, high)) / tail - 1), `${counts} at ${confidence}`).toBeLessThan(1e-4);
      }
    }
  });

  test('covers what it promises of pairs, every outcome added up', () => {
    for (const confidence of [0.95, 0.9995])
      for (const world of PAIR_WORLDS.filter(({ pairs }) => pairs === 20 || pairs === 20_000)) {
        const covered = coverageOfPairs(world, (histogram) => gaffke(histogram, confidence));
        expect(covered, `${JSON.stringify(world)} at ${confidence}`).toBeGreaterThanOrEqual(confidence);
      }
  });

  test('a count that is not a number throws', () => {
    expect(() => gaffke({ from: 0, counts: [5, Number.NaN, 3] })).toThrow();
    expect(() => gaffkeTest({ from: -1, counts: [5, Number.NaN, 3] })).toThrow('counts must be whole numbers');
  });

  test('no games tell nothing', () => expect(gaffke({ from: -4, counts: [0, 0, 0, 0, 0, 0, 0] }).interval).toEqual([-4, 2]));
});
