import { Command } from 'commander';
import type { Game } from '../engine/index.js';
import type { Arena, Fighter, Range, Tuning } from '../tuning/index.js';
import { collect, limitsOf, seedWord, wholeNumber, withLimits } from './flags.js';
import { say, sayJson } from './output.js';
import type { DesignWords } from './tune-design.js';

export function tuneCommand(): Command {
  return withLimits(
    new Command('tune')
      .argument('<game>', 'the game; or the word "value", and the game after it: fits what its positions are worth to games of its players')
      .argument('<strategy>', 'whose parameters: a name or ./mine.ts; with --design, who leads it; behind "value" the game')
      .option('--parameter <name>', 'tune this one only; name=from..to narrows its range (repeat; default: all)', collect, [])
      .option('--against <strategy>', 'whom to beat, of a game of two seats; several are a mix (repeat; default: itself, untuned)', collect, [])
      .option('--design <option>', 'look for a better file of this option, such as blueFleet, from its own value; --against then names files')
      .option(
        '--rounds <number>',
        'with --design: then for the best reply to what was found, so many searches in all',
        wholeNumber('--rounds', 1, 20),
      )
      .option('--option <name=value>', 'an option of the game (repeat)', collect, [])
      .option('--budget <games>', 'games for the search (default: 100000; of a design 20000)', wholeNumber('--budget', 2000))
      .option(
        '--games <number>',
        'fresh games for the final estimate (default: 20000; of designs 1000 a pairing); behind "value", games to fit to, and as many fresh ones',
        wholeNumber('--games', 100),
      )
      .option('--seed <number>', 'the seed of all dice; random: one that nobody knows beforehand', seedWord, 1)
      .option(
        '--out <file>',
        'write the tuned strategy or the design there, a file that --seat or --option and experiments take; with "value" the weights as weights.json',
      )
      .option('--json', 'what was found as JSON'),
  ).action(tune);
}

async function tune(id: string, strategy: string, words: AskedWords): Promise<void> {
  if (id === 'value') return (await import('./tune-value.js')).tuneValue(strategy, { ...words, games: words.games ?? 20_000 });
  const { design, rounds, parameter } = words;
  if (design === undefined) {
    if (rounds !== undefined) await refuse('--rounds', 'nothing without --design', rounds);
    return tuneStrategy(id, strategy, { ...words, budget: words.budget ?? 100_000, games: words.games ?? 20_000 });
  }
  if (parameter.length > 0) await refuse('--parameter', 'nothing with --design', parameter.join(', '));
  const { tuneDesign } = await import('./tune-design.js');
  await tuneDesign(id, strategy, { ...words, design, rounds: rounds ?? 1, budget: words.budget ?? 20_000, games: words.games ?? 1000 });
}

async function refuse(flag: string, expected: string, found: string | number): Promise<never> {
  const { Refused } = await import('../engine/index.js');
  throw new Refused([{ path: [flag], expected, found }]);
}

type AskedWords = Omit<TuneWords, 'budget' | 'games'> & { budget?: number; games?: number; design?: string; rounds?: number };

interface TuneWords extends Omit<DesignWords, 'design' | 'rounds'> {
  parameter: string[];
}

async function tuneStrategy(id: string, strategy: string, words: TuneWords): Promise<void> {
  const [{ loadGame }, { playerOf }, { named, paired, TUNED_MARK, tunedFile }, { optionsOf, pairsOf, playerWords }, { tunedLines }] =
    await Promise.all([
      import('../players/index.js'),
      import('../simulation/index.js'),
      import('../tuning/index.js'),
      import('./words.js'),
      import('../report/terminal/tuned.js'),
    ]);
  const game = await loadGame(id);
  const { id: name, parameters: given } = await playerOf(game, playerWords(strategy), '.');
  const ranges = await rangesOf(game, name, given, words.parameter);
  optionsOf(game, words.option);
  const arena = await arenaOf(game, { id: name, parameters: given }, words, pairsOf(words.option, '--option'));
  if (words.out !== undefined) (await import('./folder.js')).writableFile(words.out, TUNED_MARK);
  const found = await search(arena, name, given, ranges, words);
  const tuned: Fighter = { id: name, parameters: { ...given, ...named(ranges, found.point) } };
  const duel = await paired(arena, tuned, { id: name, parameters: given }, words.games, FRESH);
  const answer = {
    game: id,
    gameVersion: game.version,
    seed: words.seed,
    against: arena.against,
    strategy: name,
    parameters: tuned.parameters,
    search: found,
    ...duel,
  };
  if (words.json) sayJson(answer);
  else say(`${tunedLines(answer, ranges, words.out).join('\n')}\n`);
  if (words.out !== undefined) (await import('./files.js')).writeText(words.out, tunedFile(answer), { mark: TUNED_MARK });
}

/** The final estimate is made on games that no search has played. */
const FRESH = 500_000;

async function search(
  arena: Arena,
  id: string,
  given: Record<string, number>,
  ranges: readonly Range[],
  { budget, seed }: TuneWords,
): Promise<Tuning> {
  const { named, scores, tune } = await import('../tuning/index.js');
  return tune(
    ranges,
    (points, games, block) =>
      scores(
        arena,
        points.map((point) => ({ id, parameters: { ...given, ...named(ranges, point) } })),
        games,
        block,
      ),
    budget,
    seed,
  );
}

/** The declared parameters, or those that are named; values given with the strategy are where the search begins. */
export async function rangesOf(game: Game, id: string, given: Readonly<Record<string, number>>, wanted: readonly string[]): Promise<Range[]> {
  const [{ Refused }, { strategyOf }] = await Promise.all([import('../engine/index.js'), import('../simulation/index.js')]);
  const declared = (await strategyOf(game, id, '.')).parameters ?? {};
  const names = Object.keys(declared);
  if (names.length === 0) throw new Refused([{ path: ['strategy'], expected: 'a strategy that declares parameters', found: id }]);
  const words = wanted.length > 0 ? wanted : names;
  return words.map((word) => {
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

async function arenaOf(game: Game, own: Fighter, words: TuneWords, options: Record<string, string>): Promise<Arena> {
  const [{ Refused }, { playerOf }, { playerWords }, { playStep }] = await Promise.all([
    import('../engine/index.js'),
    import('../simulation/index.js'),
    import('./words.js'),
    import('./play-plan.js'),
  ]);
  if (game.seats.length === 1 && words.against.length > 0)
    throw new Refused([{ path: ['--against'], expected: `nobody: ${game.title} has one seat`, found: words.against.join(', ') }]);
  const others = await Promise.all(words.against.map((word) => playerOf(game, playerWords(word), '.')));
  const against = others.length > 0 ? others.map(({ id, parameters }) => ({ id, parameters })) : game.seats.length === 1 ? [] : [own];
  return { game, options, against, seed: words.seed, run: (plan) => playStep(plan, limitsOf(words)) };
}
