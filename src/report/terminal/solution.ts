/** The answer of `solve`, for a terminal. */
import type { Solution } from '../../statistics/solve.js';
import { decimal, percent, percentInterval, plural, whole } from '../reading/format.js';
import { clean } from '../reading/text.js';

const SIDES = { [-1]: 'below', 0: 'not told apart', 1: 'above' } as const;

export function solutionLines(option: string, target: number, solution: Solution): string[] {
  const rows = solution.probes.map(
    ({ value, count, games, interval, side }) =>
      `  ${String(value).padStart(6)}  ${percent(count / games).padStart(8)} ${percentInterval(interval).padEnd(16)} ${SIDES[side].padEnd(15)} ${whole(games).padStart(11)} games`,
  );
  return ['', ...rows, '', `  ${sentence(clean(option), target, solution)}`, ''].map((line) => line.replaceAll('\u00a0', ' '));
}

function sentence(option: string, target: number, { verdict, value, interval, probes, confidence }: Solution): string {
  const rate = percent(target);
  const sure = `(${decimal(100 * confidence, 0)} % sure, ${plural(probes.length, 'value')} played)`;
  if (verdict === 'beyond') return `no ${option} in this range gives ${rate}: all of it lies ${probes[0].side > 0 ? 'above' : 'below'} ${sure}`;
  if (interval === null || value === null) return `no answer ${sure}`;
  if (verdict === 'flat')
    return `${option} cannot be told from ${rate} anywhere from ${interval[0]} to ${interval[1]} with these games; play more with --games`;
  return `${rate} lies at about ${option} ${decimal(value, 1)}, between ${interval[0]} and ${interval[1]} ${sure}`;
}
