/**
 * Calibration studies: the suite runs them small, `scripts/calibrate.ts` at full size. Each draws its games from a binomial or
 * multinomial of known truth, as an honest engine would, and counts how often the statistics were wrong.
 */
import {
  type Betting,
  betting,
  bettingEvidence,
  type Claim,
  clopperPearson,
  type Estimate,
  gamesForDifference,
  type Histogram,
  type Interval,
  type Play,
  partConfidence,
  sumsOf,
  type Verdict,
  verdictOf,
} from '../../../src/statistics/index.js';
import { BEYOND, finestFor } from '../../../src/statistics/margin.js';
import { positiveDeviation } from '../../../src/statistics/methods/betting.js';
import { Chance } from './chance.js';

/** A count with these chances for 0 (or `from`), 1, 2 … */
export interface World {
  name: string;
  from: number;
  weights: readonly number[];
}

const tail = (length: number, weight: (value: number) => number) => Array.from({ length }, (_, value) => weight(value));

/** Counts of every kind that games have: what an interval for a mean has to hold at. */
export const COUNTS: readonly World[] = [
  { name: 'ordinary', from: 0, weights: [0, 3, 9, 20, 31, 18, 9, 5, 3, 1, 1] },
  { name: 'skewed', from: 0, weights: [60, 20, 10, 5, 2, 1, 1, 0.5, 0.3, 0.1, 0.1] },
  { name: 'heavy tail to 200', from: 0, weights: tail(201, (value) => (value + 1) ** -2) },
  { name: 'rare: 0.8 % of games, up to 10', from: 0, weights: [99.2, 0.7, 0.07, 0.03, 0, 0, 0, 0, 0, 0, 0] },
  { name: 'rare: 0.8 % of games, declared up to 400', from: 0, weights: [99.2, 0.7, 0.07, 0.03, ...tail(397, () => 0)] },
  { name: 'rare and large: 1 % of games, 30 each', from: 0, weights: [99, ...tail(29, () => 0), 1] },
  { name: 'once in 1,000 games', from: 0, weights: [999, 1, 0, 0, 0, 0] },
  { name: 'constant', from: 0, weights: [0, 0, 0, 1, 0, 0] },
  { name: 'constant but once in 500', from: 0, weights: [0, 0, 1, 499, 0, 0] },
  { name: 'either end', from: 0, weights: [1, 0, 0, 0, 0, 0, 1] },
];

/** Differences of counts, and of shares, between two games on the same dice. */
export const DIFFERENCES: readonly World[] = [
  { name: 'shares, 20 % discordant', from: -1, weights: [9, 80, 11] },
  { name: 'shares, 0.6 % discordant', from: -1, weights: [0.2, 99.4, 0.4] },
  { name: 'shares, never differ', from: -1, weights: [0, 1, 0] },
  { name: 'counts, ordinary', from: -6, weights: [0, 0, 1, 3, 8, 20, 36, 22, 8, 2, 0, 0, 0] },
  { name: 'counts, mostly equal', from: -10, weights: [...tail(9, () => 0), 1, 97, 1.5, 0.5, ...tail(8, () => 0)] },
];

export function meanOf({ from, weights }: World): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight, bin) => sum + (weight / total) * (bin + from), 0);
}

export const shareWorld = (rate: number): World => ({ name: `share ${rate}`, from: 0, weights: [1 - rate, rate] });

/** How often an interval that is looked at once holds the truth. */
export function coverageOnce(method: (histogram: Histogram) => Estimate, world: World, games: number, runs: number): number {
  const chance = new Chance(1905 + games);
  const truth = meanOf(world);
  let held = 0;
  for (let run = 0; run < runs; run++) {
    const { interval } = method({ from: world.from, counts: chance.multinomial(games, world.weights) });
    if (holds(interval, truth)) held++;
  }
  return held / runs;
}

export function holds([low, high]: Interval, truth: number): boolean {
  return low <= truth + 1e-12 && high >= truth - 1e-12;
}

/** Stakes laid out on a pilot block, as a run lays them out. */
export function laidOut(pilot: Histogram, options: Betting & { planned: number }): Betting {
  const share = pilot.from === 0 && pilot.counts.length === 2;
  return share ? options : { ...options, deviation: positiveDeviation(sumsOf(pilot.counts, pilot.from)) };
}

