import { describe, expect, test } from 'vitest';
import { FATE } from '../../../../src/games/war-galley/counters.js';
import { fightFire, ignite, recoverFromFire } from '../../../../src/games/war-galley/fighting/fire.js';
import { exchange, inSight } from '../../../../src/games/war-galley/fighting/missiles.js';
import { activateShip } from '../../../../src/games/war-galley/sequence/movement-segment.js';
import { lose } from '../../../../src/games/war-galley/ship/losses.js';
import { alongside, at, rows, scene, tied } from './scene.js';

describe('8.5 Fire', () => {
  test('8.51 an F is rolled again: 4 to 6 sets the target on fire', () => {
    const lit = (second: number) => {
      const s = alongside('5 3/3', '5', { incendiary: 'blue' });
      s.play([6, second], (b) => exchange(b, s.ships[0], s.ships[1], 3, true));
      return s.ships[1].burning;
    };
    expect([lit(3), lit(4)]).toEqual([0, 1]);
  });

  test('8.41, 8.52 incendiaries: any hexside, one hex; 8.48 not without towers that were thrown away', () => {
    const s = scene([at('blue', '5 3/3 T', '2013', 0), at('red', 'L2', '2012', 0)], { incendiary: 'blue' });
    expect(inSight(s.state, s.rules, s.ships[0], s.ships[1], true)).toBe(true);
    s.ships[0].jettisoned = 1;
    expect(inSight(s.state, s.rules, s.ships[0], s.ships[1], true)).toBe(false);
    const two = scene([at('blue', '5', '2013', 0), at('red', 'L2', '2213', 0)], { incendiary: 'blue' });
    expect(inSight(two.state, two.rules, two.ships[0], two.ships[1], true)).toBe(false);
  });

  test('8.54 the table, by roll; crew 4 subtracts one, crews 0 and 1 add one', () => {
    const s = alongside();
    const results = (crew: number) => [1, 2, 3, 4, 5, 6].map((roll) => fightFire(s.rules, roll, crew));
    expect(results(3)).toEqual(['out', 'out', 'burns', 'burns-reduced', 'burns-reduced-spread', 'burnt-out']);
    expect(results(4)[5]).toBe('burns-reduced-spread');
    expect(results(1)[4]).toBe('burnt-out');
  });

  test('8.54 burnt out: the ship is lost, what is tied to it catches fire and waits a turn', () => {
    const s = tied();
    s.play([], (b) => ignite(b, s.ships[1]));
    s.play([6, 1], (b) => recoverFromFire(b));
    expect([s.ships[1].out, s.ships[0].burning, s.ships[0].grapples, s.state.points[0]]).toEqual([2, 1, 0, 8]);
  });

  test('8.54 a ship that catches fire in the segment first fights it in the next one', () => {
    const s = tied();
    s.play([], (b) => ignite(b, s.ships[0]));
    // Burnt out; the second roll is for the fleet that lost its admiral (9.2).
    s.play([6, 1], (b) => recoverFromFire(b));
    expect([s.ships[0].out, s.ships[1].burning]).toEqual([2, 1]);
    s.play([2], (b) => recoverFromFire(b));
    expect(s.ships[1].burning).toBe(0);
  });

  test('8.54 a ship that burnt out, or left the map burning, fights no fire and gives no further points', () => {
    const s = tied();
    s.play([], (b) => ignite(b, s.ships[1]));
    s.play([6, 1], (b) => recoverFromFire(b));
    s.ships[0].burning = 0;
    s.play([], (b) => recoverFromFire(b));
    expect([s.record.fateOf(1, FATE.burnt), s.state.points[0]]).toEqual([1, 8]);
    const gone = alongside();
    gone.play([], (b) => {
      ignite(b, gone.ships[1]);
      lose(b, gone.ships[1], 'exited');
      recoverFromFire(b);
    });
    expect([...gone.state.points]).toEqual([0, 0]);
  });

  test('8.54 a 5 spreads on 4 to 6', () => {
    const s = tied();
    s.play([], (b) => ignite(b, s.ships[1]));
    s.play([5, 4], (b) => recoverFromFire(b));
    expect([s.ships[1].marines, s.ships[0].burning]).toEqual([1, 1]);
  });

  test('8.53, 8.54 a burning ship fights the fire in its recovery segment and goes on as before', () => {
    const s = alongside();
    s.play([], (b) => ignite(b, s.ships[0]));
    s.play([], (b) => activateShip(b, s.ships[0]), rows([1, 0]));
    s.play([2], (b) => recoverFromFire(b));
    expect([s.ships[0].burning, s.name(s.ships[0].bow)]).toEqual([0, '2012']);
  });
});
