import { describe, expect, test } from 'vitest';
import { FLEW_FAST } from '../../../../src/games/their-finest-hour/aircraft.js';
import { possibleAnswers, possibleCallers, rally } from '../../../../src/games/their-finest-hour/rally.js';
import { inTurn, type Placed, playOn, scene } from './scene.js';

const scattered: Placed[] = [
  { at: [20, 20, 0], model: 'kind' },
  { at: [90, 20, 180], model: 'kind' },
  { at: [20, 80, 270], model: 'kind' },
  { at: [60, 60, 0], model: 'other' },
];
const foe: Placed[] = [{ at: [110, 80, 180] }];
const called = (rolls: number[], answer = 0b110) => {
  const game = scene({ blue: scattered, red: foe }, { rally: inTurn(0), answer: () => answer });
  playOn(game, rolls, (play) => rally(play, 0));
  return game;
};

describe('5.5 rally', () => {
  test('any of its model may answer, at any distance; others may not', () => {
    const game = scene({ blue: scattered, red: foe });
    expect(possibleAnswers(game, game.of('blue1'))).toBe(0b0110);
    expect(possibleCallers(game, 0)).toBe(0b0111);
    expect(possibleCallers(game, 1)).toBe(0);
  });

  test('two passes: a fast move towards the leader; one: a normal one; none: it stays', () => {
    const game = called([1, 1, 1, 6]);
    const [, fast, normal] = game.state.aircraft;
    expect([Math.round(fast.x), fast.moves]).toEqual([300, FLEW_FAST]);
    expect([Math.round(normal.y), normal.moves]).toEqual([500, 0]);
    const none = called([6, 6, 6, 6]);
    expect([none.of('blue2').x, none.of('blue3').y]).toEqual([900, 800]);
  });

  test('the move obeys the rules of 3.1', () => {
    const game = scene({ blue: [scattered[0], { at: [90, 20, 0], model: 'kind' }], red: foe }, { rally: () => 0 });
    playOn(game, [1, 6], (play) => rally(play, 0));
    const one = game.of('blue2');
    expect([one.flown, one.turns, one.heading]).toEqual([300, 0, expect.any(Number)]);
    expect([135, 225]).toContain(one.heading);
  });

  test('who arrives belongs to the group in the next activations', () => {
    const game = scene({ blue: [scattered[0], { at: [45, 20, 180], model: 'kind' }], red: foe }, { rally: () => 0 });
    playOn(game, [1, 6], (play) => rally(play, 0));
    expect(Math.round(game.of('blue2').x)).toBe(250);
    expect(game.of('blue2').leader).toBe(0);
  });

  test('a stunned crew does not call', () => {
    const game = scene({ blue: scattered, red: foe });
    game.of('blue1').stunned = 1;
    expect(possibleCallers(game, 0)).toBe(0b0110);
  });

  test('no call, no test; who is in formation already, stunned or on fire does not answer', () => {
    const game = scene({ blue: scattered, red: foe }, { rally: () => -1 });
    playOn(game, [], (play) => rally(play, 0));
    game.of('blue2').stunned = 1;
    game.of('blue3').burning = 1;
    expect(possibleAnswers(game, game.of('blue1'))).toBe(0);
    expect(game.rules.kin[0]).toBe(0b0110);
  });
});
