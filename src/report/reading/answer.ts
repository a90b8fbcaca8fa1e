/** The answer of a run: the findings of its author that hold; without any, one sentence of its largest effect or its best cell. */
import { type Problem, sentence } from '../../engine/index.js';
import { bindResults, type Fill, judgedFindings, measured } from '../../statistics/findings.js';
import { plural, whole } from './format.js';
import { generic, type Said } from './generic.js';
import { limitsText } from './limits.js';
import { mean, perHundred } from './nouns.js';
import { isShare, type Run } from './run.js';
import { capital, clean } from './text.js';

interface Answer {
  said: readonly Said[];
  /** A line for each finding that is not printed. */
  unsaid: readonly string[];
  /** Those among them that these games refute, or that do not fit them. */
  refuted: readonly string[];
  /** The numbers and differences that the printed findings are about. */
  about: readonly Pick<Fill, 'cell' | 'baseline' | 'measure' | 'outcome'>[];
}

const known = new WeakMap<Run, Answer>();

export function answerOf(run: Run): Answer {
  const found = known.get(run) ?? made(run);
  known.set(run, found);
  return found;
}

/** The first sentence: what an index shows. */
export const answer = (run: Run) => answerOf(run).said[0].text;

function made(run: Run): Answer {
  const { cells } = run.results;
  const problems: Problem[] = [];
  const bound = bindResults(run.results, run.wins[0] ?? run.main ?? run.names.exact[0] ?? '', problems);
  if (problems.length > 0) {
    const unsaid = [`The findings do not fit these results: ${sentence(problems[0])}`];
    return { said: [generic(run)], unsaid, refuted: unsaid, about: [] };
  }
  const comparisons = [...run.comparisons, ...run.raised.comparisons];
  const judged = judgedFindings({ cells, comparisons }, bound);
  const said: Said[] = [];
  const about: Answer['about'][number][] = [];
  const unsaid: string[] = [];
  const refuted: string[] = [];
  for (const [n, { how, failing }] of judged.entries()) {
    const { pieces, claims } = bound[n];
    if (how === 'open' || how === 'false') {
      const line = `Finding ${n + 1} is not printed: these games ${how === 'false' ? 'refute' : 'do not show'} “${failing?.text}”.`;
      unsaid.push(line);
      if (how === 'false') refuted.push(line);
      continue;
    }
    const text = pieces.map((piece) => (typeof piece === 'string' ? piece : numberText(run, piece, measured({ cells, comparisons }, piece), how)));
    said.push({ text: capital(clean(text.join(''))), how });
    about.push(...pieces.filter((piece) => typeof piece !== 'string'), ...claims.flatMap(({ parts }) => parts));
  }
  return { said: said.length > 0 ? said : [generic(run)], unsaid, refuted, about };
}

/** "42" of 100 games, "21.3"; "surely less than 7, we saw 1". */
function numberText(run: Run, { measure, outcome, limit }: Fill, value: number | undefined, how: 'sure' | 'likely'): string {
  if (value === undefined) return '–';
  const share = outcome !== undefined || isShare(run, measure) || !(run.names.count.includes(measure) || run.names.exact.includes(measure));
  const text = share ? perHundred(value) : mean(value);
  if (limit === null) return text;
  return `${how === 'sure' ? 'surely' : 'probably'} less than ${share ? Number((100 * limit).toFixed(6)) : limit}, we saw ${text}`;
}

/** "2 of 7 comparisons are open; about 12,000 games a cell would settle them." Empty where nothing is open. */
export function openText(run: Run, secondsAGame?: number): string {
  const { unsaid } = answerOf(run);
  const judged = run.comparisons.length > 0 ? run.comparisons : run.rows;
  const open = judged.filter(({ verdict }) => verdict.word === 'open');
  const parts = [
    ...(unsaid.length > 0 ? [plural(unsaid.length, 'finding')] : []),
    ...(open.length > 0 ? [`${whole(open.length)} of ${plural(judged.length, run.comparisons.length > 0 ? 'comparison' : 'number')}`] : []),
  ];
  if (parts.length === 0) return '';
  const needed = Math.max(0, ...open.map(({ verdict }) => verdict.games ?? 0));
  return `Still open: ${parts.join(' and ')}.${needed === 0 ? '' : ` About ${costText(run, needed, secondsAGame)} would settle ${open.length === 1 ? 'it' : 'them'}.`}`;
}

function costText(run: Run, needed: number, secondsAGame: number | undefined): string {
  if (secondsAGame === undefined) return `${whole(Number(needed.toPrecision(2)))} games a cell`;
  const more = run.played.reduce((sum, { games }) => sum + Math.max(0, needed - games), 0);
  return plural(Math.max(1, Math.round((more * secondsAGame) / 60)), 'minute');
}

/** Below the answer: what limits of ours change, and which findings these games refute. Those that are only open are counted by `openText`. */
export const besideAnswer = (run: Run): string[] => [limitsText(run), ...answerOf(run).refuted].filter((text) => text !== '');
