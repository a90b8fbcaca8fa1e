import { type Layout, type Merged, Reading } from '../simulation/index.js';
import { asymptotic, asymptoticEvidence } from './asymptotic.js';
import { betaBinomial } from './beta-binomial.js';
import { bestBet, betting, bettingEvidence, type Histogram, pilotDeviation } from './betting.js';
import { empiricalBernstein, empiricalBernsteinEvidence } from './empirical-bernstein.js';
import { CONFIDENCE, type Estimate } from './estimate.js';
import type { Interval } from './results.js';
import { differences, ratio, type Sums } from './sums.js';

/** A number in the tally that can be watched while games are added. */
export interface Quantity {
  kind: 'share' | 'mean' | 'difference of shares' | 'difference of means';
  cell: number;
  /** Of differences: the cell that is taken away. */
  baseline: number;
  measure: string;
  /** Of an outcome measure: which of its outcomes. */
  outcome?: string;
  /** What it can be at all. */
  range: Interval;
}

/** A measure of one cell; of an outcome measure, one of its outcomes. */
export function quantityOf(layout: Layout, cell: number, name: string, outcome?: string): Quantity {
  const measure = layout.measure(name);
  const place = { cell, baseline: -1, measure: name, ...(outcome === undefined ? {} : { outcome }) };
  return measure?.kind === 'count' ? { kind: 'mean', ...place, range: [0, measure.max] } : { kind: 'share', ...place, range: [0, 1] };
}

/** The difference of a measure between two cells whose games share their dice. */
export function differenceOf(layout: Layout, cell: number, baseline: number, name: string): Quantity {
  const measure = layout.measure(name);
  const place = { cell, baseline, measure: name };
  if (measure?.kind !== 'count') return { kind: 'difference of shares', ...place, range: [-1, 1] };
  return { kind: 'difference of means', ...place, range: [-measure.max, measure.max] };
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
  const { pilot, tally, layout } = run;
  if (pilot === null || run.shards <= pilot.shards) return null;
  const spread = spreadOf(new Reading(layout, pilot.tally), quantity);
  // No look comes before a pilot's worth of games, so no plan need be for fewer.
  const planned = Math.max(pilot.games, Math.min(plan(spread), run.plan.games));
  const options = { confidence, planned, deviation: spread.deviation };
  const rest = new Reading(layout, tally, pilot.tally);
  return { ...estimateOf(quantity, rest, options), ...{ planned, deviation: spread.deviation, evidence: evidenceOf(quantity, rest, options) } };
}

type Options = { confidence: number; planned: number; deviation: number };

function estimateOf(quantity: Quantity, rest: Reading, options: Options): Estimate {
  const { kind, range } = quantity;
  const sums = sumsOf(quantity, rest);
  switch (kind) {
    case 'share':
      return betaBinomial(Number(sums.sum), sums.n, options);
    case 'mean':
      return bounded(range, options) ? betting({ from: 0, counts: histogramOf(quantity, rest) }, options) : asymptotic(sums, options);
    case 'difference of shares':
      return betting(pairHistogram(quantity, rest), options);
    case 'difference of means':
      return bounded(range, options) ? empiricalBernstein(sums, range, options) : asymptotic(sums, options);
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

function evidenceOf(quantity: Quantity, rest: Reading, options: Options): number {
  const { kind, range } = quantity;
  if (kind === 'difference of shares') return bettingEvidence(pairHistogram(quantity, rest), 0, options);
  if (kind !== 'difference of means') return 1;
  const sums = sumsOf(quantity, rest);
  return bounded(range, options) ? empiricalBernsteinEvidence(sums, range, 0, options) : asymptoticEvidence(sums, 0, options);
}

/** Pairs in which only the baseline, both or neither, or only the cell won: a difference of −1, 0 or 1. */
function pairHistogram(quantity: Quantity, rest: Reading): Histogram {
  const { both, onlyCell, onlyBaseline, neither } = flagPair(quantity, rest);
  return { from: -1, counts: [onlyBaseline, both + neither, onlyCell] };
}

function flagPair(quantity: Quantity, reading: Reading) {
  const paired = reading.pair(quantity);
  if (paired.kind !== 'flag') throw new Error(`${quantity.measure} is no share`);
  return paired;
}

function histogramOf({ cell, measure }: Quantity, rest: Reading): number[] {
  return rest.cell(cell).measure(measure, 'count').histogram;
}

/** Games (or pairs), sum and squares. */
function sumsOf(quantity: Quantity, reading: Reading): Sums {
  const { kind, cell, measure, outcome = '' } = quantity;
  switch (kind) {
    case 'share': {
      const counted = reading.cell(cell).measure(measure);
      if (counted.kind !== 'flag' && counted.kind !== 'outcome') throw new Error(`${measure} is no share`);
      const count = counted.kind === 'flag' ? counted.count : counted.counts[counted.names.indexOf(outcome)];
      return { n: counted.games, sum: count, squares: count };
    }
    case 'mean': {
      const { games, sum, squares } = reading.cell(cell).measure(measure, 'count');
      return { n: games, sum, squares };
    }
    case 'difference of shares': {
      const { both, onlyCell, onlyBaseline, neither } = flagPair(quantity, reading);
      return { n: both + onlyCell + onlyBaseline + neither, sum: onlyCell - onlyBaseline, squares: onlyCell + onlyBaseline };
    }
    case 'difference of means': {
      const paired = reading.pair(quantity);
      if (paired.kind !== 'count') throw new Error(`${measure} is no count`);
      return differences(paired);
    }
  }
}

/** What a block of games tells to whoever plans more of them. */
export function spreadOf(block: Reading, quantity: Quantity): Spread {
  const sums = sumsOf(quantity, block);
  return { games: sums.n, estimate: sums.n === 0 ? 0 : ratio(BigInt(sums.sum), BigInt(sums.n)), deviation: pilotDeviation(sums) };
}
