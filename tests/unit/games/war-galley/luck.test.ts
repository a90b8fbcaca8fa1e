import { describe, expect, test } from 'vitest';
import { LUCK, LUCKS } from '../../../../src/games/war-galley/counters.js';
import game from '../../../../src/games/war-galley/index.js';
import { luckOfDie, luckOfFlight, luckOfTwoDice, worthOfMarine } from '../../../../src/games/war-galley/luck.js';
import { comesOutEven, lucksOf } from '../../../support/lucks.js';
import { tied } from './scene.js';
import { seated } from './support.js';

const play = tied().play([], (one) => one);
const added = (luck: number, count: () => void) => {
  const before = play.record.lucks[luck];
  count();
  return play.record.lucks[luck] - before;
};
const FACES = [1, 2, 3, 4, 5, 6];
/** Worths of all sorts: crooked, negative, none. */
const worths = [(roll: number) => (roll >= 5 ? 7 : 0), (roll: number) => -roll / 3, (roll: number) => Math.PI * roll * roll - 11, () => 4];

describe('every roll is even to the last digit', () => {
  test.each(worths)('2.4 one die', (worth) => {
    const gains = FACES.map((roll) => added(LUCK.crews, () => luckOfDie(play, LUCK.crews, 1, roll, worth)));
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(0, 10);
    expect(gains.every(Number.isInteger)).toBe(true);
  });

  test.each(worths)('2.4 two dice', (worth) => {
    const gains = FACES.flatMap((one) => FACES.map((other) => added(LUCK.rams, () => luckOfTwoDice(play, LUCK.rams, 0, one + other, worth))));
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(0, 10);
    expect(gains.every(Number.isInteger)).toBe(true);
  });

  test('what helps Red counts against Blue', () => {
    const [worth] = worths;
    const [blue, red] = [0, 1].map((seat) => added(LUCK.rams, () => luckOfTwoDice(play, LUCK.rams, seat, 12, worth)));
    expect(blue).toBeGreaterThan(0);
    expect(red).toBe(-blue);
  });
});

test('9.2 a flight is even to the last digit; it costs the fleet that flees, and counts nothing where no roll makes it flee', () => {
  const flees = (face: number) => face >= 5;
  const gains = FACES.map((roll) => added(LUCK.flights, () => luckOfFlight(play, 0, roll, flees, 0)));
  expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe(0);
  expect(gains.every(Number.isInteger)).toBe(true);
  expect(gains[5]).toBeLessThan(0);
  expect(gains[5]).toBe(-2 * gains[0]);
  expect(FACES.map((roll) => added(LUCK.flights, () => luckOfFlight(play, 0, roll, () => false, 0)))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('8.23 a marine is worth what it adds to boarding, and takes from being boarded', () => {
  const ship = (marines: number) => ({ marines, card: { defence: 6 } });
  expect(worthOfMarine(play.rules, ship(0), ship(4))).toBe(0);
  // Without marines on the enemy, and none left to board with, only later fights count.
  expect(worthOfMarine(play.rules, ship(2), ship(2))).toBeGreaterThan(worthOfMarine(play.rules, ship(8), ship(0)));
});

test('each luck is counted apart, and over many battles comes out even', async () => {
  const table = await seated('strong', 'rower', { scenario: 'duel' }, 5);
  const lucks = lucksOf(game, table, 300);
  expect(lucks.map(({ name }) => name)).toEqual(Object.keys(LUCKS).map((name) => `luck-${name}`));
  lucks.forEach(comesOutEven);
  expect(lucks.filter(({ squares }) => squares > 0).length).toBeGreaterThan(3);
});

test('9.2, 8.54, 7.14 the lucks of battles: none of them in a duel, all of them at Actium, and even', async () => {
  const OF_BATTLES = ['luck-flights', 'luck-fires', 'luck-disarmed'];
  const battle = lucksOf(game, await seated('strong', 'strong', { scenario: 'actium' }, 5), 16).filter(({ name }) => OF_BATTLES.includes(name));
  expect(battle.filter(({ squares }) => squares > 0)).toHaveLength(OF_BATTLES.length);
  battle.forEach(comesOutEven);
  const duel = lucksOf(game, await seated('strong', 'strong', { scenario: 'duel' }, 5), 60).filter(({ name }) => OF_BATTLES.includes(name));
  expect(duel.map(({ squares }) => squares)).toEqual([0, 0, 0]);
});
