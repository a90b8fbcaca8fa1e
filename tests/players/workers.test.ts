import { describe, expect, test } from 'vitest';
import { type Answer, type Game, type GameTypes, type Strategy, Table } from '../../src/engine/index.js';
import { loadGame, loadStrategy } from '../../src/players/loading/index.js';
import { defaultRules } from '../../src/promises/subject.js';
import { parseExperiment, planOf, runPlan, YamlSource } from '../../src/simulation/index.js';
import { infer } from '../../src/statistics/infer.js';
import { some } from '../support/witness.js';

const GAMES = 4;
const SEED = 77;
const THINKING = ['lookahead', 'search'];
const SUBJECTS: [string, string, Record<string, string | number>][] = [
  ['schwarm', 'opportunist', {}],
  ['their-finest-hour', 'tail-chaser', { scenario: 'duel', turnLimit: 6 }],
];
const PLAYOUTS = { lookahead: 10, search: 16 } as Record<string, number>;

function experiment(id: string, policy: string, options: object, seats: readonly string[]): string {
  const cells = THINKING.map((name) => {
    const player = { id: `${name}:${policy}`, parameters: { playouts: PLAYOUTS[name] } };
    return [name, { strategies: Object.fromEntries(seats.map((seat) => [seat, player])) }];
  });
  return JSON.stringify({ question: 'Who else is at work?', game: id, seed: SEED, games: GAMES, options, cells: Object.fromEntries(cells) });
}

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
  test('players who think ahead: one, two and three workers count the same', async () => {
    const { seats } = await loadGame(id);
    const { plan, game } = await planOf(parseExperiment(new YamlSource('test.yaml', experiment(id, policy, options, seats))));
    expect(plan.shards, 'enough for every worker').toBe(GAMES);
    const runs = await Promise.all(some([1, 3, 2], 2).map((workers) => runPlan(plan, { workers })));
    const [one, ...others] = runs.map((run) => [[...run.tally.sums], JSON.stringify(infer(game, run, ''))]);
    for (const other of others) expect(other).toEqual(one);
  });

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
