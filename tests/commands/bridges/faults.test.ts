import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boardgameIo, gameIn, type RttModule, type RttWords, rtt } from '../../../src/bridges/index.js';
import { completeGame, type Game, GameFault, transcriptText } from '../../../src/engine/index.js';
import { parseExperiment, planOf, readYaml, runPlan } from '../../../src/simulation/index.js';
import { tableOf } from '../../support/bridges/modules.js';
import { answered, scratch } from '../../support/cli.js';

const engine = await import('boardgame.io/internal' as string);

interface Pile {
  active: string;
  state: string;
  stock: number;
  log: string[];
  result?: string;
}

/** Takes one or two of nine; who takes the last one wins. */
const PILE = {
  roles: ['Red', 'Blue'],
  scenarios: ['Standard'],
  setup: (): Pile => ({ active: 'Red', state: 'take', stock: 9, log: [] }),
  view: (game: Pile, role: string) => ({ actions: game.active === role ? { take: [1, 2] } : undefined }),
  action(game: Pile, role: string, _: string, noun: number): Pile {
    game.stock -= noun;
    return game.stock > 0 ? { ...game, active: role === 'Red' ? 'Blue' : 'Red' } : { ...game, active: 'None', result: role };
  },
};

const pile = (over: object, words: Partial<RttWords> = {}) =>
  completeGame(rtt({ ...PILE, ...over } as unknown as RttModule, { id: 'pile', name: 'rules.js', decisions: ['take'], ...words })) as Game;

/** The same in the other interface. */
const HEAP = {
  setup: () => ({ stock: 9 }),
  moves: {
    take({ G }: { G: { stock: number } }, n: number) {
      G.stock -= n;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G, ctx }: { G: { stock: number }; ctx: { currentPlayer: string } }) => (G.stock <= 0 ? { winner: ctx.currentPlayer } : undefined),
  ai: { enumerate: () => [1, 2].map((n) => ({ move: 'take', args: [n] })) },
};

const heap = (over: object) => completeGame(boardgameIo(gameIn({ default: { ...HEAP, ...over } }), engine, { id: 'heap', name: 'game.js' })) as Game;

/** The fault of the first game at random. */
function faultOf(game: Game): GameFault {
  try {
    tableOf(game).play(1);
  } catch (error) {
    if (error instanceof GameFault) return error;
    throw error;
  }
  throw new Error('no fault');
}

describe('what foreign code does wrong is one line, with its remedy', () => {
  test.each([
    ['setup returns 7', { setup: () => 7 }, 'at the set-up: its setup() returned 7', 'must return an object'],
    ['an action returns nothing', { action: () => undefined }, 'at take (action 1): its action() returned undefined', 'must return an object'],
    ['a view returns nothing', { view: () => null }, 'at the set-up: its view() returned nothing', 'must return an object'],
    ['no role is active', { setup: () => ({}) }, 'it offers nothing to no role at no state', 'dead end'],
    [
      'a view writes to the state',
      { view: (game: Pile, role: string) => ({ ...PILE.view(game, role), left: --game.stock }) },
      'it writes to the state when it is asked what is legal',
      'only read',
    ],
    [
      'the result names no role',
      { action: (...given: Parameters<typeof PILE.action>) => ({ ...PILE.action(...given), active: 'None', result: 'Purple' }) },
      'its result "Purple" names none of Red, Blue',
      'drawn: ["Purple"]',
    ],
    [
      'it needs a browser',
      {
        action() {
          throw new ReferenceError('window is not defined');
        },
      },
      'threw after red answered',
      'sortie runs no browser',
    ],
  ])('a rules module: %s', (_, over, said, remedy) => {
    const fault = faultOf(pile(over));
    expect(fault.message).toMatch(/^rules\.js /);
    expect(fault.message).toContain(said);
    expect(fault.remedy).toContain(remedy);
  });

  test('a result without a winner is drawn where the folder says so, and "Draw" everywhere', () => {
    const ending = (result: string) => ({
      action: (...given: Parameters<typeof PILE.action>) => ({ ...PILE.action(...given), active: 'None', result }),
    });
    for (const game of [pile(ending('Purple'), { drawn: ['Purple'] }), pile(ending('Draw')), pile(ending('Shared'))])
      expect(game.outcomes[tableOf(game).play(1) - 1].name).toBe('drawn');
  });

  test.each([
    ['no order of turns', { turn: { order: { first: () => 5, next: () => 7 } } }, 'it is the turn of player', 'turn.order'],
    ['a winner that is no player', { endIf: () => ({ winner: 'Ann' }) }, 'its winner is "Ann", and players are 0 to 1', 'by number'],
    ['setup returns 7', { setup: () => 7 }, 'at the set-up: its G is 7', 'must return an object'],
    ['a move returns 7', { moves: { take: () => 7 } }, 'at turn (action 1): its G is 7', 'that object changed'],
    ['no move of that name', { moves: {} }, 'lists what the rules refuse', 'export enumerate'],
    ['candidates that are no list', { ai: { enumerate: () => 7 } }, 'at the set-up: enumerate returned 7', 'a list such as'],
    ['a candidate that is no move', { ai: { enumerate: () => ['take'] } }, 'enumerate returned ["take"]', 'a list such as'],
  ])('a game of boardgame.io: %s', (_, over, said, remedy) => {
    const fault = faultOf(heap(over));
    expect(fault.message).toContain(said);
    expect(fault.remedy).toContain(remedy);
  });

  test('a game for no players is refused', () => {
    expect(() => heap({ maxPlayers: 0 })).toThrow('the game says maxPlayers: 0; at least one must play');
  });

  test('the transcript says what the fault says', () => {
    const fault = new GameFault('rules.js threw at the set-up: bad luck', '', '');
    const told = { game: '', title: 'Pile', version: '1.0', seed: 1, number: 1, strategies: [], lines: [], position: '', outcome: null };
    expect(transcriptText({ ...told, fault })).toMatch(/^end +rules\.js threw at the set-up: bad luck$/m);
  });
});

