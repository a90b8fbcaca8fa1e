import { compileCell } from '../engine/compiled.js';
import type { Game } from '../engine/index.js';
import type { Plan } from './plan.js';
import { Layout } from './tally/index.js';

/** The layout of a plan's tallies. Compiles rules only if the maximum of a measure depends on them. */
export function layOut(game: Game, { cells, pairs }: Pick<Plan, 'cells' | 'pairs'>): Layout {
  const wanted = game.measures.some((measure) => measure.kind === 'count' && typeof measure.max === 'function');
  return new Layout(game, cells.length, pairs, wanted ? cells.map((cell) => compileCell(game, cell)) : []);
}
