/**
 * What a value of the box may be, said once: the type of the value, the check of a user's data file, the range of a step and the
 * schema for editors follow. A mapping of shapes is a shape: `{ columns: whole(16, 30), rows: whole(8, 60) }`.
 */
import type { Problem } from './problem.js';

type Path = Problem['path'];
/** Reports a fault at a path inside the value. */
export type Report = (path: Path, problem: Omit<Problem, 'path'>) => void;

export interface Shape<T = unknown> {
  /** After "expected": "a whole number from 1 to 4". */
  readonly words: string;
  check(value: unknown, path: Path, report: Report): void;
  /** JSON Schema. */
  schema(): object;
  /** The shape of a part, for values that have parts. A file may give some parts of a `mapping`; any other value it gives whole. */
  part?(key: string): Form | undefined;
  readonly mapping?: boolean;
  /** For numbers. */
  readonly range?: readonly [least: number, most: number];
  readonly optional?: boolean;
  /** Holds the type; never set. */
  readonly type?: T;
}
export interface Optional<T> extends Shape<T> {
  readonly optional: true;
}
export type Form = Shape<unknown> | { readonly [name: string]: Form };

/** The type of the values of a shape. */
export type TypeOf<F> =
  F extends Shape<infer T>
    ? T
    : Flat<
        { readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: TypeOf<F[K]> } & {
          readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: TypeOf<F[K]>;
        }
      >;
type Flat<T> = { [K in keyof T]: T[K] };

/** A plain value. `wrong` is the only test. */
function plain<T>(words: string, schema: object, right: (value: unknown) => boolean, range?: Shape['range']): Shape<T> {
  const check: Shape['check'] = (value, path, report) => right(value) || report(path, { expected: words, found: value });
  return { words, check, schema: () => schema, ...(range === undefined ? {} : { range }) };
}

export function whole(least: number, most: number): Shape<number> {
  const right = (value: unknown) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
  return plain(`a whole number from ${least} to ${most}`, { type: 'integer', minimum: least, maximum: most }, right, [least, most]);
}

export function decimal(least: number, most: number): Shape<number> {
  const right = (value: unknown) => typeof value === 'number' && value >= least && value <= most;
  return plain(`a number from ${least} to ${most}`, { type: 'number', minimum: least, maximum: most }, right, [least, most]);
}

/** A text; with a pattern, one that matches it: `word(/^\d{4}$/, 'a hex such as 0912')`. */
export function word(pattern?: RegExp, words = 'a word'): Shape<string> {
  const schema = { type: 'string', ...(pattern === undefined ? {} : { pattern: pattern.source }) };
  return plain(words, schema, (value) => typeof value === 'string' && (pattern?.test(value) ?? true));
}

export const yesNo: Shape<boolean> = plain('true or false', { type: 'boolean' }, (value) => typeof value === 'boolean');

export function oneOf<const V extends string | number>(values: readonly V[]): Shape<V> {
  return plain(`one of ${values.join(', ')}`, { enum: values }, (value) => values.includes(value as V));
}

function listWords(least: number, most: number): string {
  if (least === most) return `a list of ${least}`;
  if (most !== Number.POSITIVE_INFINITY) return `a list of ${least} to ${most}`;
  return least > 0 ? `a list of at least ${least}` : 'a list';
}

/** `list(face, 1, 4)`: one to four; `list(face, 6)`: six. */
export function list<F extends Form>(of: F, least = 0, most = least === 0 ? Number.POSITIVE_INFINITY : least): Shape<readonly TypeOf<F>[]> {
  const words = listWords(least, most);
  return {
    words,
    check: (value, path, report) => {
      if (!Array.isArray(value) || value.length < least || value.length > most) return report(path, { expected: words, found: value });
      value.forEach((one, n) => void checkForm(of, one, [...path, n], report));
    },
    schema: () => ({
      type: 'array',
      items: schemaOf(of),
      ...(least > 0 ? { minItems: least } : {}),
      ...(most < Number.POSITIVE_INFINITY ? { maxItems: most } : {}),
    }),
    part: () => of,
  };
}

