import { type Game, isFileValue, type OptionValue } from '../engine/index.js';
import type { Experiment } from './experiment.js';
import { crossedCells } from './grid.js';
import type { CellPlan } from './plan.js';

/**
 * The options of which an experiment tells the price: those that alone part two of its cells, everything else being equal.
 * Options that only move together have no price of their own.
 */
export async function pricedBy(experiment: Experiment, game: Game): Promise<Set<string>> {
  if (experiment.ask !== undefined) return new Set();
  const cells = await crossedCells(experiment, game, []);
  const moved = Object.keys(game.options).filter((name) => new Set(cells.map(({ options }) => plain(options[name]))).size > 1);
  return new Set(moved.filter((name) => partsTwo(name, cells)));
}

function partsTwo(name: string, cells: readonly CellPlan[]): boolean {
  const values = new Map<string, OptionValue>();
  return cells.some(({ options, players, data, shift }) => {
    const others = Object.entries(options).map(([other, value]) => (other === name ? null : plain(value)));
    const place = JSON.stringify([others, players.map(({ id, parameters }) => [id, parameters]), data, shift]);
    const before = values.get(place);
    values.set(place, options[name]);
    return before !== undefined && plain(before) !== plain(options[name]);
  });
}

function plain(value: OptionValue): string | number | boolean {
  return isFileValue(value) ? value.name : value;
}
