import { join } from 'node:path';
import type { Game } from '../engine/index.js';
import { type Problem, Refused } from '../engine/problem.js';
import { textAt } from '../simulation/disk/files.js';
import {
  type Amount,
  extended,
  frontier,
  layOut,
  notExtended,
  type Plan,
  type RunOptions,
  refuseOtherGames,
  type Started,
  unpackedGames,
} from '../simulation/index.js';
import { publishedIn, settledAll } from '../statistics/extension.js';
import { readResults } from '../statistics/results-file.js';
import type { RunWords } from './flags.js';

/** `--more`: continues a run from the games that its folder keeps. */

/** Refuses flags that set the number of games in another way. */
export function refuseWithMore({ games, shard }: Pick<RunWords, 'games' | 'shard'>): void {
  const problems: Problem[] = [];
  const refuse = (flag: string, what: string) => problems.push({ path: [flag], plain: true, expected: `--more says ${what}` });
  if (games !== undefined) refuse('--games', 'how many games to add');
  if (shard !== undefined) refuse('--shard', 'what is continued: a whole run');
  if (problems.length > 0) throw new Refused(problems);
}

interface Extended {
  game: Game;
  plan: Plan;
  /** The command that plays all games again. */
  command: string;
}

/** Maximum number of added games if `--more` is a time. */
const MOST_MORE = 100_000_000;

/**
 * The plan of all games, including those played before. With `until: settled` the open cells continue, otherwise all cells.
 * Null if nothing is open.
 */
export function planMore(
  amount: Amount,
  folder: string,
  { game, plan, command }: Extended,
): { plan: Plan; options: Pick<RunOptions, 'within'> & { start: Started } } | null {
  if (plan.precision !== undefined) {
    const expected = 'an experiment with games, or until: settled; this one has a precision';
    throw new Refused([{ path: ['--more'], expected, remedy: `ask for a smaller halfWidth, and play all games again: ${command}` }]);
  }
  const path = join(folder, 'results.json');
  const place = { path, again: command };
  const text = textAt(path);
  if (text === undefined) throw notExtended(`the results of an earlier run in ${path}, and there is no such file`, place);
  const results = readResults(text, path);
  refuseOtherGames(results, plan, place);
  if (plan.until !== undefined && settledAll(results)) return null;
  if (results.counted === undefined) throw notExtended(`the counted games of an earlier run in ${path}, which keeps none`, place);
  const start = extended(unpackedGames(results.counted), publishedIn(results), { plan, layout: layOut(game, plan) }, place);
  const [games, time] = 'games' in amount ? [amount.games, {}] : [MOST_MORE, { within: amount.seconds }];
  return { plan: { ...plan, games: frontier(start) + games, blocks: true }, options: { start, ...time } };
}
