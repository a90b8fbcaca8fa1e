import type { Game, OptionSpec } from '../engine/index.js';
import { isPath } from '../engine/printed.js';
import { Refused } from '../engine/problem.js';
import { loadGame } from '../players/loading/index.js';
import type { SweepWords } from './flags.js';
import { made } from './made.js';
import { runExperiment } from './run.js';
import { playedText, sayTime } from './who.js';
import { askedPlayers, pairsOf, repeating } from './words.js';

export async function sweep(id: string, option: string, words: SweepWords): Promise<void> {
  const game = await loadGame(id);
  refuseAssigned(`sortie sweep ${id}`, game, option);
  const values = valuesOf(game, option, words.values);
  refuseFixed(option, words.option, 'is swept; --values says over what');
  const players = await askedPlayers(game, words.seat);
  const experiment = await made(`sweep-${game.id}-${option}`, game, words, {
    question: `How does ${option} move the odds of ${playedText(game, players, pairsOf(words.option, '--option'))}?`,
    sweep: { [option]: values },
  });
  const began = performance.now();
  await runExperiment(experiment, words, repeating(['sweep', id, option], words));
  sayTime(game, words.seat, began);
}

/** `sweep schwarm hitsPerPoint=2..4`: the values have a flag of their own. */
export function refuseAssigned(command: string, game: Game, word: string): void {
  const [, option, values] = /^(.*?)=(.*)$/.exec(word) ?? [];
  if (option === undefined || !(Object.hasOwn(game.options, option) || isPath(game, option))) return;
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(values) ?? [];
  const few = from !== undefined && Number(to) > Number(from) && Number(to) - Number(from) < STEPS;
  const listed = few ? steps(Number(from), Number(to), 1).join(',') : values;
  throw new Refused([
    { path: ['option'], expected: 'the name of an option alone', found: word, remedy: `use --values: ${command} ${option} --values ${listed}` },
  ]);
}

/** Refuses an `--option` that would fix the swept value. */
export function refuseFixed(option: string, given: readonly string[], why: string): void {
  const found = given.find((one) => one.startsWith(`${option}=`));
  if (found !== undefined) throw new Refused([{ path: ['--option'], expected: `other options than ${option}, which ${why}`, found }]);
}

const STEPS = 11;

/** The values that the user lists, or the option's own range. */
function valuesOf(game: Game, option: string, listed: string | undefined): (string | number | boolean)[] {
  const spec = Object.hasOwn(game.options, option) ? game.options[option] : undefined;
  if (spec === undefined && !isPath(game, option))
    throw new Refused([{ path: ['option'], expected: `an option of ${game.id}`, unknown: option, known: Object.keys(game.options) }]);
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(listed ?? '') ?? [];
  if (from !== undefined && Number(to) >= Number(from) && Number(to) - Number(from) < 1000) return steps(Number(from), Number(to), 1);
  if (listed !== undefined) return listed.split(',').map((word) => (/^-?\d+$/.test(word.trim()) ? Number(word) : word.trim()));
  const range = spec === undefined ? [] : rangeOf(spec);
  if (range.length === 0) throw new Refused([{ path: ['--values'], expected: `values for ${option}: it has no range of its own` }]);
  return range;
}

/** Every whole number that `solve` may look at. */
export function wholeRange(game: Game, option: string, listed: string | undefined): number[] {
  const spec = Object.hasOwn(game.options, option) ? game.options[option] : undefined;
  const all = spec?.kind === 'integer' && listed === undefined ? steps(spec.min, spec.max, 1) : valuesOf(game, option, listed);
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
