/** Answers about games of known truth, read as they are printed: how often is one of them false? */
import { answer } from '../../src/report/reading/answer.js';
import { readRun } from '../../src/report/reading/run.js';
import type { ShapeName } from '../../src/simulation/index.js';
import type { CellResult } from '../../src/statistics/results.js';
import { cell, results, share } from '../support/made-up.js';
import type { Chance } from './chance.js';
import { wrong } from './sentences.js';

/** Won and lost by blue in 1,000 games, the rest drawn. */
type Chances = readonly [won: number, lost: number];

export interface Plans {
  name: string;
  plans: number;
  chances(blue: number, red: number): Chances;
}

/** Plans of these strengths: the difference moves wins by as much, in points. */
const strengths = (name: string, points: readonly number[], drawn = 0, seat = 0): Plans => ({
  ...{ name, plans: points.length },
  chances: (blue, red) => {
    const by = 10 * (points[blue] - points[red] + seat);
    return [(1000 - 10 * drawn) / 2 + by, (1000 - 10 * drawn) / 2 - by];
  },
});

export const PLANS: readonly Plans[] = [
  strengths('6 plans alike', [0, 0, 0, 0, 0, 0]),
  strengths('6 plans alike, a third drawn, blue ahead', [0, 0, 0, 0, 0, 0], 33, 8),
  strengths('3 alike at the top, 3 alike below', [4, 4, 4, 0, 0, 0]),
  strengths('a ladder of 5, 2 points apart', [8, 6, 4, 2, 0]),
  {
    name: 'stone, paper and scissors',
    plans: 3,
    chances: (blue, red) =>
      (
        [
          [500, 500],
          [600, 400],
          [400, 600],
        ] as const
      )[(3 + blue - red) % 3],
  },
];

const nameOf = (plan: number) => `plan${String.fromCharCode(97 + plan)}`;
const NAMES = /plan[a-z]/g;
const namesIn = (text: string): string[] => text.toLowerCase().match(NAMES) ?? [];
const planOf = (name: string) => name.charCodeAt(4) - 97;

function fought(chance: Chance, blue: number, red: number, [won, lost]: Chances, games: number): CellResult {
  const [wins, losses] = chance.multinomial(games, [won, lost, 1000 - won - lost]);
  const axes = { blue: nameOf(blue), red: nameOf(red) };
  const measures = { 'win-blue': share('Won by blue', wins, games, 'blue'), 'win-red': share('Won by red', losses, games, 'red') };
  return cell(`${axes.blue} · ${axes.red}`, axes, games, { strategies: axes, measures });
}

/** The answer of a run of every plan against every other. */
function told(shape: ShapeName, { plans, chances }: Plans, games: number, chance: Chance, asked = (_blue: number, _red: number) => true): string {
  const all = Array.from({ length: plans }, (_, n) => n);
  const cells = all.flatMap((blue) => all.flatMap((red) => (asked(blue, red) ? [fought(chance, blue, red, chances(blue, red), games)] : [])));
  return answer(readRun(results('made-up', 'A test?', cells, { shape, axes: { blue: 'seat', red: 'seat' } })));
}

const others = ({ plans }: Plans, plan: number) => Array.from({ length: plans }, (_, n) => n).filter((n) => n !== plan);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** In 1,000 games of both seats: wins of a plan, and its lead. */
const wins = (world: Plans, plan: number, other: number) => world.chances(plan, other)[0] + world.chances(other, plan)[1];
const lead = (world: Plans, plan: number, other: number) => wins(world, plan, other) - wins(world, other, plan);

/** Whether a plan that is as good as the first one named is left out. A list that ends in others leaves none out. */
function leftOut(text: string, truths: readonly number[]): boolean {
  const named = namesIn(text);
  const own = truths[truths.findIndex((_, plan) => nameOf(plan) === named[0])];
  return !/others/.test(text) && truths.some((truth, plan) => truth >= own - 1e-9 && !named.includes(nameOf(plan)));
}

/** "… are not told apart at the top", or the one that wins most. */
export function wrongTop(world: Plans, games: number, runs: number): number {
  const truths = Array.from({ length: world.plans }, (_, plan) => sum(others(world, plan).map((other) => wins(world, plan, other))));
  return wrong(runs, 2100 + games, (chance) => leftOut(told('matchups', world, games, chance).split(/;| wins /)[0], truths));
}

/** "but loses to …", "loses to every other". */
export function wrongLosses(world: Plans, games: number, runs: number): number {
  const loses = (plan: number, to: readonly number[]) => to.every((other) => lead(world, plan, other) < 0);
  return wrong(runs, 2300 + games, (chance) => {
    const parts = told('matchups', world, games, chance).toLowerCase().split('; ');
    return parts.some((part) => {
      const [plan, ...rest] = namesIn(part).map(planOf);
      if (/loses to every other/.test(part)) return !loses(plan, others(world, plan));
      return /but loses to/.test(part) && !loses(plan, rest);
    });
  });
}

/** The best plan of each side. */
export function wrongSides(world: Plans, games: number, runs: number): number {
  const all = Array.from({ length: world.plans }, (_, n) => n);
  const truths = [0, 1].map((seat) =>
    all.map((plan) => sum(all.map((other) => (seat === 0 ? world.chances(plan, other)[0] : world.chances(other, plan)[1])))),
  );
  return wrong(runs, 2500 + games, (chance) => {
    const sides = told('sides', world, games, chance).split(';')[0].split(', red with ');
    return sides.some((side, seat) => leftOut(side, truths[seat]));
  });
}

/** The first plan against each of the others, from both seats: who beats it, and who loses. */
export function wrongChampion(world: Plans, games: number, runs: number): number {
  const leads = others(world, 0).map((other) => lead(world, other, 0));
  return wrong(runs, 2700 + games, (chance) => {
    const text = told('champion', world, games, chance, (blue, red) => (blue === 0) !== (red === 0)).toLowerCase();
    if (text.startsWith('yes')) return !/not settled/.test(text) && leads.some((one) => one >= 0);
    return text.split('; ').some((part) => {
      const named = namesIn(part).filter((name) => name !== nameOf(0));
      const truths = named.map((name) => lead(world, planOf(name), 0));
      if (/ beats? plana/.test(part)) return truths.some((one) => one <= 0);
      return / loses?\b/.test(part) && truths.some((one) => one >= 0);
    });
  });
}

export const ANSWERS = { 'the top': wrongTop, losses: wrongLosses, sides: wrongSides, 'one against all': wrongChampion } as const;
