import { Distribution, Fraction } from '../chance/index.js';
import {
  checksum,
  type Game,
  GameFault,
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
import { aside, broughtGame, gameOf, seatPlayers } from '../players/index.js';
import type { Experiment } from './experiment.js';
import { checkShift, dataOf } from './grid.js';
import { compileApart, compileCell, playerOf, withFiles } from './lookup.js';
import { broughtNames, type CellPlan, type Plan } from './plan.js';
import type { PlainFault } from './worker.js';

/** Exact answers give up above this many ways the dice can fall, and simulate; a second or so of work. */
export const EFFORT: OddsEffort = { maxLeaves: 3_000_000, seed: 1, games: 200_000 };

interface OddsQuery {
  game: Game;
  question: string;
  params: Record<string, unknown>;
  options?: Record<string, OptionValue>;
  data?: unknown;
  shift?: Record<string, number>;
  effort?: Partial<OddsEffort>;
  /** Where relative paths of file parameters start. */
  folder?: string;
  /** Seconds without a sign of life after which a player from elsewhere is given up. */
  patience?: number;
}

const PATIENCE = 60;

export interface OddsResult extends OddsAnswer {
  params: Record<string, string | number | boolean>;
  method: 'exact' | 'simulated';
}

/** Looks the question up, reads its parameters, compiles the rules and asks. */
export async function answerOdds(query: OddsQuery): Promise<OddsResult> {
  const { game, question: name } = query;
  const question = Object.hasOwn(game.odds, name) ? game.odds[name] : undefined;
  if (question === undefined)
    throw new Refused([{ path: ['question'], expected: `a question that ${game.id} answers`, unknown: name, known: Object.keys(game.odds) }]);
  const { values, problems } = readOptions(question.params, query.params);
  if (problems.length > 0)
    throw new Refused(
      problems.map((problem) => ({
        ...problem,
        path: problem.path.map((step) => `--${kebab(String(step))}`),
        ...(problem.known ? { known: problem.known.map(kebab), unknown: kebab(problem.unknown ?? '') } : {}),
      })),
    );
  const folder = query.folder ?? '.';
  const asking: Asking = {
    game: game.id,
    ...moduleOf(game),
    question: name,
    params: withFiles(game, question.params, values, folder),
    options: withFiles(game, game.options, query.options ?? readOptions(game.options, {}).values, folder),
    data: query.data ?? null,
    shift: query.shift ?? {},
    effort: { ...EFFORT, ...query.effort },
    players: [],
  };
  for (const id of question.players?.(asking.params) ?? []) asking.players.push(await playerOf(game, id, folder));
  const answer = await asked(asking, query.patience ?? PATIENCE);
  const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'object' ? value.name : value]));
  return { ...answer, params: shown, method: 'counts' in answer.outcomes ? 'simulated' : 'exact' };
}

function moduleOf({ id }: Game): { module?: string } {
  const brought = broughtGame(id);
  return brought === undefined ? {} : { module: brought.module };
}

/** Code that users bring is asked apart, where it can be given up. */
async function asked(asking: Asking, seconds: number): Promise<OddsAnswer> {
  const name = broughtNames([asking]);
  if (name === '' && asking.module === undefined) return answered(asking);
  const answer = await aside<PlainAnswer>({ name, game: asking.module && asking.game, thread: 'simulation/odds-thread.js', data: asking, seconds });
  if ('problems' in answer) throw new Refused(answer.problems);
  if ('fault' in answer) throw Object.assign(new GameFault(answer.fault.message, answer.fault.strategy, answer.fault.remedy), answer.fault);
  return revived(answer);
}

/** A question made ready, as plain data. */
export interface Asking extends Pick<Plan, 'game' | 'module'>, Pick<CellPlan, 'options' | 'data' | 'shift' | 'players'> {
  question: string;
  params: Record<string, OptionValue>;
  effort: OddsEffort;
}

