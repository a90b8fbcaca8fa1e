import { describe, expect, test } from 'vitest';
import { Reading } from '../../src/simulation/index.js';
import { infer } from '../../src/statistics/infer.js';
import { effectsOf } from '../../src/statistics/knockout.js';
import { precisionRule } from '../../src/statistics/precision.js';
import type { Results } from '../../src/statistics/results.js';
import { settle, settleRule } from '../../src/statistics/settle.js';
import { type ToyCell, toyGame, toyPlan, toyRun } from './toy.js';

const share = (results: Results, cell = 0) => {
  const found = results.cells[cell].measures.win;
  if (found.kind !== 'share') throw new Error('win is a share');
  return found;
};

describe('precision', () => {
  const CELLS: ToyCell[] = [
    { name: 'rare', rate: 0.02 },
    { name: 'even', rate: 0.5 },
  ];

  test('stops when every cell is narrow enough, publishes peek-safe intervals, and says so', () => {
    const plan = toyPlan(CELLS, 400_000, { precision: { measure: 'win', halfWidth: 0.01 }, pairs: [{ cell: 1, baseline: 0, measure: 'win' }] });
    const run = toyRun(CELLS, plan, 3, { stop: precisionRule(plan) });
    const results = infer(toyGame, run, '');
    expect(results.precision).toEqual({ measure: 'win', halfWidth: 0.01, reached: true });
    for (const cell of [0, 1]) {
      const [low, high] = share(results, cell).interval;
      expect((high - low) / 2).toBeLessThanOrEqual(0.01);
    }
    // ± 1 % takes 9,604 games when fixed and 2.4 times that when peeking.
    expect(run.games).toBeGreaterThan(20_000);
    expect(run.games).toBeLessThan(27_000);
    expect(results.comparisons[0].estimate).toBeCloseTo(0.48, 1);
    expect(results.comparisons[0].pAdjusted).toBeLessThan(1e-6);
  });

  test('covers the truth in at least 95 % of runs although each stops on what it sees', () => {
    let missed = 0;
    for (let seed = 0; seed < 60; seed++) {
      const cells: ToyCell[] = [{ name: 'one', rate: 0.2 }];
      const plan = toyPlan(cells, 100_000, { precision: { measure: 'win', halfWidth: 0.02 } });
      const [low, high] = share(infer(toyGame, toyRun(cells, plan, seed, { stop: precisionRule(plan) }), '')).interval;
      if (low > 0.2 || high < 0.2) missed++;
    }
    expect(missed / 60).toBeLessThanOrEqual(0.05);
  });

  test('not reached is said', () => {
    const plan = toyPlan(CELLS, 5000, { precision: { measure: 'win', halfWidth: 0.001 } });
    expect(infer(toyGame, toyRun(CELLS, plan, 3, { stop: precisionRule(plan) }), '').precision?.reached).toBe(false);
  });
});

describe('luck', () => {
  test('the win rate without the luck is the same rate, known better; the factor says by how much', () => {
    const cells: ToyCell[] = [{ name: 'one', rate: 0.3 }];
    let [sum, covered] = [0, 0];
    for (let seed = 0; seed < 40; seed++) {
      const { luckAdjusted } = share(infer(toyGame, toyRun(cells, toyPlan(cells, 6000), seed), ''));
      expect(luckAdjusted?.luck).toBe('luck');
      expect(luckAdjusted?.factor).toBeGreaterThan(1.7);
      sum += luckAdjusted!.estimate / 40;
      if (luckAdjusted!.interval[0] <= 0.3 && luckAdjusted!.interval[1] >= 0.3) covered++;
    }
    expect(sum).toBeCloseTo(0.3, 2);
    expect(covered / 40).toBeGreaterThanOrEqual(0.85);
  });

  test('the sums that it reads are those of the tally, squares of luck in two limbs', () => {
    const cells: ToyCell[] = [{ name: 'one', rate: 0.3 }];
    const { tally, layout } = toyRun(cells, toyPlan(cells, 1000), 1);
    const squares = Number(new Reading(layout, tally).cell(0).measure('luck', 'luck').squares);
    // 100 (1/2 − U): the mean of its square is 10,000 / 12.
    expect(squares / 1000).toBeGreaterThan(750);
    expect(squares / 1000).toBeLessThan(920);
  });
});

describe('comparisons that stop when they are settled', () => {
  const pairs = [{ cell: 1, baseline: 0, measure: 'win' }];
  const compared = (rate: number, margin: number | undefined, seed = 11) => {
    const cells: ToyCell[] = [
      { name: 'baseline', rate: 0.5 },
      { name: 'variant', rate },
    ];
    const plan = toyPlan(cells, 1_000_000, { pairs });
    const run = toyRun(cells, plan, seed, { stop: settleRule(margin), pilot: 2 });
    return settle(run, pairs[0], margin)!;
  };

  test('higher, lower, the same', () => {
    expect(compared(0.53, 0.02)).toMatchObject({ verdict: 'higher', margin: 0.02 });
    expect(compared(0.47, 0.02)).toMatchObject({ verdict: 'lower' });
    expect(compared(0.5, undefined)).toMatchObject({ verdict: 'same', margin: 0.01, estimate: 0 });
  });

  test('says what a fixed plan would have taken, and one with independent seeds', () => {
    const { fixed, independent, games } = compared(0.53, 0.02);
    // 13 · 0.03 / 0.0004 pairs; 13 · 0.5 / 0.0004 games.
    expect(fixed).toBeGreaterThan(700);
    expect(fixed).toBeLessThan(1300);
    expect(independent).toBeGreaterThan(14_000);
    expect(games).toBeLessThan(3000);
  });
});

describe('curves', () => {
  test('a swept option gives a curve with a band around it and a test of its trend', () => {
    const cells = [1, 3, 5, 7].map((weight): ToyCell => ({ name: `${weight}`, rate: 0.3 + 0.02 * weight, axes: { weight: String(weight) } }));
    const { curves } = infer(toyGame, toyRun(cells, toyPlan(cells, 10_000), 2), '');
    expect(curves).toHaveLength(1);
    const [{ axis, points, trend }] = curves!;
    expect([axis, points.map(({ value }) => value)]).toEqual(['weight', [1, 3, 5, 7]]);
    expect(trend.z).toBeGreaterThan(10);
    for (const { interval, band } of points) expect(band[1] - band[0]).toBeGreaterThan(interval[1] - interval[0]);
  });
});

test('a knockout finds the signs that were planted, and nothing where nothing was', () => {
  const cells: ToyCell[] = [
    { name: 'default', rate: 0.5 },
    { name: 'helps', rate: 0.52 },
    { name: 'hurts', rate: 0.46 },
    { name: 'nothing', rate: 0.5 },
    { name: 'a little', rate: 0.498 },
  ];
  const pairs = [1, 2, 3, 4].map((cell) => ({ cell, baseline: 0, measure: 'win' }));
  const effects = effectsOf(toyRun(cells, toyPlan(cells, 20_000, { pairs }), 9));
  expect(effects.map(({ cell }) => cell)).toEqual(['hurts', 'helps', 'a little', 'nothing']);
  expect(effects.map(({ estimate }) => Math.sign(estimate))).toEqual([-1, 1, -1, 0]);
  expect(effects.map(({ lead, pAdjusted }) => [lead, pAdjusted < 0.05])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
});
