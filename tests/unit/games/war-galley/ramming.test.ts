import { describe, expect, test } from 'vitest';
import { TRY } from '../../../../src/games/war-galley/counters.js';
import { ramModifier, ramNeed } from '../../../../src/games/war-galley/fighting/ram-odds.js';
import { RAMMED, ram, ramRefusal, resolveRam, speedBonus } from '../../../../src/games/war-galley/fighting/ramming.js';
import { offerReactionRams } from '../../../../src/games/war-galley/fighting/reaction-ram.js';
import { activateShip } from '../../../../src/games/war-galley/sequence/movement-segment.js';
import { STEP, step } from '../../../../src/games/war-galley/ship/steps.js';
import type { Ship } from '../../../../src/games/war-galley/ship.js';
import { at, rows, type Scene, scene } from './scene.js';

/** Red lies at 2913-2914 heading up; Blue's bow in her starboard bow-flank hex 3013, pointing at her. */
const abeam = (blue = '5', red = '5', options = {}) => scene([at('blue', blue, '3013', 4), at('red', red, '2913', 0)], options);

/** A course at the ship with these points used. */
function underWay(s: Scene, ship: Ship, used = 0, turns = 0): void {
  const { course } = s.state;
  course.bow = ship.bow;
  course.stern = ship.stern;
  course.facing = ship.facing;
  course.left = 5;
  course.used = used;
  course.turns = turns;
  course.advanced = used > 0 ? 1 : 0;
  course.pivoted = 0;
  course.backed = 0;
}
const refusal = (s: Scene, ship: Ship, target: Ship) => ramRefusal(s.state, s.rules, ship, s.state.course, target.id)?.slice(0, 4);

describe('7.12 positions to ram from', () => {
  test('4.2, 7.12 from every flank hex pointing at the target, never from its bow or stern hex', () => {
    const flanks: [string, number][] = [
      ['3013', 4],
      ['3014', 4],
      ['3014', 5],
      ['3015', 5],
      ['2813', 2],
      ['2814', 1],
      ['2814', 2],
      ['2815', 1],
    ];
    for (const [bow, facing] of flanks) {
      const s = scene([at('blue', '5', bow, facing), at('red', '5', '2913', 0)]);
      underWay(s, s.ships[0]);
      expect(refusal(s, s.ships[0], s.ships[1]), `${bow} facing ${facing}`).toBeUndefined();
    }
    for (const [bow, facing] of [
      ['2912', 3],
      ['2915', 0],
    ] as const) {
      const s = scene([at('blue', '5', bow, facing), at('red', '5', '2913', 0)]);
      underWay(s, s.ships[0]);
      expect(refusal(s, s.ships[0], s.ships[1]), bow).toBe('7.12');
    }
  });

  test('7.12 not after a change of facing in place', () => {
    const s = abeam();
    underWay(s, s.ships[0]);
    s.state.course.pivoted = 1;
    expect(refusal(s, s.ships[0], s.ships[1])).toBe('7.12');
  });

  test('7.11 once a turn, not without a ram, not a ship already rammed', () => {
    const s = abeam();
    underWay(s, s.ships[0]);
    s.ships[0].ramTried = 1;
    expect(refusal(s, s.ships[0], s.ships[1])).toBe('7.11');
    s.ships[0].ramTried = 0;
    s.ships[1].rammed = 1;
    expect(refusal(s, s.ships[0], s.ships[1])).toBe('7.11');
    const transport = abeam('T');
    underWay(transport, transport.ships[0]);
    expect(refusal(transport, transport.ships[0], transport.ships[1])).toBe('7.11');
  });

  test('7.11 reading: a rammed ship may be rammed again', () => {
    const s = abeam('5', '5', { rammedAgain: 'yes' });
    underWay(s, s.ships[0]);
    s.ships[1].rammed = 1;
    expect(refusal(s, s.ships[0], s.ships[1])).toBeUndefined();
  });

  test('7.13 crippled, fatigued and half-speed ships do not ram', () => {
    const s = abeam();
    underWay(s, s.ships[0]);
    for (const mark of ['crippledPort', 'fatigue', 'half'] as const) {
      s.ships[0][mark] = 1;
      expect(refusal(s, s.ships[0], s.ships[1]), mark).toBe('7.13');
      s.ships[0][mark] = 0;
    }
  });

  test('6.36 a ship aground is not rammed', () => {
    const s = abeam();
    underWay(s, s.ships[0]);
    s.ships[1].aground = 1;
    expect(refusal(s, s.ships[0], s.ships[1])).toBe('6.36');
  });

  test('7.12 reading ramCostsMp: with no point left there is no blow', () => {
    const s = abeam('5', '5', { ramCostsMp: 'one' });
    underWay(s, s.ships[0]);
    s.state.course.left = 0;
    expect(refusal(s, s.ships[0], s.ships[1])).toBe('6.13');
  });
});

