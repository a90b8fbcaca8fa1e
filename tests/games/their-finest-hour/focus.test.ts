import { describe, expect, test } from 'vitest';
import { chooseFocus } from '../../../src/games/their-finest-hour/focus.js';
import { playOn, scene } from './scene.js';

const three = (options = {}) =>
  scene(
    { blue: [{ at: [20, 20, 0] }], red: [{ at: [80, 20, 180] }, { at: [50, 20, 180] }, { at: [60, 20, 180] }], ...options },
    { focus: () => 1, bestTarget: () => 3 },
  );
const focus = (game: ReturnType<typeof scene>, rolls: number[]) => {
  playOn(game, rolls, (play) => chooseFocus(play, game.of('blue1')));
  return game.state.focus < 0 ? 'nobody' : game.state.aircraft[game.state.focus].id;
};

describe('5.1 focus', () => {
  test('two passes: the best target, as the player sees it', () => expect(focus(three(), [1, 1])).toBe('red3'));

  test('one pass: the nearest', () => expect(focus(three(), [1, 6])).toBe('red2'));

  test('no pass: a die for each, two for the nearest, and the highest draws it', () => {
    // red1, then red2 with two dice, then red3.
    expect(focus(three(), [6, 6, 6, 3, 2, 4])).toBe('red1');
    expect(focus(three(), [6, 6, 6, 3, 4, 4])).toBe('red2');
  });

  test('no pass: of equals the nearest', () => {
    expect(focus(three(), [6, 6, 6, 1, 1, 6])).toBe('red3');
    expect(focus(three(), [6, 6, 6, 3, 3, 6])).toBe('red2');
  });

  test('with a single enemy in sight there is no test', () => {
    const game = three({ sight: 35 });
    expect(focus(game, [])).toBe('red2');
    expect(game.told).toEqual(['5.1 blue1 goes for red2']);
  });

  test('at any moment of an activation, and once: where an enemy comes into sight it is offered again', () => {
    const game = three({ sight: 25 });
    expect(focus(game, [])).toBe('nobody');
    game.of('blue1').x += 100;
    expect(focus(game, [])).toBe('red2');
    game.of('blue1').x += 100;
    expect(focus(game, [1, 1])).toBe('red3');
    game.of('blue1').x += 300;
    expect(focus(game, [])).toBe('red3');
  });

  test('a side that is played does not test', () => {
    const game = three();
    Object.assign(game.seats[0], { focus: () => 0 });
    expect(focus(game, [])).toBe('nobody');
  });
});
