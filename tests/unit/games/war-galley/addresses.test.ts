import { expect, test } from 'vitest';
import { Dice } from '../../../../src/chance/index.js';
import { resolveRake } from '../../../../src/games/war-galley/fighting/raking.js';
import { PORT } from '../../../../src/games/war-galley/geometry.js';
import { fatigueTest } from '../../../../src/games/war-galley/ship/fatigue.js';
import { at, scene } from './scene.js';

const GAMES = 60;

test('the dice of a ship do not depend on the turn, nor on what other ships roll', () => {
  const rolled = new Set<string>();
  for (let game = 1; game <= GAMES; game++) {
    const rolls = (turn: number, others: number) => {
      const { state, rules, record, ships } = scene([
        at('blue', '5 2/3', '1010', 0),
        at('blue', '5 2/3', '1410', 0),
        at('red', '4 2/2', '1020', 0),
        at('red', '4 2/2', '1420', 0),
      ]);
      const dice = new Dice();
      dice.open(7, game);
      state.turn = dice.clock.turn = turn;
      const play = { state, rules, seats: [], dice, record };
      const [one, other, target, spare] = ships;
      for (const ship of [one, other]) ship.startedFast = 1;
      for (let n = 0; n < others; n++) resolveRake(play, other, spare, PORT);
      const raked = [resolveRake(play, one, target, PORT), resolveRake(play, one, target, PORT)];
      for (let n = 0; n < others; n++) fatigueTest(play, other);
      fatigueTest(play, one);
      return `${raked} ${one.fatigue}`;
    };
    expect(rolls(9, 2)).toBe(rolls(3, 0));
    rolled.add(rolls(3, 0));
  }
  expect(rolled.size).toBeGreaterThan(3);
});
