import { describe, expect, test } from 'vitest';
import { Course } from '../../../../src/games/war-galley/course.js';
import { rowRefusal } from '../../../../src/games/war-galley/decisions.js';
import { activateShip } from '../../../../src/games/war-galley/sequence/movement-segment.js';
import { refloatRoll } from '../../../../src/games/war-galley/ship/shore.js';
import { allowance, mayGoFast } from '../../../../src/games/war-galley/ship/speed.js';
import { canSpend, move, STEP, step } from '../../../../src/games/war-galley/ship/steps.js';
import type { Ship } from '../../../../src/games/war-galley/ship.js';
import { at, rows, type Scene, scene } from './scene.js';

/** A course at the ship with these points left. */
function course(ship: Ship, points: number): Course {
  const c = new Course();
  c.bow = ship.bow;
  c.stern = ship.stern;
  c.facing = ship.facing;
  c.left = points;
  return c;
}
const walked = (s: Scene, ship: Ship, points: number, ...kinds: number[]) => {
  const c = course(ship, points);
  for (const kind of kinds) {
    const refused = move(s.state, s.rules, ship, c, kind);
    if (refused !== undefined) return refused.slice(0, 4);
  }
  return `${s.name(c.bow)}-${s.name(c.stern)} ${c.left}`;
};

