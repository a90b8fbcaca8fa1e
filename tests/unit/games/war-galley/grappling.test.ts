import { describe, expect, test } from 'vitest';
import { cutModifier } from '../../../../src/games/war-galley/fighting/disengagement.js';
import { canGrapple, grapple, grappleModifier } from '../../../../src/games/war-galley/fighting/grappling.js';
import { activateShip } from '../../../../src/games/war-galley/sequence/movement-segment.js';
import { tie } from '../../../../src/games/war-galley/ship/losses.js';
import type { Ship } from '../../../../src/games/war-galley/ship.js';
import { TIE } from '../../../../src/games/war-galley/state.js';
import { alongside, at, NONE, scene } from './scene.js';

describe('8.1 Grappling', () => {
  test('8.11 at cruise, to an enemy across a hexside, at the end of the movement', () => {
    const s = alongside();
    s.play([3], (b) => activateShip(b, s.ships[0]), { grapple: () => 1 });
    expect([s.ships[0].grapples, s.ships[1].grapples]).toEqual([1, 1]);
  });

  test('8.11 not at maximum speed', () => {
    const s = alongside();
    s.ships[0].fast = 1;
    s.play([], (b) => activateShip(b, s.ships[0]), { grapple: () => 1 });
    expect(s.ships[0].grapples).toBe(0);
  });

  test('8.12 the modifiers alone', () => {
    const cases: [string, number, (ship: Ship, target: Ship) => void][] = [
      ['nothing', 0, () => {}],
      ['target crippled', 1, (_, t) => (t.crippledPort = 1)],
      ['target fouled', 1, (_, t) => (t.fouls = 1)],
      ['target grappled already', 1, (_, t) => (t.grapples = 1)],
      ['target under sail', 1, (_, t) => (t.sails = 1)],
      ['target heads the other way', -1, (_, t) => (t.facing = 3)],
      ['the other way but tired', 0, (_, t) => (t.facing = t.fatigue = 3)],
      ['the other way but at half speed', 0, (_, t) => Object.assign(t, { facing: 3, half: 1 })],
      ['own sails', -1, (s) => (s.sails = 1)],
    ];
    for (const [name, modifier, mark] of cases) {
      const s = alongside();
      mark(s.ships[0], s.ships[1]);
      expect(grappleModifier(s.rules, s.ships[0], s.ships[1]), name).toBe(modifier);
    }
  });

  test('8.12 reading: obliquely opposite counts too', () => {
    const s = alongside('5', '5', { grappleOpposite: 'opposite-or-oblique' });
    s.ships[1].facing = 2;
    expect(grappleModifier(s.rules, s.ships[0], s.ships[1])).toBe(-1);
    expect(grappleModifier(alongside().rules, s.ships[0], s.ships[1])).toBe(0);
  });

  test('3.1 E1, 6.51 reading evadeGrapple: a ship that grapples from where it lay may be evaded', () => {
    const thrown = (evadeGrapple: 'from-standing-start' | 'never', rolls: number[]) => {
      const s = alongside('5', '5', { evadeGrapple });
      s.play(rolls, (b) => activateShip(b, s.ships[0]), { grapple: () => s.ships[1].id, evade: () => 1 });
      return [s.ships[0].grapples, s.ships[1].fatigue];
    };
    expect(thrown('from-standing-start', [3])).toEqual([0, 2]);
    expect(thrown('from-standing-start', [4, 6])).toEqual([1, 0]);
    expect(thrown('never', [6])).toEqual([1, 0]);
  });

  test('8.13 one attempt a turn', () => {
    const s = alongside();
    s.play([1], (b) => activateShip(b, s.ships[0]), { grapple: () => 1 });
    s.play([], (b) => activateShip(b, s.ships[0]), { grapple: () => 1 });
    expect(s.ships[0].grappleTried).toBe(1);
  });

  test('7.16 a rammed ship grapples only the ship it is fouled with', () => {
    const s = alongside();
    s.ships[0].rammed = 1;
    expect(canGrapple(s.state, s.rules, s.ships[0], s.ships[1])).toBe(false);
    tie(s.state, s.ships[0], s.ships[1], TIE.fouled);
    expect(canGrapple(s.state, s.rules, s.ships[0], s.ships[1])).toBe(true);
  });

  test('scenario: the corvus falls ahead and adds two, holds at -2, and blunts and slows its ship', () => {
    const has = { equipment: [{ ...NONE, corvus: ['5R'] }, NONE] as const };
    const s = scene([at('blue', '5R', '2013', 0), at('red', '5', '2112', 0)], {}, has);
    expect([s.ships[0].card.maximum, s.ships[0].card.attackMaximum]).toEqual([5, 7]);
    expect(grappleModifier(s.rules, s.ships[0], s.ships[1])).toBe(2);
    s.play([2], (b) => grapple(b, s.ships[0], s.ships[1]));
    expect(cutModifier(s.state, s.rules, s.ships[1], s.ships[0], false)).toBe(-1);
    expect(cutModifier(s.state, s.rules, s.ships[0], s.ships[1], false), 'its own ship is not held by it').toBe(0);
    const beside = alongside('5R', '5', {}, has);
    expect(grappleModifier(beside.rules, beside.ships[0], beside.ships[1]), 'no bow-flank hexside is shared').toBe(0);
    expect(scene([at('blue', '5R', '2013', 0), at('red', '5', '2112', 0)], { corvus: 'none' }, has).ships[0].card.maximum).toBe(6);
  });

  test('scenario: the harpax reaches two hexes ahead, adds one at one hex, and holds at -1', () => {
    const has = { equipment: [{ ...NONE, harpax: ['5'] }, NONE] as const };
    const two = scene([at('blue', '5', '2013', 0), at('red', '5', '2010', 0)], {}, has);
    expect([canGrapple(two.state, two.rules, two.ships[0], two.ships[1]), grappleModifier(two.rules, two.ships[0], two.ships[1])]).toEqual([true, 0]);
    const astern = scene([at('blue', '5', '2013', 0), at('red', '5', '2016', 0)], {}, has);
    expect(canGrapple(astern.state, astern.rules, astern.ships[0], astern.ships[1])).toBe(false);
    const one = scene([at('blue', '5', '2013', 0), at('red', '5', '2011', 0)], {}, has);
    expect(grappleModifier(one.rules, one.ships[0], one.ships[1])).toBe(1);
    one.play([3], (b) => grapple(b, one.ships[0], one.ships[1]));
    expect(cutModifier(one.state, one.rules, one.ships[1], one.ships[0], false)).toBe(-1);
  });
});
