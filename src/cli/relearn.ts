import { Refused } from '../engine/problem.js';
import { referenceOf, relearn, SIZES } from '../learning/index.js';
import { loadGame } from '../players/loading/index.js';
import { relearnedLines } from '../report/terminal/relearned.js';
import { courseLine } from '../report/terminal/trained.js';
import type { Amount } from '../simulation/amount.js';
import { defaultWorkers } from '../simulation/index.js';
import { Stopped } from './fail.js';
import { type CompareWords, limitsOf } from './flags.js';
import { output, say, sayJson, warn } from './output.js';
import { playStep } from './play-plan.js';
import { optionsOf, pairsOf } from './words.js';

const FINAL_GAMES = 20_000;

/** `compare <game> --option … --relearn 20m`: the change with today's players, and with players trained for each rule set. */
export async function compareRelearned(id: string, words: CompareWords & { relearn: Amount }): Promise<void> {
  const game = await loadGame(id);
  const refused = (flag: string, expected: string, found?: unknown) => new Refused([{ path: [flag], expected, found }]);
  if (words.option.length === 0) throw refused('--relearn', 'a change of rules with it, such as --option name=value');
  if (words.retune !== undefined) throw refused('--retune', 'nothing with --relearn, which learns instead of tuning', words.retune);
  if (words.seat.length > 0) throw refused('--seat', 'no strategy with --relearn, which trains a player for every seat', words.seat[0]);
  if (words.data !== undefined || words.shift.length > 0) throw refused('--relearn', 'no --data or --shift with it, because it compares options');
  if (words.resume !== undefined) throw refused('--resume', 'nothing with --relearn: its trainings are not kept', words.resume);
  await optionsOf(game, words.option);
  const from = referenceOf(game);
  const { seed = 1, workers = defaultWorkers(), patience } = words;
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  try {
    const found = await relearn({
      ...{ game, options: pairsOf(words.option, '--option'), from, ...SIZES, budget: words.relearn, seed, workers, patience },
      games: words.games ?? FINAL_GAMES,
      signal: stop.signal,
      run: (plan) => playStep(plan, limitsOf(words)),
      tell: (rules, step, left) => (output.quiet ? undefined : warn(`${rules} rules, ${courseLine(step, { reference: from, left })}\n`)),
    });
    if (found === undefined) throw new Stopped();
    if (words.json) sayJson({ game: id, seed, changed: words.option, from, ...found });
    else say(`${relearnedLines(found, { today: [...new Set(game.defaultStrategies)].join(', '), from }).join('\n')}\n`);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}
