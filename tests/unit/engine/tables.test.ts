import { expect, test } from 'vitest';
import { type DataOf, shape, table, tables } from '../../../src/engine/index.js';

const { byDie, either, keyed, list, named, oneOf, optional, orNull, row, whole, word, yesNo } = shape;

const declared = {
  guns: table({
    rule: '5.1',
    about: 'Hits on',
    form: { hits: whole(2, 6), mods: keyed(['ace', 'green'], whole(-2, 2)) },
    value: { hits: 4, mods: { ace: 1, green: -1 } },
    ours: 'as in other games',
    steps: { hits: { about: 'one more', at: 'hits' }, mods: { about: 'one more', at: 'mods.*', most: 1 } },
  }),
  types: table({
    about: 'Speed, range of its radar, a note',
    form: named(row(whole(1, 9), orNull(row(whole(1, 4), oneOf(['wide', 'narrow']))), word())),
    value: { Fw190: [6, null, ''], Ju88: [5, [2, 'wide'], 'radar'] },
    steps: { range: { about: 'one more', at: '*.1.0' } },
  }),
  response: table({ about: 'By die', form: byDie(word()), value: { '1-3': 'no', '4-6': 'yes' } }),
  more: table({
    about: 'More',
    form: { wave: either(oneOf(['odd']), list(whole(1, 9), 1, 3)), dark: optional(yesNo) },
    value: { wave: 'odd' },
    steps: { dark: { about: 'darker', at: 'wave', change: (wave: unknown, by: number) => (by > 0 ? [by] : wave) } },
  }),
};
type Data = DataOf<typeof declared>;
const TABLES = tables(declared, {
  comments: ['about', 'source'],
  fixed: { dice: 6 },
  also: ({ guns, types }: Data) => (guns.hits === 6 && types.Ju88[0] === 9 ? [{ path: ['guns', 'hits'], expected: 'fewer' }] : []),
});

async function faults(file: unknown) {
  const read = await TABLES.check(file);
  return 'problems' in read ? read.problems.map(({ path, expected }) => `${path.join('.')}: ${expected}`) : read.value;
}

test('a file holds what differs: mappings are merged, lists and dice are given whole, comments are left out', async () => {
  const read = await faults({
    about: 'mine',
    guns: { mods: { green: 0 }, source: 'p. 3' },
    types: { Bf109: [7, null, 'new'] },
    response: { '1-6': 'no' },
  });
  expect(read).toEqual({
    ...TABLES.defaults,
    guns: { hits: 4, mods: { ace: 1, green: 0 } },
    types: { ...TABLES.defaults.types, Bf109: [7, null, 'new'] },
    response: { '1-6': 'no' },
  });
  expect(await faults({ guns: { value: { hits: 3 }, source: 'p. 3' }, dice: 6 })).toMatchObject({ guns: { hits: 3, mods: { ace: 1 } } });
});

test('every fault is told with its place', async () => {
  expect(await faults({ guns: { hits: 7, mods: { expert: 1 } }, types: { Ju88: [5, [9, 'wide'], ''] }, response: { '1-3': 'no' }, dice: 8 })).toEqual(
    [
      'dice: 6, as the rule book says',
      'guns.hits: a whole number from 2 to 6',
      'guns.mods.expert: one of ace, green',
      'types.Ju88.1.0: a whole number from 1 to 4',
      'response: an entry for every face, 1 to 6, such as 4 or 1-3',
    ],
  );
  expect(await faults({ guns: { value: { hits: 9 } } })).toEqual(['guns.value.hits: a whole number from 2 to 6']);
  expect(await faults({ more: { wave: [1, 99], dark: 'yes' } })).toEqual(['more.wave.1: a whole number from 1 to 9', 'more.dark: true or false']);
  expect(await faults({ more: { wave: 'even' }, gun: {} })).toEqual([
    'gun: one of guns, types, response, more',
    'more.wave: one of odd, or a list of 1 to 3',
  ]);
  expect(await faults({ guns: { hits: 6 }, types: { Ju88: [9, null, ''] } })).toEqual(['guns.hits: fewer']);
  for (const file of [null, [], 'x', { types: [] }, { types: { Ju88: 5 } }, { ['__proto__']: 1, constructor: 2 }])
    expect(Array.isArray(await faults(file)), JSON.stringify(file)).toBe(true);
});

test('a step moves what its path names, within the range of its shape or its own limits', () => {
  const { defaults, reconstructed } = TABLES;
  expect(reconstructed.hits.shift(defaults, 9).guns).toEqual({ hits: 6, mods: { ace: 1, green: -1 } });
  expect(reconstructed.mods.shift(defaults, 1).guns.mods).toEqual({ ace: 1, green: 0 });
  expect(reconstructed.range.shift(defaults, 1).types).toEqual({ Fw190: [6, null, ''], Ju88: [5, [3, 'wide'], 'radar'] });
  expect(reconstructed.dark.shift(defaults, 2).more).toEqual({ wave: [2] });
  expect(defaults.types.Ju88[1]).toEqual([2, 'wide']);
});

test('words, and what is ours', () => {
  expect(TABLES.words).toMatchObject({ guns: '5.1 Hits on (reconstructed)', response: 'By die' });
  expect(TABLES.schema()).toMatchObject({
    properties: { guns: { patternProperties: { '^(about|source)$': {} }, properties: { hits: { maximum: 6 } } } },
  });
});

test('mappings of several kinds are told apart by a word', async () => {
  const { tagged, whole } = shape;
  const form = { end: tagged('kind', { last: {}, losses: { losses: whole(1, 30) } }) };
  const told: string[] = [];
  const faults = (end: unknown) => {
    told.length = 0;
    shape.checkForm(form, { end }, [], (path, { expected, unknown }) => void told.push(`${path.join('.')}: ${unknown ?? expected}`));
    return [...told];
  };
  expect([faults({ kind: 'last' }), faults({ kind: 'losses', losses: 2 })]).toEqual([[], []]);
  expect(faults({ kind: 'losses' })).toEqual(['end.losses: a whole number from 1 to 30']);
  expect(faults({ kind: 'last', losses: 2 })).toEqual(['end.losses: losses']);
  expect(faults({ kind: 'toString' })).toEqual(['end.kind: one of last, losses']);
  expect(faults(3)).toEqual(['end: names with values']);
  expect(shape.schemaOf(form)).toMatchObject({
    properties: { end: { anyOf: [{ properties: { kind: { enum: ['last'] } } }, { properties: { losses: { maximum: 30 } } }] } },
  });
});
