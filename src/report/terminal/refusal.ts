/** What is wrong with a user's input, in lines of text: the command line and the browser say it in the same words. */
import { distance } from 'fastest-levenshtein';
import { cut, type GameFault, type Problem, type Refused, sentence } from '../../engine/problem.js';

/** One line for each fault, up to a hundred, with its place, the source line, a caret and the remedy, as far as they are known. */
export function refusal(refused: Refused): string[] {
  const more = refused.problems.length - MOST_PROBLEMS;
  const lines = refused.problems.slice(0, MOST_PROBLEMS).flatMap((problem) => lineOf(problem, refused));
  return more > 0 ? [...lines, `error ${more.toLocaleString('en')} more faults of this kind are not shown`] : lines;
}

/** A file of ten thousand wrong names would take minutes to explain. */
const MOST_PROBLEMS = 100;

/** Letters of a path of keys that are shown. */
const MOST_PATH = 200;

/** Letters of a source line that are shown: a file may have a single line of megabytes. */
const SHOWN = 160;

function lineOf(problem: Problem, refused: Refused): string[] {
  const source = problem.source ?? refused.source;
  const hint = didYouMean(problem);
  const remedy = problem.remedy === undefined ? [] : [`  remedy: ${problem.remedy}`];
  if (source === undefined) return [`error ${said(problem)}${hint}`, ...remedy];
  if (source.flag) return [`error ${said({ ...problem, path: [source.flag(problem.path)] })}${hint}`, ...remedy];
  const { line, column, text: whole } = source.at(problem.path, problem.onKey === true);
  const from = Math.max(0, Math.min(column - SHOWN / 2, whole.length - SHOWN));
  const text = whole.slice(from, from + SHOWN);
  const path = problem.path.some((step) => typeof step === 'string') ? `${cut(problem.path.join('.'), MOST_PATH)}: ` : '';
  const first = `error ${source.name}:${line}:${column} ${path}${said({ ...problem, source: undefined, path: [] })}${hint}`;
  if (text === '') return [first, ...remedy];
  return [first, `  ${line} | ${text}`, `  ${' '.repeat(String(line).length)} | ${' '.repeat(Math.max(0, column - 1 - from))}^`, ...remedy];
}

const said = (problem: Problem) => (problem.plain ? `${cut(problem.path.join('.'), MOST_PATH)}: ${problem.expected}` : sentence(problem));

/** The nearest known name, if it is close enough to be a slip; else the known names, if they are few. */
function didYouMean({ unknown, known }: Pick<Problem, 'unknown' | 'known'>): string {
  if (unknown === undefined || known === undefined || known.length === 0) return '';
  const nearest = [...known].sort((a, b) => distance(unknown, a) - distance(unknown, b))[0];
  if (distance(unknown.toLowerCase(), nearest.toLowerCase()) <= Math.max(2, Math.ceil(nearest.length * 0.4))) return ` — did you mean "${nearest}"?`;
  return known.length <= 16 ? ` — known: ${known.join(', ')}` : '';
}

/** A game that could not be finished: what happened, the remedy, and the command that replays it. */
export function gameFault(error: GameFault): string[] {
  const where =
    error.cell === '' ? '' : ` (cell ${error.cell}, ${error.game === 0 ? 'before its first game' : `game ${error.game} of seed ${error.seed}`})`;
  const who = error.strategy === '' ? '' : `strategy ${error.strategy} `;
  const replay = error.replay === '' ? [] : [`  replay: ${error.replay}`];
  return [`error ${who}${error.message}${where}`, `  remedy: ${error.remedy}`, ...replay];
}
