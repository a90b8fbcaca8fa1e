import type { Layout, Merged, PairPlan } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import { type Betting, betting, bettingEvidence, type Histogram, positiveDeviation } from './methods/betting.js';
import { CONFIDENCE, type Estimate, type Interval } from './methods/estimate.js';
import { differencesOf } from './methods/pairs.js';
import { gamesForMean, type Spread } from './methods/planning.js';
import { ratio, sumsOf } from './methods/sums.js';
import { atAnyTime, once, type Published, published } from './published.js';
import { looking, remembering } from './remember.js';
import type { Looked } from './settled.js';

/**
 * The path of a number from the tally to a report: `quantityOf` or `differenceOf` names it, `histogramOf` counts its values, and
 * `publish` makes its interval, by `peekSafe` when a stopping rule watched the run. Goals of a run use `look`.
 */
export interface Quantity {
  kind: 'share' | 'mean' | 'difference of shares' | 'difference of means' | 'lead' | 'excess';
  cell: number;
  /** For a difference, the cell that is subtracted; else -1. */
  baseline: number;
  /** In a lead or an excess: the wins of the seat. */
  measure: string;
  /** For an outcome measure, one of its outcomes. */
  outcome?: string;
  /** The lowest and the highest possible value. */
  range: Interval;
}

/** A measure of one cell; an outcome measure also needs the outcome. */
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

/** The first seat's wins less the second's. */
export const leadOf = (cell: number): Quantity => ({ kind: 'lead', cell, baseline: -1, measure: '', range: [-1, 1] });

/**
 * Among three seats or more: a win counts one for each seat, and every win of any seat takes one away. So the mean is 0 if the seat wins its part,
 * and the number of seats times what it wins above that otherwise.
 */
export const excessOf = (cell: number, measure: string, seats: number): Quantity => ({
  ...{ kind: 'excess', cell, baseline: -1, measure, range: [-seats, seats] },
});

/** Games (or pairs) by the value of the quantity, from which every interval is made. */
export function histogramOf({ kind, cell, baseline, measure, outcome = '', range }: Quantity, reading: Reading): Histogram {
  switch (kind) {
    case 'lead': {
      const [won, lost] = reading.layout.winNames.map((name) => reading.cell(cell).measure(name, 'flag').count);
      return { from: -1, counts: [lost, reading.cell(cell).games - won - lost, won] };
    }
    case 'excess':
      return excessIn(reading, { cell, measure, seats: range[1] });
    case 'share': {
      const counted = reading.cell(cell).measure(measure);
      if (counted.kind !== 'flag' && counted.kind !== 'outcome') throw new TypeError(`${measure} is not a share`);
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

/** Outcomes with a seat that does not play in this cell never come. */
function excessIn(reading: Reading, { cell, measure, seats }: { cell: number; measure: string; seats: number }): Histogram {
  const { layout } = reading;
  const seat = layout.winNames.indexOf(measure);
  const ends = reading
    .cell(cell)
    .measure('outcome', 'outcome')
    .counts.flatMap((count, n) => {
      const won = layout.winners[n];
      return won.every((one) => one < seats) ? [{ count, value: (won.includes(seat) ? seats : 0) - won.length }] : [];
    });
  const values = ends.map(({ value }) => value);
  const from = Math.min(...values);
  const counts = Array.from({ length: 1 + Math.max(...values) - from }, () => 0);
  for (const { count, value } of ends) counts[value - from] += count;
  return { from, counts };
}

/** The estimate, and the deviation of single games (or pairs). */
export interface Block extends Spread {
  games: number;
  estimate: number;
}

/** The sums of some games. */
export function blockOf(quantity: Quantity, block: Reading): Block {
  const { from, counts } = histogramOf(quantity, block);
  const sums = sumsOf(counts, from);
  const estimate = sums.n === 0 ? 0 : ratio(BigInt(sums.sum), BigInt(sums.n));
  return { games: sums.n, estimate, deviation: positiveDeviation(sums), reach: quantity.range[1] - quantity.range[0] };
}

/** The stakes of the bets, fixed before the games. */
type Watch = Pick<Betting, 'confidence' | 'planned' | 'finest'>;

export interface Watched extends Estimate {
  /** All games (or pairs). */
  histogram: Histogram;
  /** Deviation of one game (or pair). */
  deviation: number;
}

/** The peek-safe estimate of a quantity, by betting. A value that an earlier look refuted stays refuted (the running intersection). */
export function peekSafe(run: Looked, quantity: Quantity, watch: Watch, remember = remembering(run)): Watched {
  const { confidence = CONFIDENCE } = watch;
  const histogram = counted(run, quantity);
  const { estimate, deviation } = blockOf(quantity, new Reading(run.layout, run.tally));
  const { interval } = betting(histogram, watch);
  return { ...remember(keyOf(quantity, confidence), { estimate, interval, confidence }), histogram, deviation };
}

/** The same, recorded in the run, so that later looks can only narrow it. For goals, which are asked at looks only. */
export const look: typeof peekSafe = (run, quantity, watch) => peekSafe(run, quantity, watch, looking(run));

const keyOf = ({ cell, baseline, measure, outcome }: Quantity, confidence: number) => [cell, baseline, measure, outcome, confidence].join(' ');

/** The half-width that the most games of a run can show of a quantity of the highest variance: bets for a smaller one are wasted. */
export const finestOf = ({ range: [low, high] }: Quantity, most: number): number => (high - low) / (2 * Math.sqrt(most));

/** The published interval of a quantity: for one look when the number of games was fixed beforehand, peek-safe in a watched run. */
export function publish(run: Merged, quantity: Quantity, confidence = CONFIDENCE): Published {
  if (!run.watched) return once(counted(run, quantity), confidence);
  const { precision } = run.plan;
  if (precision?.measure !== quantity.measure || quantity.baseline >= 0) return atAnyTime(counted(run, quantity), confidence);
  return published(peekSafe(run, quantity, { confidence, ...stakesFor(quantity, precision.halfWidth) }), 'betting');
}

/** The stakes for an interval of this half-width: for the games in which every share has it; the deviation of a mean is not known beforehand. */
export function stakesFor({ kind }: Quantity, halfWidth: number): Watch {
  return kind === 'share' ? { planned: gamesForMean({ deviation: 1 / 2, reach: 1 }, halfWidth).peekSafe } : { finest: halfWidth };
}

/** The p-value of a watched run that a quantity is 0: one over the e-value, at any moment (Ville 1939). */
export function peekSafeTest(run: Merged, quantity: Quantity): number {
  return Math.min(1, 1 / evidenceOf(run, quantity));
}

/** The e-value against 0, by betting. */
export const evidenceOf = (run: Merged, quantity: Quantity): number => bettingEvidence(counted(run, quantity), 0);

const counted = (run: Pick<Merged, 'layout' | 'tally'>, quantity: Quantity) => histogramOf(quantity, new Reading(run.layout, run.tally));
