import { describe, expect, test } from 'vitest';
import { infer } from '../../../src/statistics/infer.js';
import { type ToyCell, toyGame, toyPlan, toyRun } from './toy.js';

describe('curves', () => {
  test('a swept option gives a curve with a band around it and a test of its trend', () => {
    const cells = [1, 3, 5, 7].map((weight): ToyCell => ({ name: `${weight}`, rate: 0.3 + 0.02 * weight, axes: { weight: String(weight) } }));
    const { curves } = infer(toyGame, toyRun(cells, toyPlan(cells, 10_000), 2), '');
    expect(curves).toHaveLength(1);
    const [{ axis, points, trend }] = curves!;
    expect([axis, points.map(({ value }) => value)]).toEqual(['weight', [1, 3, 5, 7]]);
    expect(trend!.z).toBeGreaterThan(10);
    for (const { interval, band } of points) expect(band[1] - band[0]).toBeGreaterThan(interval[1] - interval[0]);
  });

  test('trends are adjusted for the number of curves, and a watched run, whose games were not fixed, has none', () => {
    const lines = ['a', 'b', 'c'].flatMap((group) =>
      [1, 2, 3].map((weight): ToyCell => ({ name: `${group} ${weight}`, rate: 0.5, axes: { group, weight: String(weight) } })),
    );
    const { curves } = infer(toyGame, toyRun(lines, toyPlan(lines, 2000), 2, { independent: true }), '');
    expect(curves).toHaveLength(3);
    const sorted = curves!.map(({ trend }) => trend!).sort((a, b) => a.p - b.p);
    expect(sorted[0].pAdjusted).toBeCloseTo(Math.min(1, 3 * sorted[0].p), 12);
    const watched = infer(toyGame, toyRun(lines, toyPlan(lines, 2000), 2, { stop: () => false }), '').curves!;
    expect(watched.map(({ trend, method }) => [trend, method])).toEqual([1, 2, 3].map(() => [null, 'betting']));
  });
});
