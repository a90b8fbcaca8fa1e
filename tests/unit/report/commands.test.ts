import { describe, expect, test } from 'vitest';
import { solutionLines } from '../../../src/report/terminal/solution.js';
import { standingLines } from '../../../src/report/terminal/standings.js';
import { tunedLines } from '../../../src/report/terminal/tuned.js';
import type { Probe, Solution } from '../../../src/statistics/solve.js';
import { type Meeting, standings, type Tuned } from '../../../src/tuning/index.js';

describe('tune', () => {
  const said = (score: number, scoreInterval: readonly [number, number]) =>
    tunedLines(
      {
        ...{ game: 'g', gameVersion: '1', seed: 1, against: [{ id: 'other', parameters: {} }], strategy: 'own', parameters: { idle: 1 } },
        ...{ search: { games: 10 }, score, scoreInterval, other: 0.5, difference: 0, interval: [-0.1, 0.1] },
        ...{ confidence: 0.95, method: 'gaffke', games: 100 },
      } satisfies Tuned,
      [{ name: 'idle', default: 1, min: 0, max: 2 }],
      undefined,
    ).join('\n');

  test('a score above a half by luck exploits no one', () => {
    expect(said(0.54, [0.44, 0.64])).toContain('no reply was found that surely beats it');
    expect(said(0.54, [0.44, 0.64])).not.toContain('exploited');
  });

  test('a score surely above a half does, by at least what its lower limit leaves', () => {
    expect(said(0.6, [0.55, 0.65])).toContain('other, which can be exploited by at least 5.0 points');
  });
});

describe('solve', () => {
  const probe = (value: number, side: Probe['side']): Probe => ({ value, side, count: 50, games: 100, interval: [0.4, 0.6] });
  const said = (verdict: Solution['verdict'], sides: readonly Probe['side'][]) =>
    solutionLines(
      'handicap',
      0.5,
      {
        ...{ verdict, value: null, bracket: [null, null], confidence: 0.95, method: 'betting', direction: 'unknown' },
        probes: sides.map((side, n) => probe(n, side)),
      },
      'Duel, played by bold',
    )
      .map((line) => line.trim())
      .join(' ');

  test('values that are not told from the target are counted, and no direction is claimed', () => {
    for (const verdict of ['open', 'edge'] as const)
      expect(said(verdict, [-1, 0, 0])).toMatch(
        /not settled whether handicap reaches 50\.0 %: of the values played, 1 lie below, 0 above, and 2 cannot be told/,
      );
  });
});

test('ratings are printed with both ends of their intervals, in 80 columns', () => {
  const won: Meeting[] = [0, 1].flatMap((first) =>
    [0, 1].map((second) => ({ first, second, wins: [first === 0 ? 20 : 1, first === 0 ? 0 : 19], draws: 0 })),
  );
  const found = standings(['never loses', 'the other'], won);
  const lines = standingLines(['red', 'blue'], found, won);
  const [low, high] = found.entries[0].rating.interval.map(Math.round);
  expect(lines.join('\n')).toContain(`[${low}, ${high}]`.replaceAll('-', '−'));
  expect(lines.join('\n')).not.toContain('±');
  expect(high - found.entries[0].rating.estimate).not.toBeCloseTo(found.entries[0].rating.estimate - low, 0);
  for (const line of lines.slice(0, 8)) expect([...line].length, line).toBeLessThanOrEqual(80);
});
