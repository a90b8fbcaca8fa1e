import { Refused } from '../engine/problem.js';
import { loadGame } from '../players/loading/index.js';
import { valueLines } from '../report/terminal/fitted.js';
import { fitValue, WEIGHTS_MARK, weightsFile } from '../tuning/index.js';
import { writeText } from './files.js';
import type { TuneWords } from './flags.js';
import { writableFile } from './folder.js';
import { answer } from './output.js';

/** `tune value <game>`: fits the value of a position, which searches and luck use, and says how well it predicts fresh games. */
export async function tuneValue(id: string, { games = 20_000, seed, out, json }: TuneWords): Promise<void> {
  const game = await loadGame(id);
  const { fit } = game;
  if (fit === undefined) throw new Refused([{ path: ['game'], expected: 'a game with fitted weights (`fit` in its index.ts)', found: id }]);
  if (out !== undefined) writableFile(out, WEIGHTS_MARK);
  const found = await fitValue(game, fit, { games, seed });
  answer(json, { game: id, seed, ...found }, valueLines(found, out));
  if (out !== undefined) writeText(out, weightsFile(found, { gameVersion: game.version, seed, players: fit.players }), { mark: WEIGHTS_MARK });
}
