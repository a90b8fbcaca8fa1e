import { Command } from 'commander';
import type { Game, OptionSpec } from '../engine/index.js';
import { Refused } from '../engine/problem.js';
import { collect, type LimitWords, seedWord, wholeNumber, withLimits } from './flags.js';
import { runExperiment } from './run.js';

export function sweepCommand(): Command {
  return withLimits(
    new Command('sweep')
      .argument('<game>', 'the game')
      .argument('<option>', 'the option: `sortie list <game>` shows them')
      .option('--values <list>', 'such as 3,5,7 or 0..20 (default: the whole range, at most eleven steps)')
      .option('--seat <strategy>', 'who plays (repeat)', collect, [])
      .option('--option <name=value>', 'an option that stays so throughout (repeat)', collect, [])
      .option('--data <file>', 'printed values of your own')
      .option('--shift <table=step>', 'a reconstructed table moved a step (repeat)', collect, [])
      .option('--games <number>', 'games at each value', wholeNumber('--games', 1), 50_000)
      .option('--seed <number>', 'the seed of all dice; random: one that nobody knows beforehand', seedWord, 1)
      .option('--out <folder>', 'where the report goes (default: reports/sweep-<game>-<option>)')
      .option('--bare', 'results, and the summary with its pictures only: no page, no tables')
      .option('--force', 'replace files in the folder that no report has written')
      .option('--dry-run', 'say which cells would be played, and how long it takes')
      .option('--json', 'print results.json instead of the table'),
  ).action(sweep);
}

interface SweepWords extends LimitWords {
  values?: string;
  seat: string[];
  option: string[];
  data?: string;
  shift: string[];
  games: number;
  seed: number;
  out?: string;
  bare?: boolean;
  force?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

async function sweep(id: string, option: string, words: SweepWords): Promise<void> {
  const [{ loadGame }, { made }] = await Promise.all([import('../players/index.js'), import('./made.js')]);
  const game = await loadGame(id);
  const values = await valuesOf(game, option, words.values);
  const ignored = words.option.find((one) => one.startsWith(`${option}=`));
  if (ignored !== undefined)
    throw new Refused([{ path: ['--option'], expected: `other options than ${option}, which is swept; --values says over what`, found: ignored }]);
  const experiment = await made(`sweep-${game.id}-${option}`, game, words, {
    question: `How does ${option} move the odds of ${game.title}?`,
    sweep: { [option]: values },
  });
  const given = words.values === undefined ? '' : ` --values ${words.values}`;
  const rest = [
    ...words.seat.map((seat) => ` --seat ${seat}`),
    ...words.option.map((one) => ` --option ${one}`),
    ...words.shift.map((one) => ` --shift ${one}`),
    ...(words.data === undefined ? [] : [` --data ${words.data}`]),
  ].join('');
  await runExperiment(experiment, words, `npx sortie sweep ${id} ${option}${given}${rest} --games ${words.games} --seed ${words.seed}`);
}

const STEPS = 11;

/** What a sweep goes through: the words of the user, or the option's own range. */
export async function valuesOf(game: Game, option: string, listed: string | undefined): Promise<(string | number | boolean)[]> {
  const spec = Object.hasOwn(game.options, option) ? game.options[option] : undefined;
  if (spec === undefined)
    throw new Refused([{ path: ['option'], expected: `an option of ${game.id}`, unknown: option, known: Object.keys(game.options) }]);
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(listed ?? '') ?? [];
  if (from !== undefined && Number(to) >= Number(from) && Number(to) - Number(from) < 1000) return steps(Number(from), Number(to), 1);
  if (listed !== undefined) return listed.split(',').map((word) => (/^-?\d+$/.test(word.trim()) ? Number(word) : word.trim()));
  const range = rangeOf(spec);
  if (range.length === 0) throw new Refused([{ path: ['--values'], expected: `values for ${option}: it has no range of its own` }]);
  return range;
}

/** Every whole number that `solve` may look at. */
export async function wholeRange(game: Game, option: string, listed: string | undefined): Promise<number[]> {
  const spec = Object.hasOwn(game.options, option) ? game.options[option] : undefined;
  const all = spec?.kind === 'integer' && listed === undefined ? steps(spec.min, spec.max, 1) : await valuesOf(game, option, listed);
  if (all.every((value) => typeof value === 'number') && all.length > 1) return [...all].sort((a, b) => a - b);
  throw new Refused([{ path: ['option'], expected: 'an option that is a number, with more than one value to try', found: option }]);
}

function rangeOf(spec: OptionSpec): (string | number | boolean)[] {
  if (spec.kind === 'choice') return [...spec.values];
  if (spec.kind === 'flag') return [false, true];
  return spec.kind === 'integer' ? steps(spec.min, spec.max, Math.max(1, Math.ceil((spec.max - spec.min) / (STEPS - 1)))) : [];
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => from + i * by);
}
