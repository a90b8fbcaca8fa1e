import type { Lucks, Merged, PairPlan } from '../simulation/index.js';
import { Reading } from '../simulation/tally/index.js';
import { asymptotic } from './methods/asymptotic.js';
import { type Adjusted, controlVariates, type LuckSums } from './methods/control-variates.js';
import { CONFIDENCE, type Estimate, type Interval } from './methods/estimate.js';
import { around } from './methods/student.js';
import type { Whole } from './methods/sums.js';
import { published, sixFigures } from './published.js';
import type { LuckAdjusted } from './results.js';

/**
 * A seat's win rate with the luck of the dice removed, if the game measures luck. Each luck is weighted by its effect on the
 * results of this run; a small run weighs all of them alike. Null if the adjusted rate would be less precise than the plain one, or its
 * interval not valid.
 */
export function luckAdjustedWin(run: Merged, cell: number, seat: number, plain: Interval): LuckAdjusted | null {
  const { layout } = run;
  const reading = new Reading(layout, run.tally).cell(cell);
  const { games, count } = reading.measure(layout.winNames[seat], 'flag');
  const sums = { n: games, x: count, xx: count, ...luckOf(reading.lucks(seat)) };
  const scales = new Set(layout.measures.flatMap((measure) => (measure.kind === 'luck' ? [measure.scale] : [])));
  const few = run.watched || scales.size > 1 ? null : ofFew(sums);
  return few === null ? adjust(run, sums, [0, 1], plain) : sharper(few, 'control-variates', [0, 1], plain);
}

/** Fewest wins, and losses, of a small run that is adjusted, and their least share of the games. */
const LEAST = 20;
const LEAST_SHARE = 0.1;

/**
 * The win rate of a run that is too small to estimate a coefficient for each luck. A game counts its lucks in one unit, each result by what
 * the fitted value says that it is worth, so a small run takes their sum and estimates one coefficient for it. The residual variance is known
 * from the rarer results only: they are the degrees of freedom. Null for other runs.
 */
export function ofFew(sums: LuckSums): Estimate | null {
  const rare = rarer(sums, [0, 1]);
  if (rare >= FEWEST || rare < LEAST || rare < LEAST_SHARE * sums.n) return null;
  const adjusted = controlVariates(together(sums));
  return adjusted.controls === 0 ? null : around(adjusted, CONFIDENCE, rare);
}

/** All lucks as one. */
function together({ y, yy, xy, ...result }: LuckSums): LuckSums {
  const sum = (all: readonly Whole[]) => all.reduce<bigint>((so, one) => so + BigInt(one), 0n);
  return { ...result, y: [sum(y)], yy: [[sum(yy.flat())]], xy: [sum(xy)] };
}

/**
 * A paired difference of shares with the lucks of both games removed. The games share their dice only until their first
 * different answer; the luck of each is still known afterwards, and has mean 0.
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

/** With fewer games of the rarer kind than this, the regression on all lucks, and the limit theorem for rare results, are not yet reliable. */
export const FEWEST = 100;

/** Above this the residual variance is only rounding, or luck and result are the same. */
const MOST = 1e6;

function adjust(run: Merged, sums: LuckSums, range: Interval, plain: Interval): LuckAdjusted | null {
  if (rarer(sums, range) < FEWEST) return null;
  const adjusted = controlVariates(sums);
  return adjusted.controls === 0 ? null : sharper(intervalOf(run, adjusted), run.watched ? 'asymptotic' : 'control-variates', range, plain);
}

/** Null unless the interval is narrower than the plain one, and within its range. */
function sharper(found: Estimate, method: LuckAdjusted['method'], range: Interval, plain: Interval): LuckAdjusted | null {
  const { interval, confidence } = published(found, method);
  const factor = sixFigures((width(plain) / width(interval)) ** 2);
  // If the lucks determine every result, no variance is left for the limit theorem: only the plain interval is valid.
  if (!(factor > 1 && factor < MOST) || interval[0] < range[0] || interval[1] > range[1]) return null;
  return { estimate: sixFigures(found.estimate), interval, confidence, method, factor };
}

/** Games of the rarer kind: wins or losses, whichever were fewer. For pairs, those with different results. */
function rarer({ n, xx }: LuckSums, [low]: Interval): number {
  const squares = Number(xx);
  return low < 0 ? squares : Math.min(squares, n - squares);
}

/** The number of games at which the interval is narrowest in a run without a plan: a guess, fixed beforehand. */
const USUAL_GAMES = 5000;

/** A run whose stopping depends on its results needs a peek-safe interval. */
function intervalOf({ watched, plan }: Merged, adjusted: Adjusted): Estimate {
  return watched ? asymptotic(adjusted, { confidence: CONFIDENCE, planned: plan.until === undefined ? plan.games : USUAL_GAMES }) : around(adjusted);
}

function width([low, high]: Interval): number {
  return high - low;
}
