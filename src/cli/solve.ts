import { Command } from 'commander';
import type { Merged } from '../simulation/index.js';
import { EXIT } from './fail.js';
import { collect, positive, wholeNumber } from './flags.js';

export function solveCommand(): Command {
  return new Command('solve')
    .argument('<game>', 'the game')
    .argument('<option>', 'an option that is a number')
    .option('--target <rate>', 'the wanted win rate: 0.5 is an even game', positive('--target', 1), 0.5)
    .option('--measure <name>', 'the share that should reach it (default: wins of the first seat)')
    .option('--values <list>', 'where to look, such as 0..20 (default: the whole range)')
    .option('--seat <strategy>', 'who plays (repeat)', collect, [])
    .option('--option <name=value>', 'an option that stays so throughout (repeat)', collect, [])
    .option('--games <number>', 'the most games at one value', wholeNumber('--games', 1000), 200_000)
    .option('--seed <number>', 'the seed of all dice', wholeNumber('--seed', 0), 1)
    .option('--workers <number>', 'threads that play (default: one a processor)', wholeNumber('--workers', 1, 256))
    .option('--json', 'the answer as JSON')
    .action(solveFor);
}

interface SolveWords {
  target: number;
  measure?: string;
  values?: string;
  seat: string[];
  option: string[];
  games: number;
  seed: number;
  workers?: number;
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
  const values = await wholeRange(game, option, words.values);
  const measure = words.measure ?? winOf(game);
  const { measuresOf } = await import('../engine/index.js');
  const shares = measuresOf(game).flatMap(({ kind, name }) => (kind === 'flag' ? [name] : []));
  if (!shares.includes(measure)) throw new Refused([{ path: ['--measure'], expected: 'a share', unknown: measure, known: shares }]);
  const solution = await solve(values, (value, enough) => play(value, enough), { target: words.target, most: words.games });
  if (words.json)
    process.stdout.write(`${JSON.stringify({ game: id, option, measure, target: words.target, seed: words.seed, ...solution }, null, 2)}\n`);
  else process.stdout.write(`${(await import('../report/terminal/solution.js')).solutionLines(option, words.target, solution).join('\n')}\n`);
  process.exitCode = solution.verdict === 'solved' ? EXIT.pass : EXIT.undecided;

  /** One value, played until it is told from the target. All values share their dice, so that a curve that rises also rises here. */
  async function play(value: number, enough: (count: number, games: number) => boolean): Promise<{ count: number; games: number }> {
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
    return counted(await playPlan(plan, { stop, ...(words.workers ? { workers: words.workers } : {}) }));
  }
}
