import { describe, expect, test } from 'vitest';
import { compareAll, comparisonName } from '../../../src/statistics/compare.js';
import { type ToyCell, toyPlan, toyRun } from './toy.js';

const width = ([low, high]: readonly [number, number]) => high - low;

describe('comparisons', () => {
  const cells: ToyCell[] = [
    { name: 'one', rate: 0.3 },
    { name: 'better', rate: 0.33, longer: 1 },
    { name: 'same', rate: 0.3 },
  ];
  const pairs = [
    { cell: 1, baseline: 0, measure: 'win' },
    { cell: 1, baseline: 0, measure: 'length' },
    { cell: 2, baseline: 0, measure: 'win' },
  ];

  test('shares, counts and what is the same; p-values are adjusted over the table', () => {
    const [win, length, same] = compareAll(toyRun(cells, toyPlan(cells, 10_000, { pairs }), 2));
    expect(win).toMatchObject({ method: 'gaffke', games: 10_000 });
    expect(win.interval[0]).toBeGreaterThan(0.02);
    expect(win.pAdjusted).toBeLessThan(1e-9);
    // A length that is always 1 more is known to be, but for what never came up: 30 · 3.7 / 10,000.
    expect(length.estimate).toBe(1);
    expect(width(length.interval)).toBeGreaterThan(0.01);
    expect([same.estimate, same.factor, same.pAdjusted]).toEqual([0, null, 1]);
    expect(width(same.interval)).toBeCloseTo((2 * 3.69) / 10_000, 4);
  });

  test('the factor is the ratio of squared widths, independent seeds over pairs, within 3 % over 200 repeats', () => {
    const compared = [{ cell: 1, baseline: 0, measure: 'win' }];
    let [paired, independent, said] = [0, 0, 0];
    for (let seed = 0; seed < 200; seed++) {
      const plan = toyPlan(cells.slice(0, 2), 1000, { pairs: compared });
      const [one] = compareAll(toyRun(cells.slice(0, 2), plan, seed));
      const [other] = compareAll(toyRun(cells.slice(0, 2), plan, seed, { independent: true }));
      paired += width(one.interval) ** 2;
      independent += width(other.interval) ** 2;
      said += one.factor! / 200;
    }
    expect(independent / paired / said).toBeGreaterThan(0.97);
    expect(independent / paired / said).toBeLessThan(1.03);
  });

  test('a name says on which axis they differ, then where both stand', () => {
    const grid = ['a', 'b'].map((x): ToyCell => ({ name: `${x} · plain`, rate: 0.5, axes: { cell: x, strategy: 'plain' } }));
    expect(comparisonName(toyPlan(grid, 10), { cell: 1, baseline: 0, measure: 'win' })).toEqual({
      name: 'b − a · plain',
      cell: 'b · plain',
      baseline: 'a · plain',
    });
  });
});
