import { type Merged, type PairPlan, Reading } from '../simulation/index.js';
import { asymptotic } from './methods/asymptotic.js';
import { type Adjusted, coefficient, controlVariates } from './methods/control-variates.js';
import { CONFIDENCE, type Estimate, type Interval } from './methods/estimate.js';
import { around } from './methods/student.js';
import type { PairSums } from './methods/sums.js';
import type { LuckAdjusted } from './results.js';

/**
 * A seat's win rate with the luck of the dice taken out, where the game measures luck. The pilot block and the rest of the
 * games each lend the other the coefficient, so that every game counts. Null where it would not be sharper than the plain
 * rate, or not honest.
 */
export function luckAdjustedWin(run: Merged, cell: number, seat: number, plain: Interval): LuckAdjusted | null {
  const found = run.layout.measures.flatMap(({ kind, name }) => {
    if (kind !== 'luck') return [];
    const adjusted = adjust(run, (reading) => sumsOf(run, reading, cell, seat, name), [0, 1], plain);
    return adjusted === null ? [] : [{ ...adjusted, luck: name }];
  });
  return found.sort((a, b) => b.factor - a.factor)[0] ?? null;
}

/** Wins (x) and luck (y). */
function sumsOf({ layout }: Merged, reading: Reading, cell: number, seat: number, luck: string): PairSums {
  const { games, count } = reading.cell(cell).measure(layout.winNames[seat], 'flag');
  const { sum, squares, withWin } = reading.cell(cell).measure(luck, 'luck');
  return { n: games, x: count, y: sum, xx: count, yy: squares, xy: withWin[seat] };
}

/**
 * A paired difference of shares with the luck of both games taken out. They share dice only until their first different
 * answer; what luck did to them after that is still known, and has mean 0 in each.
 */
export function luckAdjustedDifference(run: Merged, pair: PairPlan, plain: Interval): LuckAdjusted | null {
  return adjust(run, (reading) => pairedSums(reading, pair), [-1, 1], plain);
}

/** The difference (x, one of -1, 0, 1) and the difference of luck (y). */
function pairedSums(reading: Reading, pair: PairPlan): PairSums | null {
  const paired = reading.pair(pair);
  if (paired.kind !== 'flag' || paired.luck === null) return null;
  const { both, onlyCell, onlyBaseline, neither, luck } = paired;
  const n = both + onlyCell + onlyBaseline + neither;
  return { n, x: onlyCell - onlyBaseline, xx: onlyCell + onlyBaseline, y: luck.sum, yy: luck.squares, xy: luck.withDifference };
}

/** Fewer games of the rarer kind than this, and the central limit theorem, on which the adjusted interval rests, is not yet to be trusted. */
export const FEWEST = 100;

function adjust(run: Merged, sums: (reading: Reading) => PairSums | null, range: Interval, plain: Interval): LuckAdjusted | null {
  const { layout, pilot, tally } = run;
  if (pilot === null || run.shards <= pilot.shards) return null;
  const [before, rest] = [sums(new Reading(layout, pilot.tally)), sums(new Reading(layout, tally, pilot.tally))];
  if (before === null || rest === null || coefficient(before) === 0) return null;
  const seldom = Math.min(...rarer(before, rest, range));
  const { estimate, interval, confidence } = intervalOf(run, controlVariates(before, rest));
  const factor = (width(plain) / width(interval)) ** 2;
  if (seldom < FEWEST || !(factor > 1) || interval[0] < range[0] || interval[1] > range[1]) return null;
  return { estimate, interval, confidence, method: run.watched ? 'asymptotic' : 'control-variates', factor };
}

/** How often the result was each of the kinds that must be seen: wins and losses; of pairs, those that came out differently. */
function rarer(before: PairSums, rest: PairSums, [low]: Interval): number[] {
  const n = before.n + rest.n;
  const squares = Number(before.xx) + Number(rest.xx);
  return low < 0 ? [squares] : [squares, n - squares];
}

/** Whoever stopped on what he saw needs an interval that allows it. */
function intervalOf({ watched, plan }: Merged, adjusted: Adjusted): Estimate {
  return watched ? asymptotic(adjusted, { confidence: CONFIDENCE, planned: plan.games }) : around(adjusted);
}

function width([low, high]: Interval): number {
  return high - low;
}
