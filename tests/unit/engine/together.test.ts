import { expect, test } from 'vitest';
import {
  bytes,
  completeGame,
  defineGame,
  fields,
  type Game,
  type GameTypes,
  type OpenTypes,
  type Strategy,
  Table,
  together,
} from '../../../src/engine/index.js';
import { lookahead, randomPlayer } from '../../../src/players/index.js';

/** Paper, stone and scissors for three orders each, all given at the same time: order n meets order n. */
const ORDERS = 3;
interface State {
  /** Whose order is asked for, and the orders so far; -1 none. */
  asked: number;
  orders: number[];
  over: number;
}
type Types = OpenTypes<State, { order(view: Readonly<State>): number }>;
type Ask = 'together' | 'one by one' | 'rolls' | 'one more';

/** `ask` writes each order to the state, where only its own seat is to look. */
function scissors(how: Ask): Game<Types> {
  return completeGame<Types>(
    defineGame<Types>({
      id: 'scissors',
      seats: ['left', 'right'],
      newState: () => ({ asked: 0, orders: [], over: 0 }),
      setUp: ({ state }) => void Object.assign(state, { asked: 0, orders: Array(2 * ORDERS).fill(-1), over: 0 }),
      turn(play) {
        const { state, seats, dice } = play;
        const ask = (player: Types['player'], seat: number) =>
          Array.from({ length: ORDERS }, (_, n) => {
            state.asked = ORDERS * seat + n;
            if (how === 'rolls') dice.d6();
            state.orders[state.asked] = player.order(state);
            return state.orders[state.asked];
          });
        const [left, right] = how === 'one by one' ? [0, 1].map((seat) => ask(seats[seat], seat)) : together(play, [0, 1], ask);
        if (how === 'one more') seats[0].order(state);
        const lead = left.reduce((sum, order, n) => sum + [0, 1, -1][(3 + order - right[n]) % 3], 0);
        state.over = lead === 0 ? 3 : lead > 0 ? 1 : 2;
      },
      over: ({ over }) => over,
      decisions: { order: { legal: () => [0, 1, 2] } },
    }),
  );
}

/** Share of the games that the right seat wins with a lookahead. */
function won(how: Ask, games = 50): number {
  const game = scissors(how);
  const random = randomPlayer(game);
  const searching = lookahead(game, random, 'random');
  const seated = [
    { id: 'random', strategy: random },
    { id: 'lookahead', strategy: searching },
  ];
  const table = new Table(game, {}, seated, 3);
  let wins = 0;
  for (let number = 1; number <= games; number++) wins += table.play(number) === 2 ? 1 : 0;
  return wins / games;
}

test('a lookahead wins by answers that were kept for it, and has nothing from questions that are put together', () => {
  expect(won('one by one')).toBeGreaterThan(0.9);
  // Two random seats: 8 of 27 games are drawn or so, and each wins 0.37; four standard errors of 50 games are 0.27.
  expect(won('together')).toBeLessThan(0.65);
});

/** Plays one game in which the right seat looks at each question through the replay, and the left one answers 0. */
function looking(how: Ask, look: (playout: (answer: number, sample: number) => number, n: number, seen: number[][]) => void): void {
  const seen: number[][] = [];
  const game: Game<Types> = {
    ...scissors(how),
    value: ({ orders, over }) => {
      seen.push([...orders]);
      return over === 2 ? 1 : 0;
    },
  };
  const zero: Strategy<Types> = { game: 'scissors', about: '', create: () => ({ order: () => 0 }) };
  const two: Strategy<Types> = {
    ...zero,
    searches: true,
    create: ({ replay }) => {
      let n = 0;
      const policies = [{ order: () => 1 }, { order: () => 2 }];
      return {
        order: () => {
          look((answer, sample) => (replay as NonNullable<typeof replay>).playout(answer, sample, policies), n++, seen);
          return 1;
        },
      };
    },
  };
  const table = new Table<GameTypes>(
    game as Game,
    {},
    [
      { id: 'zero', strategy: zero as Strategy<GameTypes> },
      { id: 'two', strategy: two as Strategy<GameTypes> },
    ],
    1,
  );
  table.play(1);
}

test('a playout keeps the own answers, tries one, and lets policies give the others', () => {
  const ends: string[] = [];
  looking('together', (playout, n, seen) => {
    playout(0, n);
    ends.push((seen.at(-1) as number[]).join(''));
  });
  // The truth is 000 and 111. The left policy answers 1; the right seat has answered 1 before, tries 0, and its policy says 2 after.
  expect(ends).toEqual(['111022', '111102', '111110']);
});

test('what is asked after the simultaneous questions is asked of the policies', () => {
  let worth = -1;
  looking('one more', (playout) => {
    worth = playout(2, 1);
  });
  expect(worth).toBeGreaterThanOrEqual(0);
});

test('dice that are rolled while seats are asked together are refused where a search takes part', () => {
  expect(() => looking('rolls', () => {})).toThrow('dice are rolled while seats are asked together');
});

test('a game without channels deals other cards in the set-up of each game, and copies what fields() made', () => {
  const hand = fields({ cards: bytes(8) });
  type Hand = { hand: InstanceType<typeof hand.State>; over: number };
  const game = completeGame<OpenTypes<Hand, object>>(
    defineGame<OpenTypes<Hand, object>>({
      id: 'hand',
      seats: ['one', 'two'],
      newState: () => ({ hand: new hand.State({}), over: 0 }),
      setUp: ({ state, dice }) => state.hand.cards.forEach((_, n) => void (state.hand.cards[n] = dice.below(100))),
      turn: ({ state }) => void (state.over = 3),
      over: ({ over }) => over,
      decisions: {},
    }),
  );
  const idle = { id: 'idle', strategy: { game: 'hand', about: '', create: () => ({}) } };
  const table = new Table(game, {}, [idle, idle], 1);
  const dealt = [1, 2, 1].map((number) => {
    table.play(number);
    return [...table.state.hand.cards].join();
  });
  expect(dealt[0]).not.toBe(dealt[1]);
  expect(dealt[2]).toBe(dealt[0]);
  const copy = game.newState({});
  game.copy(copy, table.state);
  expect([...copy.hand.cards].join()).toBe(dealt[2]);
  expect(copy.hand.cards).not.toBe(table.state.hand.cards);
  expect(game.describe(copy, {})).toMatch(/^hand \(cards [\d ]+\), over 3$/);
});
