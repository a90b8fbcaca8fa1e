import { expect, test } from 'vitest';
import type { Judged, Luck } from '../../../src/analysis/index.js';
import { turningOf } from '../../../src/analysis/turning.js';

const decision = (line: number, gain: number, low: number, high: number): Judged =>
  ({
    line,
    plays: [gain],
    about: 'Which way',
    answer: `way ${line}`,
    play: { estimate: gain, interval: [low, high], method: 'betting' },
  }) as unknown as Judged;
const roll = (decisions: number, gain: number, error: number, rolls = 1): Luck =>
  ({ decisions, from: 10 * decisions, to: 10 * decisions + 1, gains: [gain], errors: [error], rolls, words: `roll ${decisions}` }) as unknown as Luck;

test('a turning point is a swing that is large and sure; what is not named still moves the chance', () => {
  const decisions = [decision(5, -0.1, -0.15, -0.05), decision(15, 0.1, -0.01, 0.21)];
  const luck = [roll(0, 0.1, 0.01), roll(1, 0.1, 0.05), roll(2, -0.05, 0.001), roll(2, -0.2, 0.01, 0)];
  const found = turningOf(decisions, luck, [0.5]);
  expect(found.map(({ kind, line, words }) => [kind, line, words])).toEqual([
    ['roll', 0, 'roll 0'],
    ['decision', 5, 'Which way: way 5'],
  ]);
  expect(found.map(({ before, after }) => [before, after].map((chance) => chance.toFixed(2)))).toEqual([
    ['0.50', '0.60'],
    ['0.60', '0.50'],
  ]);
  const many = Array.from({ length: 9 }, (_, n) => roll(0, (n % 2 === 0 ? 1 : -1) * (0.1 + n / 100), 0.01));
  expect(turningOf([], many, [0.5]).map(({ after, before }) => Math.abs(after - before).toFixed(2))).toEqual([
    '0.13',
    '0.14',
    '0.15',
    '0.16',
    '0.17',
    '0.18',
  ]);
});

test('a chance is told as 0 to 100 %, where a sum of estimates leaves it', () => {
  expect(turningOf([], [roll(0, 0.7, 0.01)], [0.5])).toMatchObject([{ before: 0.5, after: 1 }]);
});
