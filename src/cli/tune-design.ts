import type { FileSpec } from '../engine/index.js';
import { loadGame } from '../players/loading/index.js';
import { playerWords } from '../players/words.js';
import { designedLines } from '../report/terminal/designed.js';
import { playerOf, readFileOption } from '../simulation/index.js';
import { bestReplies, type Designed, designedFile, designText, placesOf, TUNED_MARK } from '../tuning/index.js';
import { writeText } from './files.js';
import { limitsOf, type TuneWords } from './flags.js';
import { writableFile } from './folder.js';
import { answer, warn } from './output.js';
import { playStep } from './play-plan.js';
import { optionsOf, pairsOf } from './words.js';

/** Searches for a design, such as a fleet, that beats other designs when one strategy plays every seat. */
export async function tuneDesign(id: string, strategy: string, words: TuneWords, option: string): Promise<void> {
  const { seed, out, rounds = 1, budget = 20_000, games = 1000 } = words;
  const game = await loadGame(id);
  const { id: name, parameters } = await playerOf(game, playerWords(strategy), '.');
  const options = await optionsOf(game, words.option);
  const places = placesOf(game, option);
  const spec = game.options[option] as FileSpec & Required<Pick<FileSpec, 'vary'>>;
  const design = (word: string) => readFileOption(game, spec, word, '.');
  const from = design(String(options[option]));
  const pairs = pairsOf(words.option, '--option');
  const rival = places.map((place) => (place === option ? undefined : pairs[place])).find((word) => word !== undefined);
  const opponents = words.against.length > 0 || rival === undefined ? words.against : [rival];
  if (out !== undefined) writableFile(out, TUNED_MARK);
  const found = await bestReplies({
    arena: {
      game,
      options: Object.fromEntries(Object.entries(pairs).filter(([one]) => !places.includes(one))),
      places,
      strategy: { id: name, parameters },
      seed,
      run: (plan) => playStep(plan, limitsOf(words)),
    },
    ...{ vary: spec.vary, from, rounds, budget, games },
    against: opponents.length > 0 ? opponents.map(design) : [from],
    tell: (reply, score) => warn(`${reply.name}: about ${(100 * score).toFixed(0)} % in the search\n`),
  });
  const designed: Designed = { game: id, gameVersion: game.version, option, strategy: name, from: from.name, seed, budget, ...found };
  answer(words.json, designed, designedLines(designed, designText(found.hardest.content), out));
  if (out !== undefined) writeText(out, designedFile(designed), { mark: TUNED_MARK });
}