/** A list whose places differ: `row(whole(2, 10), dice, word())`. */
export function row<const F extends readonly Form[]>(...of: F): Shape<{ readonly [K in keyof F]: TypeOf<F[K]> }> {
  const words = `a list of ${of.length}`;
  return {
    words,
    check: (value, path, report) => {
      if (!Array.isArray(value) || value.length !== of.length) return report(path, { expected: words, found: value });
      of.forEach((one, n) => void checkForm(one, value[n], [...path, n], report));
    },
    schema: () => ({ type: 'array', prefixItems: of.map(schemaOf), items: false, minItems: of.length, maxItems: of.length }),
    part: (key) => of[Number(key)],
  };
}

/** Any names, a value of one shape for each. */
export function named<F extends Form>(of: F): Shape<Readonly<Record<string, TypeOf<F>>>> {
  return {
    words: WITH_NAMES,
    mapping: true,
    check: (value, path, report) => {
      if (!isMapping(value)) return report(path, { expected: WITH_NAMES, found: value });
      for (const [name, one] of Object.entries(value)) checkForm(of, one, [...path, name], report);
    },
    schema: () => ({ type: 'object', additionalProperties: schemaOf(of) }),
    part: () => of,
  };
}

/** Given names, a value of one shape for each: `keyed(['1', '2'], row)`. */
export function keyed<const K extends string, F extends Form>(names: readonly K[], of: F): Shape<Readonly<Record<K, TypeOf<F>>>> {
  const form: Form = Object.fromEntries(names.map((name) => [name, of]));
  return {
    words: WITH_NAMES,
    mapping: true,
    check: (value, path, report) => checkForm(form, value, path, report),
    schema: () => ({ type: 'object', propertyNames: { enum: names }, additionalProperties: schemaOf(of) }),
    part: (key) => (names.includes(key as K) ? of : undefined),
  };
}

/** A count for each of these names, with a fixed sum. `words` say what is counted. */
export function tally<const K extends string>(names: readonly K[], sum: number, words: string): Shape<Readonly<Record<K, number>>> {
  const counts = keyed(names, whole(0, sum));
  const check: Shape['check'] = (value, path, report) => {
    let sound = true;
    counts.check(value, path, (at, problem) => {
      sound = false;
      report(at, problem);
    });
    const found = sound ? Object.values(value as Record<string, number>).reduce((total, count) => total + count, 0) : sum;
    if (found !== sum) report(path, { expected: `${sum} ${words}`, found });
  };
  return { ...counts, words: `${sum} ${words}`, check };
}

/** By the faces of a die, each exactly once: { '1-3': a, '4-6': b }. A file gives it whole. */
export function byDie<F extends Form>(of: F, faces = 6): Shape<Readonly<Record<string, TypeOf<F>>>> {
  const words = `an entry for every face, 1 to ${faces}, such as 4 or 1-3`;
  return {
    words,
    check: (value, path, report) => {
      const met = isMapping(value) ? Object.keys(value).flatMap(facesIn) : [];
      const all = Array.from({ length: faces }, (_, n) => n + 1);
      if (!isMapping(value) || met.length !== faces || all.some((face) => !met.includes(face)))
        return report(path, { expected: words, found: value });
      for (const [range, one] of Object.entries(value)) checkForm(of, one, [...path, range], report);
    },
    schema: () => ({ type: 'object', propertyNames: { pattern: '^\\d+(-\\d+)?$' }, additionalProperties: schemaOf(of) }),
    part: () => of,
  };
}

/** The faces that "1-3" or "4" names. */
export function facesIn(range: string): number[] {
  if (!/^\d+(-\d+)?$/.test(range)) return [0];
  const [from, to = from] = range.split('-').map(Number);
  return Array.from({ length: Math.min(100, Math.max(0, to - from + 1)) }, (_, n) => from + n);
}

/** { '1-3': a, '4-6': b } as a list: what stands at face n is element n − 1. */
export function faceByFace<V>(table: Readonly<Record<string, V>>): V[] {
  const faces: V[] = [];
  for (const [range, value] of Object.entries(table)) for (const face of facesIn(range)) faces[face - 1] = value;
  return faces;
}

export function orNull<F extends Form>(of: F): Shape<TypeOf<F> | null> {
  return {
    words: `${wordsOf(of)}, or null`,
    check: (value, path, report) => value === null || checkForm(of, value, path, report),
    schema: () => ({ anyOf: [schemaOf(of), { type: 'null' }] }),
    part: (key) => partOf(of, key),
    mapping: isMerged(of),
  };
}

