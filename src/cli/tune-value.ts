import { say, sayJson } from './output.js';

/** What `sortie tune` was told that matters here. */
interface ValueWords {
  games: number;
  seed: number;
  out?: string;
  json?: boolean;
}

/** `tune value <game>`: fits the value of a position, which searches and luck lean on, and says how far it can be trusted on fresh games. */
export async function tuneValue(id: string, words: ValueWords): Promise<void> {
  const [{ Refused }, { loadGame }, { FITTED_MARK, fittedFile, fitValue }, { valueLines }] = await Promise.all([
    import('../engine/index.js'),
    import('../players/index.js'),
    import('../tuning/index.js'),
    import('../report/terminal/fitted.js'),
  ]);
  const game = await loadGame(id);
  const { fit } = game;
  if (fit === undefined)
    throw new Refused([{ path: ['game'], expected: 'a game that declares what its value is fitted on (`fit` in its index)', found: id }]);
  if (words.out !== undefined) (await import('./folder.js')).writableFile(words.out, FITTED_MARK);
  const found = await fitValue(game, fit, words.games, words.seed);
  if (words.json) sayJson({ game: id, seed: words.seed, ...found });
  else say(`${valueLines(found, words.out).join('\n')}\n`);
  if (words.out === undefined) return;
  const { writeText } = await import('./files.js');
  writeText(words.out, fittedFile(found, { game: id, gameVersion: game.version, seed: words.seed, players: fit.players }), { mark: FITTED_MARK });
}
