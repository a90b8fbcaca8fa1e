/** The result of tuning, for a terminal. */
import type { Interval } from '../../statistics/index.js';
import type { Range, Tuned } from '../../tuning/index.js';
import { inPercent, pointsText, whole } from '../reading/format.js';
import { clean } from '../reading/text.js';

export function tunedLines(found: Tuned, ranges: readonly Range[], file: string | undefined): string[] {
  const { strategy, parameters, against, score, other, difference, interval, scoreInterval, confidence, games, search } = found;
  const width = Math.max(...ranges.map(({ name }) => name.length));
  const unproved = interval[1] < 0 ? 'worse' : 'not surely better';
  const better = interval[0] > 0 ? 'better' : unproved;
  const opponents = against.length === 0 ? '' : ` against ${against.map(({ id }) => clean(id)).join(', ')}`;
  const words = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return [
    '',
    ...ranges.map(({ name, default: was, min, max }) => {
      const value = parameters[name];
      return `  ${name.padEnd(width)}  ${String(value).padStart(8)}  ${value === was ? 'as it was' : `was ${was}`}, of ${min} to ${max}`;
    }),
    '',
    `  ${clean(strategy)} scores ${inPercent(score)} %${opponents}, untuned ${inPercent(other)} %: ${better},`,
    `  ${pointsText(difference, interval, 1)}, ${Math.round(100 * confidence)} %, on ${whole(games)} fresh games`,
    `  after a search over ${whole(search.games)}.`,
    ...(against.length > 0 ? [`  ${exploited(scoreInterval, against.map(({ id }) => clean(id)).join(', '))}`] : []),
    '',
    file === undefined ? `  Play it with --seat ${strategy}:${words.join(',')}` : `  Play it with --seat ${file.includes('/') ? file : `./${file}`}`,
    '',
  ];
}

/** A winning reply gives a lower bound on how far the others can be exploited; no reply gives no bound. */
function exploited([low, high]: Interval, opponents: string): string {
  const score = `scores between ${inPercent(low)} and ${inPercent(high)} %`;
  if (low <= 0.5) return `It ${score} against ${opponents}: no reply was found that surely beats it.`;
  return `It ${score} against ${opponents}, which can be exploited by at least ${inPercent(low - 0.5)} points.`;
}
