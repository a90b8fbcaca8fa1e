import { describe, expect, test } from 'vitest';
import { infer } from '../../../src/statistics/infer.js';
import { METHODS } from '../../../src/statistics/results-words.js';
import { type ToyCell, toyGame, toyPlan, toyRun } from './toy.js';

const CELLS: ToyCell[] = [
  { name: 'one', rate: 0.3, seldom: 0.01 },
  { name: 'two', rate: 0.35 },
];
const plan = toyPlan(CELLS, 8000, { pairs: [{ cell: 1, baseline: 0, measure: 'win' }] });

/** Every object that has an interval, with the method that it, or what it stands in, names. */
function published(value: unknown, method?: string): (string | undefined)[] {
  if (typeof value !== 'object' || value === null) return [];
  const named = (value as { method?: string }).method ?? method;
  const below = Object.values(value).flatMap((one) => published(one, named));
  return 'interval' in value ? [named, ...below] : below;
}

describe('results', () => {
  test.each([
    ['fixed', undefined, ['clopper-pearson', 'gaffke', 'betting', 'student', 'control-variates']],
    ['watched', () => false, ['betting', 'student', 'asymptotic']],
  ])('every interval says how it was made: %s', (_, stop, expected) => {
    const results = infer(toyGame, toyRun(CELLS, plan, 3, stop ? { stop } : {}), '');
    const methods = published(results);
    expect(methods.length).toBeGreaterThan(20);
    expect(methods.every((method) => METHODS.some((one) => one === method))).toBe(true);
    expect([...new Set(methods)].sort()).toEqual([...expected].sort());
    expect(results.watched).toBe(stop !== undefined);
  });

  test('shares, outcomes, counts and the course, as they were counted', () => {
    const { cells } = infer(toyGame, toyRun(CELLS, plan, 3), 'npx sortie run x');
    const { win, outcome, seldom, length } = cells[0].measures;
    if (win.kind !== 'share' || outcome.kind !== 'outcome' || seldom.kind !== 'count' || length.kind !== 'count') throw new Error('kinds');
    expect(win.estimate).toBe(win.count / 8000);
    expect(outcome.shares.map(({ winner }) => winner)).toEqual(['only', null]);
    expect(outcome.shares.reduce((sum, { count }) => sum + count, 0)).toBe(8000);
    expect([seldom.max, length.max]).toEqual([8, 30]);
    expect(length.histogram.reduce((sum, count) => sum + count, 0)).toBe(8000);
    const { points } = cells[0].course;
    expect(points.at(-1)).toMatchObject({ games: 8000, estimate: win.estimate });
    expect(points.map(({ games }) => games)).toEqual([...points.map(({ games }) => games)].sort((a, b) => a - b));
  });
});
