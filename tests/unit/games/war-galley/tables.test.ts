import { describe, expect, test } from 'vitest';
import game from '../../../../src/games/war-galley/index.js';
import { compile } from '../../../../src/games/war-galley/rules.js';
import { TABLES } from '../../../../src/games/war-galley/tables.js';
import { reaches } from '../../../../src/games/war-galley/two-dice.js';
import { DEFAULTS } from './scene.js';

const check = async (input: unknown) => {
  const answer = await game.data.check(input);
  return 'problems' in answer ? answer.problems.map((one) => `${one.path.join('.')}: ${one.expected}`) : [];
};
const changed = (table: readonly (readonly number[])[], row: number, column: number, value: number) =>
  table.map((cells, i) => cells.map((cell, j) => (i === row && j === column ? value : cell)));

describe('tables', () => {
  test('7.14 fixed cells of the ramming table, and 8 on the diagonal', () => {
    const need = (attack: number, defence: number) => TABLES.defaults.ram[defence - 1][attack - 1];
    expect([need(6, 7), need(8, 4), need(4, 2)]).toEqual([10, 4, 6]);
    for (let n = 1; n <= 12; n++) expect(need(n, n)).toBe(8);
  });

  test('8.23, 6.42, 7.36 fixed cells', () => {
    expect(TABLES.defaults.boarding[1][3]).toBe(4);
    expect([TABLES.defaults.fatigue[4 - 2][3], TABLES.defaults.fatigue[7 - 2][3], TABLES.defaults.anastropheFatigue[2]]).toEqual([0, 2, 3]);
  });

  test('4.0, 4.1, 6.13, 6.41, 6.42, 7.15, 7.27, 10.0 fixed values of ships', () => {
    const { 2: bireme, 4: quadrireme, 5: quinquereme } = TABLES.defaults.types;
    expect([bireme.cruise, quadrireme.cruise, quadrireme.maximum, quadrireme.crew]).toEqual([4, 4, 6, 3]);
    expect([quinquereme.cruise, quinquereme.maximum, quinquereme.marines + quinquereme.crew + quinquereme.defence]).toEqual([5, 7, 13]);
    expect(
      Object.entries(TABLES.defaults.types)
        .filter(([, one]) => one.anastrophe)
        .map(([id]) => id),
    ).toEqual(['2', '3', 'cat3']);
  });

  test('2.4 totals above 12 count as 12, so that a need of 13 is never reached; totals below 2 fail', () => {
    expect([reaches(12, 12), reaches(14, 12), reaches(14, 13), reaches(1, 2), reaches(2, 2)]).toEqual([true, true, false, false, true]);
  });

  test('6.43 a step of the fatigue table goes from none to F-2 and back: there is no F-1', () => {
    const [down, up] = [-1, 1].map((by) => TABLES.reconstructed.fatigue.shift(TABLES.defaults, by).fatigue);
    const row = (cells: readonly (readonly number[])[]) => cells[7 - 2];
    expect([row(down), row(TABLES.defaults.fatigue), row(up)]).toEqual([
      [3, 2, 2, 0, 0],
      [4, 3, 3, 2, 2],
      [5, 4, 4, 3, 3],
    ]);
    expect(up[0]).toEqual([2, 2, 2, 2, 2]);
    expect(up.concat(down).flat()).not.toContain(1);
  });

  test('the defaults pass their own check: complete and monotone both ways', async () => {
    expect(await check(TABLES.defaults)).toEqual([]);
    expect(await check({})).toEqual([]);
  });

  test('every reconstructed table can be shifted by a step and still compiles', () => {
    for (const [name, table] of Object.entries(TABLES.reconstructed))
      for (const by of [-1, 1]) {
        const data = table.shift(TABLES.defaults, by);
        expect(data, `${name} ${by}`).not.toEqual(TABLES.defaults);
        expect(() => compile(DEFAULTS, data), name).not.toThrow();
      }
  });
});

describe('bad input is refused with place and remedy', () => {
  test('a table that is not complete', async () => {
    expect((await check({ ram: TABLES.defaults.ram.slice(1) }))[0]).toMatch(/^ram: /);
    expect((await check({ rake: TABLES.defaults.rake.map((row) => row.slice(1)) }))[0]).toMatch(/^rake\.0: /);
  });

  test('a table that is not monotone', async () => {
    expect(await check({ ram: changed(TABLES.defaults.ram, 5, 6, 9) })).toContain(
      'ram.5.6: at most 8, the cell to its left: the table must be monotone',
    );
    expect((await check({ boarding: changed(TABLES.defaults.boarding, 3, 3, 2) }))[0]).toMatch(/^boarding\.3\.3: at least 6, the cell above/);
    expect((await check({ grapple: [6, 5, 4, 5, 2] }))[0]).toMatch(/^grapple\.3/);
    const { missile } = TABLES.defaults;
    expect((await check({ missile: [...missile.slice(0, 6), missile[4]] }))[0]).toMatch(/^missile\.6\.1: at least D, the cell above/);
  });

  test('a part that does not exist', async () => {
    const answer = await game.data.check({ ramm: [] });
    expect('problems' in answer && answer.problems[0]).toMatchObject({ path: ['ramm'], unknown: 'ramm', onKey: true });
  });

  const lade = (bow: string, ships = '3 1/4 x6') => {
    const scenario = TABLES.defaults.scenarios.lade;
    const [first, ...rest] = scenario.squadrons[0];
    return {
      scenarios: {
        ...TABLES.defaults.scenarios,
        lade: { ...scenario, squadrons: [[{ ...first, lines: [{ bow, facing: 0, ships }] }, ...rest], scenario.squadrons[1]] },
      },
    };
  };

  test('6.6 overlapping deployments', async () => {
    expect((await check(lade('1122')))[0]).toMatch(/^scenarios\.lade\.squadrons\.0\.1\.lines\.0\.bow: one ship a hex/);
  });

  test('ships off the map', async () => {
    expect((await check(lade('4222')))[0]).toMatch(/bow and stern on the map of 44 columns and 30 rows/);
    expect((await check(lade('2030')))[0]).toMatch(/on the map/);
  });

  test('6.31 land off the map, and ships on land', async () => {
    const land = (landHexes: string[]) =>
      check({ scenarios: { ...TABLES.defaults.scenarios, lade: { ...TABLES.defaults.scenarios.lade, landHexes } } });
    expect((await land(['2015', '4515']))[0]).toMatch(/^scenarios\.lade\.landHexes\.1: a hex of the map of 44 columns and 30 rows/);
    expect((await land(['2022']))[0]).toMatch(/^scenarios\.lade\.squadrons\.0\.0\.lines\.0\.bow: open sea/);
  });

  test('unknown types', async () => {
    expect((await check(lade('2022', '33 1/4 x6')))[0]).toMatch(/a type of galley/);
    expect((await check(lade('2022', 'three triremes')))[0]).toMatch(/type marines\/crew/);
  });
});
