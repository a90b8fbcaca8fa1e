import type { Game } from '../engine/index.js';
import { loadGame, wordOf } from '../players/loading/index.js';
import { playerWords } from '../players/words.js';
import { retunedLines } from '../report/terminal/retuned.js';
import { defaultWorkers, madeExperiment, planOf, playerOf } from '../simulation/index.js';
import { retune } from '../tuning/index.js';
import { refused } from './flag.js';
import { type CompareWords, limitsOf } from './flags.js';
import { cellLines, forecast, need } from './forecast.js';
import { answer, sayLines } from './output.js';
import { playStep } from './play-plan.js';
import { rangesOf } from './tune.js';
import { optionsOf, pairsOf } from './words.js';

const FINAL_GAMES = 20_000;

/** `compare <game> --option … --retune <strategy>`: old rules, new rules with the same players, new rules with players tuned for them. */
export async function compareRetuned(id: string, words: CompareWords & { retune: string }): Promise<void> {
  const game = await loadGame(id);
  if (words.option.length === 0) throw refused('--retune', 'a change of rules with it, such as --option name=value', words.retune);
  if (words.seat.length > 0) throw refused('--seat', 'no strategy with --retune, which puts its own in every seat');
  if (words.data !== undefined || words.shift.length > 0)
    throw refused('--retune', 'no --data or --shift with it, because it compares options', words.retune);
  await optionsOf(game, words.option);
  const { id: strategy, parameters } = await playerOf(game, playerWords(words.retune), '.');
  const seed = words.seed ?? 1;
  if (words.dryRun) return dryRun(game, { id: strategy, parameters }, words);
  const found = await retune({
    game,
    old: {},
    fresh: pairsOf(words.option, '--option'),
    strategy: { id: strategy, parameters },
    ranges: await rangesOf(game, strategy, parameters, []),
    budget: words.budget,
    games: words.games ?? FINAL_GAMES,
    seed,
    run: (plan) => playStep(plan, limitsOf(words)),
  });
  answer(words.json, { game: id, seed, strategy, changed: words.option, ...found }, retunedLines(strategy, found));
}

/** Prints which rules are compared, and how long the two searches and the answer take. Plays only a few sample games. */
async function dryRun(game: Game, fighter: { id: string; parameters: Record<string, number> }, words: CompareWords): Promise<void> {
  const { budget, games = FINAL_GAMES, seed = 1, workers = defaultWorkers() } = words;
  const strategies = Object.fromEntries(game.seats.map((seat) => [seat, fighter]));
  const cells = { 'old rules': {}, 'new rules': { options: pairsOf(words.option, '--option') } };
  const file = { question: 'Rules or adaptation?', game: wordOf(game.id), seed, games, strategies, cells };
  const { plan } = await planOf(madeExperiment(`retune-${game.id}`, file));
  const sample = await forecast(plan);
  sayLines([
    ...cellLines(game, plan),
    `  to tune ${fighter.id} for each of them: ${need(plan, budget, sample, workers)}`,
    `  to compare them: ${need(plan, games, sample, workers)}, and half as many again with the players tuned anew`,
  ]);
}
