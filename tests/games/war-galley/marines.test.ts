import { describe, expect, test } from 'vitest';
import { boardRefusal, fireRefusal } from '../../../src/games/war-galley/decisions.js';
import { board, boardingModifier, boardingNeed, boardingSegment, capture } from '../../../src/games/war-galley/fighting/boarding.js';
import { breakFoulings, cutModifier, offerDisengagement } from '../../../src/games/war-galley/fighting/disengagement.js';
import { fightFire, ignite, recoverFromFire } from '../../../src/games/war-galley/fighting/fire.js';
import { canGrapple, grapple, grappleModifier } from '../../../src/games/war-galley/fighting/grappling.js';
import { lose, reduce, sink, tie } from '../../../src/games/war-galley/fighting/losses.js';
import { exchange, inSight, missileModifier, offerAnswer, offerFire } from '../../../src/games/war-galley/fighting/missiles.js';
import { FATE } from '../../../src/games/war-galley/record.js';
import { activateShip } from '../../../src/games/war-galley/ship/movement.js';
import { OUT, type Ship } from '../../../src/games/war-galley/ship/ship.js';
import { TIE } from '../../../src/games/war-galley/state.js';
import { at, NONE, rows, type Scene, scene } from './scene.js';

/** Side by side on the same heading: Blue 2013-2014, Red 2113-2114 to starboard. */
const alongside = (blue = '5', red = '5', options = {}, change = {}) =>
  scene([at('blue', blue, '2013', 0), at('red', red, '2113', 0)], options, change);
