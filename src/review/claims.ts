import { type Problem, Refused } from '../engine/index.js';
import type { Experiment } from '../simulation/index.js';
import { type Interval, together, verdictOf } from '../statistics/index.js';
import type { Claimable, Question, Seen } from './asked.js';
import type { ClaimVerdict } from './result.js';

/** A claim about a heading: `fair: within 5 points`. */
export interface Claim {
  name: string;
  text: string;
  band: Interval;
  /** In every scenario. */
  numbers: readonly Claimable[];
}

/** The claims under `review:` of an experiment file; everything wrong in them is refused at once. */
export function claimsIn(experiment: Experiment, asked: readonly Question[]): Claim[] {
  const known: Record<string, Claimable[]> = {};
  for (const { claims = {} } of asked) for (const [name, number] of Object.entries(claims)) (known[name] ??= []).push(number);
  const problems: Problem[] = [];
  const claims = Object.entries(experiment.review ?? {}).flatMap(([name, text]): Claim[] => {
    const band = bandOf(text);
    const numbers = Object.hasOwn(known, name) ? known[name] : undefined;
    if (numbers === undefined)
      problems.push({ path: ['review', name], onKey: true, expected: 'a number of this review', unknown: name, known: Object.keys(known) });
    else if (band === undefined) problems.push({ path: ['review', name], expected: BAND_WORDS, found: text });
    else return [{ name, text: `${name} ${text}`, band, numbers }];
    return [];
  });
  if (problems.length > 0) throw new Refused(problems, experiment.source);
  return claims;
}

const BAND_WORDS = 'words such as "within 5 points", "below 0.2", "above 10 %" or "between 0.4 and 0.6"';
const NUMBER = String.raw`([-−]?\d+(?:\.\d+)?)\s*(points?|%)?`;

/** "below 0.2" → [−1, 0.2] */
function bandOf(text: string): Interval | undefined {
  const parts = (pattern: string) => new RegExp(`^${pattern}$`).exec(text.trim());
  const value = (number: string, unit: string | undefined) => Number(number.replace('−', '-')) / (unit === undefined ? 1 : 100);
  const within = parts(`within ${NUMBER}`);
  if (within !== null) return ordered(-value(within[1], within[2]), value(within[1], within[2]));
  const below = parts(`below ${NUMBER}`);
  if (below !== null) return ordered(-1, value(below[1], below[2]));
  const above = parts(`above ${NUMBER}`);
  if (above !== null) return ordered(value(above[1], above[2]), 1);
  const between = parts(`between ${NUMBER} and ${NUMBER}`);
  return between === null ? undefined : ordered(value(between[1], between[2] ?? between[4]), value(between[3], between[4]));
}

const ordered = (low: number, high: number): Interval | undefined => (low < high && low >= -1 && high <= 1 ? [low, high] : undefined);

/** A claim holds if it holds in every scenario; the worst of them is worstOnes. */
export function verdictOn({ text, band, numbers }: Claim, seen: Pick<Seen, 'of'>): ClaimVerdict {
  const verdicts = numbers.map((number): ClaimVerdict => {
    const { estimate, interval } = number.of(seen);
    return { claim: text, verdict: verdictOf(interval, band), estimate, interval, ...(number.share ? { share: true } : {}) };
  });
  const worst = together(verdicts.map(({ verdict }) => verdict));
  const worstOnes = verdicts.filter(({ verdict }) => verdict === worst);
  return worstOnes.reduce((most, one) => (Math.abs(one.estimate) > Math.abs(most.estimate) ? one : most));
}

export const togetherOf = (claims: readonly ClaimVerdict[]): ClaimVerdict['verdict'] => together(claims.map(({ verdict }) => verdict));