/** A value of one of these shapes. Faults are told of the shape that comes nearest. */
export function either<const F extends readonly Form[]>(...of: F): Shape<TypeOf<F[number]>> {
  return {
    words: of.map(wordsOf).join(', or '),
    check: (value, path, report) => {
      const faults = of.map((form) => faultsOf(form, value));
      if (faults.some((found) => found.length === 0)) return;
      const inside = faults.filter((found) => found.every(([at]) => at.length > 0)).sort((a, b) => a.length - b.length);
      if (inside.length === 0) return report(path, { expected: of.map(wordsOf).join(', or '), found: value });
      for (const [at, problem] of inside[0]) report([...path, ...at], problem);
    },
    schema: () => ({ anyOf: of.map(schemaOf) }),
  };
}

type Tagged<K extends string, T> = { readonly [V in keyof T]: Flat<{ readonly [X in K]: V } & TypeOf<T[V]>> }[keyof T];

/** Mappings of several kinds, told apart by the word under one name: `tagged('kind', { losses: { losses: whole(1, 30) }, last: {} })`. A file gives it whole. */
export function tagged<const K extends string, const T extends Readonly<Record<string, Exclude<Form, Shape>>>>(
  name: K,
  kinds: T,
): Shape<Tagged<K, T>> {
  const kind = oneOf(Object.keys(kinds));
  return {
    words: WITH_NAMES,
    check: (value, path, report) => {
      if (!isMapping(value)) return report(path, { expected: WITH_NAMES, found: value });
      const chosen = value[name];
      if (typeof chosen === 'string' && Object.hasOwn(kinds, chosen)) checkForm({ [name]: kind, ...kinds[chosen] }, value, path, report);
      else kind.check(chosen, [...path, name], report);
    },
    schema: () => ({ anyOf: Object.entries(kinds).map(([word, form]) => schemaOf({ [name]: oneOf([word]), ...form })) }),
  };
}

export function optional<F extends Form>(of: F): Optional<TypeOf<F>> {
  return {
    words: wordsOf(of),
    optional: true,
    check: (value, path, report) => value === undefined || checkForm(of, value, path, report),
    schema: () => schemaOf(of),
    part: (key) => partOf(of, key),
    mapping: isMerged(of),
  };
}

const WITH_NAMES = 'names with values';

export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isShape(form: Form): form is Shape {
  return typeof form.check === 'function';
}

const wordsOf = (form: Form): string => (isShape(form) ? form.words : WITH_NAMES);

/** The shape of a part of the value. */
export function partOf(form: Form, key: string): Form | undefined {
  if (isShape(form)) return form.part?.(key);
  return Object.hasOwn(form, key) ? form[key] : undefined;
}

/** Whether a file may give some parts of the value. */
export const isMerged = (form: Form): boolean => !isShape(form) || form.mapping === true;

export function checkForm(form: Form, value: unknown, path: Path, report: Report): void {
  if (isShape(form)) form.check(value, path, report);
  else if (isMapping(value)) checkParts(form, value, path, report);
  else report(path, { expected: WITH_NAMES, found: value });
}

function checkParts(form: Exclude<Form, Shape>, value: Record<string, unknown>, path: Path, report: Report): void {
  const known = Object.keys(form);
  for (const name of Object.keys(value))
    if (!Object.hasOwn(form, name)) report([...path, name], { expected: `one of ${known.join(', ')}`, unknown: name, known, onKey: true });
  for (const name of known) {
    const part = form[name];
    const given = Object.hasOwn(value, name);
    if (given || !(isShape(part) && part.optional)) checkForm(part, given ? value[name] : undefined, [...path, name], report);
  }
}

function faultsOf(form: Form, value: unknown): [path: Path, problem: Omit<Problem, 'path'>][] {
  const faults: [Path, Omit<Problem, 'path'>][] = [];
  checkForm(form, value, [], (path, problem) => faults.push([path, problem]));
  return faults;
}

/** JSON Schema of the part of a value that a file may hold: nothing in it is required. */
export function schemaOf(form: Form): object {
  if (isShape(form)) return form.schema();
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(form).map(([name, one]) => [name, schemaOf(one)])),
    additionalProperties: false,
  };
}
