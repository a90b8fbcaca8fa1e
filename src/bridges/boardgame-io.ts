import { choice, type LeastGame } from '../engine/index.js';
import type { BoardgameEngine, BoardgameGame, BoardgameState, Candidate, Context } from './boardgame-types.js';
import { Unusable } from './foreign.js';
import { type BridgeTypes, type Described, fromStateMachine } from './from-state-machine.js';
import type { Hidden, StateMachine } from './machine.js';
import { copied } from './plain.js';

export interface BoardgameWords extends Described<BoardgameState> {
  /** How many play: a number, or the least and the most. Default: as the game says, else 2. */
  players?: number | readonly [least: number, most: number];
  hidden?: Hidden;
  /** The candidates of a game without `ai.enumerate`. Those that it calls invalid are dropped. */
  enumerate?: NonNullable<BoardgameGame['ai']>['enumerate'];
}

/** A game of boardgame.io as a game of ours. */
export function boardgameIo(found: BoardgameGame, engine: BoardgameEngine, words: BoardgameWords): LeastGame<BridgeTypes<BoardgameState>> {
  const { players, enumerate: ownList, hidden, ...described } = words;
  const [least, most] = typeof players === 'object' ? players : typeof players === 'number' ? [players, players] : spanOf(found);
  const listed = ownList ?? found.ai?.enumerate ?? missing;
  if (listed === missing)
    throw new Error(
      'the game has no ai.enumerate: export enumerate(G, ctx, playerID) beside it; it lists the moves to try, such as { move: "take", args: [3] }',
    );
  const game = { ...found, disableUndo: true, seed: '0' };
  const reduce = engine.CreateGameReducer({ game });
  const stages = [found, ...Object.values(found.phases ?? {})].flatMap(({ turn }) => Object.keys(turn?.stages ?? {}));
  const candidates = new Map<string, Candidate>();

  const playersOf = ({ activePlayers, currentPlayer }: Context) => Object.keys(activePlayers ?? { [currentPlayer]: '' }).map(Number);
  const decisionOf = ({ activePlayers, phase }: Context, seat: number) => (activePlayers?.[seat] || phase) ?? 'turn';
  const act = (state: BoardgameState, seat: number, answer: string) => {
    const { type, name, args } = candidates.get(answer) as Candidate;
    return reduce(state, { type, payload: { type: name, args, playerID: String(seat) } });
  };

  function answersOf(state: BoardgameState, seat: number): string[] {
    const answers = new Set<string>();
    for (const one of listed(state.G, state.ctx, String(seat))) {
      const [type, name, args = []] = 'move' in one ? ['MAKE_MOVE', one.move, one.args] : ['GAME_EVENT', one.event, one.args];
      const answer = [name, ...args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : String(arg)))].join(' ');
      candidates.set(answer, { type, name, args });
      // A move that is not legal leaves an error in the state.
      if (ownList === undefined || quietly(() => act(state, seat, answer)).transients === undefined) answers.add(answer);
    }
    return [...answers];
  }

  const machine: StateMachine<BoardgameState> = {
    seats: Array.from({ length: most }, (_, seat) => `player-${seat}`),
    ...(least < most ? { playing: { option: 'players' }, options: { players: countOf(least, most) } } : {}),
    decisions: [...Object.keys(found.phases ?? {}), ...stages, 'turn'],
    begin: (seed, { players: chosen = most }) => engine.InitializeGame({ game: { ...game, seed: String(seed) }, numPlayers: Number(chosen) }),
    asks(state) {
      const { ctx } = state;
      if (ctx.gameover !== undefined) return { winners: winnersOf(ctx.gameover) };
      const seats = playersOf(ctx).map((seat) => ({ seat, decision: decisionOf(ctx, seat), answers: answersOf(state, seat) }));
      const questions = seats.filter(({ answers }) => answers.length > 0);
      if (questions.length > 0) return { questions };
      throw new Unusable(`no candidate is legal for ${seats.map(({ seat }) => `player ${seat}`).join(', ')}`, 'let enumerate list every move');
    },
    step(state, { seat, answer, seed }) {
      const next = act({ ...state, plugins: { ...state.plugins, random: { data: { seed: String(seed) } } } }, seat, answer);
      if (next.transients === undefined) return next;
      throw new Unusable(
        'its ai.enumerate lists what the rules refuse',
        'export enumerate(G, ctx, playerID) of your own beside the game: it is checked',
      );
    },
    view: ({ G, ctx }, seat) => ({ G: found.playerView?.({ G, ctx, playerID: String(seat) }) ?? G, ctx }),
    hidden,
    copy: (state) => state,
    own: ({ G, ...state }) => ({ ...state, G: copied(G) }),
    key: ({ G, ctx, plugins: { random, ...plugins } }) => JSON.stringify([G, ctx, plugins]),
  };
  return fromStateMachine(machine, described);
}

/** Without the line that boardgame.io prints for each move that it refuses. */
function quietly<R>(run: () => R): R {
  const { error } = console;
  console.error = () => {};
  try {
    return run();
  } finally {
    console.error = error;
  }
}

/** As the game says. One for any number of players is played by two. */
function spanOf({ minPlayers, maxPlayers }: BoardgameGame): [number, number] {
  const least = Math.max(1, minPlayers ?? Math.min(2, maxPlayers ?? 2));
  return [least, Math.max(least, Math.min(MOST_PLAYERS, maxPlayers ?? least))];
}

/** The outcomes of more seats are too many to name. */
const MOST_PLAYERS = 5;

/** A review plays every number. */
const countOf = (least: number, most: number) =>
  choice(
    Array.from({ length: 1 + most - least }, (_, n) => String(least + n)),
    { about: 'Number of players', role: 'scenario' },
  );

const missing = (): never[] => [];

function winnersOf(gameover: Context['gameover']): number[] {
  const { winner, winners } = typeof gameover === 'object' ? gameover : { winner: gameover, winners: undefined };
  const all = winners ?? (winner === undefined || typeof winner === 'boolean' ? [] : [winner]);
  return all.map(Number).filter((seat) => Number.isInteger(seat) && seat >= 0);
}

/** The game in a file of the user's: its default export, or the only one with moves. */
export function gameIn(exports: Readonly<Record<string, unknown>>): BoardgameGame {
  const found = [exports.default, ...Object.values(exports)].find(
    (one) => typeof one === 'object' && one !== null && ['setup', 'moves', 'phases', 'turn'].some((name) => name in one),
  );
  if (found === undefined) throw new Error('the file exports no game of boardgame.io: an object with setup and moves');
  return found as BoardgameGame;
}
