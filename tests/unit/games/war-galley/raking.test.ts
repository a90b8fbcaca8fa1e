import { describe, expect, test } from 'vitest';
import { anastrophe, anastropheRefusal } from '../../../../src/games/war-galley/fighting/anastrophe.js';
import { diekplus, diekplusCost, diekplusRefusal } from '../../../../src/games/war-galley/fighting/diekplus.js';
import { cripple, rakeModifier, rakeNeed, rakeRefusal } from '../../../../src/games/war-galley/fighting/raking.js';
import { PORT, rakedSide, STARBOARD } from '../../../../src/games/war-galley/geometry.js';
import { activateShip } from '../../../../src/games/war-galley/sequence/movement-segment.js';
import { STEP, step } from '../../../../src/games/war-galley/ship/steps.js';
import type { Ship } from '../../../../src/games/war-galley/ship.js';
import { at, rows, type Scene, scene } from './scene.js';

function underWay(s: Scene, ship: Ship, left: number): void {
  const { course } = s.state;
  course.copy(
    Object.assign(course, { bow: ship.bow, stern: ship.stern, facing: ship.facing, left, used: 0, advanced: 0, from: -1, straight: 1, ended: 0 }),
  );
}

describe('7.2 Raking', () => {
  /** 7.21 The figure: C lies in 2912-2913. */
  const c = () => scene([at('blue', '5', '3012', 3), at('red', '5', '2912', 0)]);

  test('7.21 the figure: A rakes in 3013 coming from 3012, B in 2813 coming from 2814', () => {
    const s = c();
    const hex = (name: string) => s.rules.grid.named(name);
    expect(s.where(s.ships[1])).toBe('2912-2913');
    expect(rakedSide(s.rules.next, s.ships[1], hex('3012'), hex('3013'))).toBe(STARBOARD);
    expect(rakedSide(s.rules.next, s.ships[1], hex('2814'), hex('2813'))).toBe(PORT);
    expect(rakedSide(s.rules.next, s.ships[1], hex('3014'), hex('3013')), 'from the other end').toBe(STARBOARD);
    expect(rakedSide(s.rules.next, s.ships[1], hex('3113'), hex('3013')), 'from outside').toBe(0);
    expect(rakedSide(s.rules.next, s.ships[1], hex('3011'), hex('3012')), 'into the bow-flank only').toBe(0);
  });

  test('7.21 A in 3012-3011 rows ahead and cripples C to starboard; 7.23 then rows on', () => {
    const s = c();
    expect(s.where(s.ships[0])).toBe('3012-3011');
    s.play([4, 4], (b) => activateShip(b, s.ships[0]), rows([3, 0, step(STEP.rake, 1)], [2, 0, 0]));
    expect([s.ships[1].crippledStarboard, s.ships[1].crippledPort, s.name(s.ships[0].bow), s.ships[0].rakeTried]).toEqual([1, 0, '3015', 1]);
  });

  test('7.21 a square ship is raked from flank hex to flank hex', () => {
    const s = scene([at('blue', '5', '3012', 3), at('red', 'L2', '2912', 0)]);
    const hex = (name: string) => s.rules.grid.named(name);
    expect(rakedSide(s.rules.next, s.ships[1], hex('3012'), hex('3013'))).toBe(STARBOARD);
    expect(rakedSide(s.rules.next, s.ships[1], hex('3013'), hex('3012'))).toBe(STARBOARD);
    expect(rakedSide(s.rules.next, s.ships[1], hex('2911'), hex('3012')), 'from the bow hex').toBe(0);
  });

  test('7.22 crippled, fatigued and half-speed ships do not rake; 6.23 nor those under sail', () => {
    const s = c();
    underWay(s, s.ships[0], 3);
    for (const mark of ['crippledPort', 'fatigue', 'half', 'sails'] as const) {
      s.ships[0][mark] = 1;
      expect(rakeRefusal(s.state, s.rules, s.ships[0], s.state.course, 1), mark).toMatch(mark === 'sails' ? /^6\.23/ : /^7\.22/);
      s.ships[0][mark] = 0;
    }
  });

  test('7.23 not the same ship twice from one hex', () => {
    const s = c();
    expect(() => s.play([1, 1], (b) => activateShip(b, s.ships[0]), rows([3, 0, step(STEP.rake, 1)], [2, step(STEP.rake, 1)]))).toThrow('7.23');
  });

  test('7.26 equal crews need 8; a better crew one less a point', () => {
    const { rules } = c();
    expect([rakeNeed(rules, 3, 3), rakeNeed(rules, 4, 2), rakeNeed(rules, 1, 4)]).toEqual([8, 6, 11]);
  });

  test('7.27 the example: a quadrireme at maximum (6) rakes a quinquereme (7) with -1', () => {
    const s = scene([at('blue', '4', '3012', 3), at('red', '5', '2912', 0)]);
    s.ships[0].fast = 1;
    expect([s.ships[0].card.maximum, s.ships[1].card.maximum, rakeModifier(s.rules, s.ships[0], s.ships[1])]).toEqual([6, 7, -1]);
  });

  test('7.27 reading rakeSpeed: on the face of the galley that rakes, or each on its own', () => {
    const of = (rakeSpeed: 'movers-face' | 'own-faces') => {
      const s = scene([at('blue', '4', '3012', 3), at('red', '4', '2912', 0)], { rakeSpeed });
      s.ships[0].fast = 1;
      return rakeModifier(s.rules, s.ships[0], s.ships[1]);
    };
    expect([of('movers-face'), of('own-faces')]).toEqual([0, 1]);
  });

  test('7.27, 8.48 towers overboard add one to the printed maximum that is compared', () => {
    const s = scene([at('blue', '5 2/3 T', '3012', 3), at('red', '5', '2912', 0)]);
    const [own, other] = s.ships;
    const compared = () => [rakeModifier(s.rules, own, other), rakeModifier(s.rules, other, own)];
    own.fast = 1;
    other.fast = 1;
    expect(compared()).toEqual([-1, 1]);
    own.jettisoned = 1;
    expect(compared()).toEqual([0, 0]);
  });

  test('7.27 every other modifier alone', () => {
    const cases: [string, number, (ship: Ship, target: Ship) => void][] = [
      ['nothing', 0, () => {}],
      ['target crippled', 1, (_, t) => (t.crippledPort = 1)],
      ['target grappled', 1, (_, t) => (t.grapples = 1)],
      ['target fouled', 1, (_, t) => (t.fouls = 1)],
      ['target at half speed', 1, (_, t) => (t.half = 1)],
      ['target fatigued', 1, (_, t) => (t.fatigue = 1)],
      ['6.7 after a reaction ram', -1, (s) => (s.hampered = 1)],
    ];
    for (const [name, modifier, mark] of cases) {
      const s = c();
      mark(s.ships[0], s.ships[1]);
      expect(rakeModifier(s.rules, s.ships[0], s.ships[1]), name).toBe(modifier);
    }
    const faster = scene([at('blue', '3', '3012', 3), at('red', '5', '2912', 0)]);
    expect(rakeModifier(faster.rules, faster.ships[0], faster.ships[1]), 'faster at cruise').toBe(1);
  });

  test('7.28 broken oars: half-speed and fatigue markers go, the cruise face comes up', () => {
    const s = c();
    Object.assign(s.ships[1], { half: 1, fatigue: 3, fast: 1 });
    cripple(s.ships[1], PORT);
    expect([s.ships[1].half, s.ships[1].fatigue, s.ships[1].fast, s.ships[1].crippledPort]).toEqual([0, 0, 0, 1]);
  });
});