const tied = (blue = '5', red = '5', options = {}) => {
  const s = alongside(blue, red, options);
  tie(s.state, s.ships[0], s.ships[1], TIE.grappled);
  return s;
};

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

  test('3.1 E1, 6.51 reading evadeGrapple: one that grapples from where it lay may be evaded as it throws', () => {
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

  test('7.16 a rammed ship grapples only the one it is fouled with', () => {
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

describe('8.2 Boarding', () => {
  test('8.23 the example: two M2 against M1 need 4', () => {
    const s = scene([at('blue', '5', '2013', 0), at('blue', '5', '2213', 0), at('red', '5 1/3', '2113', 0)]);
    tie(s.state, s.ships[0], s.ships[2], TIE.grappled);
    tie(s.state, s.ships[1], s.ships[2], TIE.grappled);
    expect(boardingNeed(s.rules, 4, 1)).toBe(4);
    // The last roll is for the fleet of the lost admiral (9.2).
    s.play([1, 3, 1], (b) => boardingSegment(b, (ship) => ship.owner === 0), { board: () => [2, 2] });
    expect([s.ships[2].owner, s.ships[2].taken, s.ships[0].marines, s.state.points[0]]).toEqual([0, 1, 2, 9]);
  });

  test('8.23 and a 3 is repulsed, which costs both a marine each, and the defender one', () => {
    const s = scene([at('blue', '5', '2013', 0), at('blue', '5', '2213', 0), at('red', '5 1/3', '2113', 0)]);
    tie(s.state, s.ships[0], s.ships[2], TIE.grappled);
    tie(s.state, s.ships[1], s.ships[2], TIE.grappled);
    s.play([1, 2], (b) => boardingSegment(b, (ship) => ship.owner === 0), { board: () => [2, 2] });
    expect(s.ships.map(({ marines }) => marines)).toEqual([1, 1, 0]);
    expect([s.ships[2].owner, s.ships[2].repelled]).toEqual([1, 1]);
  });

  test('8.28 a capture on 9 to 12 costs a marine; on less it does not', () => {
    const cheap = tied('5 4/3', '5 1/3');
    cheap.play([4, 4, 1], (b) => board(b, [cheap.ships[0]], 4, cheap.ships[1]));
    expect([cheap.ships[1].owner, cheap.ships[0].marines]).toEqual([0, 4]);
    const dear = tied('5 4/3', '5 1/3');
    dear.play([5, 4, 1], (b) => board(b, [dear.ships[0]], 4, dear.ships[1]));
    expect([dear.ships[1].owner, dear.ships[0].marines]).toEqual([0, 3]);
  });

  test('8.28 repulsed on 6 and more costs the attacker only', () => {
    const s = tied('5 2/3', '5 2/3');
    s.play([3, 4], (b) => board(b, [s.ships[0]], 2, s.ships[1]));
    expect([s.ships[0].marines, s.ships[1].marines]).toEqual([1, 2]);
  });

  test('2.4, 8.28 a total below 2 is repulsed without loss to the defender, unless read otherwise', () => {
    const low = (options = {}) => {
      const s = tied('5 2/3', '5 2/3 T', options);
      s.play([1, 1], (b) => board(b, [s.ships[0]], 2, s.ships[1]));
      return s.ships.map(({ marines }) => marines);
    };
    expect([low(), low({ boardingBelowTwo: 'repulsed-defender-reduced' })]).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });

  test('8.24, 8.47 height: the attacker’s towers +1, the defender’s -1, both cancel', () => {
    const modifier = (blue: string, red: string) => {
      const s = alongside(blue, red);
      return boardingModifier([s.ships[0]], s.ships[1]);
    };
    expect([modifier('5 2/3 T', '5'), modifier('5', '5 2/3 T'), modifier('5 2/3 T', '5 2/3 T')]).toEqual([1, -1, 0]);
  });

  test('8.21 M0 does not board; 8.22 marines are split, one at least each', () => {
    const s = scene([at('blue', '5 3/3', '2013', 0), at('red', '5', '2113', 0), at('red', '5', '1913', 0)]);
    tie(s.state, s.ships[0], s.ships[1], TIE.grappled);
    tie(s.state, s.ships[0], s.ships[2], TIE.grappled);
    const view = s.state.views[0];
    view.ship = 0;
    view.choices.push(1, 2);
    expect([boardRefusal(view, [1, 1, 2, 2]), boardRefusal(view, [1, 3])]).toEqual([undefined, undefined]);
    expect(boardRefusal(view, [1, 2, 2, 2])).toMatch(/^8\.22/);
    expect(boardRefusal(view, [1, 0])).toMatch(/^8\.21/);
    expect(boardRefusal(view, [0, 1])).toMatch(/^8\.21/);
    s.ships[0].depletion = 3;
    s.play([], (b) => boardingSegment(b, (ship) => ship === s.ships[0]), {
      board: () => {
        throw new Error('asked');
      },
    });
  });

  test('8.25, 8.26, 9.1 a prize has no crew, no marines, no maximum speed; retaken it gives its points back', () => {
    const s = tied('5', '5');
    s.play([1], (b) => capture(b, s.ships[1], 0));
    expect([s.ships[1].crew, s.ships[1].marines, s.ships[1].fast, s.state.points[0]]).toEqual([0, 0, 0, 9]);
    s.play([], (b) => capture(b, s.ships[1], 1));
    expect([s.ships[1].owner, s.ships[1].crew, s.state.points[0]]).toEqual([1, 0, 0]);
  });
});

describe('8.3 Disengaging', () => {
  test('8.32 the modifiers alone', () => {
    const cases: [string, number, (ship: Ship, other: Ship) => void][] = [
      ['nothing', 0, () => {}],
      ['a boarding repelled in this turn', 1, (s) => (s.repelled = 1)],
      ['own prize', 2, (_, o) => Object.assign(o, { owner: 0, taken: 1 })],
      ['crippled', -1, (s) => (s.crippledPort = 1)],
      ['fouled', -1, (s) => (s.fouls = 1)],
      ['from a prize of the enemy: better crew', 1, (_, o) => (o.taken = 1)],
    ];
    for (const [name, modifier, mark] of cases) {
      const s = tied();
      mark(s.ships[0], s.ships[1]);
      expect(cutModifier(s.state, s.rules, s.ships[0], s.ships[1], false), name).toBe(modifier);
    }
    const better = tied('5 2/4', '5');
    expect(cutModifier(better.state, better.rules, better.ships[0], better.ships[1], false), 'better crew').toBe(1);
    expect(cutModifier(better.state, better.rules, better.ships[0], better.ships[1], true), '8.34 not from several').toBe(0);
  });

  test('8.32 success costs two points and frees the ship to move; failure holds it', () => {
    const s = tied();
    expect(s.play([3], (b) => offerDisengagement(b, s.ships[0]), { disengage: () => [1] })).toBe(0);
    expect(s.ships[0].grapples).toBe(1);
    expect(s.play([4], (b) => offerDisengagement(b, s.ships[0]), { disengage: () => [1] })).toBe(3);
    expect([s.ships[0].grapples, s.ships[1].grapples]).toEqual([0, 0]);
  });

  test('8.32 a ship of less than two points may cut loose all the same', () => {
    const s = tied();
    s.ships[0].fatigue = 4;
    expect(s.play([4], (b) => offerDisengagement(b, s.ships[0]), { disengage: () => [1] })).toBe(0);
    expect(s.ships[0].grapples).toBe(0);
  });

  test('8.35 a fouled galley rolls under its crew: success trades the marker for half speed', () => {
    const s = alongside();
    tie(s.state, s.ships[0], s.ships[1], TIE.fouled);
    s.play([4], (b) => breakFoulings(b));
    expect([s.ships[0].fouls, s.ships[1].fouls, s.ships[0].half, s.ships[1].half]).toEqual([0, 0, 1, 0]);
  });

  test('8.35 reading: each must free itself', () => {
    const s = alongside('5', '5', { foulDisengage: 'each-its-own' });
    tie(s.state, s.ships[0], s.ships[1], TIE.fouled);
    s.play([4, 3], (b) => breakFoulings(b));
    expect([s.ships[0].fouls, s.ships[1].fouls, s.ships[0].half]).toEqual([0, 1, 1]);
  });
});

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
      modifier('5 2/3 TE', '5', (s) => (s.jettisoned = 1)),
      'towers gone, engines too',
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
      lose(b, gone.ships[1], OUT.exited, FATE.exited);
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

describe('8.6 Losses', () => {
  test('8.61, 8.62 reductions add up and stop at M0; the crew is untouched', () => {
    const s = alongside();
    s.play([], (b) => {
      for (let n = 0; n < 3; n++) reduce(b, s.ships[0]);
    });
    expect([s.ships[0].marines, s.ships[0].crew, s.ships[0].depletion]).toEqual([0, 3, 2]);
  });

  test('7.17 the note: A grappled to B, B fouled with C: all go down together', () => {
    const s: Scene = scene([
      at('blue', '5', '2013', 0),
      at('red', '5', '2113', 0),
      at('blue', '5', '2213', 0),
      at('blue', '5', '3013', 0),
      at('red', '5', '3513', 0),
    ]);
    const [a, b, c, far] = s.ships;
    tie(s.state, a, b, TIE.grappled);
    tie(s.state, b, c, TIE.fouled);
    s.play([1, 1], (battle) => sink(battle, a));
    expect([a.out, b.out, c.out, far.out]).toEqual([1, 1, 1, 0]);
    expect([...s.state.points]).toEqual([8, 16]);
    expect(s.state.occupant.filter((id) => id >= 0).length).toBe(4);
  });
});
