import type { Game } from './game.js';
import { type OptionValue, readOptions } from './options.js';
import type { Problem } from './problem.js';

/**
 * A printed value is named by its path in the data: `prices.corvus`. The path may stand wherever the name of an option does, with
 * a value to play instead.
 */
type Described = Pick<Game, 'id' | 'options' | 'data'>;
type Plain = string | number | boolean;
type Read = ReturnType<typeof readOptions>;

/** Reads options and paths. `data`: the values that the paths change, null for the shipped ones. A path that changes nothing is left out. */
export function readTable(game: Described, input: Readonly<Record<string, unknown>>, data: unknown): Read {
  const [options, paths]: [string, unknown][][] = [[], []];
  for (const entry of Object.entries(input)) (isPath(game, entry[0]) ? paths : options).push(entry);
  const { values, problems } = readOptions(game.options, Object.fromEntries(options));
  const base = data ?? game.data.defaults;
  for (const [path, given] of paths) {
    const printed = valueAt(base, path);
    const read = printed === undefined ? undefined : readAs(printed, given);
    if (printed === undefined) problems.push(unknownPath(game, path, base));
    else if (read === undefined) problems.push({ path: [path], expected: KINDS[typeof printed], found: given });
    else if (read !== printed) values[path] = read;
  }
  return { values, problems };
}

/** Whether the name is a path instead of an option. */
export const isPath = ({ options }: Pick<Game, 'options'>, name: string): boolean => name.includes('.') && !Object.hasOwn(options, name);

const KINDS: Readonly<Record<string, string>> = { number: 'a number', boolean: 'true or false', string: 'a text' };

/** The value, if it is of the same kind as the printed one. */
function readAs(printed: Plain, given: unknown): Plain | undefined {
  if (typeof printed === 'string') return typeof given === 'object' ? undefined : String(given);
  if (typeof printed === 'boolean') return ({ true: true, false: false } as Record<string, boolean>)[String(given)];
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function unknownPath({ id }: Described, path: string, data: unknown): Problem {
  const expected = `an option, or the path of one printed value (sortie list ${id} --data shows them)`;
  return { path: [path], expected, unknown: path, known: pathsOf(data), onKey: true };
}

function valueAt(data: unknown, path: string): Plain | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((inside, step) => (isTable(inside) && Object.keys(inside).includes(step) ? inside[step] : undefined), data);
  return isTable(found) || found === null ? undefined : (found as Plain | undefined);
}

function pathsOf(data: unknown): string[] {
  if (!isTable(data)) return [];
  return Object.entries(data).flatMap(([step, inside]) => (isTable(inside) ? pathsOf(inside).map((rest) => `${step}.${rest}`) : [step]));
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The data with the values that the options name by a path. */
export function dataWith(game: Described, data: unknown, options: Readonly<Record<string, OptionValue>>): unknown {
  return Object.entries(options).reduce((whole, [name, value]) => (isPath(game, name) ? changed(whole, name.split('.'), value) : whole), data);
}

function changed(inside: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const table = inside as Record<string, unknown>;
  const copy = Array.isArray(inside) ? [...inside] : { ...table };
  return Object.assign(copy, { [step]: changed(table[step], rest, value) });
}

/** Reads them, and has the game's own check of its data judge the values. */
export async function checkedTable(game: Described, input: Readonly<Record<string, unknown>>, data: unknown): Promise<Read> {
  const { values, problems } = readTable(game, input, data);
  return { values, problems: problems.length > 0 ? problems : await wrongValues(game, data, values) };
}

async function wrongValues(game: Described, data: unknown, options: Read['values']): Promise<Problem[]> {
  const paths = Object.keys(options).filter((name) => isPath(game, name));
  if (paths.length === 0) return [];
  const checked = await game.data.check(dataWith(game, data ?? game.data.defaults, options));
  if (!('problems' in checked)) return [];
  return checked.problems.map((problem) => {
    const place = problem.path.join('.');
    if (paths.includes(place)) return { ...problem, path: [place] };
    // What the value does to another one: that one is found as it is printed.
    return { path: [paths[0]], expected: `${problem.expected} at ${place}`, found: problem.found };
  });
}
