import { describe, expect, test } from 'vitest';
import { marginFocus, planComparison, settle } from '../../../src/statistics/margin.js';
import { type ToyCell, toyPlan, toyRun } from './toy.js';

describe('comparisons that stop when they are settled', () => {
  const pairs = [{ cell: 1, baseline: 0, measure: 'win' }];
  const compared = (rate: number, margin: number | undefined, seed = 11) => {
    const cells: ToyCell[] = [
      { name: 'baseline', rate: 0.5 },
      { name: 'variant', rate },
    ];
    const plan = toyPlan(cells, 1_000_000, { pairs });
    const run = toyRun(cells, plan, seed, { focus: marginFocus(margin) });
    return settle(run, pairs[0], margin);
  };

  test('higher, lower, the same', () => {
    expect(compared(0.53, 0.02)).toMatchObject({ verdict: 'higher', margin: 0.02 });
    expect(compared(0.47, 0.02)).toMatchObject({ verdict: 'lower' });
    expect(compared(0.5, undefined)).toMatchObject({ verdict: 'same', margin: 0.01, estimate: 0 });
  });

  test('says what a fixed plan would have taken, and one with independent seeds', () => {
    const { fixed, fixedUsual, independent, games } = compared(0.53, 0.02);
    // 13 · 0.03 / 0.0004 pairs; 13 · 0.5 / 0.0004 games.
    expect(fixed).toBeGreaterThan(700);
    expect(fixed).toBeLessThan(1300);
    expect(independent).toBeGreaterThan(14_000);
    expect(games).toBeLessThan(3000);
    // (1.96 + 0.84)² against (1.96 + 1.88)².
    expect(fixedUsual / fixed).toBeCloseTo(0.532, 2);
  });

  test('is planned from a block of pairs', () => {
    const cells: ToyCell[] = [
      { name: 'baseline', rate: 0.5 },
      { name: 'variant', rate: 0.53 },
    ];
    const plan = toyPlan(cells, 4000, { pairs });
    const { fixed, peekSafe } = planComparison(toyRun(cells, plan, 2), pairs[0], 0.02);
    expect(peekSafe / fixed).toBeCloseTo(0.72, 1);
  });
});
