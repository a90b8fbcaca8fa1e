import { describe, expect, test } from 'vitest';
import { settledText } from '../../../src/report/reading/answer.js';
import { readRun } from '../../../src/report/reading/run.js';
import { duel, run, square, told } from '../../support/duels.js';
import { cell, share } from '../../support/made-up.js';

describe('everyone against everyone', () => {
  const skill: Record<string, number> = { fives: 3, giants: 2, cataphracts: 0 };
  const fleets = square(Object.keys(skill), (one, two) =>
    one === two ? [500, 500] : [500 + 150 * (skill[one] - skill[two]), 500 - 150 * (skill[one] - skill[two])],
  );

  test('names the best, the next and what loses to all', () => {
    expect(told({ ...fleets, say: { fives: 'fives', cataphracts: 'cataphracts' } })).toBe(
      'Fives beat every other (80 %); then giants (57 %); cataphracts lose to every other (13 %).',
    );
  });

  test('one that wins less but beats every other is said to', () => {
    const rates: Record<string, number> = {
      'fives giants': 400,
      'fives triremes': 950,
      'fives ferries': 950,
      'giants triremes': 600,
      'giants ferries': 600,
    };
    const wins = (one: string, two: string) => rates[`${one} ${two}`] ?? 1000 - (rates[`${two} ${one}`] ?? 500);
    const made = square(['fives', 'giants', 'triremes', 'ferries'], (one, two) => [wins(one, two), 1000 - wins(one, two)]);
    expect(told({ ...made, say: { fives: 'fives', giants: 'giants' } })).toMatch(
      /^Fives win 77 % of their games but lose to giants, which beat every other; then giants \(60 %\)/,
    );
  });

  test('the best plans of each side, and no worst one among equals', () => {
    const plans = (won: (one: string) => number) => square(['ram', 'rake', 'board'], (one) => [won(one), 1000 - won(one)]);
    expect(told({ ...plans((one) => (one === 'ram' ? 700 : 400)), shape: 'sides' })).toMatch(/; worst blue with /);
    expect(told({ ...plans(() => 500), shape: 'sides' })).not.toMatch(/worst/);
  });

  test('ties are named as ties', () => {
    const even = square(['ram', 'rake', 'board'], (one, two) =>
      one === 'board' && two !== 'board' ? [100, 900] : two === 'board' && one !== 'board' ? [900, 100] : [500, 500],
    );
    expect(told(even)).toBe('Ram (70 %) and rake (70 %) are not told apart at the top; board loses to every other (10 %).');
    expect(settledText(readRun(even))).toBe('1 of 2 not settled');
  });

  test('draws are no losses, and a pairing in which nothing is fought is said', () => {
    const still = square(['hunter', 'waiter', 'turtle'], (one, two) =>
      one === 'hunter' && two !== 'hunter' ? [600, 400] : two === 'hunter' && one !== 'hunter' ? [400, 600] : one === 'hunter' ? [500, 500] : [0, 0],
    );
    expect(told(still)).toMatch(/4 of 9 pairings \(either seat counts\) are always drawn\.$/);
    expect(told(still)).not.toMatch(/\b0 %/);
  });

  test('pairings count alike, however many games each played', () => {
    const pairing = (blue: string, red: string, won: number, games: number) =>
      cell(`${blue} · ${red}`, { blue, red }, games, {
        strategies: { blue, red },
        measures: {
          'win-blue': share('Games that blue won', won, games, 'blue'),
          'win-red': share('Games that red won', games - won, games, 'red'),
        },
      });
    const uneven = run([
      ...[
        pairing('ram', 'rake', 500, 1000),
        pairing('rake', 'ram', 50_000, 100_000),
        pairing('ram', 'board', 900, 1000),
        pairing('board', 'ram', 100, 1000),
      ],
      ...[pairing('rake', 'board', 700, 1000), pairing('board', 'rake', 300, 1000)],
      ...['ram', 'rake', 'board'].map((one) => pairing(one, one, 500, 1000)),
    ]);
    expect(told(uneven)).toBe('Ram wins 70 % of its games; then rake (60 %); board loses to every other (20 %).');
  });

  test('numbers against numbers: what a step is worth', () => {
    const crews = run(
      ['2', '3', '4'].flatMap((one) =>
        ['2', '3', '4'].map((two) => duel({ blueRep: one, redRep: two }, 450 + 200 * (+one - +two), 450 - 200 * (+one - +two))),
      ),
      { axes: { blueRep: 'number', redRep: 'number' }, say: { blueRep: 'point of REP' } },
    );
    expect(told(crews)).toBe('One point of REP more wins 65 % of games and two 85 %.');
  });
});

describe('one against all the others', () => {
  const ladder = (rates: Record<string, number>) =>
    run([
      duel({ cell: 'itself' }, 480, 480),
      ...Object.entries(rates).flatMap(([name, won]) => [
        duel({ cell: `${name} as blue` }, won, 1000 - won, { strategies: { blue: name, red: 'strong' } }),
        duel({ cell: `${name} as red` }, 1000 - won, won, { strategies: { blue: 'strong', red: name } }),
      ]),
    ]);

  test('says who beats it, who is level with it and who loses', () => {
    expect(told(ladder({ search: 700, lookahead: 505, novice: 100 }))).toBe(
      'Search (70 %) beats strong; lookahead (51 %) is not told apart from it; novice (10 %) loses.',
    );
  });

  test('if it beats all of them, says so with the closest', () => {
    expect(told(ladder({ greedy: 380, novice: 100 }))).toBe(
      'Yes: strong wins more than it loses in all 4 pairings; the closest is 62 : 38 against greedy in greedy as blue.',
    );
  });
});
