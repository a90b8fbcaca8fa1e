import { describe, expect, test } from 'vitest';
import { Refused, sentence } from '../../../../src/engine/index.js';
import { attributeBits } from '../../../../src/games/their-finest-hour/attributes.js';
import game from '../../../../src/games/their-finest-hour/index.js';
import { compile } from '../../../../src/games/their-finest-hour/rules.js';
import { TABLES } from '../../../../src/games/their-finest-hour/tables.js';
import { optionsOf } from './scene.js';

/** The data with one place changed: 'aircraft.p51d.rep'. */
function changed(path: string, to: unknown): unknown {
  const copy = structuredClone(TABLES.defaults) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() as string;
  const at = keys.reduce<Record<string, unknown>>((here, key) => here[key] as Record<string, unknown>, copy);
  at[last] = to;
  return copy;
}

async function faults(path: string, to: unknown): Promise<string[]> {
  const read = await TABLES.check(changed(path, to));
  return 'problems' in read ? read.problems.map(sentence) : [];
}

describe('data files', () => {
  test('the built-in data is sound, and the caveat says who designed it', async () => {
    expect(await game.data.check(TABLES.defaults)).toEqual({ value: TABLES.defaults });
    expect(game.caveat).toContain('designed');
  });

  test('impossible aircraft are refused with place and remedy', async () => {
    expect(await faults('aircraft.p51d.rep', 9)).toEqual(['aircraft.p51d.rep: expected a whole number from 2 to 5, found 9']);
    expect(await faults('aircraft.p51d.weapons.0.impact', 0)).toEqual([
      'aircraft.p51d.weapons.0.impact: expected a whole number from 1 to 6, found 0',
    ]);
    expect(await faults('aircraft.p51d.weapons.0.range', 0)).toEqual(['aircraft.p51d.weapons.0.range: expected a number from 0.1 to 10000, found 0']);
    expect((await faults('aircraft.p51d.weapons', []))[0]).toContain('aircraft.p51d.weapons: expected a list of 1 to 8');
    expect(await faults('aircraft.p51d.class', 4)).toEqual(['aircraft.p51d.class: expected a whole number from 1 to 3, found 4']);
    expect((await faults('aircraft.p51d.attributes', ['invisible']))[0]).toContain('expected one of stealth, interceptor');
    expect((await faults('aircraft.p51d.weapons.0.arc', 'up'))[0]).toContain('expected one of fixed-forward');
    expect((await faults('aircraft.p51d.weapons.0.calibre', 50))[0]).toContain('aircraft.p51d.weapons.0.calibre: unknown "calibre"');
  });

  test('a file holds what differs, and may add aircraft and scenarios', async () => {
    const read = await TABLES.check({ aircraft: { p51d: { rep: 5 }, p47: { ...TABLES.defaults.aircraft.p51d, name: 'P-47D' } } });
    const { aircraft, scenarios } = 'value' in read ? read.value : TABLES.defaults;
    expect([aircraft.p51d.rep, aircraft.p51d.class, aircraft.p47.name, aircraft.camel.rep]).toEqual([5, 3, 'P-47D', 4]);
    expect(scenarios).toEqual(TABLES.defaults.scenarios);
    const bad = await TABLES.check({ aeroplanes: {}, aircraft: { p47: { rep: 4 } } });
    const places = 'problems' in bad ? bad.problems.map(({ path }) => path.join('.')) : [];
    expect(places).toContain('aeroplanes');
    expect(places).toContain('aircraft.p47.class');
  });

  test('a scenario need not say what it is about: pages leave that out of the code', async () => {
    const mute = structuredClone(TABLES.defaults) as unknown as { scenarios: Record<string, { about?: string }> };
    for (const scenario of Object.values(mute.scenarios)) delete scenario.about;
    expect(await TABLES.check(mute)).toMatchObject({ value: { touch: 1 } });
  });

  test('everything wrong is reported at once', async () => {
    const bad = changed('aircraft.p51d.rep', 9) as { aircraft: { camel: { class: number } } };
    bad.aircraft.camel.class = 0;
    const read = await TABLES.check(bad);
    expect('problems' in read && read.problems.map(({ path }) => path.join('.'))).toEqual(['aircraft.camel.class', 'aircraft.p51d.rep']);
  });

  test('overlapping clouds, starts off the table, strangers and broken groups are refused', async () => {
    expect((await faults('scenarios.cloud-ambush.clouds.1', { x: 45, y: 45, r: 12 }))[0]).toContain(
      'scenarios.cloud-ambush.clouds.1: expected clouds that do not overlap',
    );
    expect(await faults('scenarios.duel.units.0.x', -5)).toEqual([
      'scenarios.duel.units.0.x: expected a start on the table: 0 to 120 (move the aircraft or widen the table), found -5',
    ]);
    expect((await faults('scenarios.duel.units.0.y', 91))[0]).toContain('0 to 90');
    expect(await faults('scenarios.duel.units.0.aircraft', 'p52')).toEqual([
      'scenarios.duel.units.0.aircraft: unknown "p52"; expected an aircraft of this file',
    ]);
    expect((await faults('scenarios.duel.units.1.id', 'blue1')).length).toBe(2);
    expect((await faults('scenarios.duel.units.0.heading', 360))[0]).toContain('a whole number from 0 to 359');
    expect((await faults('scenarios.four-on-four.units.0.x', 40))[0]).toContain('within 10 cm of their leader blue2');
    // 5 cm beside the leader: 8 cm ahead is near enough, 9 cm is not.
    expect(await faults('scenarios.four-on-four.units.0.x', 23)).toEqual([]);
    expect((await faults('scenarios.four-on-four.units.0.x', 24))[0]).toContain('found 10.3');
    expect((await faults('scenarios.four-on-four.units.1.leader', false)).length).toBe(4);
    expect((await faults('scenarios.four-on-four.units.0.aircraft', 'p51d'))[0]).toContain('one side and one model');
    expect((await faults('scenarios.duel.units', TABLES.defaults.scenarios.duel.units.slice(0, 1)))[0]).toContain('at least one red aircraft');
    expect((await faults('scenarios.dive-bombing.objective', undefined))[0]).toContain('since victory is by bombs');
  });

  test('options that the data cannot meet are refused by compile, all at once', async () => {
    const asked = () => compile(optionsOf({ scenario: 'duell', blueAircraft: 'p52', redRep: 1 }), TABLES.defaults);
    expect(asked).toThrow(Refused);
    try {
      asked();
    } catch (refused) {
      expect((refused as Refused).problems.map(({ path }) => path[0])).toEqual(['scenario', 'blueAircraft', 'redRep']);
    }
  });

  test('compile refuses an unsound scenario too, also in data that was not checked', async () => {
    expect(() => compile(optionsOf(), changed('scenarios.duel.units.0.x', 500) as never)).toThrow('a start on the table');
  });

  test('every designed table can be moved a step, and stays sound', async () => {
    for (const [name, table] of Object.entries(game.data.reconstructed)) {
      for (const by of [-5, -1, 1, 5]) {
        const moved = table.shift(TABLES.defaults, by);
        expect(moved, name).not.toEqual(TABLES.defaults);
        expect('value' in (await TABLES.check(moved)), `${name} ${by}`).toBe(true);
      }
    }
  });

  test('a weapon is read with its range, rate and impact; a step of the range is two centimetres', () => {
    const [guns] = TABLES.defaults.aircraft.bf109e.weapons;
    expect(guns).toEqual({ name: 'cannon and MG', arc: 'fixed-forward', range: 15, rate: 2, impact: 4 });
    const moved = [-1, 1].map((by) => game.data.reconstructed.range.shift(TABLES.defaults, by).aircraft.bf109e.weapons[0]);
    expect(moved).toEqual([13, 17].map((range) => ({ ...guns, range })));
  });

  test('1.1 a crew has a REP of its own and attributes besides those of its model', async () => {
    const { entries } = compile(optionsOf({ scenario: 'novices' }), TABLES.defaults);
    expect(entries.slice(0, 2).map(({ rep }) => rep)).toEqual([3, 5]);
    expect(entries.slice(0, 2).map(({ attributes }) => attributes)).toEqual([attributeBits(['agile', 'green']), attributeBits(['agile', 'ace'])]);
    const ordered = compile(optionsOf({ scenario: 'novices', blueRep: 4, blueAttributes: 'none' }), TABLES.defaults).entries[0];
    expect([ordered.rep, ordered.attributes]).toEqual([4, 0]);
  });

  test('options fly other aircraft, with other crews and more attributes', async () => {
    const rules = compile(optionsOf({ blueAircraft: 'camel', redRep: 2, redAttributes: 'ace, agile', scenario: 'two-on-two' }), TABLES.defaults);
    expect(rules.entries.map(({ model, rep }) => `${model} ${rep}`)).toEqual(['camel 4', 'camel 4', 'bf109e 2', 'bf109e 2']);
    const bits = (names: string[]) => attributeBits(names);
    expect(rules.entries.map(({ attributes }) => attributes)).toEqual([
      bits(['agile']),
      bits(['agile']),
      bits(['fast', 'ace', 'agile']),
      bits(['fast', 'ace', 'agile']),
    ]);
    expect(compile(optionsOf({ blueAttributes: 'none,ace' }), TABLES.defaults).entries[0].attributes).toBe(bits(['ace']));
  });
});
