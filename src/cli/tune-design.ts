import type { FileSpec } from '../engine/index.js';
import type { Designed } from '../tuning/index.js';
import { type LimitWords, limitsOf } from './flags.js';
import { say, sayJson, warn } from './output.js';

export interface DesignWords extends LimitWords {
  design: string;
  rounds: number;
  against: string[];
  option: string[];
  budget: number;
  games: number;
  seed: number;
  out?: string;
  json?: boolean;
}

/** Looks for a design, such as a fleet, that beats others, with one strategy in every seat. */
export async function tuneDesign(id: string, strategy: string, words: DesignWords): Promise<void> {
  const [{ loadGame }, { playerOf, readFileOption }, { bestReplies, designedFile, designText, placesOf, TUNED_MARK }, given, { playStep }, lines] =
    await Promise.all([
      import('../players/index.js'),
      import('../simulation/index.js'),
      import('../tuning/index.js'),
      import('./words.js'),
      import('./play-plan.js'),
      import('../report/terminal/designed.js'),
    ]);
  const game = await loadGame(id);
  const { id: name, parameters } = await playerOf(game, given.playerWords(strategy), '.');
  const options = given.optionsOf(game, words.option);
  const places = placesOf(game, words.design);
  const spec = game.options[words.design] as FileSpec & Required<Pick<FileSpec, 'vary'>>;
  const design = (word: string) => readFileOption(game, spec, word, '.');
  const from = design(String(options[words.design]));
  const pairs = given.pairsOf(words.option, '--option');
  const rival = places.map((place) => (place === words.design ? undefined : pairs[place])).find((word) => word !== undefined);
  const whom = words.against.length > 0 || rival === undefined ? words.against : [rival];
  const against = whom.length > 0 ? whom.map(design) : [from];
  if (words.out !== undefined) (await import('./folder.js')).writableFile(words.out, TUNED_MARK);
  const others = Object.entries(pairs).filter(([option]) => !places.includes(option));
  const found = await bestReplies({
    arena: {
      game,
      options: Object.fromEntries(others),
      places,
      strategy: { id: name, parameters },
      seed: words.seed,
      run: (plan) => playStep(plan, limitsOf(words)),
    },
    vary: spec.vary,
    from,
    against,
    rounds: words.rounds,
    budget: words.budget,
    games: words.games,
    tell: ({ name }, score) => warn(`${name}: about ${(100 * score).toFixed(0)} % where it was found\n`),
  });
  const { seed, budget } = words;
  const answer: Designed = { game: id, gameVersion: game.version, option: words.design, strategy: name, from: from.name, seed, budget, ...found };
  const text = designText(found.hardest.content);
  if (words.json) sayJson(answer);
  else say(`${lines.designedLines(answer, text, words.out).join('\n')}\n`);
  if (words.out !== undefined) (await import('./files.js')).writeText(words.out, designedFile(answer), { mark: TUNED_MARK });
}
