import { CONFIDENCE, once, solve } from '../../src/statistics/index.js';
import { limitsOfScore, soloStandings } from '../../src/tuning/index.js';
import { Chance } from '../../tests/unit/statistics/chance.js';
import { curveWorld, holds } from '../../tests/unit/statistics/studies.js';
import { coverageOfField, FIELDS, type What } from '../../tests/unit/tuning/fields.js';
import { coverages, runs } from './tables.js';

const SIZES = [20, 200, 2000];
const columns = SIZES.map((games) => `${games.toLocaleString('en')} games a seat`);

/** A number of a tournament, for every field and size. */
function fields(what: readonly What[], repeats: number) {
  const found = Object.fromEntries(what.map((one) => [one, FIELDS.map(({ name }) => ({ name, found: [] as number[] }))]));
  for (const [n, field] of FIELDS.entries())
    for (const games of SIZES) {
      const held = coverageOfField(field, games, repeats, new Chance(17 + games));
      for (const one of what) found[one][n].found.push(held[one]);
    }
  return found;
}

const WORDS: Record<What, string> = {
  score: 'the score of an entry',
  rating: 'its rating',
  firstSeat: 'the worth of the first seat',
};

export function tournaments(): void {
  const found = fields(['score', 'rating', 'firstSeat'], runs(1000));
  for (const what of ['score', 'rating', 'firstSeat'] as const)
    coverages('mover', `tournaments: ${WORDS[what]}; nine fields`, `Tournaments: ${WORDS[what]} (${runs(1000)} runs each)`, columns, found[what]);
}

/** Games of one seat: all intervals of a ladder together. */
export function ladders(): void {
  const worlds = [
    { name: 'eight on a par', rates: new Array<number>(8).fill(0.3) },
    { name: 'from 0.001 to 0.999', rates: [0.001, 0.01, 0.1, 0.3, 0.7, 0.9, 0.99, 0.999] },
  ];
  const covered = (rates: readonly number[], games: number): number => {
    const chance = new Chance(41 + games);
    let held = 0;
    for (let run = 0; run < runs(2000); run++) {
      const results = rates.map((rate) => ({ count: chance.binomial(games, rate), games }));
      const names = rates.map((_, n) => String(n));
      if (soloStandings(names, results).entries.every(({ name, interval }) => holds(interval, rates[Number(name)]))) held++;
    }
    return held / runs(2000);
  };
  coverages(
    'clopper-pearson',
    'a ladder of eight in a game of one seat: all intervals together',
    `Ladders of games of one seat: all intervals together (${runs(2000)} runs each)`,
    columns,
    worlds.map(({ name, rates }) => ({ name, found: SIZES.map((games) => covered(rates, games)) })),
  );
}

/** Pairs of games of two seats on the same dice: chances of both results (won, drawn, lost). */
const PAIRS: readonly { name: string; weights: readonly number[] }[] = [
  { name: 'ordinary', weights: [40, 2, 8, 2, 3, 2, 5, 2, 36] },
  { name: 'hardly ever different', weights: [50, 0, 0.3, 0, 1, 0, 0.1, 0, 48.6] },
  { name: 'never different', weights: [50, 0, 0, 0, 10, 0, 0, 0, 40] },
  { name: 'lopsided, mostly drawn', weights: [1, 3, 0, 0.5, 90, 0.5, 0, 1, 4] },
];

/** `tune`: the gain of the tuned player, over places where it gains differently. */
export function tuning(): void {
  const covered = (places: readonly (readonly number[])[], games: number): number => {
    const chance = new Chance(71 + games);
    const level = 1 - (1 - CONFIDENCE) / (2 * places.length);
    const means = places.map((weights) => scoreOf(weights));
    let held = 0;
    for (let run = 0; run < runs(1000); run++) {
      const limits = places.map((weights) => {
        const counts = chance.multinomial(games, weights);
        const wins = [won, lost].map((is) => once({ from: -1, counts: differing(counts, is) }, level));
        return limitsOfScore(wins, 0);
      });
      const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
      if (holds([mean(limits.map(([low]) => low)), mean(limits.map(([, high]) => high))], mean(means))) held++;
    }
    return held / runs(1000);
  };
  const [a, b, c, d] = PAIRS.map(({ weights }) => weights);
  coverages(
    'gaffke',
    'what tuning gained: a score over several places, each with its share of the error',
    `What tuning gained (${runs(1000)} runs each)`,
    SIZES.map((games) => `${games.toLocaleString('en')} games a place`),
    [
      ...PAIRS.map(({ name, weights }) => ({ name: `one place, ${name}`, found: SIZES.map((games) => covered([weights], games)) })),
      { name: 'four places, one of each', found: SIZES.map((games) => covered([a, b, c, d], games)) },
    ],
  );
}

