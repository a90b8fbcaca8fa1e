import { describe, expect, test } from 'vitest';
import { fromStateMachine, type StateMachine } from '../../../src/bridges/index.js';
import { numberIn, numbersOf } from '../../../src/bridges/numbers.js';
import type { Position } from '../../../src/bridges/position.js';
import { completeGame, type Game, Table } from '../../../src/engine/index.js';
import { lookahead, randomPlayer } from '../../../src/players/index.js';
import { tableOf } from '../../support/bridges/modules.js';

interface Race {
  at: number[];
  turn: number;
  noise: number;
}

const TURNS = 120;

/** Each step goes 0 to 3 forward, by its answer. After 120 answers, the one ahead wins. */
function race(seats: readonly string[], says: Partial<StateMachine<Race>> = {}): Game {
  const machine: StateMachine<Race> = {
    seats,
    decisions: ['step'],
    begin: (seed) => ({ at: seats.map(() => 0), turn: 0, noise: seed % 17 }),
    asks({ at, turn }) {
      const most = Math.max(...at);
      if (turn >= TURNS) return { winners: at.flatMap((one, seat) => (one === most ? [seat] : [])) };
      return { questions: [{ seat: turn % seats.length, decision: 'step', answers: ['by 0', 'by 1', 'by 2', 'by 3'] }] };
    },
    step(state, { seat, answer, seed }) {
      state.at[seat] += Number(answer.at(-1));
      state.turn++;
      state.noise = seed % 17;
      return state;
    },
    view: (state) => state,
    copy: (state) => structuredClone(state),
    key: (state) => JSON.stringify(state),
    ...says,
  };
  return completeGame(fromStateMachine(machine, { id: 'race' })) as Game;
}

function worthOf(game: Game, raw: Race, seat: number): number {
  const state = game.newState({}) as Position<Race>;
  Object.assign(state, { raw, playing: raw.at.length });
  return game.value(state, {}, seat);
}

describe('what a position is worth, where the game does not say it', () => {
  test('is learned from games at random: the one ahead is likely to win, in every instance alike', () => {
    const [game, other] = [race(['one', 'two']), race(['one', 'two'])];
    const ahead = { at: [90, 70], turn: 110, noise: 3 };
    expect(worthOf(game, ahead, 0)).toBeGreaterThan(0.7);
    expect(worthOf(game, ahead, 0) + worthOf(game, ahead, 1)).toBeCloseTo(1, 12);
    expect(worthOf(other, ahead, 0)).toBe(worthOf(game, ahead, 0));
    expect(worthOf(game, { ...ahead, at: [70, 90] }, 0)).toBeLessThan(0.3);
    // A number that says nothing of the result has hardly any weight.
    expect(Math.abs(worthOf(game, { ...ahead, noise: 16 }, 0) - worthOf(game, ahead, 0))).toBeLessThan(0.1);
  });

  test('of three seats: each by its own', () => {
    const game = race(['one', 'two', 'three']);
    const values = [0, 1, 2].map((seat) => worthOf(game, { at: [70, 50, 55], turn: 110, noise: 3 }, seat));
    expect(values[0]).toBeGreaterThan(Math.max(values[1], values[2]) + 0.2);
  });

  test('a lookahead that does not see the end beats random', () => {
    const game = race(['one', 'two']);
    const thinking = {
      strategy: lookahead(game, randomPlayer(game), 'random'),
      parameters: { playouts: 24, units: game.horizon ?? 0, sure: 0, wide: 8 },
    };
    const table = new Table(
      game,
      {},
      [
        { id: 'a', ...thinking },
        { id: 'b', strategy: randomPlayer(game) },
      ] as never,
      1,
    );
    expect([1, 2, 3, 4, 5].map((number) => table.play(number))).toEqual([1, 1, 1, 1, 1]);
  });

  test('where nothing tells who wins, each seat is worth the same', () => {
    const game = race(['one', 'two'], {
      asks: ({ turn }) => (turn >= 20 ? { winners: [] } : { questions: [{ seat: turn % 2, decision: 'step', answers: ['by 0', 'by 1'] }] }),
    });
    expect([0, 1].map((seat) => worthOf(game, { at: [9, 1], turn: 12, noise: 1 }, seat))).toEqual([0.5, 0.5]);
  });

  test('what a seat may not see takes no part', () => {
    const hidden = race(['one', 'two'], { hidden: [['at']] });
    const [low, high] = [70, 90].map((own) => worthOf(hidden, { at: [own, 160 - own], turn: 110, noise: 3 }, 0));
    expect(high).toBe(low);
  });
});

test('numbers of a state are read alike by name and by path', () => {
  const state = {
    ...{ score: 3, over: false, phase: 'night', log: ['9'], deck: [4, 4, 7], cells: ['0', null, '1'] },
    players: [
      { gold: 2, cards: [{ value: 5 }, { value: 6 }] },
      { gold: 1, cards: [] },
    ],
  };
  const found: Record<string, number> = {};
  numbersOf(state, (reading, value) => {
    found[reading.name] = value;
    expect(numberIn(state, reading)).toBe(value);
    expect(numberIn({}, reading)).toBe(0);
  });
  expect(found).toMatchObject({
    ...{ score: 3, over: 0, 'phase=night': 1, 'deck#': 3, 'deck:4': 2, 'deck.2': 7, 'cells.2=1': 1 },
    ...{ 'players.0.gold': 2, 'players+gold': 3, 'players.0.cards+value': 11 },
  });
  expect(Object.keys(found).some((name) => name.startsWith('log'))).toBe(false);
});

test('a game with more decisions than players have dice for: the last ones are asked as other', () => {
  const decisions = Array.from({ length: 90 }, (_, n) => `state-${n}`);
  const game = race(['one', 'two'], {
    decisions,
    asks: ({ turn }) => (turn >= 90 ? { winners: [0] } : { questions: [{ seat: turn % 2, decision: decisions[turn], answers: ['by 1', 'by 2'] }] }),
  });
  expect(Object.keys(game.decisions)).toHaveLength(64);
  expect(tableOf(game).play(1)).toBe(1);
});

test('a future of a search that is only valued lists no answers', () => {
  let listed = 0;
  const machine = race(['one', 'two'], {
    asks({ turn }) {
      if (turn >= TURNS) return { winners: [] };
      return {
        get questions() {
          listed++;
          return [{ seat: turn % 2, decision: 'step', answers: ['by 0', 'by 1', 'by 2', 'by 3'] }];
        },
      };
    },
    standing: () => 0.5,
  });
  const thinking = lookahead(machine, randomPlayer(machine), 'random');
  const counts = [0, 1].map((units) => {
    listed = 0;
    tableOf(machine, {}, [
      { ...thinking, parameters: { playouts: { default: 8 }, units: { default: units }, sure: { default: 1 }, wide: { default: 64 } } } as never,
    ]).play(1);
    return listed;
  });
  // The game asks 120 times; with looks at what is hidden, and few more. A unit further, each future lists once.
  expect(counts[0]).toBeLessThan(1000);
  expect(counts[1]).toBeGreaterThan(1000);
});
