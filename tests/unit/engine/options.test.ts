import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choice,
  flag,
  integer,
  type OptionSpec,
  type OptionSpecs,
  Refused,
  readOption,
  readOptions,
  sentence,
  show,
  text,
} from '../../../src/engine/index.js';

const about = { about: 'Whatever', role: 'setting' } as const;
const specs: OptionSpecs = {
  colour: choice(['red', '2', 'true'], about),
  hits: integer({ min: 2, max: 3, default: 2 }, about),
  wind: flag(true, about),
  banner: text('lion', about, (word) => (word.length < 6 ? undefined : 'fewer than six letters')),
  fleet: { kind: 'file', folder: 'fleets', default: 'north', check: () => [], ...about },
};

const word = fc.constantFrom('red', '2', 'true', 'false', '3', 'lion', 'elephants', 'north', '', '__proto__', 'toString');
const anything = fc.oneof(word, fc.integer({ min: -2, max: 5 }), fc.boolean(), fc.double(), fc.constant(null), fc.object());

/** What a value must look like once it is read: the slow twin of `readOption`. */
function allowed(spec: OptionSpec, value: unknown): boolean {
  if (spec.kind === 'choice') return (spec.values as unknown[]).includes(value);
  if (spec.kind === 'integer') return Number.isInteger(value) && (value as number) >= spec.min && (value as number) <= spec.max;
  if (spec.kind === 'flag') return typeof value === 'boolean';
  if (spec.kind === 'text') return typeof value === 'string' && spec.check?.(value) === undefined;
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

test('whatever is read is allowed; whatever is refused is told in one sentence', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(specs)), anything, (spec, value) => {
      const read = readOption(spec, value);
      if ('value' in read) expect(allowed(spec, read.value)).toBe(true);
      else expect(read.expected).toMatch(/^[a-z]+/);
    }),
  );
});

test('every default, and whatever was read, is read again as itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(specs)), anything, (spec, value) => {
      expect(readOption(spec, spec.default)).toEqual({ value: spec.default });
      const read = readOption(spec, value);
      if ('value' in read) expect(readOption(spec, read.value)).toEqual(read);
    }),
  );
});

test('all options get a value or a problem, unknown names too, and nothing is inherited from Object', () => {
  const name = fc.constantFrom(...Object.keys(specs), 'colours', 'toString', 'constructor', 'hasOwnProperty');
  fc.assert(
    fc.property(fc.dictionary(name, anything, { noNullPrototype: false }), (input) => {
      const { values, problems } = readOptions(specs, input);
      const faulty = problems.map(({ path }) => path[0]);
      for (const known of Object.keys(specs)) expect(known in values).toBe(!faulty.includes(known));
      for (const given of Object.keys(input)) if (!Object.hasOwn(specs, given)) expect(faulty).toContain(given);
      expect(Object.keys(values).every((known) => Object.hasOwn(specs, known))).toBe(true);
    }),
  );
});

describe('as the command line and YAML write them', () => {
  test.each([
    ['colour', 2, '2'],
    ['colour', true, 'true'],
    ['hits', '3', 3],
    ['wind', 'false', false],
    ['banner', 42, '42'],
    ['fleet', 'south', 'south'],
  ])('%s: %j is read as %j', (name, given, value) => {
    expect(readOptions(specs, { [name]: given }).values[name]).toBe(value);
  });

  test('every problem at once, in sentences', () => {
    const { problems } = readOptions(specs, { colour: 'blue', hits: 7, wind: 'maybe', banner: 'elephants', fleet: 5, colours: 'red' });
    expect(problems.map(sentence)).toEqual([
      'colour: expected one of red, 2, true, found "blue"',
      'hits: expected a whole number from 2 to 3, found 7',
      'wind: expected true or false, found "maybe"',
      'banner: expected fewer than six letters, found "elephants"',
      'fleet: expected the name or the path of a file, found 5',
      'colours: unknown "colours"; expected an option of this game',
    ]);
    expect(problems[5]).toMatchObject({ onKey: true, known: Object.keys(specs) });
    expect(new Refused(problems).message.split('\n')).toHaveLength(6);
  });
});

test('a path leads to the place, and a value is never longer than a line', () => {
  expect(sentence({ path: ['cells', 'hard', 0], expected: 'a name' })).toBe('cells.hard.0: expected a name');
  expect(sentence({ path: [], expected: 'a file', found: null })).toBe('expected a file, found nothing');
  fc.assert(fc.property(fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }), (value) => show(value).length <= 80));
  expect([show('a "b"'), show([1, 'a']), show(undefined), show(12n), show({ big: 1n })]).toEqual([
    '"a \\"b\\""',
    '[1,"a"]',
    'undefined',
    '12',
    '[object Object]',
  ]);
});