describe('7.24, 7.25 Diekplus', () => {
  /** 7.25 The example: A in 2811-2910 with friends on both sides; the raker starts in 2512-2413. */
  const line = (raker = '5') =>
    scene([at('blue', raker, '2512', 1), at('red', '5', '2812', 4), at('red', '5', '2811', 4), at('red', '5', '2810', 4)]);

  test('7.25 the example: two points to 2711-2612, two through A, two to 3010-3109', () => {
    const s = line();
    const a = s.ships[2];
    expect([s.where(s.ships[0]), s.where(s.ships[1]), s.where(a), s.where(s.ships[3])]).toEqual(['2512-2413', '2812-2911', '2811-2910', '2810-2909']);
    s.ships[0].fast = 1;
    s.play([4, 4], (b) => activateShip(b, s.ships[0]), rows([6, 0, 0, step(STEP.diekplusPort, a.id)]));
    expect(s.where(s.ships[0])).toBe('3109-3010');
    expect([a.crippledPort, s.state.course.left]).toEqual([1, 0]);
  });

  test('7.25 with five points it cannot come clear', () => {
    const s = line();
    s.ships[0].fast = 1;
    expect(diekplusCost(s.rules, s.ships[0], s.ships[2])).toBe(4);
    expect(() => s.play([], (b) => activateShip(b, s.ships[0]), rows([5, 0, 0, step(STEP.diekplusPort, s.ships[2].id)]))).toThrow('7.25');
  });

  test('7.24 maximum speed only, straight in only', () => {
    const s = scene([at('blue', '5', '2711', 1), at('red', '5', '2812', 4), at('red', '5', '2811', 4), at('red', '5', '2810', 4)]);
    underWay(s, s.ships[0], 7);
    const refusal = () => diekplusRefusal(s.state, s.rules, s.ships[0], s.state.course, s.ships[2].id);
    expect(refusal()).toMatch(/^7\.24: maximum/);
    s.ships[0].fast = 1;
    expect(refusal()).toBeUndefined();
    s.state.course.straight = 0;
    expect(refusal()).toMatch(/^7\.24: only straight/);
  });

  test('7.25 an open flank is raked in the ordinary way; a second line closes the gap', () => {
    const open = scene([at('blue', '5', '2711', 1), at('red', '5', '2812', 4), at('red', '5', '2811', 4)]);
    open.ships[0].fast = 1;
    underWay(open, open.ships[0], 7);
    expect(diekplusRefusal(open.state, open.rules, open.ships[0], open.state.course, open.ships[2].id)).toMatch(/^7\.25: an open flank/);
    const double = scene([
      at('blue', '5', '2711', 1),
      at('red', '5', '2812', 4),
      at('red', '5', '2811', 4),
      at('red', '5', '2810', 4),
      at('red', '5', '3109', 4),
    ]);
    double.ships[0].fast = 1;
    underWay(double, double.ships[0], 7);
    expect(diekplusRefusal(double.state, double.rules, double.ships[0], double.state.course, double.ships[2].id)).toMatch(/^7\.25: no free water/);
  });

  test('7.25 reading: a square target costs one hex less, or always two points', () => {
    const of = (options = {}) => scene([at('blue', 'L2', '2711', 1), at('red', 'L2', '2811', 4)], options);
    const cost = (s: Scene) => diekplusCost(s.rules, s.ships[0], s.ships[1]);
    expect([cost(of()), cost(of({ diekplusSmallTarget: 'always-two' }))]).toEqual([2, 3]);
  });

  test('7.24 it may be made from astern too', () => {
    const s = scene([at('blue', '5', '2711', 1), at('red', '5', '2911', 1), at('red', '5', '2910', 1), at('red', '5', '2909', 1)]);
    s.ships[0].fast = 1;
    underWay(s, s.ships[0], 7);
    expect(s.where(s.ships[2])).toBe('2910-2811');
    s.play([6, 6], (b) => diekplus(b, s.ships[0], s.ships[2], false));
    expect([s.where(s.ships[0]), s.ships[2].crippledStarboard]).toEqual(['3109-3010', 1]);
  });
});