describe('6.3 Movement', () => {
  test('6.32 the example: 2319-2320 enters its bow-flank hex and becomes 2419-2319', () => {
    const s = scene([at('blue', '5', '2319', 0), at('red', '5', '0505', 0)]);
    expect(s.where(s.ships[0])).toBe('2319-2320');
    expect(walked(s, s.ships[0], 1, STEP.starboard)).toBe('2419-2319 0');
  });

  test('6.34 the example: 4022-4023 swings its bow half into 4122, the stern stays in 4023', () => {
    const s = scene([at('blue', '5', '4022', 0), at('red', '5', '0505', 0)]);
    expect(walked(s, s.ships[0], 1, STEP.bowStarboard)).toBe('4122-4023 0');
  });

  test('6.34 the same ship moving into its bow-flank hex would stand in 4121-4022', () => {
    const s = scene([at('blue', '5', '4022', 0), at('red', '5', '0505', 0)]);
    expect(walked(s, s.ships[0], 1, STEP.starboard)).toBe('4121-4022 0');
  });

  test('6.34 the stern half swings the other way round the bow', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '0505', 0)]);
    expect(walked(s, s.ships[0], 1, STEP.sternStarboard)).toBe('2014-1914 0');
    expect(walked(s, s.ships[0], 1, STEP.sternPort)).toBe('2014-2114 0');
  });

  test('6.32 costs: ahead and pivots 1, back and about-face 2', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '0505', 0)]);
    expect(walked(s, s.ships[0], 5, STEP.ahead)).toBe('2013-2014 4');
    expect(walked(s, s.ships[0], 5, STEP.bowPort)).toMatch(/ 4$/);
    expect(walked(s, s.ships[0], 5, STEP.back)).toBe('2015-2016 3');
    expect(walked(s, s.ships[0], 5, STEP.aboutFace)).toBe('2015-2014 3');
    expect(walked(s, s.ships[0], 1, STEP.back)).toBe('6.13');
  });

  test('6.33 backing excludes advancing and changing facing, but may swing into a stern-flank hex', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '0505', 0)]);
    expect(walked(s, s.ships[0], 5, STEP.back, STEP.ahead)).toBe('6.33');
    expect(walked(s, s.ships[0], 5, STEP.back, STEP.bowPort)).toBe('6.33');
    expect(walked(s, s.ships[0], 5, STEP.ahead, STEP.back)).toBe('6.33');
    expect(walked(s, s.ships[0], 5, STEP.backStarboard)).toBe('2015-1915 3');
  });

  test('6.33-6.35 at maximum speed a ship only goes ahead', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '0505', 0)]);
    s.ships[0].fast = 1;
    for (const kind of [STEP.back, STEP.bowStarboard, STEP.aboutFace]) expect(walked(s, s.ships[0], 5, kind)).toBe('6.34');
    expect(walked(s, s.ships[0], 5, STEP.port)).toBe('1913-2014 4');
  });

  test('6.34 a square ship turns in its hex, one point a hexside', () => {
    const s = scene([at('blue', 'L2', '2014', 0), at('red', '5', '0505', 0)]);
    expect(walked(s, s.ships[0], 2, STEP.bowStarboard, STEP.bowStarboard)).toBe('2014-2014 0');
    expect(walked(s, s.ships[0], 2, STEP.sternStarboard)).toBe('6.34');
  });

  test('6.35 no about-face beside an enemy', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '2114', 0)]);
    expect(walked(s, s.ships[0], 5, STEP.aboutFace)).toBe('6.35');
    expect(walked(s, s.ships[0], 5, STEP.bowPort)).toMatch(/ 4$/);
  });

  test('6.6 one ship a hex', () => {
    const s = scene([at('blue', '5', '2014', 0), at('blue', 'L2', '2013', 0), at('red', '5', '0505', 0)]);
    expect(walked(s, s.ships[0], 5, STEP.ahead)).toBe('6.6:');
  });

  test('6.23 under sail no pivot and no about-face', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '0505', 0)], { wind: 'constant' });
    s.ships[0].sails = 1;
    expect(walked(s, s.ships[0], 5, STEP.bowPort)).toBe('6.23');
    expect(walked(s, s.ships[0], 5, STEP.aboutFace)).toBe('6.23');
  });

  test('7.28, 6.37 a ship crippled to starboard moves one hex, to starboard only', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '0505', 0)]);
    s.ships[0].crippledStarboard = 1;
    expect(allowance(s.state, s.rules, s.ships[0])).toBe(1);
    expect(walked(s, s.ships[0], 1, STEP.starboard)).toBe('2113-2014 0');
    for (const kind of [STEP.ahead, STEP.port, STEP.back, STEP.bowPort]) expect(walked(s, s.ships[0], 2, kind)).toBe('7.28');
    s.ships[0].crippledPort = 1;
    expect(allowance(s.state, s.rules, s.ships[0])).toBe(0);
  });

  test('6.31 into land: aground, and the course ends', () => {
    const s = scene([at('blue', '5', '2020', 3), at('red', '5', '0505', 0)], {}, { landRows: [22] });
    s.play([], (b) => activateShip(b, s.ships[0]), rows([5, STEP.ahead]));
    expect([s.ships[0].aground, s.where(s.ships[0])]).toEqual([0, '2021-2020']);
  });
  test('6.31 one hex further it is aground and gives its points', () => {
    const s = scene([at('blue', '5', '2021', 3), at('red', '5', '0505', 0)], {}, { landRows: [22] });
    s.play([], (b) => activateShip(b, s.ships[0]), rows([5, STEP.ahead]));
    expect([s.ships[0].aground, s.where(s.ships[0]), s.state.points[1]]).toEqual([1, '2022-2021', 8]);
  });

  test('6.36 from the next turn a crew test frees it by a hex astern; a 6 loses it', () => {
    const s = scene([at('blue', '5', '2021', 3), at('red', '5', '0505', 0)], {}, { landRows: [22] });
    s.play([], (b) => activateShip(b, s.ships[0]), rows([1, STEP.ahead]));
    s.play([], (b) => activateShip(b, s.ships[0]), { refloat: () => 1 });
    s.state.turn = 2;
    s.play([4], (b) => activateShip(b, s.ships[0]), { refloat: () => 1 });
    expect(s.ships[0].aground).toBe(1);
    s.play([3], (b) => activateShip(b, s.ships[0]), { refloat: () => 1 });
    expect([s.ships[0].aground, s.where(s.ships[0])]).toEqual([0, '2021-2020']);
    expect([1, 2, 3, 4, 5, 6].map((roll) => refloatRoll(roll, 3))).toEqual([1, 1, 1, 0, 0, 2]);
  });

  test('6.36 a 6 strands it for good', () => {
    const s = scene([at('blue', '5', '2021', 3), at('red', '5', '0505', 0)], {}, { landRows: [22] });
    s.play([], (b) => activateShip(b, s.ships[0]), rows([1, STEP.ahead]));
    s.state.turn = 2;
    // The second roll is for the fleet that lost its admiral (9.2).
    s.play([6, 1], (b) => activateShip(b, s.ships[0]), { refloat: () => 1 });
    expect([s.ships[0].out, s.state.points[1]]).toEqual([3, 8]);
  });
});

