import { describe, expect, test } from 'vitest';
import { type Answer, type Game, type GameTypes, type Strategy, Table } from '../../../src/engine/index.js';
import { loadGame, loadStrategy } from '../../../src/players/loading/index.js';
import { defaultRules } from '../../../src/promises/subject.js';

const GAMES = 4;
const SEED = 77;
const THINKING = ['lookahead', 'search'];
const SUBJECTS: [string, string, Record<string, string | number>][] = [
  ['schwarm', 'opportunist', {}],
  ['their-finest-hour', 'tail-chaser', { scenario: 'duel', turnLimit: 6 }],
];
const PLAYOUTS = { lookahead: 10, search: 16 } as Record<string, number>;

/** A player whose answers are written down, in the order that they are given. */
function writtenDown(strategy: Strategy<GameTypes>, moves: string[]): Strategy<GameTypes> {
  return {
    ...strategy,
    create: (at) => {
      const player = strategy.create(at) as Record<string, (view: unknown) => Answer>;
      const pen = Object.keys(player).map((name) => [
        name,
        (view: unknown) => {
          const said = player[name](view);
          if (name !== 'newGame') moves.push(`${at.seat} ${name} ${String(said)}`);
          return said;
        },
      ]);
      return Object.fromEntries(pen) as GameTypes['player'];
    },
  };
}

/** The moves of each game, by its number. */
type Moves = Map<number, string>;

/** What one worker says who plays these games, one after the other. */
function movesOf(game: Game, strategy: Strategy<GameTypes>, rules: object, playouts: number, numbers: readonly number[]): Moves {
  const moves: string[] = [];
  const seated = game.seats.map(() => ({ id: 'thinking', strategy: writtenDown(strategy, moves), parameters: { playouts } }));
  const table = new Table(game, rules, seated, SEED);
  return new Map(
    numbers.map((number) => {
      moves.length = 0;
      table.play(number);
      return [number, moves.join('\n')];
    }),
  );
}

describe.each(SUBJECTS)('%s', (id, policy, options) => {
  test.each(THINKING)('%s: the same moves, whichever worker plays a game and in which order', async (name) => {
    const game = await loadGame(id);
    const strategy = await loadStrategy(game, `${name}:${policy}`);
    const rules = defaultRules(game, options);
    const numbers = Array.from({ length: GAMES }, (_, n) => n + 1);
    const played = (shares: number[][]) => new Map(shares.flatMap((share) => [...movesOf(game, strategy, rules, PLAYOUTS[name], share)]));
    const alone = played([numbers]);
    const shared = [2, 3].map((workers) => played(numbers.slice(0, workers).map((_, w) => numbers.filter((n) => n % workers === w).reverse())));
    expect(new Set(alone.values()).size, 'games differ').toBeGreaterThan(GAMES / 2);
    for (const other of shared) for (const [number, moves] of alone) expect(other.get(number)).toBe(moves);
  });
});
