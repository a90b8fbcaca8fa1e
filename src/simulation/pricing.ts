import { plainOption } from '../engine/compiled.js';
import type { Game, OptionValue } from '../engine/index.js';
import type { Experiment } from './experiment.js';
import { crossedCells } from './grid.js';
import type { CellPlan } from './plan.js';

/** The options whose effect an experiment measures: two of its cells differ in this option alone. */
export async function pricedBy(experiment: Experiment, game: Game): Promise<Set<string>> {
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
