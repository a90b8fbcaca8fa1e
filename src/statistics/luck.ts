import type { Lucks, Merged, PairPlan } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import { asymptotic } from './methods/asymptotic.js';
import { type Adjusted, controlVariates, type LuckSums } from './methods/control-variates.js';
import { CONFIDENCE, type Estimate, type Interval } from './methods/estimate.js';
import { around } from './methods/student.js';
import type { LuckAdjusted } from './results.js';

/**
 * A seat's win rate with the luck of the dice taken out, where the game measures luck: all of its lucks together, each by as much
 * as it decided in this run. Null where it would not be sharper than the plain rate, or not honest.
 */
export function luckAdjustedWin(run: Merged, cell: number, seat: number, plain: Interval): LuckAdjusted | null {
  const reading = new Reading(run.layout, run.tally).cell(cell);
  const { games, count } = reading.measure(run.layout.winNames[seat], 'flag');
  return adjust(run, { n: games, x: count, xx: count, ...luckOf(reading.lucks(seat)) }, [0, 1], plain);
}

/**
 * A paired difference of shares with the lucks of both games taken out. They share dice only until their first different
 * answer; what luck did to them after that is still known, and has mean 0 in each.
 */
export function luckAdjustedDifference(run: Merged, pair: PairPlan, plain: Interval): LuckAdjusted | null {
  const paired = new Reading(run.layout, run.tally).pair(pair);
  if (paired.kind !== 'flag') return null;
  const { both, onlyCell, onlyBaseline, neither, lucks } = paired;
  const n = both + onlyCell + onlyBaseline + neither;
  return adjust(run, { n, x: onlyCell - onlyBaseline, xx: onlyCell + onlyBaseline, ...luckOf(lucks) }, [-1, 1], plain);
}

function luckOf({ sums, products, withResult }: Lucks): Pick<LuckSums, 'y' | 'yy' | 'xy'> {
  return { y: sums, yy: products, xy: withResult };
}

/** Fewer games of the rarer kind than this, and the central limit theorem, on which the adjusted interval rests, is not yet to be trusted. */
export const FEWEST = 100;

/** Above this the residual variance is rounding, or luck and result are one and the same. */
const MOST = 1e6;

function adjust(run: Merged, sums: LuckSums, range: Interval, plain: Interval): LuckAdjusted | null {
  if (rarer(sums, range) < FEWEST) return null;
  const adjusted = controlVariates(sums);
  if (adjusted.controls === 0) return null;
  const { estimate, interval, confidence } = intervalOf(run, adjusted);
  const factor = (width(plain) / width(interval)) ** 2;
  // Lucks that tell every result leave no variance, and a limit theorem nothing to go by: only the plain interval is sure.
  if (!(factor > 1 && factor < MOST) || interval[0] < range[0] || interval[1] > range[1]) return null;
  return { estimate, interval, confidence, method: run.watched ? 'asymptotic' : 'control-variates', factor };
}

/** How often the result was of the kind that must be seen: wins or losses, whichever were fewer; of pairs, those that came out differently. */
function rarer({ n, xx }: LuckSums, [low]: Interval): number {
  const squares = Number(xx);
  return low < 0 ? squares : Math.min(squares, n - squares);
}

/** Games for which the interval is narrowest in a run that plans none: a guess, fixed beforehand. */
const USUAL_GAMES = 5000;

/** A run that stopped by looking needs a peek-safe interval. */
function intervalOf({ watched, plan }: Merged, adjusted: Adjusted): Estimate {
  return watched ? asymptotic(adjusted, { confidence: CONFIDENCE, planned: plan.until === undefined ? plan.games : USUAL_GAMES }) : around(adjusted);
}

function width([low, high]: Interval): number {
  return high - low;
}
