import { describe, expect, test } from 'vitest';
import { solve } from '../../../src/statistics/index.js';
import { curveWorld } from './studies.js';

const MOST = 20_000;
const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, i) => low + i);

describe('solve', () => {
  test('a known answer: rate 20 % + 4 % a point crosses one half at 7.5', async () => {
    const { play } = curveWorld((value) => 0.2 + 0.04 * value, 5, MOST);
    const found = await solve(range(0, 20), play, { target: 0.5, most: MOST });
    expect(found).toMatchObject({ verdict: 'solved', direction: 'rising', bracket: [7, 8] });
    expect(found.value).toBeGreaterThan(7);
    expect(found.value).toBeLessThan(8);
  });

  test('a rate that falls along the values', async () => {
    const { play } = curveWorld((value) => 1 / (1 + Math.exp((value - 12.2) / 2)), 6, MOST);
    expect(await solve(range(0, 31), play, { target: 0.5, most: MOST })).toMatchObject({ direction: 'falling', bracket: [12, 13] });
  });

  test('a value that hits the target is not told from it, and the interval says so', async () => {
    const { play } = curveWorld((value) => 0.1 * value, 7, MOST);
    const { bracket, value } = await solve(range(0, 10), play, { target: 0.5, most: MOST });
    expect(bracket).toEqual([4, 6]);
    expect(value).toBeCloseTo(5, 1);
  });

  test('outside the range, and flat', async () => {
    const high = curveWorld((value) => 0.7 + 0.01 * value, 8, MOST);
    expect(await solve(range(0, 10), high.play, { target: 0.5, most: MOST })).toMatchObject({
      verdict: 'outside',
      value: null,
      bracket: [null, null],
    });
    const flat = curveWorld(() => 0.5, 9, MOST);
    expect(await solve(range(0, 10), flat.play, { target: 0.5, most: MOST })).toMatchObject({ verdict: 'flat', bracket: [null, null] });
  });

  test('an answer just beyond the end of the range is never said to lie inside it', async () => {
    for (let seed = 0; seed < 20; seed++) {
      // 50.45 % at 10, the last value: 50.5 % would take 10.1.
      const { play } = curveWorld((value) => 0.4545 + 0.005 * value, 200 + seed, MOST);
      const { verdict, value, bracket } = await solve(range(0, 10), play, { target: 0.505, most: MOST });
      expect(['edge', 'outside'], `seed ${seed}`).toContain(verdict);
      expect([value, bracket[1]]).toEqual([null, null]);
    }
  });

  test('a rate that rises and falls again: not "all of it lies below", and not monotone', async () => {
    const hump = curveWorld((value) => 0.6 - 0.02 * Math.abs(value - 10), 11, MOST);
    const { verdict, probes } = await solve(range(0, 20), hump.play, { target: 0.5, most: MOST });
    expect(verdict).toBe('turns');
    expect(probes.some(({ side }) => side > 0)).toBe(true);
    const dip = curveWorld((value) => (value === 5 ? 0.02 : 0.3 + 0.02 * value), 12, MOST);
    expect((await solve(range(0, 20), dip.play, { target: 0.5, most: MOST })).verdict).toBe('turns');
  });

  test('ends that cannot be told from the target prove nothing about values between them', async () => {
    const said = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const { play } = curveWorld((value) => (value === 5 ? 0.515 : 0.5), 400 + seed, MOST);
      said.add((await solve(range(0, 10), play, { target: 0.5, most: MOST })).verdict);
    }
    expect([...said].filter((verdict) => !['flat', 'open', 'edge'].includes(verdict))).toEqual([]);
    expect(said).toContain('open');
  });

  test('both ends of a bracket were played, and told from the target', async () => {
    const { play } = curveWorld((value) => 0.3 + 0.02 * value, 13, MOST);
    const { bracket, probes } = await solve(range(0, 20), play, { target: 0.47, most: MOST });
    const side = (value: number | null) => probes.find((probe) => probe.value === value)?.side;
    expect(bracket.map(side)).toEqual([-1, 1]);
  });

  test('the bracket holds the answer in at least 95 % of runs, for fewer games than playing every value', async () => {
    let held = 0;
    let spent = 0;
    for (let run = 0; run < 60; run++) {
      const games = curveWorld((value) => 0.3 + 0.02 * value, 100 + run, MOST);
      const [low, high] = (await solve(range(0, 15), games.play, { target: 0.451, most: MOST })).bracket;
      if (low !== null && high !== null && low <= 7.55 && high >= 7.55) held++;
      spent += games.spent() / 60;
    }
    expect(held / 60).toBeGreaterThanOrEqual(0.95);
    expect(spent).toBeLessThan(0.6 * 16 * MOST);
  });
});