/** An answer as it crosses from thread to thread: the worth of each outcome by its name, and fractions as two whole numbers. */
export type PlainAnswer = Crossing | { fault: PlainFault } | { problems: readonly Problem[] };
interface Crossing {
  outcomes: [name: string, numerator: bigint, denominator: bigint][] | Extract<OddsAnswer['outcomes'], { games: number }>;
  worth?: ReadonlyMap<string, number>;
  note?: string;
}

export function crossing({ outcomes, worth, note }: OddsAnswer): Crossing {
  const names = 'counts' in outcomes ? outcomes.counts.keys() : outcomes.weights.keys();
  return {
    outcomes: 'counts' in outcomes ? outcomes : [...outcomes.weights].map(([name, { numerator, denominator }]) => [name, numerator, denominator]),
    ...(worth === undefined ? {} : { worth: new Map([...names].map((name) => [name, worth(name)])) }),
    ...(note === undefined ? {} : { note }),
  };
}

function revived({ outcomes, worth, note }: Crossing): OddsAnswer {
  return {
    outcomes: Array.isArray(outcomes)
      ? Distribution.of(outcomes.map(([name, numerator, denominator]) => [name, Fraction.of(numerator, denominator)] as const))
      : outcomes,
    ...(worth === undefined ? {} : { worth: (name: string) => worth.get(name) as number }),
    ...(note === undefined ? {} : { note }),
  };
}

/** Tells a watch that games go on. */
export async function answered(asking: Asking, atWork: () => void = () => {}): Promise<OddsAnswer> {
  const game = await gameOf(asking);
  const question = game.odds[asking.question];
  const rules = compileCell(game, asking);
  if (asking.players.length === 0) return question.ask(rules, asking.params, asking.effort);
  const seated = await seatPlayers(game, asking.players, () => compileApart(game, asking));
  const lay = (laid: object) => tableOf(game, laid, seated, asking.effort.seed, atWork);
  return question.ask(rules, asking.params, { ...asking.effort, lay });
}

/** So many games of players from elsewhere are watched for what they write to. */
const WATCHED = 100;

function tableOf(game: Game, rules: object, seated: readonly Seated<GameTypes>[], seed: number, atWork: () => void) {
  const before = checksum(rules);
  const brought = seated.filter(({ referee }) => referee);
  const table = new Table(game, rules, [...seated], seed);
  if (brought.length === 0) return table;
  const names = brought.map(({ id }) => id).join(', ');
  const watched = new Table(
    game,
    rules,
    seated.map((one) => ({ ...one, watch: one.referee === true })),
    seed,
  );
  return {
    play(number: number): number {
      const outcome = (number < WATCHED ? watched : table).play(number);
      if (number % WATCHED === 0) {
        atWork();
        if (checksum(rules) !== before) throw meddled(names, 'while it played', 'the rules');
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
  const lists = Object.entries(params).map(([name, value]) => ({
    name,
    values: Array.isArray(value) ? value : [value],
    listed: Array.isArray(value),
  }));
  const grid = lists.reduce<Record<string, unknown>[]>(
    (rows, { name, values }) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  const read = readOptions(game.options, experiment.options ?? {});
  const problems: Problem[] = read.problems.map((problem) => ({ ...problem, path: ['options', ...problem.path] }));
  const { shift = {}, data: dataFile } = experiment;
  for (const table of Object.keys(shift)) checkShift(table, game, [], problems);
  if (problems.length > 0) throw new Refused(problems, experiment.source);
  const data = dataFile === undefined ? { data: null } : { data: await dataOf(experiment, game, dataFile), dataFile };
  const cells: AskedCell[] = [];
  for (const asked of grid) {
    const axes = Object.fromEntries(lists.filter(({ listed }) => listed).map(({ name }) => [name, String(asked[name])]));
    const result = await answerOdds({ game, question, params: asked, options: read.values, shift, data: data.data });
    cells.push({ name: Object.values(axes).join(' · ') || question, axes, result, ...data });
  }
  return cells;
}