describe('6.1 Speed', () => {
  test('6.13 the bireme announces 0 to 4 and spends what it announced', () => {
    const s = scene([at('blue', '2', '2014', 0), at('red', '5', '0505', 0)]);
    expect(allowance(s.state, s.rules, s.ships[0])).toBe(4);
    s.play([], (b) => activateShip(b, s.ships[0]), rows([3, 0, 0, 0]));
    expect(s.name(s.ships[0].bow)).toBe('2011');
    expect(() => s.play([], (b) => activateShip(b, s.ships[0]), rows([5, 0, 0, 0, 0, 0]))).toThrow('6.13');
  });

  test('6.13 points that can be spent must be spent', () => {
    const s = scene([at('blue', '2', '2014', 0), at('red', '5', '0505', 0)]);
    Object.assign(s.state.course, course(s.ships[0], -1), { limit: 4 });
    const refused = (...answer: number[]) => rowRefusal(Object.assign(s.state.views[0], { ship: 0 }), answer, s.rules);
    expect([refused(3, 0, 0, 0), refused(0)]).toEqual([undefined, undefined]);
    expect(refused(3, 0, 0)).toBe('6.13: 1 points are left and can be spent');
  });

  test('6.11, 6.12 half speed, fatigue, prizes, broken oars and ties forbid maximum speed', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '0505', 0)]);
    const [ship] = s.ships;
    expect(mayGoFast(s.state, ship)).toBe(true);
    for (const mark of ['half', 'fatigue', 'taken', 'crippledPort', 'rammed', 'grapples', 'fouls', 'sails', 'mastsDown'] as const) {
      ship[mark] = 1;
      expect(mayGoFast(s.state, ship), mark).toBe(false);
      ship[mark] = 0;
    }
  });

  test('6.37 the note: cruise 4 at F-1 and half speed has 2 points, at F-3 one', () => {
    const s = scene([at('blue', '4', '2014', 0), at('red', '5', '0505', 0)]);
    const [ship] = s.ships;
    ship.half = 1;
    ship.fatigue = 1;
    expect(allowance(s.state, s.rules, ship)).toBe(2);
    ship.fatigue = 3;
    expect(allowance(s.state, s.rules, ship)).toBe(1);
  });

  test('6.44 the example: cruise 4 at F-2 has 2 points; never less than one', () => {
    const s = scene([at('blue', '4', '2014', 0), at('red', '5', '0505', 0)]);
    const [ship] = s.ships;
    ship.fatigue = 2;
    expect(allowance(s.state, s.rules, ship)).toBe(2);
    ship.fatigue = 5;
    expect(allowance(s.state, s.rules, ship)).toBe(1);
  });

  test('6.37 half of an odd cruise speed is rounded up', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '0505', 0)]);
    s.ships[0].half = 1;
    expect(allowance(s.state, s.rules, s.ships[0])).toBe(3);
  });

  test('6.37 the half-speed marker goes at the end of the activation', () => {
    const s = scene([at('blue', '5', '2014', 0), at('red', '5', '0505', 0)]);
    s.ships[0].half = 1;
    s.play([], (b) => activateShip(b, s.ships[0]), rows([3, 0, 0, 0]));
    expect(s.ships[0].half).toBe(0);
  });

  test('6.13 a blocked ship forfeits what it cannot spend', () => {
    const s = scene([at('blue', '5', '2002', 0), at('red', '5', '0505', 0)]);
    const c = course(s.ships[0], 2);
    expect(canSpend(s.state, s.rules, s.ships[0], c)).toBe(true);
    c.left = 0;
    expect(canSpend(s.state, s.rules, s.ships[0], c)).toBe(false);
  });

  test('8.48 towers: maximum one less; overboard for a point, then maximum one more and missiles one less', () => {
    const s = scene([at('blue', '5 3/3 TE', '2014', 0), at('red', '5', '0505', 0)]);
    const [ship] = s.ships;
    expect(ship.card.maximum).toBe(6);
    s.play([], (b) => activateShip(b, ship), rows([2, step(STEP.jettison), 0]));
    expect([ship.towers, ship.engines, s.name(ship.bow)]).toEqual([false, false, '2013']);
    ship.fast = 1;
    expect(allowance(s.state, s.rules, ship)).toBe(7);
  });

  test('9.1 off the map for good', () => {
    const s = scene([at('blue', '5', '2001', 0), at('red', '5', '0505', 0)]);
    s.play([], (b) => activateShip(b, s.ships[0]), rows([1, 0]));
    expect([s.ships[0].out, s.state.points[1], s.state.occupant.filter((id) => id === 0).length]).toEqual([4, 0, 0]);
  });
});
