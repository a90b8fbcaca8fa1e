/**
 * Sentences of every shape about made-up worlds: exact ties, exact margins, players with opposite results. What the printed
 * words claim is read back and held against the truth.
 */
import { answer } from '../../src/report/reading/answer.js';
import { readRun } from '../../src/report/reading/run.js';
import type { ShapeName } from '../../src/simulation/index.js';
import { judgedPairs, mattersOf } from '../../src/statistics/judgements.js';
import { levelOfEach } from '../../src/statistics/methods/simultaneous.js';
import type { CellResult, Comparison, Results } from '../../src/statistics/results.js';
import { cell, compare, outcome, results, share } from '../support/made-up.js';
import type { Chance } from './chance.js';
import { wrong } from './sentences.js';

/** A kind of sentence in a world: whether what is printed is false once. */
export interface Told {
  name: string;
  /** True if anything that the sentence says is false. */
  isFalse(chance: Chance, games: number): boolean;
}

export const falseTold = ({ isFalse }: Told, games: number, runs: number): number => wrong(runs, 4100 + games, (chance) => isFalse(chance, games));

const letter = (n: number) => `x${String.fromCharCode(97 + n)}`;
const indexOf = (name: string) => name.charCodeAt(1) - 97;
const namesIn = (text: string): number[] => (text.match(/\bx[a-z]\b/gi) ?? []).map((name) => indexOf(name.toLowerCase()));
const numberOf = (text: string) => Number(text.replace('−', '-'));

const say = (made: Results) => answer(readRun(made)).replaceAll('\u00a0', ' ');

/** What each change is worth in points, for the best player and for a weaker one. */
interface Changes {
  name: string;
  best: readonly number[];
  weak: readonly number[];
}

const DISCORDANT = 300;

/** Pairs of games: the share that differ is fixed, the difference is the truth. */
function changesRun({ best, weak }: Changes, shape: ShapeName, chance: Chance, games: number): Results {
  const judging = { confidence: levelOfEach(2 * best.length), ...mattersOf('win', undefined) };
  const cells: CellResult[] = [];
  const comparisons: Comparison[] = [];
  for (const [player, truths] of Object.entries({ weak, strong: best })) {
    const counted = truths.map((points) => chance.multinomial(games, [DISCORDANT / 2 + 5 * points, DISCORDANT / 2 - 5 * points, 350, 350]));
    const one = (name: string, count: number) =>
      cell(`${name} · ${player}`, { cell: name, players: player }, games, {
        strategies: { own: player },
        changed: name === 'plain' ? {} : { variant: name },
        measures: { win: share('Won', count, games, 'own') },
      });
    const [, down, both] = counted[0];
    cells.push(one('plain', both + down), ...counted.map(([more, , also], n) => one(letter(n), also + more)));
    counted.forEach(([onlyCell, onlyBaseline, inBoth, neither], n) => {
      const pairs = { both: inBoth, onlyCell, onlyBaseline, neither };
      const verdict = judgedPairs({ from: -1, counts: [onlyBaseline, inBoth + neither, onlyCell] }, judging);
      const found = compare(`${letter(n)} · ${player}`, `plain · ${player}`, 'win', games, (onlyCell - onlyBaseline) / games, 0, 1);
      comparisons.push({ ...found, cell: `${letter(n)} · ${player}`, baseline: `plain · ${player}`, pairs, verdict });
    });
  }
  return results('made-up', 'What is asked?', cells, { shape, comparisons });
}

