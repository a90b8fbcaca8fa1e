import { describe, expect, test } from 'vitest';
import { compileCell } from '../../../src/engine/compiled.js';
import { checkedTable, readTable } from '../../../src/engine/printed.js';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';

describe('a printed value named by its path', async () => {
  const galley = await loadGame('war-galley');
  const read = (input: Record<string, unknown>, data: unknown = null) => readTable(galley, input, data);

  test('is read as the kind of value that is printed', () => {
    const fleet = { 'tournament.fleets.romans': '5R 3/2 C x9' };
    expect(read({ 'prices.corvus': '3', 'types.3.anastrophe': 'false', ...fleet }).values).toMatchObject({
      ...{ 'prices.corvus': 3, 'types.3.anastrophe': false },
      ...fleet,
    });
    expect(read({ 'ram.3.4': 9, points: '250' })).toMatchObject({ values: { 'ram.3.4': 9, points: '250' }, problems: [] });
  });

  test('is left out where it is as printed, so that the cell is the standard one', () => {
    expect(read({ 'prices.corvus': 1 }).values).toEqual(read({}).values);
    const dear = { ...galley.data.defaults, prices: { ...galley.data.defaults.prices, corvus: 3 } };
    expect(read({ 'prices.corvus': 3 }, dear).values).toEqual(read({}).values);
    expect(read({ 'prices.corvus': 1 }, dear).values).toMatchObject({ 'prices.corvus': 1 });
  });

  test.each([
    ['prices.corvis', 3],
    ['prices.', 3],
    ['.corvus', 3],
    ['prices.corvus.more', 3],
    ['ram.length', 3],
    ['prices.__proto__.x', 3],
    ['types.3', 'x'],
  ])('%s is no value: refused by name', (path, value) => {
    const [{ unknown, known }] = read({ [path]: value }).problems;
    expect([unknown, known?.includes('prices.corvus')]).toEqual([path, true]);
  });

  test.each([
    ['prices.corvus', 'dear', 'a number'],
    ['prices.corvus', '', 'a number'],
    ['prices.corvus', Number.NaN, 'a number'],
    ['prices.corvus', true, 'a number'],
    ['types.3.anastrophe', 'maybe', 'true or false'],
  ])('%s cannot be %j', (path, value, expected) => {
    expect(read({ [path]: value }).problems).toMatchObject([{ path: [path], expected }]);
  });

  test('is checked by the game: its range, and what it does to the rest of the table', async () => {
    const problems = async (input: Record<string, unknown>) => (await checkedTable(galley, input, null)).problems;
    expect(await problems({ 'prices.corvus': 3 })).toEqual([]);
    expect(await problems({ 'prices.corvus': 21 })).toMatchObject([{ path: ['prices.corvus'], expected: 'a number from 0 to 20' }]);
    expect(await problems({ 'ram.3.4': 13 })).toMatchObject([
      { path: ['ram.3.4'], expected: expect.stringMatching(/^at most 8, .*monotone$/), found: 13 },
      { path: ['ram.3.4'], expected: expect.stringMatching(/^at least 13, .*monotone at ram\.4\.4$/), found: 8 },
    ]);
    expect(await problems({ 'tournament.fleets.romans': '99 x2' })).toMatchObject([{ path: ['tournament.fleets.romans'] }]);
  });

  test('is what the rules are compiled with; the shipped data stay as they are', () => {
    const { values: options } = read({ scenario: 'tournament', 'tournament.fleets.fives': '5 2/3 x4' });
    const before = JSON.stringify(galley.data.defaults);
    const rules = compileCell(galley, { options, data: null, shift: {} }) as { cards: readonly { seat: number }[] };
    expect(rules.cards.filter(({ seat }) => seat === 0)).toHaveLength(4);
    expect(JSON.stringify(galley.data.defaults)).toBe(before);
  });
});

test.each(gameIds())('no option of %s has a name that is a path', async (id) => {
  expect(Object.keys((await loadGame(id)).options).filter((name) => name.includes('.'))).toEqual([]);
});
