import { expect, test } from 'vitest';
import { station } from '../../../../src/games/nightfighter/reach.js';
import { type Data, TABLES } from '../../../../src/games/nightfighter/tables.js';
import { rulesWith } from './support.js';

const { defaults: DATA, check, reconstructed } = TABLES;
const names = Object.keys(reconstructed);

/** The parts of `changed` that differ from `base`: what an owner of the base game would write into a file. Tables by the faces of a die are written whole. */
function difference(base: unknown, changed: unknown): unknown {
  if (typeof changed !== 'object' || changed === null || Array.isArray(changed) || '6' in changed) return changed;
  const parts = Object.entries(changed).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify((base as Record<string, unknown>)[name]));
  return Object.fromEntries(parts.map(([name, value]) => [name, difference((base as Record<string, unknown>)[name], value)]));
}

test.each(names)('a data file that holds nothing but another %s replaces it', async (name) => {
  const printed = reconstructed[name].shift(DATA, 1);
  const file = JSON.parse(JSON.stringify(difference(DATA, printed)));
  expect(Object.keys(file).length, 'tables in the file').toBe(1);
  const read = await check(file);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  expect(read.value).toEqual(JSON.parse(JSON.stringify(printed)));
});

test('a data file moves what is played', async () => {
  const read = await check({ fighters: { types: { 'Ju88C-6': [6, 7, 3, 1, [4, 'wide'], 'as printed'] } }, flak_damages_on: 5 });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const rules = rulesWith({ scenario: '4' }, read.value);
  const [{ mp, fp, robust, ai }] = rules.fighters;
  expect([mp, fp, robust, ai?.ai, rules.flakDamagesOn]).toEqual([6, 7, 3, { range: 4, wide: true }, 5]);
});

test.each([4, 5, 6])('the least share of %i points changes no station in reach from a quarter to three quarters', (points) => {
  const reached = (share: number) => {
    const data = { ...DATA, fighter_move: { ...DATA.fighter_move, least_share: share } };
    const { mp, reach, hex } = rulesWith({ scenario: '4' }, withPoints(data, points)).fighters[0];
    expect(mp).toBe(points);
    return [...reach[0].from(station(hex, 0))];
  };
  expect(reached(0.25)).toEqual(reached(0.5));
  expect(reached(0.75)).toEqual(reached(0.5));
  expect(reached(1).length).toBeLessThanOrEqual(reached(0.5).length);
});

test('S13, S14, 17 what a step moves: never the last die of a fix nor a sure search; a response by one face', () => {
  const steps = (name: string, read: (data: Data) => unknown) => [-2, -1, 1].map((by) => read(reconstructed[name].shift(DATA, by)));
  expect(steps('aiTallyDice', ({ tally }) => Object.values(tally.advanced_dice.AI_fix))).toEqual([
    [2, 1],
    [3, 1],
    [5, 3],
  ]);
  expect(steps('radarSearch', ({ ground_radar: { CHL, GL_Mk2 } }) => [CHL.search, GL_Mk2.search])).toEqual([
    [1, 1],
    [1, 1],
    [3, 1],
  ]);
  expect(Object.values(reconstructed.response.shift(DATA, 1).bomber_response_d6)).toEqual([
    ...['unaware', 'unaware', 'late', 'fires', 'corkscrew', 'corkscrew'],
  ]);
});

function withPoints(data: Data, points: number): Data {
  const [, ...rest] = data.fighters.types['Ju88C-6'];
  return { ...data, fighters: { ...data.fighters, types: { ...data.fighters.types, 'Ju88C-6': [points, ...rest] } } };
}

test.each([
  [{ fighters: { types: { 'Ju88C-6': [6, 7] } } }],
  [{ combat: { hits_on: 8 } }],
  [{ tally: { visibility_dice: { foggy: 1 } } }],
  [{ bomber_response_d6: { '1-6': 'sleeps' } }],
  [{ bomber_response_d6: { '1-3': 'unaware' } }],
  [{ searchlightZones: { A: ['nowhere'] } }],
  [{ scenarios: { '4': { bombers: { type: 'Zeppelin', count: 1 } } } }],
  [{ scenarios: { '11': {} } }],
  // The map has 18 columns and 24 rows.
  [{ scenarios: { '1': { fighters: [{ ...DATA.scenarios['1'].fighters[0], start: '2005' }] } } }],
  [{ ground_radar: { Freya: { search: 9, counters: 2 } } }],
  [{ moonDice: 2 }],
  [[]],
  ['fighters'],
])('a file with %j is refused, in words', async (file) => {
  const read = await check(file);
  expect('problems' in read && read.problems.length > 0 && read.problems.every(({ expected }) => expected.length > 0)).toBe(true);
});
