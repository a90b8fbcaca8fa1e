import { describe, expect, test } from 'vitest';
import { activation } from '../../../../src/games/their-finest-hour/activation.js';
import { COLLIDED, EVADED, FLYING } from '../../../../src/games/their-finest-hour/aircraft.js';
import { leg } from '../../../../src/games/their-finest-hour/answers.js';
import { collision, touched, wantsCollision } from '../../../../src/games/their-finest-hour/collision.js';
import { inTurn, type Placed, playOn, RING_GUN, type Scene, scene } from './scene.js';

/** Noses away from each other: neither can fire. */
const apart = (blue: Partial<Placed> = {}, red: Partial<Placed> = {}): Scene =>
  scene({ blue: [{ at: [20, 20, 180], ...blue }], red: [{ at: [21, 20, 0], ...red }] }, { evade: () => 180 }, { evade: () => 0 });
const want = (game: Scene, rolls: number[]) => playOn(game, rolls, (play) => wantsCollision(play, game.of('blue1'), game.of('red1')));
const test_ = (game: Scene, rolls: number[]) => playOn(game, rolls, (play) => collision(play, game.of('red1'), game.of('blue1')));
const fates = (game: Scene) => game.state.aircraft.map((one) => one.fate);

describe('5.4 wants a collision', () => {
  test('two passes: it goes for it, and the other tests', () => {
    const game = apart();
    want(game, [1, 1, 6, 6]);
    expect(fates(game)).toEqual([COLLIDED, COLLIDED]);
  });

  test('one pass: it fires if it can, and evades', () => {
    const game = apart({ weapons: [RING_GUN] });
    // Fires and misses; the target tests, and evades; then it evades itself.
    want(game, [1, 6, 1, 6, 6]);
    expect(game.state.aircraft.map((one) => [one.fate, one.moves])).toEqual([
      [FLYING, EVADED],
      [FLYING, EVADED],
    ]);
  });

  test('one pass: if it cannot fire it goes for it', () => {
    const game = apart();
    want(game, [1, 6, 6, 6]);
    expect(fates(game)).toEqual([COLLIDED, COLLIDED]);
  });

  test('no pass: it evades', () => {
    const game = apart();
    want(game, [6, 6]);
    expect(game.state.aircraft.map((one) => one.moves)).toEqual([EVADED, 0]);
  });
});

describe('5.4 collision', () => {
  test('two passes: it fires if it can, then evades whether it could or not', () => {
    const armed = apart({}, { weapons: [RING_GUN] });
    test_(armed, [1, 1, 1, 6, 6]);
    expect([armed.of('red1').fired, armed.of('red1').moves, armed.of('blue1').moves]).toEqual([1, EVADED, EVADED]);
    const unarmed = apart();
    test_(unarmed, [1, 1]);
    expect(unarmed.of('red1').moves).toBe(EVADED);
  });

  test('one pass: it evades, and then fires if it can', () => {
    const game = apart({}, { weapons: [{ ...RING_GUN, range: 30 }] });
    test_(game, [1, 6, 1, 6, 6]);
    expect(game.told.map((line) => line.slice(0, 3))).toEqual(['5.4', '3.4', '4.4', '5.3', '3.4']);
  });

  test('no pass: both are lost', () => {
    const game = apart();
    test_(game, [5, 6]);
    expect(fates(game)).toEqual([COLLIDED, COLLIDED]);
  });

  test('7 clumsy: on one die', () => {
    const game = apart({ attributes: ['clumsy'] }, { attributes: ['clumsy'] });
    want(game, [1, 6]);
    expect(fates(game)).toEqual([COLLIDED, COLLIDED]);
  });
});

