import { expect, test } from 'vitest';
import type { Analysis, Judged, SeatSums } from '../../../src/analysis/analysis.js';
import { courseOf, labelled } from '../../../src/site/state/course.js';

const gauged = (estimate: number, [low, high] = [estimate, estimate]) => ({ estimate, interval: [low, high] as const, method: 'betting' as const });
const decision = (seat: number, line: number, answer: string, chance: number | null, play: number, interval?: number[]) =>
  ({
    ...{ seat, line, answer, decision: 'press', chances: chance === null ? null : [chance, 1 - chance] },
    ...{ play: gauged(seat === 0 ? play : -play, interval as [number, number]), plays: [play, -play] },
  }) as Partial<Judged>;

const PLAYED = {
  seats: [{ seat: 'blue', start: gauged(0.8), result: 0 }] as unknown as SeatSums[],
  decisions: [
    decision(0, 3, 'press', 0.82, -0.096),
    decision(1, 4, 'hold', 0.724, 0.05),
    decision(0, 5, 'unknown chance', null, -0.2),
    decision(0, 6, 'about even', 0.5, -0.02, [-0.06, 0.02]),
  ],
  luck: [{ decisions: 3, from: 5, words: 'a hit', gains: [-0.27] }],
} as unknown as Analysis;

test('each step begins where the one before ended; a decision is as high as what it cost, and the last step leads to the result', () => {
  const steps = courseOf(PLAYED, 0, 10);
  expect(steps.map(({ kind }) => kind)).toEqual(['dice', 'own', 'other', 'dice', 'own', 'dice']);
  for (const [n, step] of steps.entries()) expect(step.from).toBe(n === 0 ? 0.8 : steps[n - 1].to);
  expect(steps[1]).toMatchObject({ from: 0.82, line: 3, words: 'press: press', isKnown: true });
  expect(steps[1].to - steps[1].from).toBeCloseTo(-0.096);
  expect(steps[3]).toMatchObject({ to: 0.5, words: 'a hit', line: 5 });
  expect(steps.at(-1)).toMatchObject({ to: 0, line: 9 });
});

test('labels stand at the costly answers of the seat that are known', () => {
  expect(labelled(courseOf(PLAYED, 0, 10), 5).map(({ words }) => words)).toEqual(['press: press']);
});
