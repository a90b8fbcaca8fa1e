import { dirname } from 'node:path';
import { type Game, type Problem, Refused } from '../engine/index.js';
import { broughtGame, hashOf, loadGame } from '../players/index.js';
import { codeOf } from './code.js';
import type { Experiment } from './experiment.js';
import { crossedCells } from './grid.js';
import { compileCell } from './lookup.js';
import { pairsOf } from './pairs.js';
import { type CellPlan, DEFAULT_GAMES, MOST_GAMES, type Overrides, type Plan, shardsOf } from './plan.js';
import type { YamlSource } from './source.js';

/** From the file to the plan: names looked up, grids crossed, every fault found reported at once. */
export async function planOf(experiment: Experiment, overrides: Overrides = {}): Promise<{ plan: Plan; game: Game }> {
  const game = await located(experiment, ['game'], () => loadGame(experiment.game, dirname(experiment.source.name)));
  const problems: Problem[] = [];
  const crossed = await crossedCells(experiment, game, problems);
  if (problems.length > 0) throw new Refused(problems, experiment.source);
  const cells = experiment.vary === 'everything' ? crossed.filter((cell) => cell.axes.cell === 'default' || possible(game, cell)) : crossed;
  const seed = overrides.seed ?? experiment.seed;
  const code = await codeOf(
    game,
    cells.map(({ players }) => players),
  );
  for (const cell of cells) {
    cell.hash = askedHash(game, cell, seed);
    cell.code = code(cell.players);
  }
  compileAll(experiment, game, cells);
  const pairs = pairsOf(experiment, game, cells);
  const { name, question, precision } = experiment;
  const games = overrides.games ?? experiment.games ?? (precision === undefined ? DEFAULT_GAMES : (precision.atMost ?? MOST_GAMES));
  const stop = precision && overrides.games === undefined ? { precision: { measure: precision.measure, halfWidth: precision.halfWidth } } : {};
  const brought = broughtGame(game.id);
  const module = brought === undefined ? {} : { module: brought.module };
  return {
    game,
    plan: {
      experiment: name,
      folder: dirname(experiment.source.name),
      question,
      game: game.id,
      ...module,
      seed,
      games,
      cells,
      pairs,
      ...stop,
      ...shardsOf(games),
    },
  };
}

/** Problems raised while looking something up, put where the file names it. */
async function located<R>(experiment: { source: YamlSource }, path: Problem['path'], look: () => Promise<R>): Promise<R> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Refused) || error.source !== undefined) throw error;
    throw new Refused(
      error.problems.map((problem) => ({ ...problem, path })),
      experiment.source,
    );
  }
}

/** Where every option is tried in turn, values that the game refuses beside its defaults are left out. */
function possible(game: Game, cell: CellPlan): boolean {
  try {
    compileCell(game, cell);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Games compile their rules once before anything runs, so that impossible ones are refused at once. */
function compileAll(experiment: Experiment, game: Game, cells: readonly CellPlan[]): void {
  for (const cell of cells) {
    try {
      compileCell(game, cell);
    } catch (error) {
      if (!(error instanceof Refused) || error.source !== undefined) throw error;
      const path = cell.axes.cell !== undefined && experiment.cells ? ['cells', cell.axes.cell] : ['game'];
      throw new Refused(
        error.problems.map((problem) => ({ ...problem, path, expected: `${problem.expected} (${problem.path.join('.')} in cell ${cell.name})` })),
        experiment.source,
      );
    }
  }
}

/** Of what is asked: rules version, options, data, strategies with their parameters, and seed. */
function askedHash(game: Game, cell: CellPlan, seed: number): string {
  const players = cell.players.map(({ id, parameters }) => [id, parameters]);
  return hashOf(JSON.stringify([game.id, game.version, seed, cell.options, cell.data, cell.shift, players]));
}
