import { Distribution, Fraction } from '../chance/index.js';
import { type Asking, ask, askingOf, type OddsQuery, type OddsResult, questionOf, resultOf } from '../engine/asking.js';
import { compileApart } from '../engine/compiled.js';
import { type Game, type OddsAnswer, type Problem, Refused } from '../engine/index.js';
import { checkedTable } from '../engine/printed.js';
import { broughtGame, gameOf, seatPlayers } from '../players/loading/index.js';
import { askApart } from './apart.js';
import type { Experiment } from './experiment.js';
import { checkShift, dataOf, product } from './grid.js';
import { playerOf, withFiles } from './lookup.js';
import { apart, type CellPlan, type Plan } from './plan.js';
import { wrongOddsWords } from './wording.js';

const PATIENCE = 60;

interface Query extends OddsQuery {
  game: Game;
  /** Relative paths of file parameters start here. */
  folder?: string;
  /** Seconds without a sign of life after which a player from elsewhere is stopped. */
  patience?: number;
}

/** A question for a thread: with its game and its players. */
export interface Asked extends Asking, Pick<Plan, 'game' | 'module'>, Pick<CellPlan, 'players'> {}

/** Asks a question with files and players from a disk. Code from elsewhere plays in a thread. */
export async function answerOdds(query: Query): Promise<OddsResult> {
  const { game, folder = '.' } = query;
  const asking = askingOf(game, query, (specs, values) => withFiles(game, values, { specs, folder }));
  const module = broughtGame(game.id)?.module;
  const asked: Asked = { ...asking, game: game.id, ...(module === undefined ? {} : { module }), players: [] };
  for (const id of questionOf(game, query.question).players?.(asking.params) ?? []) asked.players.push(await playerOf(game, id, folder));
  const elsewhere = apart({ module, cells: [asked] });
  const answer = elsewhere
    ? revived(await askApart<PlainAnswer>('simulation/threads/odds.js', asked, query.patience ?? PATIENCE))
    : await answered(asked);
  return resultOf(answer, asking.params);
}

/** An answer that can be sent to another thread: functions become maps, and fractions pairs of whole numbers. */
interface PlainAnswer {
  outcomes: [name: string, numerator: bigint, denominator: bigint][] | Extract<OddsAnswer['outcomes'], { games: number }>;
  worth?: ReadonlyMap<string, number>;
  note?: string;
}

export function plainAnswer({ outcomes, worth, note }: OddsAnswer): PlainAnswer {
  const names = 'counts' in outcomes ? outcomes.counts.keys() : outcomes.weights.keys();
  return {
    outcomes: 'counts' in outcomes ? outcomes : [...outcomes.weights].map(([name, { numerator, denominator }]) => [name, numerator, denominator]),
    ...(worth === undefined ? {} : { worth: new Map([...names].map((name) => [name, worth(name)])) }),
    ...(note === undefined ? {} : { note }),
  };
}

function revived({ outcomes, worth, note }: PlainAnswer): OddsAnswer {
  return {
    outcomes: Array.isArray(outcomes)
      ? Distribution.of(outcomes.map(([name, numerator, denominator]) => [name, Fraction.of(numerator, denominator)] as const))
      : outcomes,
    ...(worth === undefined ? {} : { worth: (name: string) => worth.get(name) as number }),
    ...(note === undefined ? {} : { note }),
  };
}

/** `atWork` is called while simulated games go on. */
export async function answered(asked: Asked, atWork?: () => void): Promise<OddsAnswer> {
  const game = await gameOf(asked);
  return ask(game, asked, await seatPlayers(game, asked.players, () => compileApart(game, asked)), atWork);
}

export interface AskedCell {
  name: string;
  axes: Record<string, string>;
  result: OddsResult;
  data: unknown;
  dataFile?: string;
}

/** An experiment that asks for exact odds: one cell for each combination of the listed parameters. */
export async function askAll(experiment: Experiment, game: Game): Promise<AskedCell[]> {
  const { question, params } = experiment.ask as NonNullable<Experiment['ask']>;
  const { options = {}, shift = {}, data: dataFile } = experiment;
  const data = dataFile === undefined ? { data: null } : { data: await dataOf(experiment, game, dataFile), dataFile };
  const read = await checkedTable(game, options, data.data);
  const problems: Problem[] = read.problems.map((problem) => ({ ...problem, path: ['options', ...problem.path] }));
  for (const table of Object.keys(shift)) checkShift(table, game, [], problems);
  if (problems.length > 0) throw new Refused(problems, experiment.source);
  const values = Object.entries(params).map(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const cells: AskedCell[] = [];
  for (const asked of product(values)) {
    const listed = asked.filter(([name]) => Array.isArray(params[name]));
    const axes = Object.fromEntries(listed.map(([name, value]) => [name, String(value)]));
    const result = await answerOdds({ game, question, params: Object.fromEntries(asked), options: read.values, shift, data: data.data });
    cells.push({ name: Object.values(axes).join(' · ') || question, axes, result, ...data });
  }
  const outcomes = cells.flatMap(({ result: { outcomes: found } }) => [...('counts' in found ? found.counts : found.weights).keys()]);
  const unknown = wrongOddsWords(experiment, cells, outcomes);
  if (unknown.length > 0) throw new Refused(unknown, experiment.source);
  return cells;
}
