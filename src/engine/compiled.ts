import type { Game } from './game.js';
import { isFileValue, type OptionValue } from './options.js';
import { dataWith } from './printed.js';
import { COMPILES, timed } from './pulse.js';

/** What the rules of a cell are made of. */
export interface CellRules {
  /** Also printed values by their path: `prices.corvus`. */
  options: Record<string, OptionValue>;
  /** Printed values of the user's own; null: the shipped ones. */
  data: unknown;
  /** Steps by which reconstructed tables are moved. */
  shift: Record<string, number>;
}

/** The rules of a cell, from its data, its shifted tables and its options. */
export function compileCell(game: Game, cell: CellRules): object {
  let data = dataWith(game, cell.data ?? game.data.defaults, cell.options);
  for (const [table, by] of Object.entries(cell.shift)) data = game.data.reconstructed[table].shift(data, by);
  return timed(COMPILES, () => game.compile(cell.options, data));
}

/** An option as users write it: a file by its name. */
export function plainOption(value: OptionValue): string | number | boolean {
  return isFileValue(value) ? value.name : value;
}

export function plainOptions(options: Record<string, OptionValue>): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, plainOption(value)]));
}
