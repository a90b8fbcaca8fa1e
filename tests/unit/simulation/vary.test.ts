import { expect, test } from 'vitest';
import type { Refused } from '../../../src/engine/index.js';
import { parseExperiment, planOf, YamlSource } from '../../../src/simulation/index.js';

async function cellsOf(lines: string): Promise<string[]> {
  const experiment = parseExperiment(new YamlSource('v.yaml', `question: Which?\ngame: war-galley\ngames: 10\n${lines}`));
  return (await planOf(experiment)).plan.cells.map(({ name }) => name);
}

test('a list varies the options and the tables of those names, whichever there are', async () => {
  expect(await cellsOf('vary: [fleeWinner, rake, foulDisengage]')).toEqual([
    'default',
    'fleeWinner win',
    'rake −1',
    'rake +1',
    'foulDisengage each-its-own',
    'foulDisengage −1',
    'foulDisengage +1',
  ]);
});

test('what the experiment gives to every cell is not varied against itself', async () => {
  expect(await cellsOf('options: { missileTable: mild }\nvary: [missileTable]')).toEqual(['default', 'missileTable standard']);
});

test('a role varies all options of that role, tables all tables, and neither is taken for the other', async () => {
  const readings = await cellsOf('vary: readings');
  const tables = await cellsOf('vary: tables');
  expect([readings.includes('foulDisengage each-its-own'), readings.includes('foulDisengage +1')]).toEqual([true, false]);
  expect([tables.includes('foulDisengage each-its-own'), tables.includes('foulDisengage +1')]).toEqual([false, true]);
});

test.each(['rakes', 'victoryPoints'])('%s cannot be varied: no such thing, or too many values', async (name) => {
  const fault = await cellsOf(`vary: [${name}]`).catch((error: unknown) => error);
  expect((fault as Refused).problems[0]).toMatchObject({ path: ['vary', 0], expected: 'an option with a few values, or a table of this game' });
});

test('a seat that the file and a cell name has the player of the cell', async () => {
  const text = 'question: Who?\ngame: schwarm\nstrategies: { german: cautious }\ncells: { plain: {}, other: { strategies: { german: novice } } }';
  const { plan } = await planOf(parseExperiment(new YamlSource('v.yaml', text)));
  expect(plan.cells.map(({ players }) => players[0].id)).toEqual(['cautious', 'novice']);
});