const { folder, file } = scratch();
/** A module that throws at a certain seed of the last action. */
const THROWS = `exports.roles = ['Red', 'Blue'];
exports.scenarios = ['Standard'];
exports.setup = (seed) => ({ seed, active: 'Red', state: 'take', stock: 9, log: [] });
exports.view = (game, role) => ({ actions: game.active === role ? { take: [1, 2] } : undefined });
exports.action = (game, role, verb, noun) => {
  game.stock -= noun;
  if (game.stock === 4 && game.seed % RARE === 0) throw new Error('bad luck');
  game.active = role === 'Red' ? 'Blue' : 'Red';
  if (game.stock <= 0) Object.assign(game, { active: 'None', result: role });
  return game;
};
`;

describe('a game that fails in the middle of a run', () => {
  const run = (name: string, module: string, games: number, more: string[] = []) => {
    file(`${name}.cjs`, module);
    file(`${name}.yaml`, `question: Does it play?\ngame: rtt:./${name}.cjs\ngames: ${games}\n`);
    return answered(['run', `${name}.yaml`, '--out', `out-${name}`, '--workers', '1', ...more], { cwd: folder });
  };

  test('keeps the games before it, and --resume goes on from there', async () => {
    const { code, err } = await run('often', THROWS.replace('RARE', '80'), 3000);
    expect(code).toBe(1);
    const [, kept] = /^out-often\/journal\.json keeps the (\d+) games of each cell before the fault; --resume goes on from there/m.exec(err) ?? [];
    expect(Number(kept)).toBeGreaterThan(0);
    expect(err).toMatch(
      /^error often\.cjs threw after (red|blue) answered "take \d" at take \(action \d+\): bad luck \(often\.cjs:7:\d+\) \(cell default, game \d+ of seed 1\)\n {2}remedy: /m,
    );
    expect(existsSync(join(folder, 'out-often', 'journal.json'))).toBe(true);
    const again = await run('often', THROWS.replace('RARE', '80'), 3000, ['--resume']);
    expect(again.err).toContain(`goes on after ${kept} games a cell`);
  });

  test('may lose one in a hundred parts of the run, and the run names the game', async () => {
    file('seldom.cjs', THROWS.replace('RARE', '1601'));
    const experiment = file('seldom.yaml', 'question: Does it play?\ngame: rtt:./seldom.cjs\ngames: 1600\n');
    const { plan } = await planOf(parseExperiment(readYaml(experiment)));
    const runs = await Promise.all([1, 2].map((workers) => runPlan({ ...plan, shardSize: 8, shards: 200 }, { workers })));
    expect(runs[0].lost?.map(({ games, fault }) => [games, fault.message.slice(0, 16)])).toEqual([[8, 'seldom.cjs threw']]);
    expect(runs.map(({ games }) => games)).toEqual([1592, 1592]);
    expect(runs[1].lost).toEqual(runs[0].lost);
  });

  test('that never ends is told apart from its players', async () => {
    const { code, err } = await run(
      'loops',
      THROWS.replace('if (game.stock === 4 && game.seed % RARE === 0) throw', 'while (game.stock === 4); if (false) throw'),
      60,
      ['--patience', '1'],
    );
    expect(code).toBe(1);
    expect(err).toMatch(/^error game loops did not come back: nothing has happened in this game for 1 s \(cell default, game \d+ of seed 1\)\n/m);
    expect(err).toMatch(/remedy: look for an endless loop there;/);
  });
});

test('a rules module may require what Node has', async () => {
  file('node.cjs', `require('node:assert').ok(require('path').sep);\n${THROWS.replace('game.seed % RARE === 0', 'false')}`);
  expect(await answered(['play', 'rtt:./node.cjs', '--quiet'], { cwd: folder })).toMatchObject({ code: 0, err: '' });
});

test('a game of three in five seats names three, in its heading and in the command that replays it', async () => {
  file(
    'five.cjs',
    THROWS.replace("['Red', 'Blue']", "(scenario) => ['Red', 'Blue', 'Tan'].slice(0, scenario === 'Three' ? 3 : 2)")
      .replace("'Standard'", "'Two', 'Three'")
      .replace(' && game.seed % RARE === 0', ' && false'),
  );
  const told = await answered(['play', 'rtt:./five.cjs'], { cwd: folder });
  expect(told.out).toMatch(/^red: random, blue: random$/m);
  file('five.yaml', 'question: Does it play?\ngame: rtt:./five.cjs\ngames: 60\n');
  const { out } = await answered(['run', 'five.yaml', '--bare', '--json', '--out', 'out-five'], { cwd: folder });
  expect(JSON.parse(out).cells[0].replays[0].command).toMatch(/--seat red=random --seat blue=random( --option|$)/);
  const tournament = await answered(['tournament', 'rtt:./five.cjs', '--games', '8', '--entry', 'random', '--entry', 'blunder:random'], {
    cwd: folder,
  });
  expect(tournament.out).toMatch(/^ {2}red scores /m);
  const compared = await answered(['compare', 'rtt:./five.cjs', '--option', 'scenario=Two', '--games', '60'], { cwd: folder });
  expect(compared.out).toContain('played by random in both seats');
});
