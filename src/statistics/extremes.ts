import { CONFIDENCE, type Interval } from './methods/estimate.js';
import { differencesOf } from './methods/pairs.js';
import { extreme, levelOfEach, type Picked, stretched } from './methods/simultaneous.js';
import { atAnyTime, once, shareOf } from './published.js';
import type { Comparison } from './results.js';

/** The share of a measure in a cell, or of one outcome. */
interface CountedShare {
  name: string;
  count: number;
  games: number;
}

/** The highest or the lowest share. `statements`: the error is divided among this many extremes picked in the same sentence. */
export function extremeShare(shares: readonly CountedShare[], which: 'most' | 'least', watched: boolean, statements = 1): Picked | undefined {
  const level = levelOfEach(statements * shares.length);
  const candidates = shares.map(({ name, count, games }) => ({ name, ...shareOf(count, games, watched, level) }));
  return extreme(candidates, which);
}

/** Games won by the first seat and by others; the rest are drawn. */
interface CountedGames {
  name: string;
  won: number;
  lost: number;
  games: number;
}

/** The first seat's lead: its wins less the wins of others, as a share of the games. */
export function leadOf({ won, lost, games }: Omit<CountedGames, 'name'>, watched: boolean, confidence: number) {
  return (watched ? atAnyTime : once)({ from: -1, counts: [lost, games - won - lost, won] }, confidence);
}

/** The interval of a stored comparison at another confidence: from its pairs if they are stored, otherwise by widening. */
export function differenceAt(comparison: Comparison, watched: boolean, confidence: number): Interval {
  const { pairs, interval } = comparison;
  if (confidence <= CONFIDENCE) return interval;
  if (pairs === undefined) return stretched(comparison, confidence);
  return (watched ? atAnyTime : once)(differencesOf(pairs), confidence).interval;
}
