import type { Game } from '../engine/index.js';
import { Refused } from '../engine/problem.js';
import { loadGame } from '../players/loading/index.js';
import { playerWords } from '../players/words.js';
import { tunedLines } from '../report/terminal/tuned.js';
import { playerOf, strategyOf } from '../simulation/index.js';
import { type Arena, type Fighter, named, paired, type Range, scores, TUNED_MARK, tune as tuned, tunedFile } from '../tuning/index.js';
import { writeText } from './files.js';
import { refused } from './flag.js';
import { limitsOf, type TuneWords } from './flags.js';
import { writableFile } from './folder.js';
import { answer } from './output.js';
import { playStep } from './play-plan.js';
import { tuneDesign } from './tune-design.js';
import { refuseWithReply, tuneReply } from './tune-reply.js';
import { tuneValue } from './tune-value.js';
import { optionsOf, pairsOf } from './words.js';

export async function tune(id: string, strategy: string | undefined, words: TuneWords): Promise<void> {
  const { design, rounds, parameter, bestReply, candidate, dryRun } = words;
  if (bestReply !== undefined) return tuneReplyTo(id, strategy, words, bestReply);
  if (candidate.length > 0) throw refused('--candidate', 'nothing without --best-reply', candidate.join(', '));
  for (const flag of ['train', 'weights'] as const) if (words[flag] !== undefined) throw refused(`--${flag}`, 'nothing without --best-reply', flag);
  if (dryRun) throw refused('--dry-run', 'nothing without --best-reply', '--dry-run');
  if (strategy === undefined) throw refused('strategy', 'a strategy to tune, or --best-reply');
  if (id === 'value') return tuneValue(strategy, words);
  if (design === undefined && rounds !== undefined) throw refused('--rounds', 'nothing without --design', rounds);
  if (design === undefined) return tuneStrategy(id, strategy, words);
  if (parameter.length > 0) throw refused('--parameter', 'nothing with --design', parameter.join(', '));
  return tuneDesign(id, strategy, words, design);
}

async function tuneReplyTo(id: string, strategy: string | undefined, words: TuneWords, target: string): Promise<void> {
  if (strategy !== undefined) throw refused('strategy', 'none with --best-reply, which names the strategy to reply to', strategy);
  refuseWithReply(words);
  return tuneReply(id, words, target);
}

/** First block of the games for the final estimate, which no search has played. */
const FRESH = 500_000;

async function tuneStrategy(id: string, strategy: string, words: TuneWords): Promise<void> {
  const { seed, out, budget = 100_000, games = 20_000 } = words;
  const game = await loadGame(id);
  const own = await playerOf(game, playerWords(strategy), '.');
  const given: Fighter = { id: own.id, parameters: own.parameters };
  const ranges = await rangesOf(game, given.id, given.parameters, words.parameter);
  await optionsOf(game, words.option);
  const arena = await arenaOf(game, given, words);
  if (out !== undefined) writableFile(out, TUNED_MARK);
  const at = (point: Parameters<typeof named>[1]): Fighter => ({ id: given.id, parameters: { ...given.parameters, ...named(ranges, point) } });
  const search = await tuned(ranges, (points, each, block) => scores(arena, points.map(at), each, block), budget, seed);
  const found = at(search.point);
  const tuning = {
    ...{ game: id, gameVersion: game.version, seed, against: arena.against, strategy: given.id, parameters: found.parameters, search },
    ...(await paired(arena, found, given, { games, block: FRESH })),
  };
  answer(words.json, tuning, tunedLines(tuning, ranges, out));
  if (out !== undefined) writeText(out, tunedFile(tuning), { mark: TUNED_MARK });
}

/** The declared parameters, or those in `wanted`. The search begins at the values given with the strategy. */
async function rangesOf(game: Game, id: string, given: Readonly<Record<string, number>>, wanted: readonly string[]): Promise<Range[]> {
  const declared = (await strategyOf(game, id)).parameters ?? {};
  const names = Object.keys(declared);
  if (names.length === 0) throw refused('strategy', 'a strategy that declares parameters', id);
  return (wanted.length > 0 ? wanted : names).map((word) => {
    const [, name, from, to] = /^([^=]+?)(?:=(-?[\d.]+)\.\.(-?[\d.]+))?$/.exec(word) ?? [];
    const range = name === undefined || !Object.hasOwn(declared, name) ? undefined : declared[name];
    if (range === undefined)
      throw new Refused([{ path: ['--parameter'], expected: `a parameter of ${id}, or name=from..to`, unknown: name ?? word, known: names }]);
    const [min, max] = from === undefined ? [range.min, range.max] : [Number(from), Number(to)];
    if (!(min >= range.min && max <= range.max && min < max))
      throw new Refused([{ path: ['--parameter', name], expected: `a range inside ${range.min}..${range.max}`, found: `${from}..${to}` }]);
    return { name, default: given[name] ?? range.default, min, max, ...(range.step === undefined ? {} : { step: range.step }) };
  });
}

async function arenaOf(game: Game, own: Fighter, words: TuneWords): Promise<Arena> {
  const alone = game.seats.length === 1;
  if (alone && words.against.length > 0) throw refused('--against', `no opponent: ${game.title} has one seat`, words.against.join(', '));
  const others = await Promise.all(words.against.map((word) => playerOf(game, playerWords(word), '.')));
  const itself = alone ? [] : [own];
  const against = others.length > 0 ? others.map(({ id, parameters }) => ({ id, parameters })) : itself;
  return { game, options: pairsOf(words.option, '--option'), against, seed: words.seed, run: (plan) => playStep(plan, limitsOf(words)) };
}
