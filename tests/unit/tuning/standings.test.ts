import { describe, expect, test } from 'vitest';
import { bradleyTerry } from '../../../src/statistics/index.js';
import { type Meeting, standings } from '../../../src/tuning/standings.js';
import { few, some } from '../../support/witness.js';
import { Chance } from '../statistics/chance.js';
import { holds } from '../statistics/studies.js';
import { coverageOfField, FIELDS } from './fields.js';

const NAMES = ['rock', 'paper', 'scissors'];

/** Games between entries whose chances are known, from both seats. */
function robin(chance: readonly (readonly number[])[], games: number, seed: number): Meeting[] {
  const dice = new Chance(seed);
  return chance.flatMap((row, first) =>
    row.map((p, second) => {
      const won = dice.binomial(games, p);
      return { first, second, wins: [won, games - won] as const, draws: 0 };
    }),
  );
}

const noisy = [
  [0.5, 0.2, 0.8],
  [0.8, 0.5, 0.2],
  [0.2, 0.8, 0.5],
];

describe('standings', () => {
  test('rock, paper, scissors with noise: none is above the others', () => {
    const { entries } = standings(NAMES, robin(noisy, 1000, 3));
    for (const { score } of entries) {
      expect(score.interval[0]).toBeLessThan(0.5);
      expect(score.interval[1]).toBeGreaterThan(0.5);
    }
  });

  test('a dominated entry is named with who dominates it, and no other is', () => {
    // The pebble is a rock that does ten points worse against every entry, and loses to the rock.
    const table = noisy.map((row, i) => [...row, i === 0 ? 0.6 : row[0] + 0.1]);
    table.push([0.4, 0.1, 0.7, 0.5]);
    const { entries } = standings([...NAMES, 'pebble'], robin(table, 3000, 9));
    expect(entries.map(({ dominatedBy }) => dominatedBy)).toEqual([null, null, null, 'rock']);
  });

  test('of a field on a par, with games enough to see every difference, hardly ever is one called dominated', () => {
    const even = Array.from({ length: 6 }, () => new Array<number>(6).fill(0.5));
    const names = even.map((_, n) => `${n}`);
    let named = 0;
    for (let seed = 0; seed < 40; seed++)
      if (standings(names, robin(even, 6000, 700 + seed)).entries.some(({ dominatedBy }) => dominatedBy !== null)) named++;
    // Two standard errors above one in twenty.
    expect(named).toBeLessThanOrEqual(4);
  });

  test('an entry that beats all others dominates', () => {
    const { entries } = standings(
      ['king', 'pawn', 'page'],
      robin(
        [
          [0.5, 0.9, 0.8],
          [0.1, 0.5, 0.5],
          [0.2, 0.5, 0.5],
        ],
        500,
        2,
      ),
    ); // prettier-ignore
    expect(entries[1].dominatedBy).toBe('king');
    expect(entries[0].rating.estimate).toBeGreaterThan(entries[1].rating.estimate + 100);
  });

  test('the first seat’s worth is told apart from the entries’', () => {
    const { entries, firstSeat } = standings(
      ['a', 'b'],
      robin(
        [
          [0.6, 0.6],
          [0.6, 0.6],
        ],
        4000,
        8,
      ),
    ); // prettier-ignore
    expect(firstSeat.estimate).toBeCloseTo(0.6, 1);
    expect(entries[0].score.interval[0]).toBeLessThan(0.5);
    expect(entries[0].score.interval[1]).toBeGreaterThan(0.5);
  });

  // Two standard errors of 40 runs below what is promised.
  test.each(some(FIELDS, 3))('scores and ratings hold the truth as often as they say: $name', (field) => {
    const { score, rating, firstSeat } = coverageOfField(field, 60, 40, new Chance(300));
    expect(Math.min(score, rating, firstSeat)).toBeGreaterThanOrEqual(0.88);
  });

  test('an entry that hardly ever loses: its rating and its score miss no more often than they say', () => {
    const best = (meetings: readonly Meeting[]) => standings(NAMES, meetings).entries[0];
    const table = [
      [0.5, 0.98, 0.99],
      [0.02, 0.5, 0.95],
      [0.01, 0.05, 0.5],
    ];
    const truth = bradleyTerry(
      3,
      table.flatMap((row, first) => row.map((score, second) => ({ first, second, score: 20 * score, games: 20 }))),
    );
    const seeds = few(150, 400);
    let [rating, score] = [0, 0];
    for (let seed = 0; seed < seeds; seed++) {
      const entry = best(robin(table, 20, 5000 + seed));
      if (!holds(entry.rating.interval, (400 / Math.LN10) * truth.ratings[0])) rating++;
      if (!holds(entry.score.interval, 0.985)) score++;
    }
    expect([rating, score].map((missed) => missed / seeds <= 0.045)).toEqual([true, true]);
  });

  test('every interval says how it was made', () => {
    const { entries, score, firstSeat } = standings(NAMES, robin(noisy, 100, 3));
    const [{ score: own, rating }] = entries;
    expect([own, rating, firstSeat, score[0][1]].map(({ method }) => method)).toEqual(['mover', 'mover', 'mover', 'mover']);
  });
});
