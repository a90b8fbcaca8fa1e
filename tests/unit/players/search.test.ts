import { describe, expect, test } from 'vitest';
import { completeGame, defineGame, type Game, type PlayOf, Recorder, type Strategy, Table } from '../../../src/engine/index.js';
import { lookahead, randomPlayer, search } from '../../../src/players/index.js';
import { defaultRules } from '../../../src/promises/subject.js';
import { type AmbushTypes, ambush } from '../../support/ambush/index.js';
import { steady } from '../../support/ambush/strategies.js';
import race from '../../support/toys/race/index.js';

/** A coin lies under a cup; it is guessed once, after a look at nothing. Who sees through the cup always wins. */
interface CoinTypes {
  state: { coin: number; over: number; view: { asked: number } };
  rules: object;
  player: { guess(view: { asked: number }): 0 | 1 };
  view: { asked: number };
  recorder: Recorder;
  options: object;
  data: null;
}

const coin: Game<CoinTypes> = defineGame<CoinTypes>({
  ...(ambush as unknown as Game<CoinTypes>),
  id: 'coin',
  seats: ['guesser'],
  channels: ['coin'],
  newState: () => ({ coin: 0, over: 0, view: { asked: 0 } }),
  newRecorder: () => new Recorder(),
  setUp: ({ state, dice }) => {
    dice.at(0);
    state.coin = dice.below(2);
    state.over = 0;
  },
  turn: ({ state, seats }) => {
    state.view.asked++;
    state.over = seats[0].guess(state.view) === state.coin ? 1 : 2;
  },
  over: ({ over }) => over,
  outcomes: [
    { name: 'right', about: '', winner: 0 },
    { name: 'wrong', about: '', winner: null },
  ],
  copy: (to, from) => {
    to.coin = from.coin;
    to.over = from.over;
  },
  view: ({ view }) => view,
  redeal: ({ state, dice }: PlayOf<CoinTypes>) => {
    dice.at(0);
    state.coin = dice.below(2);
  },
  value: ({ over }) => (over === 1 ? 1 : over === 2 ? 0 : 0.5),
  decisions: {
    guess: { rule: '1', about: 'Heads or tails', legal: () => [0, 1], check: () => undefined, coverage: 'complete', describe: String },
  },
  measures: [],
});
const tails: Strategy<CoinTypes> = { game: 'coin', about: 'Tails', create: () => ({ guess: () => 1 }) };
/** What a search looks at first is bounded by the third of its budget that one duel may take. */
const SEARCHES = [
  ['lookahead', lookahead, 1],
  ['search', search, 3],
] as const;

function wins<T extends object>(game: Game, strategies: Strategy<never>[], games: number, rules: T, parameters = {}): number[] {
  const table = new Table(game, rules, strategies.map((strategy, n) => ({ id: String(n), strategy, parameters })) as never, 3);
  const won = game.seats.map(() => 0);
  for (let number = 1; number <= games; number++) {
    const { winner } = game.outcomes[table.play(number) - 1];
    if (winner !== null) won[winner]++;
  }
  return won;
}

describe.each(SEARCHES)('%s', (_, make, duels) => {
  test('does not see what is hidden: a coin under a cup is guessed half of the time', () => {
    const [right] = wins(coin, [make(coin, tails, 'tails') as never], 600, {}, { sure: 0 });
    expect(Math.abs(right - 300)).toBeLessThan(5 * Math.sqrt(150));
  });

  test('and the coin tells: with a game that forgets to deal again it is always right', () => {
    const leaky = { ...coin, redeal: () => {} };
    expect(wins(leaky, [make(leaky, tails, 'tails') as never], 200, {}, { sure: 0 })).toEqual([200]);
  });

  test.each([
    { perDuel: 400, wide: 64, thought: 64 },
    { perDuel: 400, wide: 1000, thought: 100 },
    { perDuel: 80, wide: 64, thought: 20 },
    { perDuel: 10, wide: 64, thought: 4 },
  ])('of 150 answers, $perDuel playouts a duel think $thought through where $wide may be: a quarter of them', ({ perDuel, wide, thought }) => {
    const tried = new Map<number, number>();
    const many: Game<CoinTypes> = {
      ...coin,
      decisions: { guess: { ...coin.decisions.guess, legal: () => Array.from({ length: 150 }, (_, n) => n as 0 | 1) } },
      turn: ({ state, seats, dice }) => {
        const said = seats[0].guess(state.view);
        tried.set(said, (tried.get(said) ?? 0) + 1);
        dice.at(0);
        state.over = 1 + dice.below(2);
      },
    };
    wins(many, [make(many, tails, 'tails') as never], 1, {}, { playouts: duels * perDuel, wide });
    // Each is looked at twice, to find out which are worth a thought; then the answer that is given is given once more.
    const more = [...tried.values()].filter((times) => times > 3).length;
    expect(more).toBeLessThanOrEqual(thought);
    expect(more).toBeGreaterThanOrEqual(thought - 1);
  });

  test('plays better than the policy it leans on, from either seat', () => {
    const rules = defaultRules(ambush as never);
    // Fires one die of three, and never answers: much is to be mended.
    const lazy: Strategy<AmbushTypes> = { ...steady, parameters: {}, create: () => ({ post: () => 'ridge', fire: () => [1], answer: () => 0 }) };
    const thinking = make(ambush, lazy, 'lazy') as never;
    const pair = (one: Strategy<never>, other: Strategy<never>) => wins(ambush as never, [one, other], 200, rules, { playouts: 40 });
    const plain = pair(lazy as never, lazy as never);
    const better = [pair(thinking, lazy as never)[0], pair(lazy as never, thinking)[1]];
    better.forEach((won, seat) => {
      expect(won - plain[seat]).toBeGreaterThan(5 * Math.sqrt(50));
    });
  });

  test('a game is the same game whichever games were played before', () => {
    const rules = defaultRules(ambush as never);
    const seats = [make(ambush, steady, 'steady'), steady].map((strategy, n) => ({ id: String(n), strategy, parameters: { playouts: 20 } }));
    const keys = (numbers: number[]) => {
      const table = new Table<AmbushTypes>(ambush, rules as never, seats as never, 11);
      return new Map(numbers.map((number) => [number, `${table.play(number)} ${ambush.key(table.state)}`]));
    };
    const [forth, back] = [keys([1, 2, 3, 4, 5, 6]), keys([6, 3, 5, 1, 4, 2])];
    for (const [number, key] of forth) expect(back.get(number)).toBe(key);
  });

  test('thinks about the decisions that are named only, and gives the policy’s answer in all others', () => {
    const rules = defaultRules(ambush as never);
    const said = (only: string[]) => {
      const tried = new Set<string>();
      const decisions = Object.entries(ambush.decisions).map(([name, decision]) => {
        const legal = (view: never, given: never) => {
          tried.add(name);
          return decision.legal(view, given);
        };
        return [name, { ...decision, legal }];
      });
      const watched = { ...ambush, decisions: Object.fromEntries(decisions) };
      wins(watched as never, [make(watched as never, steady as never, 'steady', only), steady] as never, 3, rules, { playouts: 10 });
      return [...tried].sort();
    };
    expect([said([]), said(['fire']), said(['post'])]).toEqual([['answer', 'fire', 'post'], ['fire'], ['post']]);
  });

  test('a policy that searches itself is refused', () => {
    expect(() => make(coin, { ...tails, searches: true }, 'tails')).toThrow('a policy that does not search itself');
  });
});