describe('7.3 Anastrophe', () => {
  /** B lies in 1917-1818, bow 1818; the trireme in 1619-1519. */
  const figure = (more: ReturnType<typeof at>[] = [], attacker = '3') => {
    const s = scene([at('blue', attacker, '1619', 1), at('red', '5', '1818', 4), ...more]);
    s.ships[0].fast = 1;
    underWay(s, s.ships[0], 0);
    s.state.course.limit = s.ships[0].card.maximum;
    return s;
  };
  /** The text's line: 1817-1717, B, A in 1918-1819, 2019-1919. */
  const line = [at('red', '5', '1717', 4), at('red', '5', '1819', 4), at('red', '5', '1919', 4)];
  const refusal = (s: Scene, side: number) => anastropheRefusal(s.state, s.rules, s.ships[0], s.state.course, s.ships[1].id, side);

  test('7.35 the figure: an adjacent rake to port, the strike with bow 1916 and stern 1915', () => {
    const s = figure();
    expect([s.where(s.ships[0]), s.where(s.ships[1])]).toEqual(['1619-1519', '1818-1917']);
    expect(refusal(s, PORT)).toBeUndefined();
    // Rake 5+5; ram 6+6: attack 6 and two for speed against defence 8 needs 10.
    s.play([5, 5, 6, 6], (b) => anastrophe(b, s.ships[0], s.ships[1], true));
    expect([s.ships[1].crippledPort, s.ships[1].rammed, s.where(s.ships[0])]).toEqual([1, 1, '1916-1915']);
    expect(s.ships[0].facing).toBe(3);
    expect(s.ships[0].fatigue, '7.36 crew 3').toBe(2);
  });

  test('7.34 none of 1915, 1916, 2017 and 2018 may be occupied, not even by a friend', () => {
    for (const hex of ['1915', '1916', '2017', '2018']) {
      const s = scene([at('blue', '3', '1619', 1), at('red', '5', '1818', 4), at('blue', 'L2', hex, 0)]);
      s.ships[0].fast = 1;
      underWay(s, s.ships[0], 0);
      expect(refusal(s, PORT), hex).toMatch(/^7\.34/);
    }
  });

  test('7.33 the text: B between friends is raked by a diekplus', () => {
    const s = figure(line);
    expect(s.ships.slice(2).map(s.where)).toEqual(['1717-1817', '1819-1918', '1919-2019']);
    expect(refusal(s, PORT)).toBeUndefined();
    s.play([1, 1, 1, 1], (b) => anastrophe(b, s.ships[0], s.ships[1], true));
    expect([s.ships[1].crippledPort, s.ships[1].rammed, s.ships[0].half, s.where(s.ships[0])]).toEqual([0, 0, 1, '1916-1915']);
  });

  test('7.35 a failed rake takes one off the ram', () => {
    // Attack 6 v 8 needs 10; 8 + 2 for speed + 1 crippled = 11, but 8 + 2 - 1 = 9 after a failed rake.
    const raked = figure();
    raked.play([5, 5, 4, 4], (b) => anastrophe(b, raked.ships[0], raked.ships[1], true));
    expect(raked.ships[1].rammed).toBe(1);
    const failed = figure();
    failed.play([1, 1, 4, 4], (b) => anastrophe(b, failed.ships[0], failed.ships[1], true));
    expect(failed.ships[1].rammed).toBe(0);
  });

  test('7.35, 8.48 a trireme without her towers spends one point more on it', () => {
    const spent = (jettisoned: number) => {
      const s = figure([], '3 2/3 T');
      s.ships[0].jettisoned = jettisoned;
      s.play([1, 1, 1, 1], (b) => anastrophe(b, s.ships[0], s.ships[1], true));
      return s.state.course.used;
    };
    expect([spent(0), spent(1)]).toEqual([7, 8]);
  });

  test('7.35 note 1: the target may evade the strike', () => {
    const s = figure();
    s.play([1, 1, 2], (b) => anastrophe(b, s.ships[0], s.ships[1], true), { evade: () => 1 });
    expect([s.ships[1].rammed, s.ships[1].fatigue, s.ships[0].fatigue]).toEqual([0, 2, 2]);
  });

  test('7.36 row 7A: crew 2 gets F-3', () => {
    const s = figure([], '3 1/2');
    s.play([1, 1, 1, 1], (b) => anastrophe(b, s.ships[0], s.ships[1], true));
    expect(s.ships[0].fatigue).toBe(3);
  });

  test('7.31, 7.32 asterisk, maximum speed, face to face', () => {
    expect(refusal(figure([], '5'), PORT)).toMatch(/^7\.31/);
    const slow = figure();
    slow.ships[0].fast = 0;
    expect(refusal(slow, PORT)).toMatch(/^7\.31/);
    const astern = scene([at('blue', '3', '2017', 4), at('red', '5', '1818', 4)]);
    astern.ships[0].fast = 1;
    underWay(astern, astern.ships[0], 0);
    expect(refusal(astern, PORT)).toMatch(/^7\.32/);
  });
});
