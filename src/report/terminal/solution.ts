/** The answer of `solve`, for a terminal. */
import type { Solution } from '../../statistics/solve.js';
import { decimal, percent, percentInterval, plural, whole } from '../reading/format.js';
import { clean, paragraph } from '../reading/text.js';

const SIDES = { [-1]: 'below', 0: 'not told apart', 1: 'above' } as const;

/** `played`: the game and its players. */
export function solutionLines(option: string, target: number, solution: Solution, played: string): string[] {
  const rows = solution.probes.map(
    ({ value, count, games, interval, side }) =>
      `  ${String(value).padStart(6)}  ${percent(count / games).padStart(8)} ${percentInterval(interval).padEnd(16)} ${SIDES[side].padEnd(15)} ${whole(games).padStart(11)} games`,
  );
  const title = paragraph(`Which ${clean(option)} gives ${percent(target)} in ${clean(played)}?`);
  return ['', ...title, '', ...rows, '', ...paragraph(sentence(clean(option), target, solution)), ''].map((line) => line.replaceAll('\u00a0', ' '));
}

function sentence(option: string, target: number, { verdict, value, bracket: [low, high], probes, confidence }: Solution): string {
  const rate = percent(target);
  const sure = `(${decimal(100 * confidence, 0)} % sure; ${plural(probes.length, 'value')} played)`;
  const [first, last] = [probes[0]?.value, probes.at(-1)?.value];
  const count = (wanted: -1 | 0 | 1) => probes.filter(({ side }) => side === wanted).length;
  switch (verdict) {
    case 'solved':
      return `${rate} lies at about ${option} ${decimal(value ?? 0, 1)}, between ${low} and ${high} ${sure}`;
    case 'edge':
    case 'open':
      return `not settled whether ${option} reaches ${rate}: of the values played, ${count(-1)} lie below, ${count(1)} above, and ${count(0)} cannot be told from it ${sure}; play more with --games`;
    case 'outside':
      return `no ${option} that was played gives ${rate}: all lie ${probes[0].side > 0 ? 'above' : 'below'} ${sure}`;
    case 'flat':
      return `no ${option} that was played, from ${first} to ${last}, can be told from ${rate} with these games; play more with --games`;
    case 'stopped':
      return `stopped before ${rate} was found; ${plural(probes.length, 'value')} played so far`;
    case 'turns':
      return `the rate does not go one way along ${option} ${sure}: ${rate} may be passed more than once; see each stretch with --values`;
  }
}
