/** One number that states of a game hold: a field or an element, the size of a list, how often it holds a value, a sum over its records. */
export interface Reading {
  name: string;
  path: readonly string[];
  as: 'number' | 'size' | { is: unknown } | { sum: string };
}

/** Deeper than this, and further in a list of records, nothing is read. */
const DEPTH = 6;
const RECORDS = 16;
/** Longer lists are only counted. */
const BY_INDEX = 64;
/** Values that are counted in one list, at most. */
const COUNTED = 48;
/** What is no part of the position: the log, copies for undo, what the library of the rules keeps. */
const ASIDE = /^(_.*|log|undo|seed|plugins|deltalog)$/;

type Found = (reading: Reading, value: number) => void;

/** Calls `found` for every number of a state, by its name. */
export function numbersOf(state: object, found: Found): void {
  for (const [name, value] of Object.entries(state)) if (!ASIDE.test(name)) visit(value, [name], found);
}

/** The number in another state; 0 where that one holds nothing there. */
export function numberIn(state: object, { path, as }: Reading): number {
  let at: unknown = state;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return 0;
    at = (at as Record<string, unknown>)[step];
  }
  if (as === 'number') return typeof at === 'boolean' || typeof at === 'number' ? Number(at) : 0;
  if (!Array.isArray(at)) return typeof as === 'object' && 'is' in as && at === as.is ? 1 : 0;
  if (as === 'size') return at.length;
  let sum = 0;
  if ('is' in as) for (const one of at) sum += one === as.is ? 1 : 0;
  else for (const one of at) sum += numberOr0((one as Record<string, unknown> | null)?.[as.sum]);
  return sum;
}

const numberOr0 = (x: unknown) => (typeof x === 'number' ? x : 0);

function visit(value: unknown, path: readonly string[], found: Found): void {
  if (typeof value === 'number' || typeof value === 'boolean') found({ name: path.join('.'), path, as: 'number' }, Number(value));
  else if (typeof value === 'string') found({ name: `${path.join('.')}=${value}`, path, as: { is: value } }, 1);
  else if (Array.isArray(value)) list(value, path, found);
  else if (typeof value === 'object' && value !== null && path.length < DEPTH)
    for (const [name, one] of Object.entries(value)) visit(one, [...path, name], found);
}

function list(values: readonly unknown[], path: readonly string[], found: Found): void {
  const name = path.join('.');
  found({ name: `${name}#`, path, as: 'size' }, values.length);
  const items = values.filter((one) => typeof one === 'number' || typeof one === 'string');
  for (const is of [...new Set(items)].slice(0, COUNTED))
    found({ name: `${name}:${is}`, path, as: { is } }, items.filter((one) => one === is).length);
  const records = values.filter((one) => typeof one === 'object' && one !== null) as Record<string, unknown>[];
  const most = records.length > 0 ? RECORDS : BY_INDEX;
  if (records.length > 0 || values.length <= most) for (const [n, one] of values.slice(0, most).entries()) visit(one, [...path, String(n)], found);
  const [first = {}] = records;
  for (const [field, one] of Object.entries(first))
    if (typeof one === 'number' && !Array.isArray(first))
      found(
        { name: `${name}+${field}`, path, as: { sum: field } },
        records.reduce((sum, record) => sum + numberOr0(record[field]), 0),
      );
}