describe('7.14, 7.15 the roll', () => {
  test('7.14 the example: attack 6 against defence 7 needs 10; a crippled target makes a 9 enough', () => {
    const s = abeam('3', '4');
    s.ships[0].fast = 1;
    expect(ramNeed(s.rules, 6, 7)).toBe(10);
    s.ships[1].crippledPort = 1;
    expect(ramModifier(s.rules, s.ships[0], s.ships[1])).toBe(1);
  });

  test('7.14 the note: 8 against 4 needs 4, 4 against 2 needs 6', () => {
    const { rules } = abeam();
    expect([ramNeed(rules, 8, 4), ramNeed(rules, 4, 2)]).toEqual([4, 6]);
  });

  test('7.15 speed: one for each point above cruise, with at most one turn', () => {
    const s = abeam();
    const [ship] = s.ships;
    const bonus = (used: number, turns: number) => {
      underWay(s, ship, used, turns);
      return speedBonus(ship, s.state.course);
    };
    expect([bonus(7, 0), bonus(7, 1), bonus(7, 2), bonus(6, 1), bonus(4, 0)]).toEqual([2, 2, 0, 1, 0]);
  });

  test('7.15 every other modifier alone', () => {
    const cases: [string, number, (ship: Ship, target: Ship) => void][] = [
      ['nothing', 0, () => {}],
      ['target crippled', 1, (_, t) => (t.crippledPort = 1)],
      ['target fouled', 1, (_, t) => (t.fouls = 1)],
      ['target grappled', 1, (_, t) => (t.grapples = 1)],
      ['target at half speed', 1, (_, t) => (t.half = 1)],
      ['target fatigued', 1, (_, t) => (t.fatigue = 2)],
      ['half speed and fatigued count once', 1, (_, t) => (t.half = t.fatigue = 1)],
      ['tired but held fast: not mobile', 1, (_, t) => (t.fatigue = t.grapples = 1)],
      ['target at maximum', -1, (_, t) => (t.fast = 1)],
      ['target a prize: crew 0', 1, (_, t) => (t.taken = 1)],
      ['rammer a prize', -1, (s) => (s.taken = 1)],
      ['6.7 after a reaction ram', -1, (s) => (s.hampered = 1)],
    ];
    for (const [name, modifier, mark] of cases) {
      const s = abeam();
      mark(s.ships[0], s.ships[1]);
      expect(ramModifier(s.rules, s.ships[0], s.ships[1]), name).toBe(modifier);
    }
    expect(ramModifier(abeam().rules, abeam('5 2/4').ships[0], abeam().ships[1]), 'better crew').toBe(1);
    expect(ramModifier(abeam().rules, abeam('5 2/2').ships[0], abeam().ships[1]), 'worse crew').toBe(-1);
    expect(ramModifier(abeam().rules, abeam('5 2/3 T').ships[0], abeam().ships[1]), 'towers').toBe(-1);
  });

  test('6.23 reading: a ram under sail takes one more off the roll', () => {
    const s = abeam('5', '5', { wind: 'constant', sailRam: 'minus-one' });
    s.ships[0].sails = 1;
    expect(ramModifier(s.rules, s.ships[0], s.ships[1])).toBe(-1);
    underWay(s, s.ships[0], 6);
    expect(speedBonus(s.ships[0], s.state.course)).toBe(0);
  });

  test('2.4 a total above 12 counts as 12: attack 1 never rams defence 7', () => {
    const s = abeam('L', '4');
    underWay(s, s.ships[0]);
    const result = s.play([6, 6], (b) => resolveRam(b, s.ships[0], s.ships[1], 5, TRY.ram));
    expect(result).toBe(RAMMED.collision);
  });
});

