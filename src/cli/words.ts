import { relative } from 'node:path';
import { type Game, type OptionSpec, type OptionValue, type Problem, Refused, readOptions } from '../engine/index.js';
import type { Player } from '../players/loading/index.js';
import { playerOf } from '../simulation/index.js';

/** Reads and writes words of the command line that several commands share. */

/** "a=1" → ["a", "1"]. */
function pairOf(word: string, flag: string): [string, string] {
  const at = word.indexOf('=');
  if (at < 1) throw new Refused([{ path: [flag], expected: 'name=value', found: word }]);
  return [word.slice(0, at), word.slice(at + 1)];
}

export function pairsOf(words: readonly string[], flag: string): Record<string, string> {
  return Object.fromEntries(words.map((word) => pairOf(word, flag)));
}

/** The options of a game from the command line; unknown ones and values out of range are refused together. */
export function optionsOf(game: Game, words: readonly string[]): Record<string, OptionValue> {
  const { values, problems } = readOptions(game.options, pairsOf(words, '--option'));
  if (problems.length > 0) throw new Refused(problems.map((problem) => ({ ...problem, path: ['--option', ...problem.path] })));
  return values;
}

export function shiftOf(game: Game, words: readonly string[]): Record<string, number> {
  const shift: Record<string, number> = {};
  const problems: Problem[] = [];
  for (const [table, by] of Object.entries(pairsOf(words, '--shift'))) {
    if (!Object.hasOwn(game.data.reconstructed, table))
      problems.push({ path: ['--shift'], expected: 'a reconstructed table', unknown: table, known: Object.keys(game.data.reconstructed) });
    else if (!/^[+-]?\d$/.test(by)) problems.push({ path: ['--shift', table], expected: 'a step from -9 to 9', found: by });
    else shift[table] = Number(by);
  }
  if (problems.length > 0) throw new Refused(problems);
  return shift;
}

/** --seat cautious, --seat blue=hunter, --seat german=cautious:keep=3,press=1 */
export async function playersOf(game: Game, words: readonly string[]): Promise<Player[]> {
  const named = new Map<string, string>();
  for (const word of words) {
    const seat = game.seats.find((one) => word.startsWith(`${one}=`));
    const next = game.seats.find((one) => !named.has(one));
    if (seat === undefined && (next === undefined || /^[\w-]+=[^=,:]+$/.test(word))) {
      throw new Refused([
        { path: ['--seat'], expected: `a strategy, or seat=strategy with a seat of ${game.id}: ${game.seats.join(', ')}`, found: word },
      ]);
    }
    named.set(seat ?? (next as string), seat === undefined ? word : word.slice(seat.length + 1));
  }
  return Promise.all(game.seats.map((seat, index) => playerOf(game, playerWords(named.get(seat) ?? game.defaultStrategies[index]), '.')));
}

export function playerWords(word: string): { id: string; parameters: Record<string, number> } {
  const [, id, listed = ''] = /^(.*?)(?::([\w-]+=[^:]*))?$/.exec(word) as RegExpExecArray;
  const parameters: Record<string, number> = {};
  for (const part of listed === '' ? [] : listed.split(',')) {
    const [name, value] = pairOf(part, '--seat');
    if (!Number.isFinite(Number(value))) throw new Refused([{ path: ['--seat', name], expected: 'a number', found: value }]);
    parameters[name] = Number(value);
  }
  return { id, parameters };
}

/** "3…7 (5)": the values of an option and its default. */
export function rangeText(spec: OptionSpec): string {
  return `${valuesText(spec)} (${spec.default === '' ? 'none' : spec.default})`;
}

function valuesText(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'choice':
      return spec.values.join('|');
    case 'integer':
      return `${spec.min}…${spec.max}`;
    case 'flag':
      return 'true|false';
    case 'file':
      return `a file of ${spec.folder}`;
    default:
      return 'text';
  }
}

/** The command that repeats a run, however it was played. */
export function repeating(file: string, { games, seed }: { games?: number; seed?: number }): string {
  const changed = [games && `--games ${games}`, seed !== undefined && `--seed ${seed}`].filter((word) => word);
  return ['npx sortie run', relative('.', file), ...changed].join(' ');
}
