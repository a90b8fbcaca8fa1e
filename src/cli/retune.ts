import { type LimitWords, limitsOf } from './flags.js';
import type { MadeWords } from './made.js';
import { say, sayJson } from './output.js';

export interface RetuneWords extends MadeWords, LimitWords {
  retune: string;
  budget: number;
  json?: boolean;
}

/** `compare <game> --option … --retune <strategy>`: old rules with old players, new rules with old players, new rules with players tuned anew. */
export async function compareRetuned(id: string, words: RetuneWords): Promise<void> {
  const [{ Refused }, { loadGame }, { playerOf }, { retune }, { optionsOf, pairsOf, playerWords }, { rangesOf }, { playStep }, { retunedLines }] =
    await Promise.all([
      import('../engine/index.js'),
      import('../players/index.js'),
      import('../simulation/index.js'),
      import('../tuning/index.js'),
      import('./words.js'),
      import('./tune.js'),
      import('./play-plan.js'),
      import('../report/terminal/retuned.js'),
    ]);
  const game = await loadGame(id);
  if (words.option.length === 0)
    throw new Refused([{ path: ['--retune'], expected: 'a change of rules beside it, such as --option name=value', found: words.retune }]);
  if (words.seat.length > 0) throw new Refused([{ path: ['--seat'], expected: 'no seat beside --retune, whose strategy sits in all of them' }]);
  if (words.data !== undefined || (words.shift ?? []).length > 0)
    throw new Refused([{ path: ['--retune'], expected: 'no --data or --shift beside it: it compares options', found: words.retune }]);
  optionsOf(game, words.option);
  const { id: strategy, parameters } = await playerOf(game, playerWords(words.retune), '.');
  const seed = words.seed ?? 1;
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
  if (words.json) sayJson({ game: id, seed, strategy, changed: words.option, ...found });
  else say(`${retunedLines(strategy, found).join('\n')}\n`);
}

const FINAL_GAMES = 20_000;
