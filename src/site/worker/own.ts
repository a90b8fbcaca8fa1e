/** Files of the user: printed values, and files that options name. */
import { type Game, type OptionSpec, Refused } from '../../engine/index.js';
import { type SetUp, type Shipped, shippedStrategy } from '../../players/shipped.js';
import { parameterProblems, playerWords } from '../../players/words.js';
import { plural } from '../../report/reading/format.js';
import { caveatOf } from '../../statistics/caveat.js';
import { MOST_LETTERS, OWN, unpacked } from '../state/packed.js';
import { Told } from './caller.js';
import type { Checked, Read, readOwn } from './reading.js';

/** Defined by the script that stands in front of a worker that reads files. */
declare const sortieNumbers: { readOwn: typeof readOwn } | undefined;

/** The name of the user's file in messages and caveats. */
export const FILE = 'your file';

export interface OwnText {
  /** `data`, or the option that the file is for. */
  kind: string;
  text: string;
  /** The name of the file in messages. */
  name?: string;
}

/** Checks a file as the command line does. Tells what it changes. */
export async function check(game: Game, own: OwnText): Promise<{ lines: string[] } | { said: string }> {
  const read = await readText(game, own);
  if ('lines' in read) return read;
  if (own.kind !== 'data') return { said: `This file is good: ${own.kind} can use it.` };
  return { said: caveatOf(game, [{ name: 'default', data: read.value, dataFile: own.name ?? FILE }]) };
}

async function readText(game: Game, { kind, text, name = FILE }: OwnText): Promise<Read> {
  if (text.length > MOST_LETTERS) return { lines: [`error ${name}: expected at most ${plural(MOST_LETTERS, 'letter')}`] };
  if (typeof sortieNumbers === 'undefined') throw new TypeError('the reader of files was not loaded');
  return sortieNumbers.readOwn(name, text, kind === 'data' ? game.data.check : (content) => checkedOption(game.options[kind], content));
}

function checkedOption(spec: OptionSpec | undefined, content: unknown): Checked {
  const problems = spec?.kind === 'file' ? spec.check(content) : [{ path: [], expected: 'an option that names a file' }];
  return problems.length > 0 ? { problems } : { value: content };
}

const isOwn = (value: unknown): value is string => typeof value === 'string' && value.startsWith(OWN);

/** The printed values of a link. */
export async function dataOf(game: Game, word: string | undefined): Promise<{ value: unknown; file: string } | undefined> {
  return word === undefined ? undefined : { value: await fromLink(game, 'data', word), file: FILE };
}

/** A set-up as a link has it: players in words; `data` and options may be packed files. */
export interface OwnSetUp extends Omit<SetUp, 'data' | 'shift' | 'players'> {
  players?: readonly string[];
  shift?: Readonly<Record<string, unknown>>;
  data?: string;
}

export async function withOwn(game: Game, { data, options = {}, shift = {}, players }: OwnSetUp): Promise<SetUp> {
  const read = await Promise.all(
    Object.entries(options).map(async ([name, value]) => [name, isOwn(value) ? { name: FILE, content: await fromLink(game, name, value) } : value]),
  );
  const values = await dataOf(game, data);
  return {
    options: Object.fromEntries(read),
    shift: stepsOf(shift),
    ...(players === undefined ? {} : { players: players.map(playerWords) }),
    ...(values === undefined ? {} : { data: values.value }),
  };
}

/** The same, with its players known and their parameters in range. */
export async function setUpOf(shipped: Shipped, own: OwnSetUp): Promise<SetUp> {
  const setUp = await withOwn(shipped.game, own);
  for (const { id, parameters = {} } of setUp.players ?? []) {
    const problems = parameterProblems(await shippedStrategy(shipped, id), { id, parameters });
    if (problems.length > 0) throw new Refused(problems);
  }
  return setUp;
}

function stepsOf(shift: Readonly<Record<string, unknown>>): Record<string, number> {
  const wrong = Object.entries(shift).find(([, by]) => !Number.isInteger(by));
  if (wrong !== undefined) throw new Refused([{ path: ['--shift', wrong[0]], expected: 'a step from -9 to 9', found: wrong[1] }]);
  return shift as Record<string, number>;
}

async function fromLink(game: Game, kind: string, word: string): Promise<unknown> {
  const text = await unpacked(word);
  if (text === undefined)
    throw new Told([
      `error ${FILE}: the link is damaged, or holds more than ${plural(MOST_LETTERS, 'letter')}`,
      '  remedy: give the file again on the page Your numbers',
    ]);
  const read = await readText(game, { kind, text });
  if ('lines' in read) throw new Told(read.lines);
  return read.value;
}
