import { Command } from 'commander';
import type { Game } from '../engine/index.js';
import type { Journal, Merged } from '../simulation/index.js';
import type { Played } from '../statistics/solve.js';
import { EXIT, Stopped } from './fail.js';
import { collect, type LimitWords, limitsOf, positive, seconds, seedWord, wholeNumber, withLimits } from './flags.js';
import { say, sayJson } from './output.js';

export function solveCommand(): Command {
  return withLimits(
    new Command('solve')
      .argument('<game>', 'the game')
      .argument('<option>', 'an option that is a number')
      .option('--target <rate>', 'the wanted win rate: 0.5 is an even game', positive('--target', 1), 0.5)
      .option('--measure <name>', 'the share that should reach it (default: wins of the first seat)')
      .option('--values <list>', 'where to look, such as 0..20 (default: the whole range)')
      .option('--seat <strategy>', 'who plays (repeat)', collect, [])
      .option('--option <name=value>', 'an option that stays so throughout (repeat)', collect, [])
      .option('--data <file>', 'printed values of your own')
      .option('--shift <table=step>', 'a reconstructed table moved a step (repeat)', collect, [])
      .option('--games <number>', 'the most games at one value', wholeNumber('--games', 1000), 200_000)
      .option('--seed <number>', 'the seed of all dice; random: one that nobody knows beforehand', seedWord, 1)
      .option('--for <time>', 'stop after so long (90s, 5m, 2h), with what is known then', seconds('--for'))
      .option('--resume <file>', 'keep the games in this file (and one a value beside it) until it is solved, and go on from them')
      .option('--json', 'the answer as JSON'),
  ).action(solveFor);
}

interface SolveWords extends LimitWords {
  target: number;
  measure?: string;
  values?: string;
  seat: string[];
  option: string[];
  data?: string;
  shift: string[];
  games: number;
  seed: number;
  for?: number;
  resume?: string;
  json?: boolean;
}

async function solveFor(id: string, option: string, words: SolveWords): Promise<void> {
  const [{ Refused, winOf }, { loadGame }, { solve }, { wholeRange }] = await Promise.all([
    import('../engine/index.js'),
    import('../players/index.js'),
    import('../statistics/solve.js'),
    import('./sweep.js'),
  ]);
  const game = await loadGame(id);
  const ignored = words.option.find((one) => one.startsWith(`${option}=`));
  if (ignored !== undefined)
    throw new Refused([
      { path: ['--option'], expected: `other options than ${option}, whose value is looked for; --values says where`, found: ignored },
    ]);
  const values = await wholeRange(game, option, words.values);
  const measure = words.measure ?? winOf(game);
  const { measuresOf } = await import('../engine/index.js');
  const shares = measuresOf(game).flatMap(({ kind, name }) => (kind === 'flag' ? [name] : []));
  if (!shares.includes(measure)) throw new Refused([{ path: ['--measure'], expected: 'a share', unknown: measure, known: shares }]);
  const { keeperOf } = await import('./keep.js');
  const keeper = await keeperOf(words.resume);
  let interrupted = false;
  const began = performance.now();
  const play = async (value: number, enough: Enough) => {
    const journal = keeper?.journal(JSON.stringify([measure, words.target, words.games, values.length]), String(value));
    const left = words.for === undefined ? undefined : words.for - (performance.now() - began) / 1000;
    const played = await playValue(game, `${option}=${value}`, { measure, enough, words, journal, left });
    interrupted ||= played.interrupted;
    return played;
  };
  try {
    const solution = await solve(values, play, { target: words.target, most: words.games });
    if (words.json) sayJson({ game: id, option, measure, target: words.target, seed: words.seed, ...solution });
    else say(`${(await import('../report/terminal/solution.js')).solutionLines(option, words.target, solution).join('\n')}\n`);
    process.exitCode = interrupted ? EXIT.interrupted : solution.verdict === 'solved' ? EXIT.pass : EXIT.undecided;
    if (solution.verdict !== 'stopped') keeper?.remove();
  } finally {
    keeper?.release();
  }
}

type Enough = (count: number, games: number) => boolean;

interface Asked {
  measure: string;
  enough: Enough;
  words: SolveWords;
  journal: Journal | undefined;
  /** Seconds. */
  left: number | undefined;
}

/** One value, played until it is told from the target. All values share their dice, so that a curve that rises also rises here. */
async function playValue(game: Game, set: string, { measure, enough, words, journal, left }: Asked): Promise<Played & { interrupted: boolean }> {
  const [{ planOf, Reading }, { made }, { playPlan }, { atCheckpoints }] = await Promise.all([
    import('../simulation/index.js'),
    import('./made.js'),
    import('./play-plan.js'),
    import('../statistics/checkpoints.js'),
  ]);
  const nothing = { count: 0, games: 0, halted: true };
  if (left !== undefined && left <= 0) return { ...nothing, interrupted: false };
  const experiment = await made(`solve-${game.id}`, game, { ...words, option: [...words.option, set] }, { question: `${set}?` });
  const { plan } = await planOf(experiment);
  const counted = ({ tally, layout }: Merged) => {
    const { count, games } = new Reading(layout, tally).cell(0).measure(measure, 'flag');
    return { count, games };
  };
  const stop = atCheckpoints((run) => {
    const { count, games } = counted(run);
    return enough(count, games);
  });
  const options = { ...limitsOf(words), stop, ...(journal ? { journal } : {}) };
  try {
    const run = await playPlan(plan, options, { atOnce: true, ...(left ? { seconds: left } : {}) });
    return { ...counted(run), halted: !run.complete, interrupted: run.interrupted };
  } catch (error) {
    // What is known of the values before stands.
    if (error instanceof Stopped) return { ...nothing, interrupted: left === undefined };
    throw error;
  }
}
