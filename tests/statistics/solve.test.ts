import { describe, expect, test } from 'vitest';
import { type Play, solve } from '../../src/statistics/index.js';
import { Chance } from './chance.js';

/** A game whose win rate is known at every value. */
function world(rate: (value: number) => number, seed: number, most: number): { play: Play; spent: () => number } {
  const chance = new Chance(seed);
  let spent = 0;
  return {
    play: async (value, enough) => {
      let [count, games] = [0, 0];
      do {
        const block = Math.min(1000, most - games);
        count += chance.binomial(block, rate(value));
        games += block;
      } while (games < most && !enough(count, games));
      spent += games;
      return { count, games };
    },
    spent: () => spent,
  };
}
const MOST = 20_000;
const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, i) => low + i);

describe('solve', () => {
  test('a known answer: rate 20 % + 4 % a point crosses one half at 7.5', async () => {
    const { play } = world((value) => 0.2 + 0.04 * value, 5, MOST);
    const found = await solve(range(0, 20), play, { target: 0.5, most: MOST });
    expect(found).toMatchObject({ verdict: 'solved', direction: 'rising', interval: [7, 8] });
    expect(found.value).toBeGreaterThan(7);
    expect(found.value).toBeLessThan(8);
  });

  test('a rate that falls along the values', async () => {
    const { play } = world((value) => 1 / (1 + Math.exp((value - 12.2) / 2)), 6, MOST);
    expect(await solve(range(0, 31), play, { target: 0.5, most: MOST })).toMatchObject({ direction: 'falling', interval: [12, 13] });
  });

  test('a value that hits the target is not told from it, and the interval says so', async () => {
    const { play } = world((value) => 0.1 * value, 7, MOST);
    const { interval, value } = await solve(range(0, 10), play, { target: 0.5, most: MOST });
    expect(interval).toEqual([4, 6]);
    expect(value).toBeCloseTo(5, 1);
  });

  test('beyond the range, and flat', async () => {
    const high = world((value) => 0.7 + 0.01 * value, 8, MOST);
    expect(await solve(range(0, 10), high.play, { target: 0.5, most: MOST })).toMatchObject({ verdict: 'beyond', value: null, interval: null });
    const flat = world(() => 0.5, 9, MOST);
    expect(await solve(range(0, 10), flat.play, { target: 0.5, most: MOST })).toMatchObject({ verdict: 'flat', interval: [0, 10] });
  });

  test('the interval holds the answer in at least 95 % of runs, for fewer games than playing every value', async () => {
    let held = 0;
    let spent = 0;
    for (let run = 0; run < 60; run++) {
      const games = world((value) => 0.3 + 0.02 * value, 100 + run, MOST);
      const { interval } = await solve(range(0, 15), games.play, { target: 0.451, most: MOST });
      if (interval !== null && interval[0] <= 7.55 && interval[1] >= 7.55) held++;
      spent += games.spent() / 60;
    }
    expect(held / 60).toBeGreaterThanOrEqual(0.95);
    expect(spent).toBeLessThan(0.6 * 16 * MOST);
  });
});
