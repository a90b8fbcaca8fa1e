import { referenceOf, relearn, SIZES } from '../learning/index.js';
import { loadGame } from '../players/loading/index.js';
import { relearnedLines } from '../report/terminal/relearned.js';
import { courseLine } from '../report/terminal/trained.js';
import type { Amount } from '../simulation/amount.js';
import { defaultWorkers } from '../simulation/index.js';
import { Stopped } from './fail.js';
import { refused } from './flag.js';
import { type CompareWords, limitsOf } from './flags.js';
import { answer, output, warn } from './output.js';
import { playStep, untilStopped } from './play-plan.js';
import { optionsOf, pairsOf } from './words.js';

const FINAL_GAMES = 20_000;

/** `compare <game> --option … --relearn 20m`: the change with today's players, and with players trained for each rule set. */
export async function compareRelearned(id: string, words: CompareWords & { relearn: Amount }): Promise<void> {
  const game = await loadGame(id);
  if (words.option.length === 0) throw refused('--relearn', 'a change of rules with it, such as --option name=value');
  if (words.seat.length > 0) throw refused('--seat', 'no strategy with --relearn, which trains a player for every seat', words.seat[0]);
  if (words.data !== undefined || words.shift.length > 0) throw refused('--relearn', 'no --data or --shift with it, because it compares options');
  if (words.resume !== undefined) throw refused('--resume', 'nothing with --relearn: its trainings are not kept', words.resume);
  await optionsOf(game, words.option);
  const from = referenceOf(game);
  const { seed = 1, workers = defaultWorkers(), patience } = words;
  const found = await untilStopped((signal) =>
    relearn({
      ...{ game, options: pairsOf(words.option, '--option'), from, ...SIZES, budget: words.relearn, seed, workers, patience, signal },
      games: words.games ?? FINAL_GAMES,
      run: (plan) => playStep(plan, limitsOf(words)),
      tell: (rules, step, left) => (output.quiet ? undefined : warn(`${rules} rules, ${courseLine(step, { reference: from, left })}\n`)),
    }),
  );
  if (found === undefined) throw new Stopped();
  const today = [...new Set(game.defaultStrategies)].join(', ');
  answer(words.json, { game: id, seed, changed: words.option, from, ...found }, relearnedLines(found, { today, from }));
}