export interface Looks {
  /** Share of the runs in which any look missed the truth. */
  missed: number;
  /** Mean width at the last look as a multiple of the interval that may be looked at only then, with and without what earlier looks left out. */
  width: number;
  alone: number;
}

/** Betting intervals looked at all along, each look a fiftieth further on than the one before, from a pilot's worth of games to `games`. */
export function looked(
  world: World,
  games: number,
  runs: number,
  {
    planned = games,
    pilot = Math.ceil(games / 20),
    confidence = 0.95,
    widths = true,
    once = clopperOrNormal as (histogram: Histogram) => Estimate,
  } = {},
): Looks {
  const chance = new Chance(1970 + games);
  const truth = meanOf(world);
  const found = { missed: 0, width: 0, alone: 0 };
  for (let run = 0; run < runs; run++) {
    const options = laidOut({ from: world.from, counts: chance.multinomial(pilot, world.weights) }, { confidence, planned });
    let counts = world.weights.map(() => 0);
    let [played, low, high, missed] = [0, world.from, world.from + world.weights.length - 1, false];
    let now: Estimate | undefined;
    for (let next = pilot; played < games; next = Math.min(games, Math.ceil(next * 1.02))) {
      const block = chance.multinomial(next - played, world.weights);
      counts = counts.map((count, value) => count + block[value]);
      played = next;
      const histogram = { from: world.from, counts };
      missed ||= bettingEvidence(histogram, truth, options) >= 1 / (1 - confidence);
      if (!widths) continue;
      now = betting(histogram, options);
      [low, high] = [Math.max(low, now.interval[0]), Math.min(high, now.interval[1])];
    }
    if (missed) found.missed += 1 / runs;
    if (now === undefined) continue;
    const fixed = widthOf(once({ from: world.from, counts }));
    found.width += Math.max(0, high - low) / fixed / runs;
    found.alone += widthOf(now) / fixed / runs;
  }
  return found;
}

/** What the width is set against: Clopper and Pearson's for shares, the normal one for means. */
function clopperOrNormal({ from, counts }: Histogram): Estimate {
  if (from === 0 && counts.length === 2) return clopperPearson(counts[1], counts[0] + counts[1]);
  const sums = sumsOf(counts, from);
  const half = (1.959964 * positiveDeviation(sums)) / Math.sqrt(sums.n);
  return { estimate: 0, interval: [-half, half], confidence: 0.95 };
}

export function widthOf({ interval: [low, high] }: Estimate): number {
  return high - low;
}

export interface GateStudy {
  /** Runs with any wrong verdict; with the naive rule of a 95 % interval at each look; shifted runs that failed as they should. */
  falseFailures: number;
  naive: number;
  caught: number;
  undecided: number;
}

/** CI runs of `claims` claims "within 2 points", looked at `looks` times; then the same with one rate 4 points off. */
export function gate(runs: number, claims: number, looks: number, step: number): GateStudy {
  const chance = new Chance(99);
  const rates = Array.from({ length: claims }, (_, i) => 0.08 + (0.84 * i) / (claims - 1));
  const bands = rates.map((rate): [number, number] => [rate - 0.02, rate + 0.02]);
  const confidence = partConfidence(bands.map((band): Claim => ({ text: '', parts: [{ subject: { of: '' }, band }] })));
  const study = { falseFailures: 0, naive: 0, caught: 0, undecided: 0 };
  const oneClaim = (truth: number, band: [number, number]) => {
    let count = 0;
    let verdict: Verdict = 'undecided';
    let naive = false;
    for (let look = 1; look <= looks && (verdict === 'undecided' || !naive); look++) {
      count += chance.binomial(step, truth);
      const games = look * step;
      const histogram = { from: 0, counts: [games - count, count] };
      if (verdict === 'undecided') verdict = verdictOf(betting(histogram, { confidence, planned: (looks * step) / 2 }).interval, band);
      // The habit of most gates: at each look, fail the build when the estimate is significantly off the expected rate.
      naive ||= !holds(clopperPearson(count, games).interval, (band[0] + band[1]) / 2);
    }
    return { verdict, naive };
  };
  for (let run = 0; run < runs; run++) {
    const found = rates.map((rate, i) => oneClaim(rate, bands[i]));
    if (found.some(({ verdict }) => verdict === 'fail')) study.falseFailures += 1 / runs;
    if (found.some(({ verdict }) => verdict === 'undecided')) study.undecided += 1 / runs;
    if (found.some(({ naive }) => naive)) study.naive += 1 / runs;
    const shifted = run % claims;
    const off = rates[shifted] < 0.5 ? 0.04 : -0.04;
    if (oneClaim(rates[shifted] + off, bands[shifted]).verdict === 'fail') study.caught += 1 / runs;
  }
  return study;
}

