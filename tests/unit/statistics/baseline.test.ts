import { describe, expect, test } from 'vitest';
import { type Plan, parseExperiment, YamlSource } from '../../../src/simulation/index.js';
import { again } from '../../../src/statistics/baseline.js';
import { planGate } from '../../../src/statistics/gate-plan.js';
import { together } from '../../../src/statistics/index.js';
import { infer } from '../../../src/statistics/infer.js';
import { type ToyCell, toyGame, toyPlan, toyRun } from './toy.js';

const CELLS: ToyCell[] = [
  { name: 'even', rate: 0.5 },
  { name: 'hard', rate: 0.44, longer: 2 },
  { name: 'same', rate: 0.5 },
];

describe('an earlier result as claims', () => {
  const earlierRun = (plan: Plan) => toyRun(CELLS, plan, 5);
  const plan = toyPlan(CELLS, 60_000);
  const results = infer(toyGame, earlierRun(plan), '');
  const file = () => parseExperiment(new YamlSource('toy.yaml', 'question: A toy?\ngame: toy'));
  const again = (cells: ToyCell[], { before = results, moved = 0.015 } = {}) => {
    const asked = toyPlan(cells, 200_000);
    const unchanged = asked.cells.flatMap(({ hash }, n) => (before.cells.some((cell) => cell.hash === hash) ? [n] : []));
    const now = planGate(file(), toyGame, asked, { baseline: { results: before, moved, file: 'before.json', unchanged } });
    const kept = now.plan.cells.map(({ name }) => cells.find((cell) => cell.name === name)!);
    const verdicts = now.gate.claims.length === 0 ? [] : now.gate.verdicts(toyRun(kept, now.plan, 6, { focus: (so) => now.gate.focus(so) }));
    return {
      ...now,
      verdict: together(verdicts.map(({ verdict }) => verdict)),
      broken: verdicts.filter(({ verdict }) => verdict === 'fail').map(({ claim }) => claim.text),
    };
  };

  test('unchanged cells are not played again', () => {
    const { unchanged, plan: now, verdict } = again(CELLS);
    expect({ unchanged, cells: now.cells, verdict }).toEqual({ unchanged: ['even', 'hard', 'same'], cells: [], verdict: 'pass' });
    const other = again(CELLS.map((cell) => (cell.name === 'hard' ? { ...cell, hash: 'another' } : cell)));
    expect([other.unchanged, other.plan.cells.map(({ name }) => name)]).toEqual([['even', 'same'], ['hard']]);
  });

  test('a cell that changed without moving passes, one that moved fails by name', () => {
    const changed = CELLS.map((cell) => ({ ...cell, hash: `${cell.name} 2` }));
    expect(again(changed).verdict).toBe('pass');
    const moved = again([{ ...CELLS[0], hash: 'other', rate: 0.54 }, ...CELLS.slice(1)]);
    expect(moved).toMatchObject({ verdict: 'fail', unchanged: ['hard', 'same'] });
    expect(moved.broken).toEqual([expect.stringMatching(/^win in even within 0\.015 of 0\.\d+ before$/)]);
    const longer = again([{ ...CELLS[0], hash: 'other', longer: 1 }, ...CELLS.slice(1)]);
    expect(longer.broken).toEqual([expect.stringMatching(/^length in even/)]);
  });

  test('another game’s result, cells that it lacks, and cells that are gone are named and refused', () => {
    expect(() => again(CELLS, { before: { ...results, game: 'chess' } })).toThrow(/before\.json: expected a result of toy, .*found "chess"/);
    expect(() => again([...CELLS, { name: 'new', rate: 0.5 }])).toThrow(/it has none named new; a new baseline is written by sortie run/);
    expect(() => again(CELLS.slice(1))).toThrow(/no cell any more for some of the baseline’s.*found "even"/);
  });

  test('a band that the earlier games can never settle is refused, with the games that they should have been', () => {
    const changed = CELLS.map((cell) => ({ ...cell, hash: `${cell.name} 2` }));
    const needed = /a baseline of about ([\d,]+) games a cell: .* settle \d+ bands, first of all "win in even within 0\.002 of/;
    expect(() => again(changed, { moved: 0.002 })).toThrow(needed);
    let said = '';
    try {
      again(changed, { moved: 0.002 });
    } catch (error) {
      said = (error as Error).message;
    }
    const games = Number(needed.exec(said)?.[1].replaceAll(',', ''));
    // Half of the band's 0.004, at a rate of one half and a deviation of z = 3.4 or so: (z / 0.002)².
    expect(games).toBeGreaterThan(2_000_000);
    expect(games).toBeLessThan(4_000_000);
    expect(() => again(CELLS, { moved: 0.002 }), 'nothing is asked of cells that did not change').not.toThrow();
  });
});

describe('an earlier estimate', () => {
  const plan = toyPlan(CELLS, 10_000);
  const fixed = infer(toyGame, toyRun(CELLS, plan, 5), '');
  const watched = infer(toyGame, toyRun(CELLS, plan, 5, { stop: () => false }), '');
  const of = (results: typeof fixed, name: string) => {
    const found = results.cells[0].measures[name];
    if (found.kind !== 'share' && found.kind !== 'count') throw new Error(name);
    const { games } = results.cells[0];
    return again(games, found, games, { max: 30, confidence: 0.99, watched: results.watched });
  };

  test('at another confidence it is the published one, wider', () => {
    for (const name of ['win', 'length']) {
      const published = fixed.cells[0].measures[name] as { interval: readonly [number, number]; estimate: number };
      const { interval, estimate } = of(fixed, name);
      expect(estimate).toBeCloseTo(published.estimate, 12);
      expect(interval[0]).toBeLessThan(published.interval[0]);
      expect(interval[1]).toBeGreaterThan(published.interval[1]);
    }
  });

  test('of a run that was watched it allows for every moment of stopping', () => {
    expect([fixed.watched, watched.watched]).toEqual([false, true]);
    const width = ({ interval: [low, high] }: { interval: readonly [number, number] }) => high - low;
    expect(width(of(watched, 'win'))).toBeGreaterThan(1.3 * width(of(fixed, 'win')));
  });
});
