import type { LeastGame } from '../engine/index.js';
import { callsApart, countOf, listedBy, playable, playersOf, quietly, spanOf, winnersOf } from './boardgame-game.js';
import type { BoardgameEngine, BoardgameGame, BoardgameState, Candidate, Context } from './boardgame-types.js';
import { Unusable } from './foreign.js';
import { type BridgeTypes, type Described, fromStateMachine } from './from-state-machine.js';
import type { Hidden, Question, StateMachine } from './machine.js';
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
  const given = typeof players === 'number' ? ([players, players] as const) : players;
  const [least, most] = given ?? spanOf(found);
  const listed = ownList ?? found.ai?.enumerate ?? missing;
  if (listed === missing)
    throw new Error(
      'the game has no ai.enumerate: export enumerate(G, ctx, playerID) beside it; it lists the moves to try, such as { move: "take", args: [3] }',
    );
  const game = { ...found, disableUndo: true, seed: '0' };
  const reduce = engine.CreateGameReducer({ game });
  const apart = callsApart(engine);
  const shown = (G: object, ctx: Context, playerID: string) =>
    apart ? found.playerView?.(G as never, ctx, playerID) : found.playerView?.({ G, ctx, playerID });
  const stages = [found, ...Object.values(found.phases ?? {})].flatMap(({ turn }) => Object.keys(turn?.stages ?? {}));
  const candidates = new Map<string, Candidate>();

  const decisionOf = ({ activePlayers, phase }: Context, seat: number) => (activePlayers?.[seat] || phase) ?? 'turn';
  const act = (state: BoardgameState, seat: number, answer: string, seed: string) => {
    const { type, name, args } = candidates.get(answer) as Candidate;
    // The only part of a state that boardgame.io itself writes to.
    const ctx = { ...state.ctx, _activePlayersNumMoves: { ...state.ctx._activePlayersNumMoves } };
    const from = { ...state, ctx, plugins: { ...state.plugins, random: { data: { seed } } } };
    return quietly(() => reduce(from, { type, payload: { type: name, args, playerID: String(seat) } }));
  };

  /** What an answer leads to. What took no chance leads to the same from every seed. */
  function after(state: BoardgameState, seat: number, answer: string, seed: string): BoardgameState {
    const { next } = triedIn(state);
    const key = `${seat} ${answer}`;
    const known = next.get(key);
    if (known !== undefined && !drewIn(known)) return { ...known, plugins: { ...known.plugins, random: { data: { seed } } } };
    const found = act(state, seat, answer, seed);
    if (known === undefined) next.set(key, found);
    return found;
  }

  function answersOf(state: BoardgameState, seat: number): readonly string[] {
    const { answers: known } = triedIn(state);
    const before = known.get(seat);
    if (before !== undefined) return before;
    const answers = new Set<string>();
    for (const one of listedBy(listed(state.G, state.ctx, String(seat)))) {
      const [type, name, args = []] = 'move' in one ? ['MAKE_MOVE', one.move, one.args] : ['GAME_EVENT', one.event, one.args];
      const answer = [name, ...args.map((arg) => (typeof arg === 'object' ? JSON.stringify(arg) : String(arg)))].join(' ');
      candidates.set(answer, { type, name, args });
      // A move that is not legal leaves an error in the state.
      if (ownList === undefined || after(state, seat, answer, TRIED).transients === undefined) answers.add(answer);
    }
    known.set(seat, [...answers]);
    return [...answers];
  }

  function questionsIn(state: BoardgameState): Question[] {
    const { ctx } = state;
    const seats = playersOf(ctx).map((seat) => ({ seat, decision: decisionOf(ctx, seat), answers: answersOf(state, seat) }));
    const questions = seats.filter(({ answers }) => answers.length > 0);
    if (questions.length > 0) return questions;
    throw new Unusable(`no candidate is legal for ${seats.map(({ seat }) => `player ${seat}`).join(', ')}`, 'let enumerate list every move');
  }

  const machine: StateMachine<BoardgameState> = {
    seats: Array.from({ length: most }, (_, seat) => `player-${seat}`),
    ...(least < most ? { playing: { option: 'players' }, options: { players: countOf(least, most) } } : {}),
    decisions: [...Object.keys(found.phases ?? {}), ...stages, 'turn'],
    begin: (seed, { players: chosen = most }) =>
      playable(engine.InitializeGame({ game: { ...game, seed: String(seed) }, numPlayers: Number(chosen) })),
    asks(state) {
      const { ctx } = state;
      if (ctx.gameover !== undefined) return { winners: winnersOf(ctx) };
      return {
        get questions() {
          return questionsIn(state);
        },
      };
    },
    step(state, { seat, answer, seed }) {
      const next = after(state, seat, answer, String(seed));
      if (next.transients === undefined) return playable(next);
      throw new Unusable(
        'its ai.enumerate lists what the rules refuse',
        'export enumerate(G, ctx, playerID) of your own beside the game: it is checked',
      );
    },
    drew: drewIn,
    view: ({ G, ctx }, seat) => ({ G: shown(G, ctx, String(seat)) ?? G, ctx }),
    hidden,
    suspicion: `the rules may be written for another version than boardgame.io ${apart ? '0.49' : '0.50'}, which is installed beside them: it calls ${apart ? 'setup(ctx), moves (G, ctx, …) and endIf(G, ctx)' : 'setup({ ctx }), moves ({ G, ctx }, …) and endIf({ G, ctx })'}`,
    copy: (state) => state,
    own: copied,
    key: ({ G, ctx, plugins: { random, ...plugins } }) => JSON.stringify([G, ctx, plugins]),
  };
  return fromStateMachine(machine, described);
}

const missing = (): never[] => [];

/** Seed of the moves that are only tried. */
const TRIED = '0';

/** Its generator keeps its state once it was asked. */
const drewIn = ({ plugins: { random } }: BoardgameState) => random?.data === undefined || 'prngstate' in random.data;

/** What was tried of a position, as long as it is there: by seat, and by seat and answer. */
interface Tried {
  answers: Map<number, readonly string[]>;
  next: Map<string, BoardgameState>;
}

const tried = new WeakMap<Context, Tried>();

/** Each step makes a new `ctx`, and nothing of an old state is written to. */
function triedIn({ ctx }: BoardgameState): Tried {
  const found = tried.get(ctx) ?? { answers: new Map(), next: new Map() };
  tried.set(ctx, found);
  return found;
}