describe('7.16 results', () => {
  test('7.16 the example: a 9 rams the crippled target, less crew 3 is 6: not fouled', () => {
    const s = abeam('3', '4');
    s.ships[0].fast = 1;
    s.ships[1].crippledPort = 1;
    underWay(s, s.ships[0]);
    s.play([4, 5], (b) => ram(b, s.ships[0], s.ships[1], false), { withdraw: () => 1 });
    expect([s.ships[1].rammed, s.ships[0].fouls, s.where(s.ships[0]), s.ships[0].fast]).toEqual([1, 0, '3112-3212', 0]);
    expect(s.state.points[0]).toBe(7);
  });

  test('7.16 fouled: 10 less crew 3 is 7', () => {
    const s = abeam('5', '5');
    underWay(s, s.ships[0]);
    s.play([4, 6], (b) => ram(b, s.ships[0], s.ships[1], false));
    expect([s.ships[1].rammed, s.ships[0].fouls, s.ships[1].fouls]).toEqual([1, 1, 1]);
  });

  test('7.16 a collision: both at cruise, the rammer at half speed for its next activation, no grappling', () => {
    const s = abeam('5', '5');
    s.ships[0].fast = 1;
    s.ships[1].fast = 1;
    s.play([1, 1], (b) => activateShip(b, s.ships[0]), { ...rows([0, step(STEP.ram, s.ships[1].id)]), grapple: () => s.ships[1].id });
    expect([s.ships[0].fast, s.ships[1].fast, s.ships[0].half, s.ships[1].half, s.ships[0].grapples]).toEqual([0, 0, 1, 0, 0]);
    s.ships[0].collided = 0;
    s.play([], (b) => activateShip(b, s.ships[0]));
    expect(s.ships[0].half).toBe(0);
  });

  test('7.16 missed: the target evades from under the bow, and the rammer spends its points all the same', () => {
    const s = scene([at('blue', '5', '3212', 4), at('red', '5', '2913', 0)]);
    s.ships[0].fast = 1;
    s.play([2], (b) => activateShip(b, s.ships[0]), {
      ...rows([3, 0, 0, step(STEP.ram, s.ships[1].id)], [1, 0]),
      evade: () => 2,
    });
    expect([s.ships[1].fatigue, s.where(s.ships[1]), s.ships[1].rammed, s.state.course.left]).toEqual([2, '2914-2915', 0, 0]);
    expect(s.where(s.ships[0])).toBe('2913-3013');
  });

  test('7.16, 6.13 missed from a standing start: the target evades, and the rammer rows on with the points it announced', () => {
    const s = abeam();
    const asked: number[] = [];
    const answers = [
      [2, step(STEP.ram, s.ships[1].id)],
      [2, 0, 0],
    ];
    s.play([1], (b) => activateShip(b, s.ships[0]), {
      row: (view) => {
        asked.push(view.sea.course.left);
        return answers[asked.length - 1];
      },
      evade: () => 2,
    });
    expect(asked).toEqual([-1, 2]);
    expect([s.ships[1].rammed, s.ships[0].ramTried, s.state.course.left, s.where(s.ships[0])]).toEqual([0, 0, 0, '2814-2913']);
  });

  test('8.53 fire pots are dropped before the ram is resolved: 5 or 6', () => {
    const s = abeam('5', '5', { firePots: 'blue' });
    underWay(s, s.ships[0]);
    s.play([5, 1, 1], (b) => ram(b, s.ships[0], s.ships[1], true));
    expect([s.ships[1].burning, s.ships[1].rammed]).toEqual([1, 0]);
    expect(() => abeam().play([], (b) => ram(b, b.state.ships[0], b.state.ships[1], true))).toThrow();
  });
});

describe('6.7 Reaction ramming (optional)', () => {
  /** Red heads up from 2914; Blue has just rowed into her bow hex 2913, crossing. */
  const crossing = (options = {}) => {
    const s = scene([at('blue', '5', '2913', 2), at('red', '5', '2914', 0)], { reactionRam: 'on', ...options });
    underWay(s, s.ships[0], 2);
    return s;
  };

  test('6.7 a crew test, then the ram; a success stops the mover', () => {
    const s = crossing();
    expect(s.play([3, 6, 5], (b) => offerReactionRams(b, s.ships[0]), { reactionRam: () => 1 })).toBe(true);
    expect([s.ships[0].rammed, s.state.course.ended, s.ships[1].half]).toEqual([1, 1, 0]);
  });

  test('6.7 a failed test: nothing happens', () => {
    const s = crossing();
    expect(s.play([4], (b) => offerReactionRams(b, s.ships[0]), { reactionRam: () => 1 })).toBe(false);
  });

  test('6.7 a failed ram: the collision is the other ship’s, the mover pays a point and has -1', () => {
    const s = crossing();
    s.ships[0].fast = 1;
    s.ships[1].fast = 1;
    s.play([1, 1, 1], (b) => offerReactionRams(b, s.ships[0]), { reactionRam: () => 1 });
    expect([s.ships[1].half, s.ships[0].half, s.state.course.left, s.ships[0].hampered, s.state.course.ended]).toEqual([1, 0, 4, 1, 0]);
    // 6.7 gives the collision to the galley that did not move: the mover keeps its maximum face.
    expect([s.ships[0].fast, s.ships[1].fast]).toEqual([1, 0]);
  });

  test('6.7 reading: flank only', () => {
    const s = scene([at('blue', '5', '2913', 3), at('red', 'L2', '2914', 0)], { reactionRam: 'on', reactionRamFlank: 'flank-only' });
    expect(s.ships[0].card.double).toBe(true);
    underWay(s, s.ships[0], 2);
    s.play([], (b) => offerReactionRams(b, s.ships[0]), { reactionRam: () => 1 });
    expect(s.ships[0].rammed).toBe(0);
  });

  test('6.7 is off by default', () => {
    const s = scene([at('blue', '5', '2813', 2), at('red', '5', '2914', 0)]);
    s.play([], (b) => activateShip(b, s.ships[0]), { ...rows([1, 1]), reactionRam: () => 1 });
    expect(s.ships[0].rammed).toBe(0);
  });
});
