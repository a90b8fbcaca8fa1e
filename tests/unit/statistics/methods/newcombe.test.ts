import { describe, expect, test } from 'vitest';
import { clopperPearson, newcombe } from '../../../../src/statistics/index.js';
import { normalQuantile } from '../../../../src/statistics/methods/normal.js';
import { binomialWeights } from '../chance.js';

/** Wilson 1927, as Newcombe had it: for his printed example only. */
function wilson(count: number, games: number) {
  const z2 = normalQuantile(0.975) ** 2;
  const share = count / games;
  const centre = (count + z2 / 2) / (games + z2);
  const half = Math.sqrt(z2 * (games * share * (1 - share) + z2 / 4)) / (games + z2);
  return { estimate: share, interval: [centre - half, centre + half] as const, confidence: 0.95 };
}

describe('Newcombe 1998, Zou & Donner 2008', () => {
  test('published: 56 of 70 against 48 of 80, by Wilson’s limits, differ by 5.24 % to 33.39 %', () => {
    const { estimate, interval } = newcombe(wilson(56, 70), wilson(48, 80));
    expect(estimate).toBeCloseTo(0.2, 12);
    expect(interval).toEqual([expect.closeTo(0.0524, 4), expect.closeTo(0.3339, 4)]);
  });

  test('with exact limits covers 95 % at every pair of rates and sizes (not simulated: every outcome is added up)', () => {
    for (const [games, other] of [
      [40, 40],
      [60, 15],
    ])
      for (const [p, q] of [
        [0.01, 0.01],
        [0.02, 0.1],
        [0.5, 0.5],
        [0.9, 0.97],
        [0.3, 0.6],
      ]) {
        const [xs, ys] = [binomialWeights(games, p), binomialWeights(other, q)];
        const [x, y] = [xs.map((_, count) => clopperPearson(count, games)), ys.map((_, count) => clopperPearson(count, other))];
        let covered = 0;
        xs.forEach((weight, i) => {
          ys.forEach((also, j) => {
            if (weight * also < 1e-12) return;
            const [low, high] = newcombe(x[i], y[j]).interval;
            if (low <= p - q && p - q <= high) covered += weight * also;
          });
        });
        expect(covered, `${p} of ${games} against ${q} of ${other}`).toBeGreaterThanOrEqual(0.95);
      }
  });
});
