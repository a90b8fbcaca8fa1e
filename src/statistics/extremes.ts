import { CONFIDENCE, type Interval } from './methods/estimate.js';
import { differencesOf } from './methods/pairs.js';
import { extreme, levelOfEach, type Picked, sizeOf, stretched } from './methods/simultaneous.js';
import { atAnyTime, once, shareOf } from './published.js';
import type { Comparison } from './results.js';

/** A share of games that was counted in a cell, or of an outcome among several. */
export interface CountedShare {
  name: string;
  count: number;
  games: number;
}

/** The share that is highest, or lowest. `statements`: other numbers that are picked in the same sentence share its error. */
export function extremeShare(shares: readonly CountedShare[], which: 'most' | 'least', watched: boolean, statements = 1): Picked | undefined {
  const level = levelOfEach(statements * shares.length);
  const candidates = shares.map(({ name, count, games }) => ({ name, ...shareOf(count, games, watched, level) }));
  return extreme(candidates, which);
}

/** Games that the first seat won, and that others won; the rest are drawn. */
export interface CountedGames {
  name: string;
  won: number;
  lost: number;
  games: number;
}

/** What the first seat wins more than it loses, as a share of the games. */
export function leadOf({ won, lost, games }: Omit<CountedGames, 'name'>, watched: boolean, confidence: number) {
  return (watched ? atAnyTime : once)({ from: -1, counts: [lost, games - won - lost, won] }, confidence);
}

/** The cell in which the lead is nearest to 0, on whichever side. */
export function mostEven(cells: readonly CountedGames[], watched: boolean, statements = 1): Picked | undefined {
  const level = levelOfEach(statements * cells.length);
  const candidates = cells.map((cell) => {
    const { estimate, interval } = leadOf(cell, watched, level);
    return { name: cell.name, estimate: Math.abs(estimate), interval: sizeOf(interval) };
  });
  return extreme(candidates, 'least');
}

export interface LargestEffect {
  comparison: Comparison;
  /** Holds together with those of all other comparisons. */
  interval: Interval;
  /** Comparisons whose effect may be as large, in either direction. */
  rivals: number;
}

/** The comparison with the largest effect, up or down. Undefined where nothing was compared. */
export function largestEffect(comparisons: readonly Comparison[], watched: boolean): LargestEffect | undefined {
  const level = levelOfEach(comparisons.length);
  const intervals = comparisons.map((comparison) => differenceAt(comparison, watched, level));
  const sizes = comparisons.map(({ estimate }, n) => ({ name: String(n), estimate: Math.abs(estimate), interval: sizeOf(intervals[n]) }));
  const found = extreme(sizes, 'most');
  if (found === undefined) return undefined;
  const at = Number(found.name);
  return { comparison: comparisons[at], interval: intervals[at], rivals: found.rivals.length };
}

/** The interval of a stored comparison at another confidence: from its pairs where they are kept, else stretched. */
export function differenceAt(comparison: Comparison, watched: boolean, confidence: number): Interval {
  const { pairs, interval } = comparison;
  if (confidence <= CONFIDENCE) return interval;
  if (pairs === undefined) return stretched(comparison, confidence);
  return (watched ? atAnyTime : once)(differencesOf(pairs), confidence).interval;
}
