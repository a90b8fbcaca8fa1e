/** Files of the user: printed values, and files that options name. */
import type { Game, OptionSpec } from '../../engine/index.js';
import type { SetUp } from '../../players/shipped.js';
import { plural } from '../../report/reading/format.js';
import { caveatOf } from '../../statistics/caveat.js';
import { OWN, unpacked } from '../state/packed.js';
import { Told } from './caller.js';
import type { Checked, Read, readOwn } from './reading.js';

/** Defined by the script of the data schema, which stands in front of a worker that reads files. */
declare const sortieSchema: { readOwn: typeof readOwn } | undefined;

/** The name of the user's file in messages and caveats. */
export const FILE = 'your file';
/** More text is refused before it is read. */
const MOST_LETTERS = 200_000;

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
  if (text.length > MOST_LETTERS) return { lines: [`error ${name}: expected at most ${plural(MOST_LETTERS, 'letter')}, found ${text.length}`] };
  if (typeof sortieSchema === 'undefined') throw new TypeError('the data schema was not loaded');
  return sortieSchema.readOwn(name, text, kind === 'data' ? game.data.check : (content) => checkedOption(game.options[kind], content));
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

/** A set-up as a link has it: `data` and options may be packed files. */
export interface OwnSetUp extends Omit<SetUp, 'data'> {
  data?: string;
}

export async function withOwn(game: Game, { data, options = {}, ...rest }: OwnSetUp): Promise<SetUp> {
  const read = await Promise.all(
    Object.entries(options).map(async ([name, value]) => [name, isOwn(value) ? { name: FILE, content: await fromLink(game, name, value) } : value]),
  );
  const values = await dataOf(game, data);
  return { ...rest, options: Object.fromEntries(read), ...(values === undefined ? {} : { data: values.value }) };
}

async function fromLink(game: Game, kind: string, word: string): Promise<unknown> {
  const text = await unpacked(word);
  if (text === undefined) throw new Told([`error ${FILE}: the link is damaged`, '  remedy: give the file again on the page Your numbers']);
  const read = await readText(game, { kind, text });
  if ('lines' in read) throw new Told(read.lines);
  return read.value;
}
