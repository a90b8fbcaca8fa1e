import { ask, askingOf, type OddsQuery, type OddsResult, questionOf, resultOf } from '../engine/asking.js';
import { type Game, type Problem, Refused } from '../engine/index.js';
import { checkedTable } from '../engine/printed.js';
import { seatPlayers } from '../players/loading/index.js';
import type { Experiment } from './experiment.js';
import { checkShift, dataOf, product } from './grid.js';
import { playerOf, withFiles } from './lookup.js';
import { wrongOddsWords } from './wording.js';

interface Query extends OddsQuery {
  game: Game;
  /** Relative paths of file parameters start here. */
  folder?: string;
}

/** Asks a question with files and players from a disk. */
export async function answerOdds(query: Query): Promise<OddsResult> {
  const { game, folder = '.' } = query;
  const asking = askingOf(game, query, (specs, values) => withFiles(game, values, { specs, folder }));
  const ids = questionOf(game, query.question).players?.(asking.params) ?? [];
  const players = await Promise.all(ids.map((id) => playerOf(game, id, folder)));
  return resultOf(ask(game, asking, await seatPlayers(game, players)), asking.params);
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
