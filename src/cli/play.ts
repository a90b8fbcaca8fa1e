import { transcriptText } from '../engine/index.js';
import { broughtGame, loadGame } from '../players/loading/index.js';
import { readData, tellGame, withFiles } from '../simulation/index.js';
import type { PlayWords } from './flags.js';
import { say, sayJson } from './output.js';
import { optionsOf, playersOf, shiftOf } from './words.js';

export async function play(id: string, words: PlayWords): Promise<void> {
  const game = await loadGame(id);
  const module = broughtGame(game.id)?.module;
  const telling = {
    ...{ game: game.id, ...(module === undefined ? {} : { module }) },
    options: withFiles(game, game.options, optionsOf(game, words.option), '.'),
    data: words.data === undefined ? null : await readData(game, words.data),
    shift: shiftOf(game, words.shift),
    players: await playersOf(game, words.seat),
    ...{ seed: words.seed, number: words.game, board: words.board },
  };
  const transcript = await tellGame(telling, words.patience);
  if (words.json) sayJson(transcript);
  else if (transcript.lines.length > 0) say(transcriptText(transcript));
  if (transcript.fault !== null) throw transcript.fault;
}
