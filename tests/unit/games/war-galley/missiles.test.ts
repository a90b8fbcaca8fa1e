import { describe, expect, test } from 'vitest';
import { fireRefusal } from '../../../../src/games/war-galley/decisions.js';
import { exchange, inSight, missileModifier, offerAnswer, offerFire } from '../../../../src/games/war-galley/fighting/missiles.js';
import type { Ship } from '../../../../src/games/war-galley/ship.js';
import { alongside, at, scene } from './scene.js';

describe('8.4 Missiles', () => {
  test('8.41 through flank hexsides, one or two hexes; never over bow or stern', () => {
    const sees = (bow: string, facing = 0) => {
      const s = scene([at('blue', '5', '2013', 0), at('red', 'L2', bow, facing)]);
      return inSight(s.state, s.rules, s.ships[0], s.ships[1], false);
    };
    expect(
      ['2012', '2011', '2015', '2016'].map((bow) => sees(bow)),
      'ahead and astern',
    ).toEqual([false, false, false, false]);
    expect(
      ['2113', '2112', '2114', '1913', '2213', '2212'].map((bow) => sees(bow)),
      'flanks',
    ).toEqual([true, true, true, true, true, true]);
    expect(sees('2313'), 'three hexes').toBe(false);
  });

  test('8.41 reading: the middle of the flank only', () => {
    const sees = (bow: string) => {
      const s = scene([at('blue', '5', '2013', 0), at('red', 'L2', bow, 0)], { fireArc: 'mid-flank-only' });
      return inSight(s.state, s.rules, s.ships[0], s.ships[1], false);
    };
    expect([sees('2113'), sees('2114')]).toEqual([true, false]);
  });

  test('8.46 two hexes away, not across a ship', () => {
    const s = scene([at('blue', 'L2', '2013', 0), at('red', 'L2', '2213', 0), at('red', 'L2', '2113', 0), at('red', 'L2', '2112', 0)]);
    expect(inSight(s.state, s.rules, s.ships[0], s.ships[1], false)).toBe(false);
    const clear = scene([at('blue', 'L2', '2013', 0), at('red', 'L2', '2213', 0), at('red', 'L2', '2113', 0)]);
    expect(inSight(clear.state, clear.rules, clear.ships[0], clear.ships[1], false)).toBe(true);
  });

  test('8.44 the modifiers alone', () => {
    const modifier = (blue: string, red: string, mark: (ship: Ship, target: Ship) => void = () => {}) => {
      const s = alongside(blue, red);
      mark(s.ships[0], s.ships[1]);
      return missileModifier(s.rules, s.ships[0], s.ships[1]);
    };
    expect(modifier('5', '5')).toBe(0);
    expect(modifier('5 2/3 E', '5'), 'engines').toBe(1);
    expect(modifier('5 2/3 T', '5'), 'height').toBe(1);
    expect(modifier('5', '5 2/3 T'), 'depth').toBe(-1);
    expect(modifier('5 2/3 T', '5 2/3 T'), 'both').toBe(0);
    expect(
      modifier('5 2/3 T', '5', (s) => (s.jettisoned = 1)),
      '8.48 towers gone',
    ).toBe(-1);
    for (const mark of ['rammed', 'grapples', 'fouls', 'crippledPort'] as const)
      expect(
        modifier('5', '5', (_, t) => (t[mark] = 1)),
        mark,
      ).toBe(1);
    expect(
      modifier('5', '5', (s) => (s.sails = 1)),
      '6.23 sails',
    ).toBe(-1);
    const far = scene([at('blue', '5', '2013', 0), at('red', '5', '2213', 0)]);
    expect(missileModifier(far.rules, far.ships[0], far.ships[1]), 'two hexes').toBe(-1);
  });

  test('8.48 the -1 is for the engines that went with the towers: their +1 stays, unless the option says otherwise', () => {
    const modifier = (options = {}) => {
      const s = alongside('5 2/3 TE', '5', options);
      s.ships[0].jettisoned = 1;
      const before = s.record.asked.enginesLost;
      s.play([1], (b) => exchange(b, s.ships[0], s.ships[1], 2, false));
      expect(s.record.asked.enginesLost - before).toBe(1);
      return missileModifier(s.rules, s.ships[0], s.ships[1]);
    };
    expect([modifier(), modifier({ enginesLost: 'minus-one-and-bonus' })]).toEqual([0, -1]);
  });

  test('8.42, 8.63 fire and answer are simultaneous: M2 answers a shot that leaves M1', () => {
    const s = alongside();
    s.play([6, 6], (b) => exchange(b, s.ships[0], s.ships[1], 2, false), { answerFire: () => 1 });
    expect([s.ships[0].marines, s.ships[1].marines, s.ships[1].answered]).toEqual([1, 1, 1]);
    s.play([1], (b) => exchange(b, s.ships[0], s.ships[1], 2, false), { answerFire: () => 1 });
  });

  test('8.42 an adjacent attacker may be shot at before its blow', () => {
    const s = alongside();
    s.play([6], (b) => offerAnswer(b, s.ships[1], s.ships[0]), { answerFire: () => 1 });
    expect(s.ships[0].marines).toBe(1);
  });

  test.each([
    ['target-only', [2, 0]],
    ['all-adjacent', [1, 1]],
  ] as const)('8.42 reading: enemies beside the attacker, %s', (reactionFire, [marines, answered]) => {
    const s = scene([at('blue', '5', '2013', 0), at('red', '5', '2113', 0), at('red', '5', '1913', 0)], { reactionFire });
    const rolls = reactionFire === 'target-only' ? [] : [6];
    // red's first galley, the target, holds its fire.
    s.play(rolls, (b) => offerAnswer(b, s.ships[1], s.ships[0]), { answerFire: ({ ship }) => (ship === 2 ? 1 : 0) });
    expect([s.ships[0].marines, s.ships[2].answered]).toEqual([marines, answered]);
    expect(s.record.asked.reactionFire).toBe(1);
  });

  test('8.43 fire after movement may be split by M2 and more', () => {
    const s = scene([at('blue', '5', '2013', 0), at('red', '5', '2113', 0), at('red', '5', '1913', 0)]);
    s.play([6, 6], (b) => offerFire(b, s.ships[0]), { fire: () => [1, 1, 0, 2, 1, 0] });
    expect([s.ships[1].marines, s.ships[2].marines, s.ships[0].fired]).toEqual([1, 1, 1]);
    const view = s.state.views[0];
    view.ship = 0;
    expect(fireRefusal(view, [1, 1, 0, 2, 1, 0], s.rules)).toBeUndefined();
    expect(fireRefusal(view, [1, 2, 0, 2, 1, 0], s.rules)).toMatch(/^8\.43/);
    s.ships[0].depletion = 1;
    expect(fireRefusal(view, [1, 1, 0, 2, 1, 0], s.rules)).toMatch(/^8\.43/);
    expect(fireRefusal(view, [1, 1, 1], s.rules)).toMatch(/^8\.41/);
  });

  test('7.16 a rammed ship shoots at its rammer only', () => {
    const s = scene([at('blue', '5', '2013', 0), at('red', '5', '2113', 0), at('red', '5', '1913', 0)]);
    s.ships[0].rammed = 1;
    s.ships[0].rammedBy = 1;
    expect([inSight(s.state, s.rules, s.ships[0], s.ships[1], false), inSight(s.state, s.rules, s.ships[0], s.ships[2], false)]).toEqual([
      true,
      false,
    ]);
  });

  test('8.45 the milder table: M2 needs a modifier', () => {
    const taken = (options = {}) => {
      const s = alongside('5', '5', options);
      s.play([6], (b) => exchange(b, s.ships[0], s.ships[1], 2, false));
      return s.ships[1].depletion;
    };
    expect([taken(), taken({ missileTable: 'mild' })]).toEqual([1, 0]);
  });
});
