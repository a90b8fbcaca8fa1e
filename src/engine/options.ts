import type { Problem } from './problem.js';

interface About {
  about: string;
  /** The rule it varies: "5.2". */
  rule?: string;
  /**
   * variant: the rule book offers the choice. reading: the text can be read both ways. setting: ours. scenario: what is played; a review plays
   * every value. Reports group options by role, and the readings experiment varies all readings.
   */
  role: 'variant' | 'reading' | 'setting' | 'scenario';
  /** A limit of the program, not of the game, such as a number of turns after which it stops: no remedy for balance. */
  limit?: true;
  /**
   * By value, what people call it: a clause for a reading or a variant ("if an unarmed ship also draws a riposte"), the name of a scenario.
   */
  called?: Readonly<Record<string, string>>;
  /** For a scenario, by value: what the seats are called in it, { mylae: { blue: 'Rome', red: 'Carthage' } }. */
  sides?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** For a scenario: the values that are meant to be uneven, such as two against one. */
  uneven?: readonly string[];
  /** For a scenario: the rule book does not print it. */
  ours?: true;
  /** For a reading: the reason for its default. */
  why?: string;
  /** For a reading that no experiment varies: why not. */
  unpriced?: string;
}
export interface ChoiceSpec<V extends string = string> extends About {
  kind: 'choice';
  values: readonly V[];
  default: V;
}
export interface IntegerSpec extends About {
  kind: 'integer';
  min: number;
  max: number;
  default: number;
  /** The default is no value of the range: it leaves the number to the scenario, or to the piece. */
  unset?: true;
}
export interface FlagSpec extends About {
  kind: 'flag';
  default: boolean;
}
/** A word or a short notation that the game parses: "-1,-1", "robust,stable". `check` returns what was expected, if the text is wrong. */
export interface TextSpec extends About {
  kind: 'text';
  default: string;
  /** The seat whose side has the name of the value. */
  seat?: string;
  /** For a scenario: the names that ship; a data file may add others. */
  values?: readonly string[];
  check?(text: string): string | undefined;
}
/** A file such as a fleet: a name in strategies/<game>/<folder>/ without its ending, or a path. */
export interface FileSpec extends About {
  kind: 'file';
  folder: string;
  default: string;
  check(content: unknown): Problem[];
  /** The seat that uses the file, if each seat has its own. */
  seat?: string;
  /** Returns a valid neighbour of the content, for `sortie tune --design`. `below(n)` draws from 0 … n−1. */
  vary?(content: unknown, below: (n: number) => number): unknown;
}
export type OptionSpec = ChoiceSpec | IntegerSpec | FlagSpec | TextSpec | FileSpec;
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** A file option that was read. */
export interface FileValue {
  name: string;
  content: unknown;
}
export type OptionValue = string | number | boolean | FileValue;

/** { hitsPerPoint: IntegerSpec } → { hitsPerPoint: number }. */
export type Values<S> = {
  -readonly [K in keyof S]: S[K] extends { kind: 'choice'; values: readonly (infer V)[] }
    ? V
    : S[K] extends { kind: 'integer' }
      ? number
      : S[K] extends { kind: 'flag' }
        ? boolean
        : S[K] extends { kind: 'file' }
          ? FileValue
          : string;
};

export function choice<const V extends string>(values: readonly V[], about: About): ChoiceSpec<V> {
  return { kind: 'choice', values, default: values[0], ...about };
}
type Read = Omit<About, 'role'> & Required<Pick<About, 'rule' | 'why'>>;
/** A text that can be read in two ways: `about` tells both, the default comes first, and `why` is what speaks for it. */
export function reading<const V extends string>(values: readonly V[], about: Read): ChoiceSpec<V> & { role: 'reading' };
export function reading(byDefault: boolean, about: Read): FlagSpec & { role: 'reading' };
export function reading(values: readonly string[] | boolean, about: Read): (ChoiceSpec | FlagSpec) & { role: 'reading' } {
  const role = 'reading';
  return typeof values === 'boolean'
    ? { kind: 'flag', default: values, ...about, role }
    : { kind: 'choice', values, default: values[0], ...about, role };
}
export function integer(range: { min: number; max: number; default: number; unset?: true }, about: About): IntegerSpec {
  return { kind: 'integer', ...range, ...about };
}
export function flag(byDefault: boolean, about: About): FlagSpec {
  return { kind: 'flag', default: byDefault, ...about };
}
export function text(byDefault: string, about: About, check?: (text: string) => string | undefined): TextSpec {
  return { kind: 'text', default: byDefault, ...about, ...(check ? { check } : {}) };
}

/** Checks one value: the value as the game gets it, or what was expected. */
export function readOption(spec: OptionSpec, value: unknown): { value: OptionValue } | { expected: string } {
  switch (spec.kind) {
    case 'choice': {
      // YAML parses 1 and true as a number and a boolean, but both may be names of a choice.
      const word = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      return typeof word === 'string' && spec.values.includes(word) ? { value: word } : { expected: `one of ${spec.values.join(', ')}` };
    }
    case 'integer': {
      const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
      const inRange = typeof number === 'number' && Number.isInteger(number) && number >= spec.min && number <= spec.max;
      return inRange ? { value: number } : { expected: `a whole number from ${spec.min} to ${spec.max}` };
    }
    case 'flag':
      if (typeof value === 'boolean') return { value };
      return value === 'true' || value === 'false' ? { value: value === 'true' } : { expected: 'true or false' };
    case 'text': {
      const words = typeof value === 'number' ? String(value) : value;
      if (typeof words !== 'string') return { expected: 'a text' };
      const wrong = spec.check?.(words);
      return wrong === undefined ? { value: words } : { expected: wrong };
    }
    case 'file':
      return typeof value === 'string' || isFileValue(value) ? { value } : { expected: 'the name or the path of a file' };
  }
}

export function isFileValue(value: unknown): value is FileValue {
  return typeof value === 'object' && value !== null && 'name' in value && 'content' in value;
}

/** Fills in defaults and checks every value. All problems are reported at once. */
export function readOptions(
  specs: OptionSpecs,
  input: Readonly<Record<string, unknown>>,
): { values: Record<string, OptionValue>; problems: Problem[] } {
  const values: Record<string, OptionValue> = {};
  const problems: Problem[] = [];
  for (const [name, spec] of Object.entries(specs)) {
    const given = Object.hasOwn(input, name) ? input[name] : undefined;
    if (given === undefined) {
      values[name] = spec.default;
      continue;
    }
    const read = readOption(spec, given);
    if ('value' in read) values[name] = read.value;
    else problems.push({ path: [name], expected: read.expected, found: given });
  }
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(specs, name))
      problems.push({ path: [name], expected: 'an option of this game', unknown: name, known: Object.keys(specs), onKey: true });
  }
  return { values, problems };
}
