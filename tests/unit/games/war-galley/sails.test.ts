import { describe, expect, test } from 'vitest';
import { ram } from '../../../../src/games/war-galley/fighting/ramming.js';
import { activateShip } from '../../../../src/games/war-galley/sequence/movement-segment.js';
import { lose } from '../../../../src/games/war-galley/ship/losses.js';
import { sailBonus, wind, windHelps } from '../../../../src/games/war-galley/ship/sails.js';
import { allowance } from '../../../../src/games/war-galley/ship/speed.js';
import { PHASE } from '../../../../src/games/war-galley/state.js';
import { turn } from '../../../../src/games/war-galley/turn.js';
import { at, scene } from './scene.js';

const sea = (ship = '5', options = {}) =>
  scene([at('blue', ship, '2013', 0), at('red', '5', '3513', 0)], { wind: 'constant', windTowards: 0, ...options });

describe('6.2 Sails and wind', () => {
  test('6.22 sails up and the wind from astern: cruise one more, never at maximum', () => {
    const s = sea();
    s.ships[0].sails = 1;
    expect(allowance(s.state, s.rules, s.ships[0])).toBe(6);
    s.ships[0].facing = 3;
    expect(allowance(s.state, s.rules, s.ships[0])).toBe(5);
    s.ships[0].facing = 1;
    expect(sailBonus(s.state, s.rules, s.ships[0])).toBe(1);
    s.ships[0].fast = 1;
    expect(sailBonus(s.state, s.rules, s.ships[0])).toBe(0);
  });

  test('6.22 literally: the wind blows into the bow', () => {
    const s = sea('5', { sailWind: 'literal' });
    expect(windHelps(s.state, s.rules, s.ships[0])).toBe(false);
    s.ships[0].facing = 3;
    expect(windHelps(s.state, s.rules, s.ships[0])).toBe(true);
  });

  test('6.21 raising costs a point before any movement, and not beside an enemy', () => {
    const s = sea();
    let limit = 0;
    const answers = {
      sails: () => 1,
      row: (view: { sea: { course: { left: number; limit: number } } }) => {
        limit = view.sea.course.limit;
        return [0];
      },
    };
    s.play([], (b) => activateShip(b, s.ships[0]), answers);
    expect([s.ships[0].sails, limit]).toEqual([1, 4]);
    const beside = scene([at('blue', '5', '2013', 0), at('red', '5', '2113', 0)], { wind: 'constant' });
    beside.play([], (b) => activateShip(b, beside.ships[0]), answers);
    expect(beside.ships[0].sails).toBe(0);
  });

  test('6.25 a tremiola pays nothing, gains two at once, at maximum too', () => {
    const s = sea('Trm');
    let limit = 0;
    s.ships[0].fast = 1;
    s.play([], (b) => activateShip(b, s.ships[0]), {
      sails: () => 1,
      row: (view) => {
        limit = view.sea.course.limit;
        return [0];
      },
    });
    expect(limit).toBe(9);
  });

  test('6.24 a collision under sail brings the masts down: half cruise speed, rounded up', () => {
    const s = scene([at('blue', '5', '3013', 4), at('red', '5', '2913', 0)], { wind: 'constant', windTowards: 4 });
    s.ships[0].sails = 1;
    Object.assign(s.state.course, { bow: s.ships[0].bow, stern: s.ships[0].stern, facing: 4, left: 0, used: 0, advanced: 0, pivoted: 0, backed: 0 });
    s.play([1, 1], (b) => ram(b, s.ships[0], s.ships[1], false));
    expect([s.ships[0].sails, s.ships[0].mastsDown]).toEqual([0, 1]);
    s.ships[0].half = 0;
    expect(allowance(s.state, s.rules, s.ships[0])).toBe(3);
  });

  test('6.24 the marker goes at the end of the next turn, or of the same one', () => {
    const close = (options = {}) => {
      const s = sea('5', options);
      Object.assign(s.ships[0], { mastsDown: 1, mastsFresh: 1 });
      s.state.phase = PHASE.closing;
      s.play([], (b) => turn(b));
      return s.ships[0].mastsDown;
    };
    expect([close(), close({ mastsDownRemoval: 'same-turn' })]).toEqual([1, 0]);
  });

  test('6.24, 9.1 a ship that left the map raises no masts and counts no reading', () => {
    const s = sea('5');
    Object.assign(s.ships[0], { mastsDown: 1, mastsFresh: 1 });
    s.play([], (b) => lose(b, s.ships[0], 'exited'));
    s.state.phase = PHASE.closing;
    s.play([], (b) => turn(b));
    expect([s.ships[0].mastsFresh, s.record.asked.mastsDownRemoval]).toEqual([1, 0]);
  });

  test('3.1 A, 6.2 the wind by roll', () => {
    const winds = (...rolls: number[]) => {
      const s = sea('5', { wind: 'variable' });
      s.play(rolls, (b) => wind(b));
      return [s.state.windStrength, s.state.windTowards];
    };
    expect(winds(1, 1), '2 dead calm').toEqual([0, 0]);
    expect(winds(1, 2), '3 weaker').toEqual([0, 0]);
    expect(winds(2, 2), '4 one anticlockwise').toEqual([1, 5]);
    expect(winds(3, 4), '7 the same').toEqual([1, 0]);
    expect(winds(5, 5), '10 one clockwise').toEqual([1, 1]);
    expect(winds(5, 6), '11 stronger').toEqual([2, 0]);
    expect(winds(6, 6, 1), '12 two, odd anticlockwise').toEqual([1, 4]);
    expect(winds(6, 6, 2), '12 two, even clockwise').toEqual([1, 2]);
  });

  test('3.1 A constant wind is not rolled for', () => {
    const s = sea();
    s.play([], (b) => wind(b));
    expect(s.state.windStrength).toBe(1);
  });
});