describe('5.4, 7 collisionStay: a target that passes but cannot evade', () => {
  test.each([
    ['clumsy', { attributes: ['clumsy'] as const }, [1]],
    ['stunned', {}, [1, 1]],
    ['burning', {}, [1, 6]],
  ] as const)('%s: the other misses it, or both collide', (condition, red, rolls) => {
    for (const collisionStay of ['missed', 'hit'] as const) {
      const game = scene({
        blue: [{ at: [20, 20, 180] }],
        red: [{ at: [21, 20, 0], attributes: 'attributes' in red ? [...red.attributes] : [] }],
        options: { collisionStay },
      });
      if (condition !== 'clumsy') game.of('red1')[condition] = 1;
      test_(game, [...rolls]);
      expect(fates(game)).toEqual(collisionStay === 'hit' ? [COLLIDED, COLLIDED] : [FLYING, FLYING]);
      expect(game.record.asked.collisionStay).toBe(1);
      expect(game.told[1]).toBe(`5.4 red1 cannot evade, ${collisionStay === 'hit' ? 'and is hit' : 'but is missed'}`);
    }
  });

  test('one that can evade is missed under either; so is one that stays, once its fire has driven the other off', () => {
    const able = scene({ blue: [{ at: [20, 20, 180] }], red: [{ at: [21, 20, 0] }], options: { collisionStay: 'hit' } }, {}, { evade: () => 0 });
    test_(able, [1, 1]);
    expect([fates(able), able.record.asked.collisionStay]).toEqual([[FLYING, FLYING], 0]);
    const driven = scene(
      { blue: [{ at: [20, 20, 180] }], red: [{ at: [21, 20, 0], weapons: [RING_GUN] }], options: { collisionStay: 'hit' } },
      { evade: () => 180 },
    );
    driven.of('red1').burning = 1;
    // Two passes: it fires and misses; blue1 passes nothing and evades.
    test_(driven, [1, 1, 1, 6, 6]);
    expect([fates(driven), driven.of('blue1').moves]).toEqual([[FLYING, FLYING], EVADED]);
  });
});

describe('5.4 declaring it', () => {
  test('aircraft pass above and below each other unless the active player says otherwise', () => {
    for (const target of [-1, 1]) {
      const game = scene(
        { blue: [{ at: [20, 20, 0] }], red: [{ at: [35, 20.5, 0] }] },
        { manoeuvre: () => 0, fly: inTurn(leg(0, 300)), ram: () => target, fire: () => -1 },
      );
      playOn(game, target === 1 ? [6, 6, 1, 1, 6, 6] : [6, 6], (play) => activation(play, game.of('blue1')));
      expect(fates(game)).toEqual(target === 1 ? [COLLIDED, COLLIDED] : [FLYING, FLYING]);
    }
  });

  test('once for each target in an activation, however short the legs', () => {
    let asked = 0;
    const game = scene(
      {
        blue: [{ at: [20, 20, 0] }],
        red: [
          { at: [30, 20.5, 0], attributes: ['clumsy'] },
          { at: [30, 20.2, 0], attributes: ['clumsy'] },
        ],
      },
      {
        manoeuvre: () => 0,
        fly: (view) => leg(0, view.one.flown < 90 ? 90 : Math.min(5, view.one.limit - view.one.flown)),
        ram: (view) => {
          asked++;
          return 31 - Math.clz32(view.choices);
        },
        fire: () => -1,
      },
    );
    // Two tests in sight; then at each of the two aircraft two passes to ram, and a pass of the target that saves it.
    playOn(game, [6, 6, 6, 6, 1, 1, 1, 1, 1, 1], (play) => activation(play, game.of('blue1')));
    expect([asked, game.of('blue1').rammed, fates(game)]).toEqual([2, 0b110, [FLYING, FLYING, FLYING]]);
  });

  test('2.3 a member flies the leg of its leader, wherever the collision has that evade to', () => {
    const wing = (y: number): Placed => ({ at: [20, y, 0], model: 'wing' });
    const game = scene(
      { blue: [wing(20), wing(25)], red: [{ at: [25, 20.5, 0] }] },
      {
        formation: () => 2,
        manoeuvre: () => 0,
        fly: inTurn(leg(0, 100), leg(0, 0)),
        ram: (view) => (view.me === 0 ? 2 : -1),
        evade: () => 90,
        fire: () => -1,
      },
    );
    // In sight nothing; blue1 wants a collision, passes nothing and evades to the left.
    playOn(game, [6, 6, 6, 6], (play) => activation(play, game.of('blue1')));
    expect([game.of('blue1').heading, game.of('blue2').heading, Math.round(game.of('blue2').x)]).toEqual([90, 0, 300]);
  });

  test('only with an enemy that the path touches', () => {
    const game = scene({
      blue: [{ at: [30, 20, 0] }, { at: [25, 20, 0] }],
      red: [{ at: [25, 21, 0] }, { at: [25, 21.1, 0] }, { at: [31.1, 20, 0] }],
    });
    expect(touched(game, game.of('blue1'), 200, 200, 100)).toBe(0b00100);
  });
});
