import { Command } from 'commander';
import type { Merged } from '../simulation/index.js';
import type { Played } from '../statistics/solve.js';
import { EXIT } from './fail.js';
import { collect, positive, seconds, wholeNumber } from './flags.js';

export function solveCommand(): Command {
  return new Command('solve')
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
    .option('--seed <number>', 'the seed of all dice', wholeNumber('--seed', 0), 1)
    .option('--workers <number>', 'threads that play (default: one a processor)', wholeNumber('--workers', 1, 256))
    .option('--for <time>', 'stop after so long (90s, 5m, 2h), with what is known then', seconds('--for'))
    .option('--json', 'the answer as JSON')
    .action(solveFor);
}

interface SolveWords {
  target: number;
  measure?: string;
  values?: string;
  seat: string[];
  option: string[];
  data?: string;
  shift: string[];
  games: number;
  seed: number;
  workers?: number;
  for?: number;
  json?: boolean;
}

async function solveFor(id: string, option: string, words: SolveWords): Promise<void> {
  const [{ Refused, winOf }, { loadGame }, { solve }, { wholeRange }] = await Promise.all([
    import('../engine/index.js'),
    import('../players/index.js'),
    import('../statistics/solve.js'),
    import('./sweep.js'),
  ]);
  const began = performance.now();
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
  const solution = await solve(values, (value, enough) => play(value, enough), { target: words.target, most: words.games });
  if (words.json)
    process.stdout.write(`${JSON.stringify({ game: id, option, measure, target: words.target, seed: words.seed, ...solution }, null, 2)}\n`);
  else process.stdout.write(`${(await import('../report/terminal/solution.js')).solutionLines(option, words.target, solution).join('\n')}\n`);
  process.exitCode =
    solution.verdict === 'solved' ? EXIT.pass : solution.verdict === 'stopped' && words.for === undefined ? EXIT.interrupted : EXIT.undecided;

  /** One value, played until it is told from the target. All values share their dice, so that a curve that rises also rises here. */
  async function play(value: number, enough: (count: number, games: number) => boolean): Promise<Played> {
    const [{ planOf, Reading }, { made }, { playPlan }, { atCheckpoints }] = await Promise.all([
      import('../simulation/index.js'),
      import('./made.js'),
      import('./play-plan.js'),
      import('../statistics/checkpoints.js'),
    ]);
    const experiment = await made(
      `solve-${game.id}-${option}`,
      game,
      { ...words, option: [...words.option, `${option}=${value}`] },
      { question: `${option} ${value}?` },
    );
    const { plan } = await planOf(experiment);
    const counted = ({ tally, layout }: Merged) => {
      const { count, games } = new Reading(layout, tally).cell(0).measure(measure, 'flag');
      return { count, games };
    };
    const stop = atCheckpoints((run) => {
      const { count, games } = counted(run);
      return enough(count, games);
    });
    const left = words.for === undefined ? undefined : words.for - (performance.now() - began) / 1000;
    if (left !== undefined && left <= 0) return { count: 0, games: 0, halted: true };
    const run = await playPlan(
      plan,
      { stop, ...(words.workers ? { workers: words.workers } : {}) },
      { atOnce: true, ...(left ? { seconds: left } : {}) },
    );
    return { ...counted(run), halted: !run.complete };
  }
}
