import { expect, test } from 'vitest';
import { readOptions } from '../../../../src/engine/index.js';
import { LUCK } from '../../../../src/games/their-finest-hour/counters.js';
import game from '../../../../src/games/their-finest-hour/index.js';
import { luckOfBomb, luckOfReaction } from '../../../../src/games/their-finest-hour/luck.js';
import type { Play } from '../../../../src/games/their-finest-hour/types.js';

function raid(): Play {
  const { values } = readOptions(game.options, { scenario: 'dive-bombing' });
  const rules = game.compile(values as never, game.data.defaults);
  const state = game.newState(rules);
  const record = game.newRecorder(rules);
  for (const one of state.aircraft) one.bombs = one.side === 0 ? 1 : 0;
  return { state, rules, record, seats: [], dice: undefined } as never;
}

const play = raid();
const FACES = [1, 2, 3, 4, 5, 6];
const throwsOf = (count: number): number[][] =>
  count === 0 ? [[]] : throwsOf(count - 1).flatMap((thrown) => FACES.map((face) => [...thrown, face]));

function added(luck: number, count: () => void): number {
  const before = play.record.lucks[luck];
  count();
  return play.record.lucks[luck] - before;
}

test.each([1, 2, 3])('5 the passes of a reaction on %d dice are even to the last digit, at every REP', (dice) => {
  const [blue, red] = [0, 1].map((side) => play.state.aircraft.find((one) => one.side === side));
  for (let rep = 0; rep <= 7; rep++) {
    const gains = throwsOf(dice).map((thrown) => {
      const passed = Math.min(2, thrown.filter((die) => die <= rep).length);
      return added(LUCK.reactions, () => luckOfReaction(play, (rep % 2 === 0 ? blue : red) as never, rep, dice, passed));
    });
    expect(gains.every(Number.isInteger)).toBe(true);
    expect(gains.reduce((sum, gain) => sum + gain, 0) + 0, `REP ${rep}`).toBe(0);
  }
});

test('6 a bomb is even to the last digit, however many throws hit, and one that hits is good for blue', () => {
  for (let hits = 0; hits <= 36; hits++) {
    const [hit, missed] = [true, false].map((came) => added(LUCK.bombs, () => luckOfBomb(play, hits, came)));
    expect(hits * hit + (36 - hits) * missed + 0).toBe(0);
    if (hits < 36) expect(hit).toBeGreaterThan(0);
  }
});

test('each luck has its measure', () => {
  expect(game.measures.filter(({ kind }) => kind === 'luck').map(({ name }) => name)).toEqual(Object.keys(LUCK).map((name) => `luck-${name}`));
});
