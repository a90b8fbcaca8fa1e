import { expect, test } from 'vitest';
import { ROW } from '../../../../src/games/their-finest-hour/counters.js';
import { callUp } from '../../../../src/games/their-finest-hour/initiative.js';
import { column } from '../../../../src/games/their-finest-hour/reactions.js';
import { type Scene, scene } from './scene.js';

const GAMES = 60;
const PLACED = { blue: [{ at: [20, 20, 0] }, { at: [20, 40, 0] }], red: [{ at: [80, 30, 180] }] } as const;

/** The same game number on a table of its own. */
function opened(game: number, turn: number, options = {}): Scene {
  const play = scene({ blue: [...PLACED.blue] as never, red: [...PLACED.red] as never, options });
  play.dice.open(7, game);
  play.state.turn = play.dice.clock.turn = turn;
  return play;
}

test('5 the tests of an aircraft do not depend on the turn, nor on the tests of others', () => {
  const passed: string[] = [];
  for (let game = 1; game <= GAMES; game++) {
    const tests = (turn: number, others: number) => {
      const play = opened(game, turn);
      const red = play.of('red1');
      const first = column(play, red, ROW.inSight, 3, 2);
      for (let n = 0; n < others; n++) column(play, play.of('blue1'), ROW.inSight, 3, 2);
      return `${first} ${column(play, red, ROW.fireReceived, 3, 2)}`;
    };
    expect(tests(6, 3)).toBe(tests(2, 0));
    passed.push(tests(2, 0));
  }
  expect(new Set(passed).size).toBe(9);
});

test('2.2 the activation die of a side or of an aircraft does not depend on which side acts first, nor on who is left', () => {
  for (const activationDie of ['per-side', 'per-unit'])
    for (let game = 1; game <= GAMES; game++) {
      const ready = (blueFirst: boolean) => {
        const play = opened(game, 4, { activationDie });
        const { state } = play;
        if (blueFirst) {
          state.first = 0;
          callUp(play);
        } else state.blueAloft = play.of('blue2').bit;
        state.first = 1;
        callUp(play);
        const red = play.of('red1').ready;
        state.second = 1;
        if (!blueFirst) callUp(play);
        return [red, play.of('blue2').ready];
      };
      expect(ready(true)).toEqual(ready(false));
    }
});
