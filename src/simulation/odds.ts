import { Distribution, Fraction } from '../chance/index.js';
import {
  checksum,
  type Game,
  type GameTypes,
  meddled,
  type OddsAnswer,
  type OddsEffort,
  type OptionValue,
  type Problem,
  Refused,
  readOptions,
  type Seated,
  Table,
} from '../engine/index.js';
import { broughtGame, gameOf, seatPlayers } from '../players/index.js';
import { askApart } from './apart.js';
import type { Experiment } from './experiment.js';
import { checkShift, dataOf, product } from './grid.js';
import { compileApart, compileCell, playerOf, withFiles } from './lookup.js';
import { apart, type CellPlan, type Plan, plainOptions } from './plan.js';

/** Exact answers give up above this many ways the dice can fall (about a second of work), and simulate. */
const EFFORT: OddsEffort = { maxLeaves: 3_000_000, seed: 1, games: 200_000 };
const PATIENCE = 60;

interface OddsQuery {
  game: Game;
  question: string;
  params: Record<string, unknown>;
  options?: Record<string, OptionValue>;
  data?: unknown;
  shift?: Record<string, number>;
  effort?: Partial<OddsEffort>;
  /** Relative paths of file parameters start here. */
  folder?: string;
  /** Seconds without a sign of life after which a player from elsewhere is stopped. */
  patience?: number;
}

export interface OddsResult extends OddsAnswer {
  params: Record<string, string | number | boolean>;
  method: 'exact' | 'simulated';
}

/** A question made ready, as plain data. */
export interface Asking extends Pick<Plan, 'game' | 'module'>, Pick<CellPlan, 'options' | 'data' | 'shift' | 'players'> {
  question: string;
  params: Record<string, OptionValue>;
  effort: OddsEffort;
}

/** Looks the question up, reads its parameters, compiles the rules and asks. */
export async function answerOdds(query: OddsQuery): Promise<OddsResult> {
  const { game, question: name, folder = '.', data = null, shift = {} } = query;
  const question = Object.hasOwn(game.odds, name) ? game.odds[name] : undefined;
  if (question === undefined)
    throw new Refused([{ path: ['question'], expected: `a question that ${game.id} answers`, unknown: name, known: Object.keys(game.odds) }]);
  const { values, problems } = readOptions(question.params, query.params);
  if (problems.length > 0) throw new Refused(problems.map(asFlag));
  const module = broughtGame(game.id)?.module;
  const asking: Asking = {
    game: game.id,
    ...(module === undefined ? {} : { module }),
    question: name,
    params: withFiles(game, question.params, values, folder),
    options: withFiles(game, game.options, query.options ?? readOptions(game.options, {}).values, folder),
    data,
    shift,
    effort: { ...EFFORT, ...query.effort },
    players: [],
  };
  for (const id of question.players?.(asking.params) ?? []) asking.players.push(await playerOf(game, id, folder));
  const elsewhere = apart({ module, cells: [asking] });
  const answer = elsewhere
    ? revived(await askApart<PlainAnswer>('simulation/threads/odds.js', asking, query.patience ?? PATIENCE))
    : await answered(asking);
  return { ...answer, params: plainOptions(values), method: 'counts' in answer.outcomes ? 'simulated' : 'exact' };
}

/** Names parameters as the command line does. */
function asFlag(problem: Problem): Problem {
  const path = problem.path.map((step) => `--${kebab(String(step))}`);
  return { ...problem, path, ...(problem.known ? { known: problem.known.map(kebab), unknown: kebab(problem.unknown ?? '') } : {}) };
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
export async function answered(asking: Asking, atWork: () => void = () => {}): Promise<OddsAnswer> {
  const game = await gameOf(asking);
  const question = game.odds[asking.question];
  const rules = compileCell(game, asking);
  if (asking.players.length === 0) return question.ask(rules, asking.params, asking.effort);
  const seated = await seatPlayers(game, asking.players, () => compileApart(game, asking));
  const lay = (laid: object) => tableOf(new Table(game, laid, [...seated], asking.effort.seed), atWork);
  return question.ask(rules, asking.params, { ...asking.effort, lay });
}

/** The first games of players from elsewhere are watched for what they write to; one game in as many checks the rules. */
const WATCHED = 100;

function tableOf(table: Table<GameTypes>, atWork: () => void): Pick<Table<GameTypes>, 'play'> {
  const { game, rules, seated, seed } = table;
  const brought = seated.filter(({ referee }) => referee);
  if (brought.length === 0) return table;
  const before = checksum(rules);
  const watching = (one: Seated<GameTypes>) => ({ ...one, watch: one.referee === true });
  const watched = new Table(game, rules, seated.map(watching), seed);
  return {
    play(number: number): number {
      const outcome = (number < WATCHED ? watched : table).play(number);
      if (number % WATCHED === 0) {
        atWork();
        if (checksum(rules) !== before) throw meddled(brought.map(({ id }) => id).join(', '), 'while it played', 'the rules');
      }
      return outcome;
    },
  };
}

/** attackModifier → attack-modifier. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** attack-modifier → attackModifier. */
export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
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
  const read = readOptions(game.options, options);
  const problems: Problem[] = read.problems.map((problem) => ({ ...problem, path: ['options', ...problem.path] }));
  for (const table of Object.keys(shift)) checkShift(table, game, [], problems);
  if (problems.length > 0) throw new Refused(problems, experiment.source);
  const data = dataFile === undefined ? { data: null } : { data: await dataOf(experiment, game, dataFile), dataFile };
  const values = Object.entries(params).map(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const cells: AskedCell[] = [];
  for (const asked of product(values)) {
    const listed = asked.filter(([name]) => Array.isArray(params[name]));
    const axes = Object.fromEntries(listed.map(([name, value]) => [name, String(value)]));
    const result = await answerOdds({ game, question, params: Object.fromEntries(asked), options: read.values, shift, data: data.data });
    cells.push({ name: Object.values(axes).join(' · ') || question, axes, result, ...data });
  }
  return cells;
}
