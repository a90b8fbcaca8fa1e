import { describe, expect, test } from 'vitest';
import { soloStandings } from '../../src/tuning/index.js';
import { type PlayPairings, roundRobin } from '../../src/tuning/tournament.js';
import { Chance } from '../statistics/chance.js';

const chance = [
  [0.5, 0.9, 0.5],
  [0.1, 0.5, 0.5],
  [0.5, 0.5, 0.5],
];

function arena() {
  const played: number[][] = chance.map((row) => row.map(() => 0));
  const dice = new Chance(4);
  const play: PlayPairings = async (pairs, games) =>
    pairs.map(({ first, second }) => {
      played[first][second] += games;
      const won = dice.binomial(games, chance[first][second]);
      return { wins: [won, games - won] as const, draws: 0 };
    });
  return { play, played };
}

describe('round robin', () => {
  test('every pairing from both seats, each entry against itself too', async () => {
    const { play, played } = arena();
    const meetings = await roundRobin(3, play, { games: 100, adaptive: false, margin: 0.02 });
    expect(played.flat()).toEqual(new Array(9).fill(100));
    expect(meetings.map(({ first, second, wins }) => [first, second, wins[0] + wins[1]])).toEqual(
      [0, 1, 2].flatMap((first) => [0, 1, 2].map((second) => [first, second, 100])),
    );
  });

  test('adaptive: what is settled is played no further, what is not to the end, in blocks of their own', async () => {
    const { play, played } = arena();
    const blocks: number[] = [];
    const watched: PlayPairings = (pairs, games, block) => {
      blocks.push(block);
      return play(pairs, games, block);
    };
    await roundRobin(3, watched, { games: 6400, adaptive: true, margin: 0.001 });
    expect(blocks).toEqual([0, 1, 2, 3, 4]);
    expect(played[0][1]).toBe(400);
    expect(played[0][2]).toBe(6400);
    expect(played[1][1]).toBe(400);
  });
});

test('a ladder of a game of one seat: best first, intervals that hold together', () => {
  const { entries } = soloStandings(
    ['a', 'b'],
    [
      { count: 10, games: 100 },
      { count: 90, games: 100 },
    ],
  );
  expect(entries.map(({ name, estimate }) => [name, estimate])).toEqual([
    ['b', 0.9],
    ['a', 0.1],
  ]);
  // Clopper & Pearson at 97.5 %, 10 of 100: wider than [0.049, 0.176] at 95 %.
  expect(entries[1].interval[0]).toBeLessThan(0.049);
  expect(entries[1].interval[1]).toBeGreaterThan(0.176);
});
