import { type CellRules, compileCell, plainOptions } from './compiled.js';
import type { Game, GameTypes } from './game.js';
import type { OddsAnswer, OddsEffort, OddsQuestion } from './odds.js';
import { type OptionValue, readOptions } from './options.js';
import { type Problem, Refused } from './problem.js';
import { type Seated, Table } from './table.js';

/** An exact answer gives up above this many outcomes of the dice (about a second of work). The question is then simulated. */
const EFFORT: OddsEffort = { maxLeaves: 3_000_000, seed: 1, games: 200_000 };

/** A question as it is asked: parameters may be text or values. */
export interface OddsQuery extends Partial<CellRules> {
  question: string;
  params: Record<string, unknown>;
  effort?: Partial<OddsEffort>;
}

/** A question with parsed parameters, as plain data. */
export interface Asking extends CellRules {
  question: string;
  params: Record<string, OptionValue>;
  effort: OddsEffort;
}

export interface OddsResult extends OddsAnswer {
  params: Record<string, string | number | boolean>;
  method: 'exact' | 'simulated';
}

export function questionOf(game: Game, name: string): OddsQuestion {
  const question = Object.hasOwn(game.odds, name) ? game.odds[name] : undefined;
  if (question !== undefined) return question;
  const known = Object.keys(game.odds);
  if (known.length === 0)
    throw new Refused([
      { path: ['question'], expected: `none: ${game.title} answers no questions; its index can list some under odds: { … }`, found: name },
    ]);
  throw new Refused([{ path: ['question'], expected: `a question that ${game.id} answers`, unknown: name, known }]);
}

/** Looks the question up and reads its parameters. `files` reads the values of options and parameters that name a file. */
export function askingOf(
  game: Game,
  { question, params, options, data = null, shift = {}, effort }: OddsQuery,
  files: (specs: OddsQuestion['params'], values: Record<string, OptionValue>) => Record<string, OptionValue>,
): Asking {
  const asked = questionOf(game, question);
  const { values, problems } = readOptions(asked.params, params);
  if (problems.length > 0) throw new Refused(problems.map(asFlag));
  return {
    question,
    params: files(asked.params, values),
    options: files(game.options, options ?? readOptions(game.options, {}).values),
    data,
    shift,
    effort: { ...EFFORT, ...effort },
  };
}

/** Names parameters as the command line does. */
function asFlag(problem: Problem): Problem {
  const path = problem.path.map((step) => `--${kebab(String(step))}`);
  return { ...problem, path, ...(problem.known ? { known: problem.known.map(kebab), unknown: kebab(problem.unknown ?? '') } : {}) };
}

/** Compiles the rules and answers. `seated`: the players that the question names. */
export function ask(game: Game, asking: Asking, seated: readonly Seated<GameTypes>[]): OddsAnswer {
  const rules = compileCell(game, asking);
  const { ask } = game.odds[asking.question];
  if (seated.length === 0) return ask(rules, asking.params, asking.effort);
  const lay = (laid: object) => new Table(game, laid, [...seated], asking.effort.seed);
  return ask(rules, asking.params, { ...asking.effort, lay });
}

/** Adds the parameters as the user wrote them: files appear by name. */
export function resultOf(answer: OddsAnswer, params: Record<string, OptionValue>): OddsResult {
  return { ...answer, params: plainOptions(params), method: 'counts' in answer.outcomes ? 'simulated' : 'exact' };
}

/** attackModifier → attack-modifier. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** attack-modifier → attackModifier. */
export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
