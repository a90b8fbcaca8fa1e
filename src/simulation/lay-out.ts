import { compileCell } from '../engine/compiled.js';
import type { Game } from '../engine/index.js';
import type { Plan } from './plan.js';
import { Layout } from './tally/index.js';

/** By the cells that they were compiled for: a command lays out one plan several times. */
const compiled = new WeakMap<Plan['cells'], object[]>();

/** The layout of a plan's tallies. Compiles rules only if the maximum of a measure depends on them. */
export function layOut(game: Game, { cells, pairs }: Pick<Plan, 'cells' | 'pairs'>): Layout {
  const wanted = game.measures.some((measure) => measure.kind === 'count' && typeof measure.max === 'function');
  return new Layout(game, cells.length, pairs, wanted ? rulesOf(game, cells) : []);
}

function rulesOf(game: Game, cells: Plan['cells']): object[] {
  const known = compiled.get(cells);
  if (known !== undefined) return known;
  const rules = cells.map((cell) => compileCell(game, cell));
  compiled.set(cells, rules);
  return rules;
}
