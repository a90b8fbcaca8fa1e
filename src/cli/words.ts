import { relative } from 'node:path';
import { type Game, type OptionSpec, type OptionValue, type Problem, Refused } from '../engine/index.js';
import { checkedTable } from '../engine/printed.js';
import { bestPlayers } from '../players/best.js';
import { type Player, shippedStrategies } from '../players/loading/index.js';
import { pairOf, playerWords, seatWords } from '../players/words.js';
import { playerOf, readData, withFiles } from '../simulation/lookup.js';
import { shellWord } from '../simulation/play-command.js';

/** Reads and writes words of the command line that several commands share. */

/** Refuses a name that is given twice: one of the two would be lost. */
export function pairsOf(words: readonly string[], flag: string): Record<string, string> {
  const pairs = words.map((word) => pairOf(word, flag));
  const twice = pairs.find(([name], n) => pairs.findIndex(([other]) => other === name) < n);
  if (twice !== undefined) throw new Refused([{ path: [flag, twice[0]], expected: 'each name once', found: words.join(', ') }]);
  return Object.fromEntries(pairs);
}

/** The options of a game from the command line, and printed values by their path; what is wrong in them is refused together. */
export async function optionsOf(game: Game, words: readonly string[], data: unknown = null): Promise<Record<string, OptionValue>> {
  const { values, problems } = await checkedTable(game, pairsOf(words, '--option'), data);
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
  return Promise.all(seatWords(game, words).map((word) => playerOf(game, playerWords(word), '.')));
}

/** The same for a question about the game: seats that are not named have the best player known. */
export function askedPlayers(game: Game, words: readonly string[]): Promise<Player[]> {
  const best = bestPlayers(game, shippedStrategies(game.id));
  return Promise.all(seatWords({ ...game, defaultStrategies: best }, words).map((word) => playerOf(game, playerWords(word), '.')));
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

/** Flags that say what is asked. All others say how it is played, or what is written. */
const ASKING = ['baseline', 'moved', 'values', 'measure', 'seat', 'option', 'shift', 'data', 'games', 'seed'] as const;

/** The command that asks the same again, however it was played. `command`: its words before the flags. */
export function repeating(
  command: readonly string[],
  words: { [Name in (typeof ASKING)[number]]?: string | number | readonly string[] | undefined },
) {
  const flags = ASKING.flatMap((name) => [words[name] ?? []].flat().map((value) => `--${name} ${shellWord(String(value))}`));
  return ['npx sortie', ...command.map(shellWord), ...flags].join(' ');
}

export const repeatingRun = (file: string, words: { games?: number | undefined; seed?: number | undefined }) =>
  repeating(['run', relative('.', file)], words);

/** The words of a command that name what is played. */
interface TableWords {
  option: readonly string[];
  shift: readonly string[];
  seat: readonly string[];
  data?: string | undefined;
}

/** What is played: options with their files, printed values, shifts and players. */
export async function seatedAt(game: Game, { option, shift, seat, data: path }: TableWords) {
  const data = path === undefined ? null : await readData(game, path);
  return {
    options: withFiles(game, await optionsOf(game, option, data)),
    data,
    shift: shiftOf(game, shift),
    players: await playersOf(game, seat),
  };
}
