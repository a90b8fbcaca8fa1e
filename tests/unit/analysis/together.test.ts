import { beforeAll, expect, test } from 'vitest';
import { type Analysis, analyse, type Gauged, type Given, handHere, historyOf, Open, person, replayerOf } from '../../../src/analysis/index.js';
import { completeGame, defineGame, type Game, type OpenTypes, type Seating, type Strategy, together } from '../../../src/engine/index.js';

/**
 * Orders: each side gives two at the same time, then a die with a hundred faces decides. Order n meets order n, and the chance that the
 * first side wins is even plus what the two pairs add. Against a player who mixes all orders alike, the worth of each order is known.
 */
const ADDS = [
  [0, 15, -12],
  [-18, 0, 9],
  [6, -3, -9],
];

interface State {
  seat: number;
  orders: number[];
  over: number;
}
type Types = OpenTypes<State, { order(view: Readonly<State>): number }>;

const orders = completeGame<Types>(
  defineGame<Types>({
    id: 'orders',
    seats: ['left', 'right'],
    newState: () => ({ seat: 0, orders: [], over: 0 }),
    setUp: ({ state }) => void Object.assign(state, { seat: 0, orders: [-1, -1, -1, -1], over: 0 }),
    turn(play) {
      const { state, dice, record } = play;
      const [left, right] = together(play, [0, 1], (player, seat) =>
        [0, 1].map((n) => {
          state.seat = seat;
          state.orders[2 * seat + n] = player.order(state);
          return state.orders[2 * seat + n];
        }),
      );
      dice.at(0);
      const roll = dice.below(100);
      record.say('2', `orders ${left} against ${right}`);
      state.over = roll < 50 + ADDS[left[0]][right[0]] + ADDS[left[1]][right[1]] ? 1 : 2;
    },
    over: ({ over }) => over,
    outcomes: [
      { name: 'left', about: 'Left wins', winner: 0 },
      { name: 'right', about: 'Right wins', winner: 1 },
    ],
    decisions: { order: { rule: '1', about: 'An order', legal: () => [0, 1, 2] } },
  }),
) as unknown as Game;

const anyOrder: Strategy<Types> = { game: 'orders', about: 'any order', create: ({ dice }: Seating<Types>) => ({ order: () => dice.below(3) }) };
const ANY = anyOrder as unknown as Strategy<never>;

const row = (order: number) => (ADDS[order][0] + ADDS[order][1] + ADDS[order][2]) / 300;
const column = (order: number) => -(ADDS[0][order] + ADDS[1][order] + ADDS[2][order]) / 300;
const best = (worth: (order: number) => number) => Math.max(...[0, 1, 2].map(worth));

async function analysed(given: readonly number[], playouts: number): Promise<Analysis> {
  const answers = (seat: number) => given.slice(2 * seat, 2 * seat + 2).map((order): Given => ['order', order]);
  const seated = [0, 1].map((seat) => ({ id: 'you', strategy: person(orders, answers(seat)) }));
  const history = historyOf({ game: orders, rules: {}, seated, seed: 5, number: 1 });
  const replayer = replayerOf(orders, {}, ANY, history);
  return analyse({ game: orders, history, replayer }, [handHere(orders, replayer)], { seats: [0, 1], reference: 'any order', playouts });
}

let played: Analysis;
const GIVEN = [1, 2, 0, 2];
beforeAll(async () => {
  played = await analysed(GIVEN, 60_000);
});

test('answers that were given at the same time are judged without each other, to their exact worth', () => {
  expect(played.decisions.map(({ seat, answer }) => [seat, answer])).toEqual(GIVEN.map((order, n) => [n < 2 ? 0 : 1, `${order}`]));
  for (const [n, { cost, play }] of played.decisions.entries()) {
    const worth = n < 2 ? row : column;
    // The reference player mixes all orders: its worth is their mean.
    const mean = (worth(0) + worth(1) + worth(2)) / 3;
    const truths = [best(worth) - worth(GIVEN[n]), worth(GIVEN[n]) - mean];
    for (const [gauged, truth] of [cost, play].map((one, at) => [one as Gauged, truths[at]] as const)) {
      expect(Math.abs(gauged.estimate - truth), `decision ${n + 1}`).toBeLessThan(0.035);
      expect(gauged.interval[0] <= truth + 1e-9 && truth <= gauged.interval[1] + 1e-9).toBe(true);
    }
  }
  // The rest is luck: how the orders met, and the die.
  for (const { play, others, luck, result, start } of played.seats)
    expect(start.estimate + play.estimate + others.estimate + (luck?.estimate ?? Number.NaN)).toBeCloseTo(result as number, 10);
});

test('a person who waits among simultaneous questions is asked, and helped, without the answers of the others', () => {
  const asked = (left: readonly number[]) => {
    const seated = [left, []].map((given) => ({
      id: 'you',
      strategy: person(
        orders,
        given.map((order): Given => ['order', order]),
      ),
    }));
    return historyOf({ game: orders, rules: {}, seated, seed: 5, number: 1 });
  };
  const shares = [
    [0, 0],
    [2, 1],
  ].map((left) => {
    const history = asked(left);
    expect(history.transcript.fault).toBeInstanceOf(Open);
    expect(history.question?.seat).toBe(1);
    const replayer = replayerOf(orders, {}, ANY, history);
    const { length } = history.units;
    const point = { unit: length - 1, rolls: 0, answers: 2, question: true };
    let won = 0;
    for (let number = 0; number < 600; number++) {
      replayer.play(point, 2, { place: 1, number, knows: 1 });
      won += replayer.scores[1];
    }
    return won / 600;
  });
  // The same dice, and orders of the other side that are drawn anew: nothing of what was given there comes through.
  expect(shares[1]).toBe(shares[0]);
});