/** Direction, limits, interval and margin of what a clause names, and where others differ. */
export function changesFalse({ best, weak }: Changes, text: string): boolean {
  const clauses = text.replace(/\.$/, '').split('; ');
  return clauses.some((clause) => {
    const named = namesIn(clause);
    const truths = named.map((n) => best[n] / 100);
    // "None is shown to change it" claims nothing of what they are worth.
    if (/^(?:With strong, )?(?:neither|none)\b.* is shown to change /i.test(clause)) return false;
    if (/^(?:With strong, )?(?:neither|none)\b.* or more/i.test(clause)) return best.some((points) => Math.abs(points) >= 3);
    if (/less than 3 points/.test(clause)) return !/with weak/.test(clause) && truths.some((one) => Math.abs(one) >= 0.03);
    if (/ it by about /.test(clause)) return truths.some((one) => one === 0);
    if (/with weak/i.test(clause)) return contrastFalse(best, weak, clause);
    const sign = /\braises?\b/.test(clause) ? 1 : /\blowers?\b/.test(clause) ? -1 : 0;
    if (sign !== 0 && truths.some((one) => sign * one <= 0)) return true;
    return named.some((n) => {
      const after = clause.slice(clause.toLowerCase().indexOf(letter(n)));
      const limits = /^x[a-z](?: (?:raises|lowers) [^;]*? by)? \(?(?:[\d.]+ points )?(?:\[([\d.−]+), ([\d.−]+)\]|([\d.]+)–([\d.]+))/i.exec(after);
      if (limits === null) return false;
      const [low, high] = limits
        .slice(1)
        .filter((end) => end !== undefined)
        .map(numberOf);
      // The ends are rounded to whole points from 2 on, and to a tenth below.
      return Math.abs(best[n]) < low - 0.5 || Math.abs(best[n]) > high + 0.5;
    });
  });
}

function contrastFalse(best: readonly number[], weak: readonly number[], clause: string): boolean {
  return clause.split(', ').some((part) => {
    const named = namesIn(part);
    if (/the other way round/.test(part)) return named.some((n) => best[n] * weak[n] >= 0);
    if (/\bmore$/.test(part)) return named.some((n) => Math.abs(weak[n]) <= Math.abs(best[n]));
    return /\bless$/.test(part) && named.some((n) => Math.abs(weak[n]) >= Math.abs(best[n]));
  });
}

const repeated = (count: number, value: number) => new Array<number>(count).fill(value);

const CHANGES: readonly Changes[] = [
  { name: 'six of nothing', best: repeated(6, 0), weak: repeated(6, 0) },
  { name: 'six of exactly what matters', best: repeated(6, 3), weak: repeated(6, 3) },
  { name: 'six alike', best: repeated(6, 5), weak: repeated(6, 5) },
  { name: 'opposite players', best: [6, -6, 4, -4], weak: [-6, 6, -4, 4] },
  { name: 'nothing for the best', best: [0, 0, 0, 0], weak: [8, -8, 8, -8] },
  { name: 'one, and three of nothing', best: [10, 0, 0, 0], weak: [10, 0, 0, 0] },
];

const changesTold = (shape: ShapeName): Told[] =>
  CHANGES.map((world) => ({
    name: `${shape}: ${world.name}`,
    isFalse: (chance, games) => changesFalse(world, say(changesRun(world, shape, chance, games))),
  }));

/** Plans of one seat in several settings, or settings of one plan: wins in 1,000. */
interface Rates {
  name: string;
  /** A row for each plan, a column for each setting. */
  wins: readonly (readonly number[])[];
}

function ratesRun({ wins }: Rates, shape: ShapeName, chance: Chance, games: number): Results {
  const cells = wins.flatMap((row, plan) =>
    row.map((rate, setting) => {
      const axes = { own: letter(plan), scenario: `s${setting}` };
      const measures = { win: share('Won', chance.binomial(games, rate / 1000), games, 'own') };
      return cell(`${letter(plan)} · ${setting}`, axes, games, { strategies: { own: letter(plan) }, measures });
    }),
  );
  return results('made-up', 'What is asked?', cells, { shape, axes: { own: 'seat', scenario: 'name' } });
}

/** "wins most … first for sure in 2"; "last …". One that is as good, or as bad, as one that is named has to be named as well. */
export function rankingFalse({ wins }: Rates, text: string): boolean {
  const total = wins.map((row) => row.reduce((sum, one) => sum + one, 0));
  const [lead] = text.split('; ');
  const top = namesIn(lead);
  if (!/others/.test(lead) && total.some((one, plan) => one >= Math.max(...top.map((n) => total[n])) && !top.includes(plan))) return true;
  const first = wins[0].filter((_, setting) => wins.every((row, plan) => plan === top[0] || row[setting] < wins[top[0]][setting])).length;
  const sure = /first for sure in (\d+)/.exec(lead);
  if (/first in each/.test(lead) && first < wins[0].length) return true;
  if (sure !== null && Number(sure[1]) > first) return true;
  const last = /last ([^;.]*(?:\.\d[^;.]*)*)/.exec(text)?.[1] ?? '';
  const named = namesIn(last);
  return (
    named.length > 0 && !/others/.test(last) && total.some((one, plan) => one <= Math.min(...named.map((n) => total[n])) && !named.includes(plan))
  );
}

const PLANS: readonly Rates[] = [
  { name: 'four alike', wins: repeated(4, 0).map(() => [500, 500, 500]) },
  {
    name: 'alike in all settings but one',
    wins: [
      [500, 500, 600],
      [500, 500, 500],
      [500, 500, 400],
    ],
  }, // prettier-ignore
  { name: 'a ladder, 2 points apart', wins: [0, 1, 2, 3].map((n) => [500 - 20 * n, 500 - 20 * n, 500 - 20 * n]) },
];

/** "from 9 (xa) to 20 (xb or xc)": another as low or as high has to be named or counted. */
export function endsFalse(truths: readonly number[], text: string): boolean {
  const [, low, high] = /from [^(]*\(([^)]*)\) to [^(]*\(([^)]*)\)/.exec(text) ?? [];
  return [[low, -1] as const, [high, 1] as const].some(([end, sign]) => {
    if (end === undefined || /one of/.test(end)) return false;
    const named = namesIn(end);
    return truths.some((one, n) => !named.includes(n) && sign * one >= sign * truths[named[0]]);
  });
}

const SETTINGS: readonly { name: string; truths: readonly number[] }[] = [
  { name: 'eight alike', truths: repeated(8, 400) },
  { name: 'two alike at either end', truths: [300, 300, 400, 500, 500] },
  { name: 'a point apart', truths: [400, 410, 420, 430, 440] },
];

function settingsRun(truths: readonly number[], shape: ShapeName, chance: Chance, games: number): Results {
  const cells = truths.map((rate, n) => {
    const won = chance.binomial(games, rate / 1000);
    return cell(letter(n), { scenario: letter(n) }, games, { strategies: { own: 'strong' }, measures: { win: share('Won', won, games, 'own') } });
  });
  return results('made-up', 'What is asked?', cells, { shape, by: 'win', axes: { scenario: 'name' } });
}

/** Endings of one cell, in 1,000 games: two may be as frequent. */
function endedRun(shares: readonly number[], chance: Chance, games: number): Results {
  const counted = chance.multinomial(games, shares);
  const ends = Object.fromEntries(counted.map((count, n) => [letter(n), count]));
  return results('made-up', 'What is asked?', [cell('all', {}, games, { measures: { outcome: outcome('How it ended', ends) } })], {
    shape: 'endings',
  });
}

/** "Most often: xa, 40 % [37, 43] of 1,000 games; xb may be as frequent": who is as frequent is named, and the interval holds. */
export function endedFalse(shares: readonly number[], text: string): boolean {
  const [, most, low, high] = /^Most often: (x[a-z]), [\d.]+ % \[([\d.]+), ([\d.]+)\]/.exec(text) ?? [];
  if (most === undefined) return true;
  const named = namesIn(text);
  const truth = shares[indexOf(most)] / 10;
  return truth < Number(low) - 0.5 || truth > Number(high) + 0.5 || shares.some((one, n) => !named.includes(n) && one >= shares[indexOf(most)]);
}

const ENDED: readonly (readonly number[])[] = [
  [400, 400, 200],
  [340, 330, 330],
  [500, 300, 200],
];

/** Wins in 1,000 of the side that leads by one and by two, in three by three cells. */
function stepRun([one, two]: readonly number[], chance: Chance, games: number): Results {
  const cells = [1, 2, 3].flatMap((blue) =>
    [1, 2, 3].map((red) => {
      const by = blue - red;
      const lead = [500, one, two][Math.abs(by)];
      const won = chance.binomial(games, (by < 0 ? 1000 - lead : lead) / 1000);
      const measures = { 'win-blue': share('Won', won, games, 'blue'), 'win-red': share('Won', games - won, games, 'red') };
      return cell(`${blue} · ${red}`, { blue: String(blue), red: String(red) }, games, { strategies: { blue: 'strong', red: 'strong' }, measures });
    }),
  );
  return results('made-up', 'What is asked?', cells, { shape: 'step', axes: { blue: 'number', red: 'number' } });
}

/** "(60 to 72 %)": all cells of one lead are alike, so that no range is true. */
export const stepFalse = (text: string): boolean => !/ more wins /.test(text) || /\(/.test(text);

/** Ranges over cells with few games: with many, no two estimates lie 10 points apart by chance. */
export const stepsFalse = (chance: Chance): boolean => stepFalse(say(stepRun([650, 800], chance, 60)));

/** Leads of blue in points, for the best players and weaker ones. */
interface Sides {
  name: string;
  best: readonly number[];
  weak: readonly number[];
}

function sidesRun({ best, weak }: Sides, chance: Chance, games: number): Results {
  const cells = Object.entries({ weak, strong: best }).flatMap(([player, leads]) =>
    leads.map((lead, n) => {
      const [won, lost] = chance.multinomial(games, [500 + 5 * lead, 500 - 5 * lead, 0]);
      const measures = { 'win-blue': share('Won', won, games, 'blue'), 'win-red': share('Won', lost, games, 'red') };
      return cell(`${letter(n)} · ${player}`, { scenario: letter(n), players: player }, games, {
        strategies: { blue: player, red: player },
        measures,
      });
    }),
  );
  return results('made-up', 'What is asked?', cells, { shape: 'balance', axes: { scenario: 'name' } });
}

export function sidesFalse({ best, weak }: Sides, text: string): boolean {
  return text.split('; ').some((clause) => {
    const named = namesIn(clause);
    if (/the other way round/.test(clause)) return named.some((n) => best[n] * weak[n] >= 0);
    if (/blue wins more/i.test(clause)) return named.some((n) => best[n] <= 0);
    if (/red wins more/i.test(clause)) return named.some((n) => best[n] >= 0);
    return /(?:is|are) even/.test(clause) && named.some((n) => Math.abs(best[n]) >= 6);
  });
}

const SIDES: readonly Sides[] = [
  { name: 'all even', best: repeated(6, 0), weak: repeated(6, 0) },
  { name: 'leads of exactly what is even', best: [6, -6, 6, -6], weak: [6, -6, 6, -6] },
  { name: 'opposite players', best: [10, -10, 20], weak: [-10, 10, 0] },
];

/** Wins in 1,000 at the first and the last of five values, with the best player and a weaker one. */
interface Swept {
  name: string;
  best: readonly [number, number];
  weak: readonly [number, number];
}

function curveRun({ best, weak }: Swept, chance: Chance, games: number): Results {
  const cells = Object.entries({ weak, strong: best }).flatMap(([player, [from, to]]) =>
    [-2, -1, 0, 1, 2].map((value, n) => {
      const won = chance.binomial(games, (from + ((to - from) * n) / 4) / 1000);
      const axes = { dial: String(value), players: player };
      return cell(`${value} · ${player}`, axes, games, { strategies: { own: player }, measures: { win: share('Won', won, games, 'own') } });
    }),
  );
  return results('made-up', 'What is asked?', cells, { shape: 'curve', axes: { dial: 'number' } });
}

/** "rises by 6 [4, 8] points (strong), 12 (weak)". */
export function curveFalse({ best, weak }: Swept, text: string): boolean {
  if (!text.startsWith('From −2 to 2 ')) return true;
  let sign = 0;
  return text.split(/, (?![\d.−]+\])/).some((part) => {
    if (/rises by/.test(part)) sign = 1;
    if (/falls by/.test(part)) sign = -1;
    const [from, to] = /\(weak\)/.test(part) ? weak : best;
    const truth = (to - from) / 10;
    if (/less than 3/.test(part)) return Math.abs(truth) >= 3;
    if (/is not shown to change/.test(part) || / to [+−]/.test(part)) return false;
    if (sign * truth <= 0) return true;
    const limits = /\[([\d.−]+), ([\d.−]+)\]/.exec(part) ?? /([\d.]+)–([\d.]+)/.exec(part);
    return limits !== null && (Math.abs(truth) < numberOf(limits[1]) - 0.5 || Math.abs(truth) > numberOf(limits[2]) + 0.5);
  });
}

const SWEPT: readonly Swept[] = [
  { name: 'flat', best: [500, 500], weak: [400, 400] },
  { name: 'exactly what matters', best: [500, 530], weak: [500, 470] },
  { name: 'opposite players', best: [400, 500], weak: [500, 400] },
];

export const TOLD: readonly Told[] = [
  ...changesTold('effect'),
  ...changesTold('matters'),
  ...PLANS.map(
    (world): Told => ({
      name: `ranking: ${world.name}`,
      isFalse: (chance, games) => rankingFalse(world, say(ratesRun(world, 'ranking', chance, games))),
    }),
  ),
  ...SETTINGS.flatMap(({ name, truths }) =>
    (['range', 'balance'] as const).map(
      (shape): Told => ({ name: `${shape}: ${name}`, isFalse: (chance, games) => endsFalse(truths, say(settingsRun(truths, shape, chance, games))) }),
    ),
  ),
  ...ENDED.map(
    (shares): Told => ({ name: `endings: ${shares}`, isFalse: (chance, games) => endedFalse(shares, say(endedRun(shares, chance, games))) }),
  ),
  ...SIDES.map(
    (world): Told => ({ name: `balance: ${world.name}`, isFalse: (chance, games) => sidesFalse(world, say(sidesRun(world, chance, games))) }),
  ),
  ...SWEPT.map(
    (world): Told => ({ name: `curve: ${world.name}`, isFalse: (chance, games) => curveFalse(world, say(curveRun(world, chance, games))) }),
  ),
];
