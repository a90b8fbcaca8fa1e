import { existsSync, readFileSync } from 'node:fs';
import { type Game, Refused } from '../engine/index.js';
import { SIZES, type Step, train, trainingOf } from '../learning/index.js';
import { TRAINED_MARK } from '../players/index.js';
import { loadGame, shippedStrategies } from '../players/loading/index.js';
import { playerText, playerWords } from '../players/words.js';
import { repliedLines, tryingLines } from '../report/terminal/replied.js';
import { courseLine, growthLine } from '../report/terminal/trained.js';
import type { Amount } from '../simulation/amount.js';
import { defaultWorkers, playerOf, strategyOf } from '../simulation/index.js';
import { bestReply, type Candidate, type Fighter, REPLIES_MARK, withReply } from '../tuning/index.js';
import { Stopped } from './fail.js';
import { writeText } from './files.js';
import { limitsOf, type TuneWords } from './flags.js';
import { writableFile } from './folder.js';
import { answer, sayLines, warn } from './output.js';
import { playStep } from './play-plan.js';
import { optionsOf, pairsOf } from './words.js';

/** Searches for the player that gains most against a strategy; in a game of one seat, for one that does better. */
export async function tuneReply(id: string, words: TuneWords, strategy: string): Promise<void> {
  const { seed, out, lookahead, budget = 20_000, games = 4000 } = words;
  const game = await loadGame(id);
  const own = await playerOf(game, playerWords(strategy), '.');
  const target: Fighter = { id: own.id, parameters: own.parameters };
  await optionsOf(game, words.option);
  const { train: amount, weights } = words;
  if ((amount === undefined) !== (weights === undefined))
    throw new Refused([
      { path: [amount === undefined ? '--weights' : '--train'], expected: '--train and --weights together: a trained reply is named by its file' },
    ]);
  const candidates = await candidatesOf(game, target, words.candidate, lookahead);
  if (out !== undefined) writableFile(out, REPLIES_MARK);
  if (weights !== undefined) writableFile(weights, TRAINED_MARK, '--weights');
  const options = pairsOf(words.option, '--option');
  const question = { game: id, gameVersion: game.version, seed, options, budget };
  if (words.dryRun) return sayLines(tryingLines(game, { ...question, target, games }, candidates));
  if (amount !== undefined && weights !== undefined) candidates.push(await trainedReply(game, { target: strategy, weights, amount }, words));
  const against = game.seats.length === 1 ? [] : [target];
  const arena = { game, options, against, seed, run: (plan: Parameters<typeof playStep>[0]) => playStep(plan, limitsOf(words)) };
  const tell = (seat: string, reply: Fighter) => warn(`${seat}: the search is over, ${playerText(reply)} did best\n`);
  const found = { ...question, ...(await bestReply({ arena, target, candidates, budget, games, tell })) };
  answer(words.json, found, repliedLines(found));
  if (out !== undefined) writeText(out, withReply(existsSync(out) ? readFileSync(out, 'utf8') : undefined, found), { mark: REPLIES_MARK });
}

/** Trains a reply to the target; it plays in the final race only. */
async function trainedReply(
  game: Game,
  { target, weights, amount }: { target: string; weights: string; amount: Amount },
  words: TuneWords,
): Promise<Candidate> {
  const { seed, patience, workers = defaultWorkers() } = words;
  const from = 'random';
  const asked = await trainingOf({ game, options: pairsOf(words.option, '--option'), seed, from, against: [], replyTo: target });
  const tell = (step: Step, left: { games?: number; seconds?: number }) => warn(`${courseLine(step, { reference: target, left })}\n`);
  const found = await train({ game, ...asked, ...SIZES, budget: amount, replies: true, workers, patience, tell });
  if (found === undefined) throw new Stopped();
  if (found.growth !== undefined) warn(`${growthLine(found.growth)}\n`);
  writeText(weights, `${JSON.stringify(found.file, null, 2)}\n`, { mark: TRAINED_MARK, flag: '--weights' });
  return { id: `trained:${weights.includes('/') ? weights : `./${weights}`}`, parameters: {}, ranges: [], points: 0, slow: true };
}

/** Parameter settings of each shipped player that are tried in the first race; twice as many of the target. */
const POINTS = 3;

/** Candidates: shipped strategies, those that the user names, the target that gives the first or the last answer to one decision, and lookahead over it. */
async function candidatesOf(game: Game, target: Fighter, named: readonly string[], playouts: number): Promise<Candidate[]> {
  const fighter = async (word: string) => playerOf(game, playerWords(word), '.');
  const shipped = shippedStrategies(game.id).map((id) => (id === target.id ? target : { id, parameters: {} }));
  const restricted = Object.keys(game.decisions).flatMap((decision) =>
    ['without', 'last'].map((instead) => ({ id: `${instead}-${decision}:${target.id}`, parameters: target.parameters })),
  );
  const tunable = async ({ id, parameters }: Fighter, points: number): Promise<Candidate> => {
    const ranges = await rangesOf(game, { id, parameters });
    return { id, parameters, ranges, points: ranges.length === 0 ? 0 : points };
  };
  const candidates = await Promise.all([
    ...[...shipped, ...(await Promise.all(named.map(fighter)))].map((one) => tunable(one, one === target ? 2 * POINTS : POINTS)),
    ...restricted.map((one) => tunable(one, 0)),
  ]);
  if (playouts === 0) return candidates;
  return [...candidates, { id: `lookahead:${target.id}`, parameters: { ...target.parameters, playouts }, ranges: [], points: 0, slow: true }];
}

async function rangesOf(game: Game, { id, parameters }: Fighter): Promise<Candidate['ranges']> {
  const declared = (await strategyOf(game, id)).parameters ?? {};
  return Object.entries(declared).map(([name, { default: start, min, max, step }]) => ({
    ...{ name, default: parameters[name] ?? start, min, max },
    ...(step === undefined ? {} : { step }),
  }));
}

export function refuseWithReply({ design, parameter, against }: TuneWords): void {
  for (const [flag, said] of [
    ['--design', design],
    ['--parameter', parameter.join(', ')],
    ['--against', against.join(', ')],
  ] as const)
    if (said) throw new Refused([{ path: [flag], plain: true, expected: '--best-reply takes none' }]);
}
