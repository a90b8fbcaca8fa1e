/** Sentences about made-up worlds of known truth, read back as they are printed: ties, exact margins, one that stands out. */
import { answerOf } from '../../../src/report/reading/answer.js';
import { generic } from '../../../src/report/reading/generic.js';
import { readRun } from '../../../src/report/reading/run.js';
import { judgedPairs, mattersOf } from '../../../src/statistics/judgements.js';
import { levelOfEach } from '../../../src/statistics/methods/simultaneous.js';
import type { CellResult, Comparison, Results } from '../../../src/statistics/results.js';
import { cell, compare, results, share } from '../../support/made-up.js';
import type { Chance } from './chance.js';
import { wrong } from './sentences.js';

export interface Told {
  name: string;
  /** True if anything that is printed is false. */
  isFalse(chance: Chance, games: number): boolean;
}

export const falseTold = ({ isFalse }: Told, games: number, runs: number): number => wrong(runs, 4100 + games, (chance) => isFalse(chance, games));

const letter = (n: number) => `x${String.fromCharCode(97 + n)}`;
const namesIn = (text: string): number[] => (text.match(/\bx[a-z]\b/gi) ?? []).map((name) => name.toLowerCase().charCodeAt(1) - 97);

const DISCORDANT = 300;

/** Changes of one player: pairs of games, a fixed share differ; the difference in points is the truth. */
function changesRun(points: readonly number[], chance: Chance, games: number, findings?: Results['findings']): Results {
  const judging = { confidence: levelOfEach(points.length), ...mattersOf('win', undefined) };
  const counted = points.map((by) => chance.multinomial(games, [DISCORDANT / 2 + 5 * by, DISCORDANT / 2 - 5 * by, 350, 350]));
  const one = (name: string, won: number): CellResult =>
    cell(name, { cell: name }, games, {
      strategies: { own: 'strong' },
      changed: name === 'plain' ? {} : { variant: name },
      measures: { win: share('Won', won, games, 'own') },
    });
  const [, down, both] = counted[0];
  const cells = [one('plain', both + down), ...counted.map(([more, , also], n) => one(letter(n), also + more))];
  const comparisons = counted.map(([onlyCell, onlyBaseline, inBoth, neither], n): Comparison => {
    const verdict = judgedPairs({ from: -1, counts: [onlyBaseline, inBoth + neither, onlyCell] }, judging);
    const found = compare(letter(n), 'plain', 'win', games, (onlyCell - onlyBaseline) / games, 0, 1);
    return { ...found, cell: letter(n), baseline: 'plain', pairs: { both: inBoth, onlyCell, onlyBaseline, neither }, verdict };
  });
  return results('made-up', 'What is asked?', cells, { comparisons, ...(findings === undefined ? {} : { findings }) });
}

/** "With xa, strong wins 5 more games in 100 than with plain." */
export function largestFalse(points: readonly number[], text: string): boolean {
  if (/^No difference of 3 games/.test(text)) return points.some((by) => Math.abs(by) >= 3);
  if (/^Too few games/.test(text)) return false;
  const [named] = namesIn(text);
  const sign = / more games /.test(text) ? 1 : / fewer games /.test(text) ? -1 : Number.NaN;
  return !(sign * points[named] > 0);
}

const repeated = (count: number, value: number) => new Array<number>(count).fill(value);

const CHANGES: Readonly<Record<string, readonly number[]>> = {
  'six of nothing': repeated(6, 0),
  'six of exactly what matters': repeated(6, 3),
  'four of either sign': [6, -6, 4, -4],
  'one, and three of nothing': [10, 0, 0, 0],
};

function settingsRun(truths: readonly number[], chance: Chance, games: number): Results {
  const cells = truths.map((rate, n) => {
    const won = chance.binomial(games, rate / 1000);
    return cell(letter(n), { scenario: letter(n) }, games, { strategies: { own: 'strong' }, measures: { win: share('Won', won, games, 'own') } });
  });
  return results('made-up', 'What is asked?', cells, { axes: { scenario: 'name' } });
}

/** "Strong wins most in xa: 50 of 100 games, but perhaps no more than in xb": one that is as high is named or counted. */
export function bestFalse(truths: readonly number[], text: string): boolean {
  const named = namesIn(text);
  return !/others/.test(text) && truths.some((one, n) => !named.includes(n) && one >= truths[named[0]]);
}

const SETTINGS: Readonly<Record<string, readonly number[]>> = {
  'eight alike': repeated(8, 400),
  'two alike at the top': [300, 300, 400, 500, 500],
  'a point apart': [400, 410, 420, 430, 440],
};

/** Findings whose claims are false by nothing: each difference is exactly at its limit. */
const AT_LIMIT = [3, 0, 5].map((points, n) => ({
  say: `More with ${letter(n)}.`,
  if: { cell: letter(n), minus: 'plain', above: points / 100, slack: 0 },
}));

const foundFalse = (hows: readonly string[], findings: typeof AT_LIMIT) => (chance: Chance, games: number) =>
  answerOf(readRun(changesRun([3, 0, 5], chance, games, findings))).said.some(({ text, how }) => /^More with/.test(text) && hows.includes(how ?? ''));

export const TOLD: readonly Told[] = [
  ...Object.entries(CHANGES).map(
    ([name, points]): Told => ({
      name: `the largest of ${name}`,
      isFalse: (chance, games) => largestFalse(points, generic(readRun(changesRun(points, chance, games))).text),
    }),
  ),
  ...Object.entries(SETTINGS).map(
    ([name, truths]): Told => ({
      name: `the best of ${name}`,
      isFalse: (chance, games) => bestFalse(truths, generic(readRun(settingsRun(truths, chance, games))).text),
    }),
  ),
  { name: 'three findings at their limits, said to be sure', isFalse: foundFalse(['sure'], AT_LIMIT) },
  { name: 'one finding at its limit, sure or likely', isFalse: foundFalse(['sure', 'likely'], AT_LIMIT.slice(0, 1)) },
];
