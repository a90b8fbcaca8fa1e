/** The board at the end of the first game that is worth replaying. */
import { Refused, readOptions } from '../../engine/index.js';
import { leafOf } from '../../players/index.js';
import { gameIds, loadGame, namesCode } from '../../players/loading/index.js';
import { pairOf, playerWords, seatWords } from '../../players/words.js';
import { playerOf, tellGame, withFiles } from '../../simulation/index.js';
import { playWords } from '../../simulation/play-words.js';
import type { Board } from '../page/board.js';
import { firstReplay } from '../reading/replays.js';
import type { Run } from '../reading/run.js';
import { watchHash } from '../reading/watch.js';

/** More would make the page slow to load, or slow to write. */
const MOST_LETTERS = 120_000;

/** Undefined for a game from elsewhere, and where the rules have changed since: the game would be another. */
export async function boardOf(run: Run): Promise<Board | undefined> {
  const replay = firstReplay(run);
  if (replay === undefined || watchHash(replay.command) === undefined || !gameIds().includes(run.game)) return undefined;
  const game = await loadGame(run.game);
  const words = playWords(replay.command);
  if (game.version !== run.gameVersion || words === undefined) return undefined;
  try {
    const players = seatWords(game, words.seats).map(playerWords);
    if (players.some(({ id }) => namesCode(leafOf(game, id)))) return undefined;
    const { values } = readOptions(game.options, Object.fromEntries(words.options.map((word) => pairOf(word, '--option'))));
    const told = await tellGame({
      ...{ game: game.id, data: null, seed: Number(words.seed), number: Number(words.number), picture: true },
      options: withFiles(game, values),
      shift: Object.fromEntries(words.shift.map((word) => pairOf(word, '--shift')).map(([table, by]) => [table, Number(by)])),
      players: await Promise.all(players.map((player) => playerOf(game, player, '.'))),
    });
    const { picture = '', fault, outcome } = told;
    if (fault !== null || outcome === null || picture.length > MOST_LETTERS) return undefined;
    return { ...replay, svg: picture, outcome: outcome.about };
  } catch (error) {
    // Results may name players that are gone since.
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