describe('search over random players grows a tree', () => {
  const tree = (game: Game<CoinTypes>) => search(game, randomPlayer(game), 'random') as never;

  test('does not see what is hidden, and would if it were not dealt again', () => {
    const [right] = wins(coin, [tree(coin)], 600, {}, { playouts: 20 });
    expect(Math.abs(right - 300)).toBeLessThan(5 * Math.sqrt(150));
    const leaky = { ...coin, redeal: () => {} };
    expect(wins(leaky, [tree(leaky)], 200, {}, { playouts: 20 })).toEqual([200]);
  });

  /** Two guesses: heads wins six games of ten; tails wins them all if tails is said again, else three. */
  const stairs: Game<CoinTypes> = {
    ...coin,
    turn: ({ state, seats, dice }) => {
      state.view.asked = 0;
      const first = seats[0].guess(state.view);
      state.view.asked = 1;
      const second = seats[0].guess(state.view);
      dice.at(0);
      const chance = first === 0 ? 6 : second === 1 ? 10 : 3;
      state.over = dice.below(10) < chance ? 1 : 2;
    },
  };

  test('finds what pays only with the answer after it', () => {
    const heads: Strategy<CoinTypes> = { game: 'coin', about: 'Heads', create: () => ({ guess: () => 0 }) };
    expect(wins(stairs, [tree(stairs)], 60, {}, { playouts: 200 })[0]).toBeGreaterThan(54);
    expect(wins(stairs, [lookahead(stairs, heads, 'heads') as never], 60, {}, { playouts: 1000 })[0]).toBeLessThan(50);
  });

  test('each seat plays for itself where three play', () => {
    // The third seat alone can win, and gives the game away by any other answer.
    const seats = ['one', 'two', 'three'];
    const three: Game<CoinTypes> = {
      ...stairs,
      seats,
      turn: ({ state, seats: players }) => {
        const said = players.map((player) => player.guess(state.view));
        state.over = said[2] === 1 ? 3 : 1 + said[0];
      },
      outcomes: seats.map((name, winner) => ({ name, about: '', winner })),
      value: ({ over }, _, seat) => (over === 0 ? 1 / 3 : Number(over === seat + 1)),
    };
    expect(wins(three, [tree(three), tree(three), tree(three)], 20, {}, { playouts: 50 })).toEqual([0, 0, 20]);
  });

  test('beats random players, both seats together', () => {
    const game = completeGame(race as never) as Game;
    const random = randomPlayer(game) as never;
    const made = search(game, random, 'random') as never;
    const pair = (...seats: Strategy<never>[]) => wins(game, seats, 50, defaultRules(game), { playouts: 40 });
    expect(pair(made, random)[0] + pair(random, made)[1]).toBeGreaterThan(65);
  });

  test('a game is the same game whichever games were played before', () => {
    const rules = defaultRules(ambush as never);
    const seats = [search(ambush, randomPlayer(ambush), 'random'), steady].map((strategy, n) => ({
      id: String(n),
      strategy,
      parameters: { playouts: 20 },
    }));
    const keys = (numbers: number[]) => {
      const table = new Table<AmbushTypes>(ambush, rules as never, seats as never, 11);
      return new Map(numbers.map((number) => [number, `${table.play(number)} ${ambush.key(table.state)}`]));
    };
    const [forth, back] = [keys([1, 2, 3, 4, 5, 6]), keys([6, 3, 5, 1, 4, 2])];
    for (const [number, key] of forth) expect(back.get(number)).toBe(key);
  });
});
