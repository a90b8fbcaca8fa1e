import { type Merged, type PairPlan, Reading } from '../simulation/index.js';
import { type Adjusted, luckAdjusted, luckCoefficient } from './control-variates.js';
import type { PairSums } from './sums.js';

export interface LuckAdjusted extends Adjusted {
  /** The measure that was taken out. */
  luck: string;
}

/**
 * A seat's win rate with the luck of the dice taken out, where the game measures luck. Which luck, and with what coefficient,
 * the pilot block says; the estimate is made of all later games, so that it is unbiased whatever the pilot found.
 */
export function luckAdjustedWin(run: Merged, cell: number, seat: number): LuckAdjusted | null {
  const { layout, pilot, tally } = run;
  if (pilot === null || run.games <= pilot.games) return null;
  const before = new Reading(layout, pilot.tally);
  const tried = layout.measures.flatMap(({ kind, name }) => {
    if (kind !== 'luck') return [];
    const sums = sumsOf(run, before, cell, seat, name);
    const coefficient = luckCoefficient(sums);
    return [{ name, coefficient, factor: luckAdjusted(sums, coefficient).factor }];
  });
  const best = tried.sort((a, b) => b.factor - a.factor)[0];
  if (best === undefined || best.coefficient === 0) return null;
  const rest = sumsOf(run, new Reading(layout, tally, pilot.tally), cell, seat, best.name);
  return { luck: best.name, ...luckAdjusted(rest, best.coefficient) };
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
export function luckAdjustedDifference({ layout, pilot, tally, games }: Merged, pair: PairPlan): Adjusted | null {
  if (pilot === null || games <= pilot.games) return null;
  const before = pairedSums(new Reading(layout, pilot.tally), pair);
  if (before === null) return null;
  const coefficient = luckCoefficient(before);
  const rest = pairedSums(new Reading(layout, tally, pilot.tally), pair);
  return coefficient === 0 || rest === null ? null : luckAdjusted(rest, coefficient);
}

/** The difference (x, one of -1, 0, 1) and the difference of luck (y). */
function pairedSums(reading: Reading, pair: PairPlan): PairSums | null {
  const paired = reading.pair(pair);
  if (paired.kind !== 'flag' || paired.luck === null) return null;
  const { both, onlyCell, onlyBaseline, neither, luck } = paired;
  const n = both + onlyCell + onlyBaseline + neither;
  return { n, x: onlyCell - onlyBaseline, xx: onlyCell + onlyBaseline, y: luck.sum, yy: luck.squares, xy: luck.withDifference };
}
