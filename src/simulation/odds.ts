import { type Game, type OddsAnswer, type OddsEffort, type OddsQuestion, type OptionValue, Refused, readOptions, Table } from '../engine/index.js';
import { seatPlayers } from '../players/index.js';
import type { Experiment } from './experiment.js';
import { compileCell, playerOf, withFiles } from './lookup.js';

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
}

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
  const params = withFiles(game, question.params, values, query.folder ?? '.');
  const options = query.options ?? readOptions(game.options, {}).values;
  const rules = compileCell(game, {
    options: withFiles(game, game.options, options, query.folder ?? '.'),
    data: query.data ?? null,
    shift: query.shift ?? {},
  });
  const effort = { ...EFFORT, ...query.effort };
  const answer = question.ask(rules, params, { ...effort, ...(await seatsOf(question, query, params, effort.seed)) });
  const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'object' ? value.name : value]));
  return { ...answer, params: shown, method: 'counts' in answer.outcomes ? 'simulated' : 'exact' };
}

/** Players of a question that is played out, found like those of an experiment. */
async function seatsOf(question: OddsQuestion, { game, folder = '.' }: OddsQuery, params: object, seed: number): Promise<Pick<OddsEffort, 'lay'>> {
  if (question.players === undefined) return {};
  const players = [];
  for (const id of question.players(params)) players.push(await playerOf(game, id, folder));
  const seated = await seatPlayers(game, players);
  return { lay: (rules) => new Table(game, rules, seated, seed) };
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
  if (read.problems.length > 0)
    throw new Refused(
      read.problems.map((problem) => ({ ...problem, path: ['options', ...problem.path] })),
      experiment.source,
    );
  const cells: AskedCell[] = [];
  for (const asked of grid) {
    const axes = Object.fromEntries(lists.filter(({ listed }) => listed).map(({ name }) => [name, String(asked[name])]));
    const result = await answerOdds({ game, question, params: asked, options: read.values });
    cells.push({ name: Object.values(axes).join(' · ') || question, axes, result });
  }
  return cells;
}
