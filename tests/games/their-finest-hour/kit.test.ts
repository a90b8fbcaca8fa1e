import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributeBits } from '../../../src/games/their-finest-hour/attributes.js';
import game, { canHit, facesThatHit, mayTurn, STRETCH, sharpest, turnTo } from '../../../src/games/their-finest-hour/index.js';
import { flyOn, readyToFly, turnBy } from '../../../src/games/their-finest-hour/movement.js';
import { volleyWorth } from '../../../strategies/their-finest-hour/kit/gunnery.js';
import { FLIES_THERE, OUT_OF_REACH, reachOf } from '../../../strategies/their-finest-hour/kit/reach.js';
import { NOSE_GUN, optionsOf, scene } from './scene.js';

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
    const target = Object.assign(Object.create(plain), { attributes: attributeBits(attributes === '' ? [] : [attributes]) });
    const stun = attributes === 'stable' ? 0 : 0.25;
    const worth = chance('destroyed') + 0.75 * chance('fire') + stun * chance('minor');
    expect(volleyWorth(one, { ...one.weapons[0], impact } as never, target, facesThatHit(4, 0, 0, 1))).toBeCloseTo(worth, 12);
  });
});
