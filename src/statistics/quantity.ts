import { type Layout, type Merged, type PairPlan, Reading } from '../simulation/index.js';
import { type Betting, betting, bettingEvidence, type Histogram, pilotDeviation } from './methods/betting.js';
import { CONFIDENCE, type Estimate, type Interval } from './methods/estimate.js';
import { differencesOf } from './methods/pairs.js';
import type { Spread } from './methods/planning.js';
import { ratio, sumsOf } from './methods/sums.js';

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
export function differenceOf(layout: Layout, { cell, baseline, measure: name }: PairPlan): Quantity {
  const measure = layout.measure(name);
  const place = { cell, baseline, measure: name };
  if (measure?.kind !== 'count') return { kind: 'difference of shares', ...place, range: [-1, 1] };
  return { kind: 'difference of means', ...place, range: [-measure.max, measure.max] };
}

/** How often each value of a quantity came up: all that an interval for a bounded mean needs. */
export function histogramOf({ kind, cell, baseline, measure, outcome = '' }: Quantity, reading: Reading): Histogram {
  switch (kind) {
    case 'share': {
      const counted = reading.cell(cell).measure(measure);
      if (counted.kind !== 'flag' && counted.kind !== 'outcome') throw new Error(`${measure} is no share`);
      const count = counted.kind === 'flag' ? counted.count : counted.counts[counted.names.indexOf(outcome)];
      return { from: 0, counts: [counted.games - count, count] };
    }
    case 'mean':
      return { from: 0, counts: reading.cell(cell).measure(measure, 'count').histogram };
    default: {
      const paired = reading.pair({ cell, baseline, measure });
      return paired.kind === 'flag' ? differencesOf(paired) : { from: -paired.max, counts: paired.differences };
    }
  }
}

/** Where a quantity lies, and how far single games (or pairs) lie apart. */
export interface Block extends Spread {
  games: number;
  estimate: number;
}

/** What a block of games tells to whoever plans more of them. */
export function blockOf(quantity: Quantity, block: Reading): Block {
  const { from, counts } = histogramOf(quantity, block);
  const sums = sumsOf(counts, from);
  const estimate = sums.n === 0 ? 0 : ratio(BigInt(sums.sum), BigInt(sums.n));
  return { games: sums.n, estimate, deviation: pilotDeviation(sums), reach: quantity.range[1] - quantity.range[0] };
}

interface Watch {
  confidence?: number;
  /** How many games it will take, given what the pilot block found: the stakes are laid for that. */
  planned: (pilot: Block) => number;
}

export interface Watched extends Estimate {
  /** All games (or pairs), the pilot block with them. */
  histogram: Histogram;
  /** Of one game (or pair), from the pilot block. */
  deviation: number;
  /** How much speaks against 0, as an e-value; worked out when it is asked for. */
  evidence: () => number;
}

/**
 * The peek-safe estimate of a quantity, by betting. The pilot block tells how far single games lie apart, so that the stakes
 * can be laid for the number of games it will take; the interval is then made of all later games, of a share of the pilot
 * block's too. What an earlier look has refuted stays refuted: the interval is what no look has left out (the running
 * intersection). Null until the pilot block is over.
 */
export function peekSafe(run: Merged, quantity: Quantity, watch: Watch): Watched | null {
  const laid = lay(run, quantity, watch);
  return laid && watched(run, laid);
}

/** A look: the same, taken down, so that later looks can only narrow it. For stopping rules, which look at checkpoints only. */
export function look(run: Merged, quantity: Quantity, watch: Watch): Watched | null {
  const laid = lay(run, quantity, watch);
  if (laid === null) return null;
  const found = watched(run, laid);
  run.looks[laid.key] = found.interval;
  return found;
}

function watched({ looks }: Merged, { all, histogram, options, key, deviation, estimate }: Laid): Watched {
  const { interval, confidence } = betting(histogram, options);
  const evidence = () => bettingEvidence(histogram, 0, options);
  return { estimate, interval: narrowed(estimate, interval, looks[key]), confidence, histogram: all, deviation, evidence };
}

interface Laid {
  all: Histogram;
  /** What is bet on. */
  histogram: Histogram;
  options: Betting & { confidence: number };
  key: string;
  deviation: number;
  estimate: number;
}

function lay(run: Merged, quantity: Quantity, { confidence = CONFIDENCE, planned: plan }: Watch): Laid | null {
  const { pilot, tally, layout } = run;
  if (pilot === null || run.shards <= pilot.shards) return null;
  const block = blockOf(quantity, new Reading(layout, pilot.tally));
  // No look comes before a pilot's worth of games, so no plan need be for fewer.
  const planned = Math.max(pilot.games, Math.min(plan(block), run.plan.games));
  const { kind, cell, baseline, measure, outcome } = quantity;
  const all = histogramOf(quantity, new Reading(layout, tally));
  // Of a share, the rate under test tells the deviation better than the pilot block does, which can then be bet on too.
  const share = kind === 'share';
  return {
    all,
    histogram: share ? all : histogramOf(quantity, new Reading(layout, tally, pilot.tally)),
    options: {
      ...{ confidence, planned },
      ...(share ? { pilot: histogramOf(quantity, new Reading(layout, pilot.tally)) } : { deviation: block.deviation }),
    },
    key: [cell, baseline, measure, outcome, confidence, planned].join(' '),
    deviation: block.deviation,
    estimate: blockOf(quantity, new Reading(layout, tally)).estimate,
  };
}

/** Never without the estimate; and should the looks contradict one another, which is a miss of either, the last one stands. */
function narrowed(estimate: number, now: Interval, before: Interval = now): Interval {
  const [low, high] = [Math.max(now[0], before[0]), Math.min(now[1], before[1])];
  return low > high ? now : [Math.min(low, estimate), Math.max(high, estimate)];
}
