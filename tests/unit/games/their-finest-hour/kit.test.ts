import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultParameters } from '../../../../src/engine/index.js';
import { ask } from '../../../../src/games/their-finest-hour/ask.js';
import { attributeBits } from '../../../../src/games/their-finest-hour/attributes.js';
import game, {
  COS,
  canHit,
  FLY,
  facesThatHit,
  lengthOf,
  mayTurn,
  SIN,
  STRETCH,
  sharpest,
  turnOf,
  turnTo,
} from '../../../../src/games/their-finest-hour/index.js';
import { lossTable } from '../../../../src/games/their-finest-hour/loss.js';
import { flyOn, readyToFly, turnBy } from '../../../../src/games/their-finest-hour/movement.js';
import type { VictoryData } from '../../../../src/games/their-finest-hour/scenarios.js';
import { volleyWorth } from '../../../../strategies/their-finest-hour/kit/gunnery.js';
import { Outlook } from '../../../../strategies/their-finest-hour/kit/outlook.js';
import { Places } from '../../../../strategies/their-finest-hour/kit/places.js';
import { chanceToRam, priceOf, prizeOfRamming } from '../../../../strategies/their-finest-hour/kit/ramming.js';
import { FLIES_THERE, OUT_OF_REACH, ReachTable, reachOf } from '../../../../strategies/their-finest-hour/kit/reach.js';
import type { Weights } from '../../../../strategies/their-finest-hour/kit/weights.js';
import strong from '../../../../strategies/their-finest-hour/strong.js';
import { NOSE_GUN, optionsOf, type Placed, type Scene, scene } from './scene.js';

/** Flies at the target by the rules, turning as sharply as it may: whether its gun ever bears. */
function fliesThere(speedClass: number, heading: number, x: number, y: number): boolean {
  const play = scene({ blue: [{ at: [50, 50, heading], class: speedClass }], red: [{ at: [50 + x / 10, 50 + y / 10, 0] }] });
  const [one, target] = play.state.aircraft;
  readyToFly(one);
  for (;;) {
    if (mayTurn(one)) turnBy(one, sharpest(turnTo(one.ux, one.uy, target.x - one.x, target.y - one.y)));
    for (let mm = 0; mm < STRETCH && one.flown < one.limit; mm += 5) {
      if (canHit(play.rules, one, one.weapons[0], target)) return true;
      flyOn(play, one, 5);
    }
    if (canHit(play.rules, one, one.weapons[0], target)) return true;
    if (one.flown >= one.limit) return false;
  }
}

describe('reach', () => {
  const speedClass = fc.integer({ min: 1, max: 3 });
  const heading = fc.integer({ min: 0, max: 359 });
  const near = fc.integer({ min: -350, max: 350 });

  test('what it says can be reached in flight is reached by the rules, but for a millimetre at the edge', () => {
    let reached = 0;
    fc.assert(
      fc.property(speedClass, heading, near, near, (size, nose, x, y) => {
        const ux = Math.cos((nose * Math.PI) / 180);
        const uy = Math.sin((nose * Math.PI) / 180);
        const range = NOSE_GUN.range * 10;
        if (reachOf(x * ux + y * uy, y * ux - x * uy, range - 15, size) !== FLIES_THERE || x * x + y * y < 60 * 60) return;
        reached++;
        expect(fliesThere(size, nose, x, y), `${size} ${nose} ${x} ${y}`).toBe(true);
      }),
      { numRuns: 800, seed: 7 },
    );
    expect(reached).toBeGreaterThan(100);
  });

  test('left is as good as right, and what is too far is out of reach', () => {
    fc.assert(fc.property(speedClass, near, near, (size, a, l) => reachOf(a, l, 150, size) === reachOf(a, -l, 150, size)));
    expect(reachOf(451, 0, 150, 3)).toBe(OUT_OF_REACH);
    expect(reachOf(449, 0, 150, 3)).toBe(FLIES_THERE);
  });
});

describe('reach, looked up', () => {
  test('is what is reckoned in the middle of each square of 1 cm', () => {
    const table = ReachTable.of(150, 3);
    const seen = new Set<number>();
    for (let ahead = -445; ahead < 450; ahead += 10)
      for (let left = -445; left < 450; left += 10) {
        if (ahead * ahead + left * left >= table.farthestSq) continue;
        const found = table.at(ahead, left);
        expect(found, `${ahead} ${left}`).toBe(reachOf(ahead, left, 150, 3));
        seen.add(found);
      }
    expect(seen.size).toBe(3);
    expect(ReachTable.of(150, 3)).toBe(table);
    expect(ReachTable.of(150, 2)).not.toBe(table);
  });
});

