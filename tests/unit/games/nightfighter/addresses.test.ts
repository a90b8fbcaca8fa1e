import { expect, test } from 'vitest';
import { Dice } from '../../../../src/chance/index.js';
import { LOW } from '../../../../src/games/nightfighter/areas.js';
import { ON } from '../../../../src/games/nightfighter/channels.js';
import { at, d6, sixIn } from '../../../../src/games/nightfighter/rolls.js';
import type { Play } from '../../../../src/games/nightfighter/types.js';
import { rollLocation } from '../../../../src/games/nightfighter/uncertainty/location.js';
import { testForPhantom } from '../../../../src/games/nightfighter/uncertainty/phantoms.js';
import { Scene } from './support.js';

const GAMES = 60;

/** The same game number at a given turn, on a map of its own. */
function playAt(turn: number, game: number): { scene: Scene; play: Play } {
  const scene = new Scene();
  scene.state.turn = turn;
  const dice = new Dice();
  dice.open(7, game);
  dice.clock.turn = turn;
  return { scene, play: { state: scene.state, rules: scene.rules, seats: [], dice, record: scene.record } };
}

function testsUntilFound(turn: number, game: number, order: readonly number[], before: (play: Play) => void = () => {}): number {
  const { scene, play } = playAt(turn, game);
  const counters = order.map((n) => scene.counter(n, `0${n + 3}10`, 3));
  for (let n = 0; n < counters.length; n++) {
    before(play);
    if (testForPhantom(play, counters[n]) || scene.state.siblings[counters[n].bomber] === 0) return n + 1;
  }
  return 0;
}

test('S5.4 a bomber is found after as many tests, whatever the turn, the counter, and the rolls in between', () => {
  const found: number[] = [];
  for (let game = 1; game <= GAMES; game++) {
    const tests = testsUntilFound(3, game, [0, 1, 2, 3, 4, 5]);
    const busy = (play: Play) => {
      at(play, ON.groundRadar, 0);
      d6(play);
    };
    expect(testsUntilFound(9, game, [4, 2, 0, 5, 1, 3], busy)).toBe(tests);
    found.push(tests);
  }
  expect(new Set(found).size).toBe(5);
});

test('S10 the location after a tally does not depend on the number of tally dice', () => {
  const slots = (dice: number) =>
    Array.from({ length: GAMES }, (_, game) => {
      const { scene, play } = playAt(4, game);
      at(play, ON.tally, 0);
      sixIn(play, dice);
      at(play, ON.tallyLocation, 0);
      return rollLocation(play, scene.counter(0, '0910', LOW));
    });
  expect(slots(2)).toEqual(slots(4));
  expect(new Set(slots(2)).size).toBe(6);
});

test('the dice of one radar do not depend on what another one rolls', () => {
  for (let game = 1; game <= GAMES; game++) {
    const second = (rolls: number) => {
      const { play } = playAt(5, game);
      at(play, ON.groundRadar, 0);
      for (let n = 0; n < rolls; n++) d6(play);
      at(play, ON.groundRadar, 1);
      return [d6(play), d6(play), play.dice.clock.turn];
    };
    expect(second(1)).toEqual(second(5));
  }
});
