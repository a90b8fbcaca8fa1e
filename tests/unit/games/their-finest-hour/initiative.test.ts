import { describe, expect, test } from 'vitest';
import { callUp, initiative, openTurn, readyOnes } from '../../../../src/games/their-finest-hour/initiative.js';
import { turn } from '../../../../src/games/their-finest-hour/turn.js';
import { inTurn, playOn, scene } from './scene.js';

const far = {
  blue: [
    { at: [10, 10, 0] as [number, number, number], rep: 2 },
    { at: [10, 80, 0] as [number, number, number], rep: 4 },
  ],
  red: [{ at: [110, 45, 180] as [number, number, number], rep: 5 }],
};

describe('2.1 initiative', () => {
  test('the higher die has it', () => {
    const game = scene(far);
    playOn(game, [2, 5], initiative);
    expect(game.state.first).toBe(1);
    playOn(game, [6, 5], initiative);
    expect(game.state.first).toBe(0);
  });

  test('equal dice are rolled again', () => {
    const game = scene(far);
    playOn(game, [3, 3, 6, 6, 2, 4], initiative);
    expect([game.state.dieBlue, game.state.dieRed, game.state.first]).toEqual([2, 4, 1]);
  });
});

describe('2.2 activation', () => {
  test('aircraft whose REP reaches the initiative die are ready; the others hold their place', () => {
    const game = scene(far);
    playOn(game, [4, 2], openTurn);
    expect([game.of('blue1').ready, game.of('blue2').ready]).toEqual([0, 1]);
    playOn(game, [6, 2], openTurn);
    expect(readyOnes(game)).toBe(0);
  });

  test('activationDie per-side: one more die for each side', () => {
    const game = scene({ ...far, options: { activationDie: 'per-side' } });
    playOn(game, [6, 1, 2], openTurn);
    expect(readyOnes(game)).toBe(0b011);
  });

  test('activationDie per-unit: one more die for each aircraft', () => {
    const game = scene({ ...far, options: { activationDie: 'per-unit' } });
    playOn(game, [6, 1, 3, 3], openTurn);
    expect([game.of('blue1').ready, game.of('blue2').ready]).toEqual([0, 1]);
  });

  test('the side with the initiative plays first, in the order its player wants; then the other', () => {
    const game = scene(far, { activate: inTurn(1), manoeuvre: () => 2, dive: () => 0 }, { manoeuvre: () => 2, dive: () => 0 });
    game.state.turn = 0;
    // 2 and 1: blue first, everybody ready; each activation has the other side test in sight, and 6 6 passes nothing.
    playOn(game, [2, 1, 6, 6], turn);
    playOn(game, [6, 6], turn);
    playOn(game, [6, 6, 6, 6], turn);
    const order = game.told.filter((line) => line.startsWith('2.2')).map((line) => line.slice(4, 9));
    expect(order).toEqual(['blue2', 'blue1', 'red1 ']);
  });

  test('a side with no aircraft to activate is skipped', () => {
    const game = scene(far, {}, { manoeuvre: () => 2, dive: () => 0 });
    game.state.turn = 0;
    playOn(game, [6, 1, 6, 6, 6, 6], turn);
    expect(game.told.filter((line) => line.startsWith('2.2')).length).toBe(1);
    expect(game.of('red1').activated).toBe(1);
  });

  test('the second side uses its own initiative die', () => {
    const game = scene(far);
    playOn(game, [5, 3], openTurn);
    game.state.second = 1;
    callUp(game);
    expect(game.of('red1').ready).toBe(1);
  });
});