describe('outlook', () => {
  const strong = {
    guns: 0,
    exposed: 0,
    hunt: 0,
    hunted: 0,
    late: 0,
    spent: 0,
    waiting: 0,
    answer: 0,
    round: 0,
    apart: 0,
    ram: 0,
    reply: 0,
    quarry: 1,
    duty: 1,
  };

  /** The worth of a place at this distance west of an enemy, nose to nose, and turned away. */
  function worthAt(weights: Partial<typeof strong>, ...mm: number[]): number[] {
    const play = scene({ blue: [{ at: [20, 20, 0] }], red: [{ at: [60, 20, 180] }] });
    const outlook = new Outlook(play.rules, { ...strong, ...weights });
    outlook.survey(ask(play, play.of('blue1')));
    const places = new Places(2 * mm.length);
    for (const heading of [0, 180]) for (const one of mm) places.add(600 - one, 200, heading);
    outlook.weigh(places, 0);
    return [...places.worth].map((worth) => Math.sign(worth));
  }

  test('guns that bear count as far as they reach, and only where the nose points', () => {
    const range = NOSE_GUN.range * 10;
    expect(worthAt({ guns: 1 }, range / 2, range, range + 1)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('so do those of an enemy that looks here', () => {
    const range = NOSE_GUN.range * 10;
    expect(worthAt({ exposed: 1 }, range / 2, range, range + 1)).toEqual([-1, -1, 0, -1, -1, 0]);
  });

  test('no place within reach is worth more than it promises', () => {
    const play = scene({ blue: [{ at: [20, 20, 0] }], red: [{ at: [35, 25, 180] }, { at: [30, 10, 90] }] });
    const outlook = new Outlook(play.rules, { ...strong, guns: 0.4, hunt: 0.8, hunted: 1, exposed: 0.8, apart: 0.001, late: 0.5 });
    outlook.survey(ask(play, play.of('blue1')));
    const places = new Places(360);
    for (let n = 0; n < 360; n++) places.add(200 + COS[n] * 100, 200 + SIN[n] * 100, n);
    outlook.weigh(places, 1);
    outlook.shots(places);
    const most = Math.max(...places.worth.map((worth, n) => worth + 2 * places.shot[n]));
    expect(Math.max(...places.shot)).toBeGreaterThan(0);
    expect(outlook.promise(200, 200, 100, 2)).toBeGreaterThanOrEqual(most);
  });
});

describe('ramming', () => {
  const weights = { quarry: 4 } as Weights;

  test.each([
    [4, 4, true, 'none'],
    [4, 3, false, 'none'],
    [5, 2, false, 'target'],
    [3, 3, true, 'attacker'],
    [2, 5, false, 'both'],
  ] as const)('5.4 REP %s at REP %s, fires %s, clumsy %s: the chance is what the exact odds say', (rep, targetRep, canFire, clumsy) => {
    const { ask } = game.odds.collision;
    const rules = game.compile(optionsOf({}), game.data.defaults);
    const { outcomes } = ask(rules, { rep, targetRep, canFire, clumsy } as never, { maxLeaves: 10_000, seed: 1, games: 1 } as never);
    const of = (side: 'attacker' | 'target') => (clumsy === side || clumsy === 'both' ? (['clumsy'] as const) : []);
    const play = scene({
      blue: [{ at: [20, 20, 0], rep, attributes: [...of('attacker')] }],
      red: [{ at: [25, 20, 0], rep: targetRep, attributes: [...of('target')] }],
    });
    const chance = (outcomes as { probability(name: string): number }).probability('collision');
    expect(chanceToRam(play.of('blue1'), play.of('red1'), canFire)).toBeCloseTo(chance, 12);
  });

  test('an aircraft costs its side less the more it has left to lose, and nothing once it is on fire', () => {
    const at: [number, number, number] = [20, 20, 0];
    const price = (blue: number, red: number, victory?: VictoryData) => {
      const play = scene({ blue: Array.from({ length: blue }, () => ({ at })), red: Array.from({ length: red }, () => ({ at })), victory });
      return { play, of: () => priceOf(play.rules, ask(play, play.of('blue1')), 1) };
    };
    expect([price(1, 1).of(), price(3, 2).of(), price(1, 2).of()]).toEqual([1, 2 / 3, 2]);
    // The first side to lose two: blue has lost one of four.
    const losses = price(4, 4, { kind: 'losses', losses: 2 });
    losses.play.of('blue2').fate = 1;
    expect(losses.of()).toBe(2);
    const burning = price(1, 2);
    burning.play.of('blue1').burning = 1;
    expect(burning.of()).toBe(0);
    expect(prizeOfRamming(burning.play.rules, burning.play.of('blue1'), weights)).toBe(0.25);
    expect(prizeOfRamming(burning.play.rules, burning.play.of('red1'), weights)).toBe(1);
  });
});

describe('strong', () => {
  const seated = (play: Scene) => strong.create({ rules: play.rules, parameters: defaultParameters(strong) } as never);
  const bomber = { class: 1, attributes: ['bomber' as const, 'clumsy' as const] };

  test('5.4 as the interceptor it flies through a bomber on its mission and declares a collision; even fighters it leaves alone', () => {
    for (const [target, expected] of [
      [bomber, 1],
      [{}, -1],
    ] as const) {
      const play = scene({
        blue: [{ at: [28, 20, 0], ...target }],
        red: [{ at: [20, 20, 0] }],
        ...(target === bomber ? { victory: { kind: 'pass', x: 110, bombers: 1 } } : {}),
      });
      const red = play.of('red1');
      red.fired = red.allFired;
      readyToFly(red);
      play.state.unit = red.bit;
      play.state.first = 1;
      const player = seated(play);
      const flown = player.fly(ask(play, red));
      if (target === bomber) expect([turnOf(flown), lengthOf(flown)]).toEqual([0, 100]);
      const view = ask(play, red);
      view.choices = play.of('blue1').bit;
      expect(player.ram(view)).toBe(expected === 1 ? 0 : -1);
    }
  });

  test('2.3 it takes along companions that their own REP does not call up, and no others', () => {
    const wing = (y: number): Placed => ({ at: [20, y, 0], model: 'wing' });
    const play = scene({ blue: [wing(20), wing(25), wing(28)], red: [{ at: [60, 20, 180] }] });
    play.of('blue3').ready = 1;
    const view = ask(play, play.of('blue1'));
    view.choices = 0b110;
    expect(seated(play).formation(view)).toBe(0b010);
  });

  test('3.4 told to evade where it would fly, it weighs the position as a player does who was not asked before', () => {
    let flown = 0;
    for (let heading = 0; heading < 360; heading += 15) {
      const play = scene({ blue: [{ at: [50, 50, heading] }], red: [{ at: [30, 30, 90] }] });
      const view = ask(play, play.of('blue1'));
      const asked = seated(play);
      if (asked.manoeuvre(view) === FLY) flown++;
      view.chosen = 1;
      view.must = 1;
      expect([heading, asked.evade(view)]).toEqual([heading, seated(play).evade(view)]);
    }
    expect(flown).toBeGreaterThan(5);
  });
});

describe('gunnery', () => {
  test.each([
    ['', 3],
    ['robust', 3],
    ['fragile', 4],
    ['four-engined', 2],
    ['stable', 5],
  ])('one die at a target that is %s: what it is worth is what the exact odds of the shot say', (attributes, impact) => {
    const { ask } = game.odds.shot;
    const rules = game.compile(optionsOf({}), game.data.defaults);
    const params = { rep: 4, impact, rate: 1, targetMovement: 'normal', shooterMovement: 'normal', shot: 1, targetAttributes: attributes };
    const { outcomes } = ask(rules, { ...params, shooterAttributes: '' } as never, { maxLeaves: 10_000, seed: 1, games: 1 } as never);
    const chance = (name: string) => (outcomes as { probability(name: string): number }).probability(name);
    const play = scene({ blue: [{ at: [20, 20, 0] }], red: [{ at: [25, 20, 0] }] });
    const [one, plain] = play.state.aircraft;
    const bits = attributeBits(attributes === '' ? [] : [attributes]);
    const target = Object.assign(Object.create(plain), { attributes: bits, losses: lossTable(bits) });
    const stun = attributes === 'stable' ? 0 : 0.25;
    const worth = chance('destroyed') + 0.75 * chance('fire') + stun * chance('minor');
    expect(volleyWorth(one, { ...one.weapons[0], impact } as never, target, facesThatHit(4, 0, 0, 1))).toBeCloseTo(worth, 12);
  });
});

test('a crew without a target flies its move in one leg', () => {
  const table = scene({ blue: [{ at: [20, 20, 42] }], red: [{ at: [60, 20, 180] }] });
  const one = table.of('blue1');
  table.state.redAloft = 0;
  readyToFly(one);
  expect(lengthOf(table.seats[0].fly(ask(table, one)))).toBe(300);
});
