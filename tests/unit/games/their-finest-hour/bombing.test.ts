import { describe, expect, test } from 'vitest';
import { activation } from '../../../../src/games/their-finest-hour/activation.js';
import { DIVE, leg } from '../../../../src/games/their-finest-hour/answers.js';
import { bomb, isBombed, mayBomb } from '../../../../src/games/their-finest-hour/bombing.js';
import { inTurn, type Placed, playOn, scene } from './scene.js';

const objective = { kind: 'ship', x: 20, y: 20, radius: 5 };
const over = (more: Partial<Placed>, wishes = {}) =>
  scene({ blue: [{ at: [20, 20, 0], ...more }], red: [{ at: [110, 80, 180] }], objective, ...wishes });

describe('6 the bombing row', () => {
  test('two passes hit, no pass misses, whatever else', () => {
    for (const diving of [true, false])
      for (const night of [true, false]) {
        expect(isBombed(2, diving, !diving, night, false)).toBe(true);
        expect(isBombed(0, diving, !diving, night, true)).toBe(false);
      }
  });

  test('one pass: from a dive', () => expect(isBombed(1, true, false, false, false)).toBe(true));
  test('one pass: with instruments by day', () =>
    expect([isBombed(1, false, true, false, false), isBombed(1, false, false, false, true)]).toEqual([true, false]));
  test('one pass: by night when the objective is well seen', () =>
    expect([isBombed(1, false, false, true, true), isBombed(1, false, true, true, false)]).toEqual([true, false]));
});

describe('6 and 7 who may bomb', () => {
  test('bomber: over the objective, once', () => {
    const game = over({ attributes: ['bomber'] });
    expect(mayBomb(game, game.of('blue1'))).toBe(true);
    game.of('blue1').x = 251;
    expect(mayBomb(game, game.of('blue1'))).toBe(false);
    game.of('blue1').x = 250;
    playOn(game, [1, 1], (play) => bomb(play, game.of('blue1')));
    expect([game.state.bombHits, mayBomb(game, game.of('blue1'))]).toEqual([1, false]);
  });

  test('dive bomber: it dives, and bombs in its next activation', () => {
    const game = over({ attributes: ['dive-bomber'] }, {});
    Object.assign(game.seats[0], { manoeuvre: inTurn(DIVE, 0), dive: () => 50, fly: inTurn(leg(0, 100), leg(0, 0)), bomb: inTurn(1) });
    playOn(game, [6, 6], (play) => activation(play, game.of('blue1')));
    expect(game.record.bombs).toBe(0);
    // In sight, then the bomb: one pass is enough from a dive.
    playOn(game, [6, 6, 1, 6], (play) => activation(play, game.of('blue1')));
    expect([game.record.bombs, game.state.bombHits]).toEqual([1, 1]);
  });

  test('a dive two activations ago is forgotten', () => {
    const game = over({ attributes: ['dive-bomber'] });
    Object.assign(game.seats[0], { manoeuvre: inTurn(DIVE, 0), dive: () => 0, fly: inTurn(leg(0, 100), leg(0, 0)), bomb: () => 0 });
    for (let n = 0; n < 2; n++) playOn(game, [6, 6], (play) => activation(play, game.of('blue1')));
    expect(game.of('blue1').lined).toBe(1);
    Object.assign(game.seats[0], { manoeuvre: () => DIVE });
    playOn(game, [6, 6], (play) => activation(play, game.of('blue1')));
    expect(game.of('blue1').lined).toBe(0);
  });

  test('only the attacker bombs: blue', () => {
    const game = scene({ blue: [{ at: [90, 20, 180] }], red: [{ at: [20, 20, 0], attributes: ['bomber'] }], objective });
    expect(mayBomb(game, game.of('red1'))).toBe(false);
  });

  test.each([
    ['day-and-night', 1],
    ['by-day', 0],
  ] as const)('diveBombing %s: one pass from a dive in a night when nothing is seen', (diveBombing, hits) => {
    const game = over({ attributes: ['dive-bomber'] }, { options: { diveBombing, time: 'night', visibility: 'poor' } });
    game.of('blue1').lined = 1;
    playOn(game, [1, 6], (play) => bomb(play, game.of('blue1')));
    expect([game.state.bombHits, game.record.asked.diveBombing]).toEqual([hits, 1]);
  });

  test('a fighter has no bombs', () => expect(mayBomb(over({}), over({}).of('blue1'))).toBe(false));

  test('time and visibility come from the scenario or the options', () => {
    expect([over({}).rules.night, over({}).rules.goodVisibility]).toEqual([false, true]);
    const dark = over({}, { options: { time: 'night', visibility: 'poor' } });
    expect([dark.rules.night, dark.rules.goodVisibility]).toEqual([true, false]);
  });
});
