import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainOption } from '../../../src/engine/compiled.js';
import type { Game, OptionValue } from '../../../src/engine/index.js';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { crossedCells } from '../../../src/simulation/grid.js';
import { type CellPlan, type Experiment, parseExperiment, readExperiment, YamlSource } from '../../../src/simulation/index.js';
import { ROOT } from '../../support/cli.js';

const FOLDER = join(ROOT, 'experiments');
const shipped = readdirSync(FOLDER).map((file) => readExperiment(join(FOLDER, file)));

/** The options whose effect an experiment measures: two of its cells differ in this option alone. */
async function pricedBy(experiment: Experiment, game: Game): Promise<Set<string>> {
  if (experiment.ask !== undefined) return new Set();
  const cells = await crossedCells(experiment, game, []);
  return new Set(Object.keys(game.options).filter((name) => aloneParts(name, cells)));
}

function aloneParts(name: string, cells: readonly CellPlan[]): boolean {
  const values = new Map<string, OptionValue>();
  return cells.some(({ options, players, data, shift }) => {
    const others = Object.entries(options).map(([other, value]) => (other === name ? null : plainOption(value)));
    const place = JSON.stringify([others, players.map(({ id, parameters }) => [id, parameters]), data, shift]);
    const before = values.get(place);
    values.set(place, options[name]);
    return before !== undefined && plainOption(before) !== plainOption(options[name]);
  });
}

describe('every reading says what speaks for it, and an experiment tells what hangs on it', () => {
  test.each(gameIds())('%s', async (id) => {
    const game = await loadGame(id);
    const priced = new Set<string>();
    for (const experiment of shipped.filter((one) => one.game === id)) for (const option of await pricedBy(experiment, game)) priced.add(option);
    const readings = Object.entries(game.options).filter(([, { role }]) => role === 'reading');
    expect(readings.filter(([, { why }]) => !why).map(([name]) => name)).toEqual([]);
    const open = readings.filter(([name, { unpriced }]) => !unpriced && !priced.has(name));
    expect(open.map(([name]) => name)).toEqual([]);
  });
});

async function prices(lines: string): Promise<string[]> {
  const game = await loadGame('schwarm');
  return [...(await pricedBy(parseExperiment(new YamlSource('p.yaml', `question: What is it worth?\ngame: schwarm\n${lines}`)), game))];
}

test('an option has a price where it alone parts two cells', async () => {
  expect(await prices('vary: readings')).toContain('sprayScope');
  expect(await prices('sweep: { passLimit: [10, 20], tacticalPoints: [3, 5] }')).toEqual(['tacticalPoints', 'passLimit']);
  expect(await prices('cells: { a: {}, b: { options: { deepDrop: stop-at-low } } }')).toEqual(['deepDrop']);
});

test('options that only move together, or with the player, have none', async () => {
  expect(await prices('cells: { a: {}, b: { options: { deepDrop: stop-at-low, adjustDrops: true } } }')).toEqual([]);
  expect(await prices('cells: { a: {}, b: { options: { adjustDrops: true }, strategies: { german: novice } } }')).toEqual([]);
  expect(await prices('ask: { question: attack, params: { space: 12 high } }')).toEqual([]);
});
