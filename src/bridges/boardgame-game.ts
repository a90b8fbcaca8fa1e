import { choice, show } from '../engine/index.js';
import type { BoardgameEngine, BoardgameGame, BoardgameState, Context, Listed } from './boardgame-types.js';
import { NO_WINNER, Unusable } from './foreign.js';

/** Without the line that boardgame.io prints for each move that it refuses, and without the stack that it notes for each event. */
export function quietly<R>(run: () => R): R {
  const { error } = console;
  const { stackTraceLimit } = Error;
  console.error = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('ERROR:')) error(...words);
  };
  try {
    Error.stackTraceLimit = 0;
    return run();
  } catch {
    // Once more, for the place.
    Error.stackTraceLimit = stackTraceLimit;
    return run();
  } finally {
    console.error = error;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Whether rules are given G and ctx apart, as up to 0.49, instead of one object that holds both. */
export function callsApart({ InitializeGame }: BoardgameEngine): boolean {
  let apart = false;
  const setup = (first: object) => {
    apart = 'numPlayers' in first;
    return {};
  };
  InitializeGame({ game: { setup }, numPlayers: 1 });
  return apart;
}

/** As the game says. One for any number of players is played by two. */
export function spanOf({ minPlayers, maxPlayers }: BoardgameGame): [number, number] {
  if (maxPlayers !== undefined && !(maxPlayers >= 1)) throw new Error(`the game says maxPlayers: ${show(maxPlayers)}; at least one must play`);
  const least = Math.max(1, minPlayers ?? Math.min(2, maxPlayers ?? 2));
  return [least, Math.max(least, Math.min(MOST_PLAYERS, maxPlayers ?? least))];
}

/** The outcomes of more seats are too many to name. */
const MOST_PLAYERS = 5;

/** A review plays every number. */
export const countOf = (least: number, most: number) =>
  choice(
    Array.from({ length: 1 + most - least }, (_, n) => String(least + n)),
    { about: 'Number of players', role: 'scenario' },
  );

/** The players that won; none in a draw. */
export function winnersOf({ gameover, numPlayers }: Pick<Context, 'gameover' | 'numPlayers'>): number[] {
  const { winner, winners } = typeof gameover === 'object' && gameover !== null ? gameover : { winner: gameover, winners: undefined };
  const all = [winners ?? winner ?? []].flat().filter((one) => typeof one !== 'boolean' && !DRAWN.test(String(one)));
  const wrong = all.find((one) => !isPlayer(one, numPlayers));
  if (wrong === undefined) return all.map(Number);
  throw new Unusable(
    `its winner is ${show(wrong)}, and players are 0 to ${numPlayers - 1}`,
    'name the player by number; say { draw: true } if no player wins',
  );
}

const DRAWN = new RegExp(`^(${NO_WINNER}|null|-1)$`, 'i');

const isPlayer = (one: unknown, numPlayers: number) => /^\d+$/.test(String(one)) && Number(one) < numPlayers;

/** The players that may move. */
export function playersOf({ activePlayers, currentPlayer, numPlayers }: Context): number[] {
  const all = Object.keys(activePlayers ?? { [currentPlayer]: '' });
  const wrong = all.find((one) => !isPlayer(one, numPlayers));
  if (wrong === undefined) return all.map(Number);
  throw new Unusable(`it is the turn of player ${wrong}, and players are 0 to ${numPlayers - 1}`, "mend the game's turn.order");
}

/** What enumerate returned, if it is a list of moves and events. */
export function listedBy(found: unknown): readonly Listed[] {
  const wrong = Array.isArray(found) ? found.find((one) => typeof one !== 'object' || one === null || !('move' in one || 'event' in one)) : found;
  if (Array.isArray(found) && wrong === undefined) return found;
  throw new Unusable(
    `enumerate returned ${show(Array.isArray(found) ? [wrong] : found)}`,
    'it must return a list such as [{ move: "take", args: [3] }, { event: "endTurn" }]',
  );
}

/** A state whose G a move may be tried on. */
export function playable(state: BoardgameState): BoardgameState {
  if (typeof state.G === 'object' && state.G !== null) return state;
  throw new Unusable(`its G is ${show(state.G)}`, 'setup() must return an object, and a move that object changed, another, or nothing');
}

/** The game in a file of the user's: its default export, or the only one with moves. */
export function gameIn(exports: Readonly<Record<string, unknown>>): BoardgameGame {
  const found = [exports.default, ...Object.values(exports)].find(
    (one) => typeof one === 'object' && one !== null && ['setup', 'moves', 'phases', 'turn'].some((name) => name in one),
  );
  if (found === undefined) throw new Error('the file exports no game of boardgame.io: an object with setup and moves');
  return found as BoardgameGame;
}