const won = (result: number) => (result === 0 ? 1 : 0);
const lost = (result: number) => (result === 2 ? 1 : 0);

/** Chances that the two results of a table differ by −1, 0, 1. */
function differing(counts: readonly number[], is: (result: number) => number): number[] {
  const differences = [0, 0, 0];
  counts.forEach((count, at) => {
    differences[1 + is(Math.floor(at / 3)) - is(at % 3)] += count;
  });
  return differences;
}

/** The mean difference of scores. */
function scoreOf(weights: readonly number[]): number {
  const all = weights.reduce((sum, one) => sum + one, 0);
  return weights.reduce((sum, weight, at) => sum + (weight / all) * (((at % 3) - Math.floor(at / 3)) / 2), 0);
}

/** `tune --design`: a reply's score over both seats and several designs, each with another win rate. */
export function replies(): void {
  const worlds = [
    { name: 'two seats, even', places: [[50, 0, 50] as const, [50, 0, 50] as const] },
    { name: 'the first seat is half of it', places: [[90, 0, 10] as const, [15, 0, 85] as const] },
    { name: 'three designs, with draws', places: [[60, 30, 10] as const, [20, 60, 20] as const, [99, 1, 0] as const] },
  ];
  const covered = (places: readonly (readonly number[])[], games: number): number => {
    const chance = new Chance(51 + games);
    const truth = places.reduce((sum, [win, draw]) => sum + (win + draw / 2) / 100 / places.length, 0);
    let held = 0;
    for (let run = 0; run < runs(1000); run++) {
      const counts = [0, 0, 0];
      for (const [win, draw, loss] of places)
        for (const [at, count] of chance.multinomial(Math.round(games / places.length), [loss, draw, win]).entries()) counts[at] += count;
      const [low, high] = once({ from: 0, counts }).interval;
      if (holds([low / 2, high / 2], truth)) held++;
    }
    return held / runs(1000);
  };
  coverages(
    'gaffke',
    'the score of a design over seats and designs that differ',
    `The score of a design (${runs(1000)} runs each)`,
    SIZES.map((games) => `${games.toLocaleString('en')} games`),
    worlds.map(({ name, places }) => ({ name, found: SIZES.map((games) => covered(places, games)) })),
  );
}

/** `solve`: how often its statement about the place of the answer is true. */
export async function solving(): Promise<void> {
  const most = 20_000;
  const curves = [
    { name: 'rising, two points a value', rate: (value: number) => 0.3 + 0.02 * value, target: 0.451 },
    { name: 'falling', rate: (value: number) => 0.7 - 0.02 * value, target: 0.451 },
    { name: 'steep', rate: (value: number) => 1 / (1 + Math.exp((7.3 - value) / 0.6)), target: 0.5 },
    { name: 'hardly rising', rate: (value: number) => 0.47 + 0.004 * value, target: 0.5 },
    { name: 'the answer just beyond the end', rate: (value: number) => 0.35 + 0.01 * value, target: 0.5051 },
  ];
  const values = Array.from({ length: 16 }, (_, value) => value);
  const rows: { name: string; found: number[] }[] = [];
  for (const { name, rate, target } of curves) {
    let held = 0;
    for (let run = 0; run < runs(300); run++) {
      const { bracket } = await solve(values, curveWorld(rate, 100 + run, most).play, { target, most });
      const sides = bracket.map((value) => (value === null ? 0 : Math.sign(rate(value) - target)));
      if (sides.every((side, n) => bracket[n] === null || side !== 0) && sides[0] * sides[1] <= 0) held++;
    }
    rows.push({ name, found: [held / runs(300)] });
  }
  coverages(
    'betting',
    'solve: the bracket, its ends on either side of the target',
    `Solving for a value (${runs(300)} runs each)`,
    ['20,000 games a value'],
    rows,
  );
}
