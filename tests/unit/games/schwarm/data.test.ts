import { expect, test } from 'vitest';
import { sentence } from '../../../../src/engine/index.js';
import { FIGHTERS, HOURS, SECTIONS } from '../../../../src/games/schwarm/board.js';
import schwarm from '../../../../src/games/schwarm/index.js';
import { type Data, TABLES } from '../../../../src/games/schwarm/tables.js';
import { rulesWith } from './support.js';

const DATA = TABLES.defaults;

async function read(input: unknown): Promise<Data> {
  const checked = await schwarm.data.check(input);
  if ('problems' in checked) throw new Error(checked.problems.map(sentence).join('\n'));
  return checked.value;
}

async function faults(input: unknown): Promise<string[]> {
  const checked = await schwarm.data.check(input);
  return 'problems' in checked ? checked.problems.map(sentence) : [];
}

test('the data that come with the game are a data file', async () => {
  expect(await read(DATA)).toEqual(DATA);
  expect(await read({})).toEqual(DATA);
});

test('a file may hold part of a table', async () => {
  const data = await read({ about: 'my map', spaceAttack: { 12: [3, 2, 1] } });
  expect(data.spaceAttack[12]).toEqual([3, 2, 1]);
  expect(data.spaceAttack[1]).toEqual(DATA.spaceAttack[1]);
});

test('a table may stand beside its source', async () => {
  const data = await read({
    inertia: { source: 'the map', value: { 12: 5 } },
    zones: { value: { front: [11, 12, 1], right: [2, 3, 4], rear: [5, 6, 7], left: [8, 9, 10] } },
  });
  expect(data.inertia[12]).toBe(5);
});

test('every fault is named with its path', async () => {
  const found = await faults({
    inertia: { 12: 0, 13: 1 },
    spaceAttack: { 1: [1, 2] },
    damage: { 12: ['gun', 'wing', 'tail', 'tail', 'tail'] },
    sun: { 1: { hour: 11, altitude: 'top' } },
    fighters: { fw190: [[1, 2]] },
    turrets: { value: { top: { sprayDefence: 1.5 } } },
    destroyedAt: { cockpit: 'two' },
    armament: 3,
    tacticalPoints: 6,
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "tacticalPoints: expected 5, as the rule book says, found 6",
      "armament: unknown "armament"; expected one of inertia, spaceAttack, spaceDefence, damage, sun, turrets, fighters, destroyedAt",
      "inertia.13: unknown "13"; expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12",
      "inertia.12: expected a whole number from 1 to 12, found 0",
      "spaceAttack.1: expected a list of 3, found [1,2]",
      "damage.12.1: expected one of gun, fuselage, engine, tail, cockpit, found "wing"",
      "sun.1.altitude: expected one of high, level, low, found "top"",
      "turrets.value.top.sprayDefence: expected a whole number from -9 to 9, found 1.5",
      "fighters.fw190: expected a list of 6, found [[1,2]]",
      "destroyedAt.cockpit: expected a whole number from 2 to 20, found "two"",
    ]
  `);
});

test('what is no table is refused', async () => {
  expect(await faults([1])).toHaveLength(1);
  expect(await faults(null)).toHaveLength(1);
});

test('1.1 the data are complete: twelve hours, six counters a type', () => {
  for (const table of [DATA.inertia, DATA.spaceAttack, DATA.spaceDefence, DATA.damage]) {
    expect(Object.keys(table).map(Number)).toEqual(Array.from({ length: HOURS }, (_, i) => i + 1));
  }
  for (const row of Object.values(DATA.damage)) expect(row.every((section) => SECTIONS.includes(section))).toBe(true);
  expect(DATA.fighters.fw190).toHaveLength(FIGHTERS);
  expect(DATA.fighters.bf109).toHaveLength(FIGHTERS);
});

test.each(Object.entries(schwarm.data.reconstructed))('the table %s moves a step either way, and only that', async (name, { shift }) => {
  expect(shift(DATA, 0)).toEqual(DATA);
  for (const by of [-1, 1]) {
    const moved = await read(JSON.parse(JSON.stringify(shift(DATA, by))));
    const changed = Object.keys(DATA).filter((key) => JSON.stringify(moved[key as 'sun']) !== JSON.stringify(DATA[key as 'sun']));
    expect(changed, name).toHaveLength(1);
    rulesWith({}, moved);
  }
});

test('what the rule book prints is not moved', () => {
  const { inertia, spaceAttack, sun } = schwarm.data.reconstructed;
  expect(inertia.shift(DATA, 1).inertia).toEqual({ ...DATA.inertia, 5: 5, 7: 5, 8: 4, 9: 2, 10: 3, 11: 4, 12: 5 });
  expect(spaceAttack.shift(DATA, 1).spaceAttack[12]).toEqual([2, 3, 2]);
  expect(sun.shift(DATA, 1).sun[1]).toEqual({ hour: 11, altitude: 'high' });
});

test('1.3, 1.4, 5.2 the values that the rule book prints', () => {
  expect(DATA.sun[1]).toEqual({ hour: 11, altitude: 'high' });
  expect([DATA.turrets.top.altitudes, DATA.turrets.ball.altitudes]).toEqual([
    ['high', 'level'],
    ['level', 'low'],
  ]);
  expect(DATA.damage[12][0]).toBe('gun');
  expect(DATA.destroyedAt).toEqual({ cockpit: 2, tail: 3, engine: 4, fuselage: 6 });
});
