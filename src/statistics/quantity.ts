import type { Layout, Merged, Tally } from '../simulation/index.js';
import { asymptotic, asymptoticEvidence } from './asymptotic.js';
import { betaBinomial } from './beta-binomial.js';
import { bestBet, betting, bettingEvidence, type Histogram, pilotDeviation } from './betting.js';
import { empiricalBernstein, empiricalBernsteinEvidence } from './empirical-bernstein.js';
import { CONFIDENCE, type Estimate } from './estimate.js';
import type { Interval } from './results.js';
import { differences, ratio, type Sums } from './sums.js';

/** A number in the tally that can be watched while games are added, and where it stands there. */
export interface Quantity {
  kind: 'share' | 'mean' | 'difference of shares' | 'difference of means';
  at: number;
  /** Of shares: where the number of games stands. */
  games: number;
  /** What it can be at all. */
  range: Interval;
}

/** A measure of one cell; of an outcome measure, one of its outcomes. */
export function quantityOf(layout: Layout, cell: number, name: string, outcome?: string): Quantity {
  const index = layout.measures.findIndex((measure) => measure.name === name);
  const measure = layout.measures[index];
  const { at, games } = layout.cells[cell];
  if (measure.kind === 'count') return { kind: 'mean', at: at[index], games, range: [0, measure.max] };
  const offset = measure.kind === 'outcome' ? measure.names.indexOf(outcome ?? '') : 0;
  return { kind: 'share', at: at[index] + offset, games, range: [0, 1] };
}

/** The difference of a measure between two cells whose games share their dice. */
export function differenceOf(layout: Layout, cell: number, baseline: number, name: string): Quantity {
  const pair = layout.pairs.find(({ plan }) => plan.cell === cell && plan.baseline === baseline && plan.measure === name);
  if (pair === undefined) throw new Error(`cells ${cell} and ${baseline} are not paired by ${name}`);
  const measure = layout.measures.find((one) => one.name === name);
  const most = measure?.kind === 'count' ? measure.max : 1;
  return { kind: pair.flag ? 'difference of shares' : 'difference of means', at: pair.at, games: -1, range: [-most, most] };
}

export interface Watch {
  confidence?: number;
  /** How many games it will take, given what the pilot block found: the stakes are laid for that. */
  planned: (pilot: Spread) => number;
}

/** Where a quantity lies, and how far single games (or pairs) lie apart. */
export interface Spread {
  games: number;
  estimate: number;
  deviation: number;
}

export interface Watched extends Estimate {
  /** The number of games that the interval was laid out for. */
  planned: number;
  /** Of one game (or pair), from the pilot block. */
  deviation: number;
  /** How much speaks against a difference of 0, as an e-value; 1 for quantities that are no difference. */
  evidence: number;
}

/**
 * The peek-safe estimate of a quantity. The pilot block tells how far single games lie apart, so that the stakes can be laid
 * for the number of games it will take; the estimate is then made of all later games. Null until the pilot block is over.
 */
export function peekSafe(run: Merged, quantity: Quantity, { confidence = CONFIDENCE, planned: plan }: Watch): Watched | null {
  const { pilot, tally } = run;
  if (pilot === null || run.shards <= pilot.shards) return null;
  const spread = spreadOf(pilot.tally, quantity);
  // No look comes before a pilot's worth of games, so no plan need be for fewer.
  const planned = Math.max(pilot.games, Math.min(plan(spread), run.plan.games));
  const options = { confidence, planned, deviation: spread.deviation };
  const rest = (place: number) => tally.sums[place] - pilot.tally.sums[place];
  return { ...estimateOf(quantity, rest, options), ...{ planned, deviation: spread.deviation, evidence: evidenceOf(quantity, rest, options) } };
}

type At = (place: number) => number;
type Options = { confidence: number; planned: number; deviation: number };

function estimateOf(quantity: Quantity, rest: At, options: Options): Estimate {
  const { kind, at, games, range } = quantity;
  switch (kind) {
    case 'share':
      return betaBinomial(rest(at), rest(games), options);
    case 'mean':
      return bounded(range, options)
        ? betting({ from: 0, counts: histogramAt(quantity, rest) }, options)
        : asymptotic(sumsAt(quantity, rest), options);
    case 'difference of shares':
      return betting(pairHistogram(at, rest), options);
    case 'difference of means':
      return bounded(range, options) ? empiricalBernstein(sumsAt(quantity, rest), range, options) : asymptotic(sumsAt(quantity, rest), options);
  }
}

/**
 * Whether bets can be laid as high as the plan wants them without one game of the worst kind taking all. Where a measure may
 * reach far beyond what it does (room for 100 passes, 5 flown), they cannot, and the interval rests on the central limit
 * theorem instead, as "Student"'s does. The pilot block decides which, not the games that are estimated from.
 */
function bounded([low, high]: Interval, options: Options): boolean {
  return bestBet(options) * (high - low) <= 1;
}

function evidenceOf(quantity: Quantity, rest: At, options: Options): number {
  const { kind, at, range } = quantity;
  if (kind === 'difference of shares') return bettingEvidence(pairHistogram(at, rest), 0, options);
  if (kind !== 'difference of means') return 1;
  const sums = sumsAt(quantity, rest);
  return bounded(range, options) ? empiricalBernsteinEvidence(sums, range, 0, options) : asymptoticEvidence(sums, 0, options);
}

/** Pairs in which only the baseline, both or neither, or only the cell won: a difference of −1, 0 or 1. */
function pairHistogram(at: number, rest: At): Histogram {
  return { from: -1, counts: [rest(at + 2), rest(at) + rest(at + 3), rest(at + 1)] };
}

/** Games, sum and squares, however the tally keeps them: see tally.ts. */
function sumsAt(quantity: Quantity, place: At): Sums {
  const { kind, at, games, range } = quantity;
  switch (kind) {
    case 'share':
      return { n: place(games), sum: place(at), squares: place(at) };
    case 'mean':
      return { n: place(games), sum: place(at + range[1] + 1), squares: place(at + range[1] + 2) };
    case 'difference of shares': {
      const [both, more, less, neither] = [0, 1, 2, 3].map((i) => place(at + i));
      return { n: both + more + less + neither, sum: more - less, squares: more + less };
    }
    case 'difference of means': {
      const [n, x, y, xx, yy, xy] = [0, 1, 2, 3, 4, 5].map((i) => place(at + i));
      return differences({ n, x, y, xx, yy, xy });
    }
  }
}

function histogramAt({ at, range }: Quantity, place: At): number[] {
  return Array.from({ length: range[1] + 1 }, (_, bin) => place(at + bin));
}

/** What a block of games tells to whoever plans more of them. */
export function spreadOf(tally: Tally, quantity: Quantity): Spread {
  const sums = sumsAt(quantity, (place) => tally.sums[place]);
  return { games: sums.n, estimate: sums.n === 0 ? 0 : ratio(BigInt(sums.sum), BigInt(sums.n)), deviation: pilotDeviation(sums) };
}
