import { type Transcript, transcriptText } from '../engine/index.js';
import { broughtGame, loadGame } from '../players/loading/index.js';
import { tellGame } from '../simulation/tell.js';
import { writeText } from './files.js';
import type { PlayWords } from './flags.js';
import { writableFile } from './folder.js';
import { say, sayJson } from './output.js';
import { seatedAt } from './words.js';

/** The first line of a board that this command drew. */
const BOARD_MARK = '<!-- Drawn by sortie play -->';

export async function play(id: string, words: PlayWords): Promise<void> {
  const { board } = words;
  const file = typeof board === 'string' ? board : undefined;
  if (file !== undefined) writableFile(file, BOARD_MARK, '--board');
  const game = await loadGame(id);
  const module = broughtGame(game.id)?.module;
  const telling = {
    ...{ game: game.id, ...(module === undefined ? {} : { module }) },
    ...(await seatedAt(game, words)),
    ...{ seed: words.seed, number: words.game, ...(words.line === undefined ? {} : { line: words.line }) },
    ...(file === undefined ? { board: board === true } : { picture: true }),
  };
  const { picture, ...transcript }: Transcript = await tellGame(telling);
  if (words.json) sayJson(transcript);
  else if (transcript.lines.length > 0) say(transcriptText(transcript));
  if (transcript.fault !== null) throw transcript.fault;
  if (file !== undefined) writeText(file, `${BOARD_MARK}\n${picture}\n`, { mark: BOARD_MARK, flag: '--board' });
}
