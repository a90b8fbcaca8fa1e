import type { LimitWords } from './flags.js';
import { say, sayJson } from './output.js';

/** The options of `sortie tune` that `tune value` takes. */
interface ValueWords extends LimitWords {
  games: number;
  seed: number;
  out?: string;
  json?: boolean;
}

/** `tune value <game>`: fits the value of a position, which searches and luck use, and says how well it predicts fresh games. */
export async function tuneValue(id: string, words: ValueWords): Promise<void> {
  const [{ Refused }, { loadGame }, { fitValue, WEIGHTS_MARK, weightsFile }, { valueLines }] = await Promise.all([
    import('../engine/index.js'),
    import('../players/index.js'),
    import('../tuning/index.js'),
    import('../report/terminal/fitted.js'),
  ]);
  const game = await loadGame(id);
  const { fit } = game;
  if (fit === undefined) throw new Refused([{ path: ['game'], expected: 'a game with fitted weights (`fit` in its index.ts)', found: id }]);
  if (words.out !== undefined) (await import('./folder.js')).writableFile(words.out, WEIGHTS_MARK);
  const found = await fitValue(game, fit, words.games, words.seed, words.patience ?? 60);
  if (words.json) sayJson({ game: id, seed: words.seed, ...found });
  else say(`${valueLines(found, words.out).join('\n')}\n`);
  if (words.out === undefined) return;
  const { writeText } = await import('./files.js');
  writeText(words.out, weightsFile(found, { gameVersion: game.version, seed: words.seed, players: fit.players }), { mark: WEIGHTS_MARK });
}