/** Who bets: our stakes, or a sequential probability ratio test (Wald 1945) of each side's margin against none, with the same chance of a wrong verdict. */
export type Bettor = 'mixture' | 'sprt';

export interface CompareStudy {
  /** Games of the plan that is fixed beforehand and finds the effect as surely. */
  fixed: number;
  /** Mean games, as a share of that. */
  spent: number;
  different: number;
  same: number;
  undecided: number;
}

/**
 * Paired comparisons of a truth, planned for `effect`, looked at `looks` times on the way to the fixed plan and on to `most`
 * times of it; settled when the interval leaves out 0, or lies inside ± effect.
 */
export function comparisons(
  truth: number,
  runs: number,
  { effect = 0.02, discordant = 0.2, looks = 200, most = BEYOND, bettor = 'mixture' as Bettor } = {},
): CompareStudy {
  const chance = new Chance(1987);
  const { fixed } = gamesForDifference(Math.sqrt(discordant), effect);
  const step = Math.round(fixed / looks);
  const weights = [(discordant - truth) / 2, 1 - discordant, (discordant + truth) / 2];
  const study = { fixed, spent: 0, different: 0, same: 0, undecided: 0 };
  for (let run = 0; run < runs; run++) {
    let counts = [0, 0, 0];
    let games = 0;
    let [low, high] = [-1, 1];
    let verdict: 'different' | 'same' | 'undecided' = 'undecided';
    while (verdict === 'undecided' && games < most * fixed) {
      const more = chance.multinomial(step, weights);
      counts = counts.map((count, i) => count + more[i]);
      games += step;
      const { interval } =
        bettor === 'sprt' ? sprt(counts, Math.sqrt(discordant), effect) : betting({ from: -1, counts }, { finest: finestFor(effect) });
      [low, high] = [Math.max(low, interval[0]), Math.min(high, interval[1])];
      if (low > 0 || high < 0) verdict = 'different';
      else if (low >= -effect && high <= effect) verdict = 'same';
    }
    study[verdict] += 1 / runs;
    study.spent += games / fixed / runs;
  }
  return study;
}

/** Both one-sided tests as an interval: what a bet of effect / deviation² on either side of each margin refutes, with half the budget each. */
function sprt(counts: readonly number[], deviation: number, effect: number): { interval: Interval } {
  const bet = effect / deviation ** 2;
  const limit = Math.log(2 / 0.05);
  const wealth = (mean: number, side: number) => counts.reduce((sum, count, i) => sum + count * Math.log1p(side * bet * (i - 1 - mean)), 0);
  const low = [0, -effect].find((mean) => wealth(mean, 1) >= limit) ?? -1;
  const high = [0, effect].find((mean) => wealth(mean, -1) >= limit) ?? 1;
  return { interval: [low === 0 ? Number.MIN_VALUE : low, high === 0 ? -Number.MIN_VALUE : high] };
}

/** A game whose win rate is known at every value. */
export function curveWorld(rate: (value: number) => number, seed: number, most: number): { play: Play; spent: () => number } {
  const chance = new Chance(seed);
  let spent = 0;
  return {
    play: async (value, enough) => {
      let [count, games] = [0, 0];
      do {
        const block = Math.min(1000, most - games);
        count += chance.binomial(block, rate(value));
        games += block;
      } while (games < most && !enough(count, games));
      spent += games;
      return { count, games };
    },
    spent: () => spent,
  };
}
