import type { Game } from '../engine/index.js';
import { compileCell } from './lookup.js';
import type { Plan } from './plan.js';
import { Layout, type PairPlan } from './tally/index.js';

/** Where the numbers of a plan stand. Rules are compiled only for games some of whose maxima hang on them. */
export function layOut(game: Game, { cells, pairs }: Pick<Plan, 'cells'> & { pairs: readonly PairPlan[] }): Layout {
  const wanted = game.measures.some((measure) => measure.kind === 'count' && typeof measure.max === 'function');
  return new Layout(game, cells.length, pairs, wanted ? cells.map((cell) => compileCell(game, cell)) : []);
}
