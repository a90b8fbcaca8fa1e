import { choice } from '../engine/index.js';
import type { BoardgameGame, Context } from './boardgame-types.js';

/** Without the line that boardgame.io prints for each move that it refuses. */
export function quietly<R>(run: () => R): R {
  const { error } = console;
  console.error = () => {};
  try {
    return run();
  } finally {
    console.error = error;
  }
}

/** As the game says. One for any number of players is played by two. */
export function spanOf({ minPlayers, maxPlayers }: BoardgameGame): [number, number] {
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

export function winnersOf(gameover: Context['gameover']): number[] {
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
