import { dirname } from 'node:path';
import { compileCell } from '../engine/compiled.js';
import { type Game, type Problem, Refused, winOf } from '../engine/index.js';
import { broughtGame, hashOf, loadGame } from '../players/loading/index.js';
import { amountOf } from './amount.js';
import { type Experiment, wordsOf } from './experiment.js';
import { crossedCells } from './grid.js';
import { mattersIn } from './matters.js';
import { namesOf } from './names.js';
import { pairsOf } from './pairs.js';
import { type CellPlan, DEFAULT_GAMES, MOST_GAMES, type Overrides, type Plan, shardsOf } from './plan.js';
import { withRaised } from './raised.js';
import { wrongWords } from './wording.js';

/** Turns an experiment into a plan: looks names up, crosses the grid, and reports every fault at once. */
export async function planOf(experiment: Experiment, overrides: Overrides = {}): Promise<{ plan: Plan; game: Game }> {
  const { name, question, precision, source } = experiment;
  const folder = dirname(source.name);
  const game = await gameIn(experiment, folder);
  const problems: Problem[] = [];
  const crossed = withRaised(experiment, game, await crossedCells(experiment, game, problems), problems);
  const matters = mattersIn(experiment.matters, game, [experiment.compare?.measure ?? winOf(game)].flat(), problems);
  if (problems.length === 0) problems.push(...wrongWords(experiment, game, crossed));
  if (problems.length > 0) throw new Refused(problems, source);
  // Values that the game refuses beside its defaults are left out of `vary: everything`.
  const cells = experiment.vary === 'everything' ? crossed.filter((cell) => cell.axes.cell === 'default' || refusal(game, cell) === null) : crossed;
  refuseImpossible(experiment, game, cells);
  const seed = overrides.seed ?? experiment.seed;
  identify(game, cells, seed);
  const say = { ...(await namesOf(game, cells)), ...experiment.say };
  const until = overrides.games === undefined ? untilIn(experiment) : undefined;
  const games = overrides.games ?? until?.games ?? experiment.games ?? (precision === undefined ? DEFAULT_GAMES : (precision.atMost ?? MOST_GAMES));
  const module = broughtGame(game.id)?.module;
  const plan: Plan = {
    experiment: name,
    folder,
    question,
    words: { ...wordsOf(experiment), ...(Object.keys(say).length > 0 ? { say } : {}) },
    game: game.id,
    ...(module === undefined ? {} : { module }),
    seed,
    games,
    cells,
    pairs: pairsOf(experiment, game, cells),
    ...(precision && overrides.games === undefined ? { precision: { measure: precision.measure, halfWidth: precision.halfWidth } } : {}),
    ...(until === undefined ? {} : { until: until.until, blocks: true as const }),
    ...(matters === undefined ? {} : { matters }),
    ...shardsOf(games),
  };
  return { game, plan };
}

/** Adds to each cell the identity of what is asked and of the code that plays it. */
function identify(game: Game, cells: readonly CellPlan[], seed: number): void {
  for (const cell of cells) Object.assign(cell, { hash: askedHash(game, cell, seed), code: ownCode(game, cell) });
}

/** A plan of cells that no experiment lists. */
export function planOfCells(game: Game, cells: readonly CellPlan[], asked: Pick<Plan, 'experiment' | 'question' | 'seed' | 'games' | 'pairs'>): Plan {
  identify(game, cells, asked.seed);
  const module = broughtGame(game.id)?.module;
  return {
    ...asked,
    folder: '.',
    words: {},
    game: game.id,
    ...(module === undefined ? {} : { module }),
    cells: [...cells],
    ...shardsOf(asked.games),
  };
}

function untilIn({ until, atMost }: Experiment): { games: number; until: NonNullable<Plan['until']> } | undefined {
  if (until === undefined) return undefined;
  const { games = MOST_GAMES, seconds } = (atMost === undefined ? {} : amountOf(atMost)) as { games?: number; seconds?: number };
  return { games, until: { ...(seconds === undefined ? {} : { seconds }), ...(until === 'sized' ? { sized: true as const } : {}) } };
}

async function gameIn({ game, source }: Experiment, folder: string): Promise<Game> {
  try {
    return await loadGame(game, folder);
  } catch (error) {
    if (!(error instanceof Refused) || error.source !== undefined) throw error;
    const problems = error.problems.map((problem) => ({ ...problem, path: ['game'] }));
    throw new Refused(problems, source);
  }
}

/** Why the game refuses the rules of a cell; null if it compiles them. */
function refusal(game: Game, cell: CellPlan): Refused | null {
  try {
    compileCell(game, cell);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

function refuseImpossible(experiment: Experiment, game: Game, cells: readonly CellPlan[]): void {
  for (const cell of cells) {
    const refused = refusal(game, cell);
    if (refused === null) continue;
    if (refused.source !== undefined) throw refused;
    const ofCell = cell.axes.cell !== undefined && experiment.cells ? ['cells', cell.axes.cell] : ['game'];
    const placed = ({ path: at, expected }: Problem) => ({
      path: (at[0] === 'options' ? placeOfOption(experiment, cell, String(at[1])) : undefined) ?? ofCell,
      expected: `${expected} (${at.join('.')} in cell ${cell.name})`,
    });
    const problems = refused.problems.map((problem) => ({ ...problem, ...placed(problem) }));
    throw new Refused(problems, experiment.source);
  }
}

/** The path at which the file sets an option of a cell; undefined if it is the default. */
function placeOfOption({ cells, sweep, options }: Experiment, { axes }: CellPlan, name: string): Problem['path'] | undefined {
  const own = axes.cell === undefined ? undefined : cells?.[axes.cell]?.options;
  if (own && Object.hasOwn(own, name)) return ['cells', axes.cell, 'options', name];
  if (sweep && Object.hasOwn(sweep, name)) return ['sweep', name];
  return options && Object.hasOwn(options, name) ? ['options', name] : undefined;
}

/** Identity of what is asked: version of the rules, options, data, strategies with their parameters, and seed. */
function askedHash(game: Game, cell: CellPlan, seed: number): string {
  const players = cell.players.map(({ id, parameters }) => [id, parameters]);
  return hashOf(JSON.stringify([game.id, game.version, seed, cell.options, cell.data, cell.shift, players]));
}

/** The hashes of the user's own code, with all that it imports, in one. */
function ownCode({ id }: Game, { players }: CellPlan): string {
  const own = [broughtGame(id), ...players].map((code) => code?.hash ?? '');
  return own.every((hash) => hash === '') ? '' : hashOf(JSON.stringify(own));
}
