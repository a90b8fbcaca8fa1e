import { betting, type Histogram } from './methods/betting.js';
import type { Interval } from './methods/estimate.js';
import { gamesAtAnyTime, type Spread } from './methods/planning.js';
import { equivalence } from './methods/tost.js';
import { type Published, published } from './published.js';
import type { Judgement } from './results.js';

/**
 * The difference that matters where an experiment does not say: 3 points of shares. A tenth of a game's deviation of counts, and never
 * less than this: one more in 3 games of 100.
 */
export const MATTERS = 0.03;

/**
 * The word for a difference. Unimportant: the whole interval lies inside ± matters; its sign may be known all the same. More, less: the
 * whole interval lies beyond 0, and some of it beyond matters. Open: neither.
 */
export function verdict([low, high]: Interval, matters: number): Judgement['word'] {
  if (equivalence([low, high], [-matters, matters]) === 'equivalent') return 'unimportant';
  if (low > 0) return 'more';
  return high < 0 ? 'less' : 'open';
}

/** How words are judged: the confidence of each, so that all words of a page hold together at every number of games. */
export interface Judging {
  confidence: number;
  matters: number;
  /** The smallest half-width of use. Stakes follow it, so it is fixed before the games are seen. */
  finest: number;
}

/**
 * The interval that decides a word: peek-safe, and with stakes that depend neither on the number of games planned nor on a pilot block.
 * So a run may be looked at, extended and looked at again, and its words are those of one run of all these games.
 */
export function decisive(histogram: Histogram, { confidence, finest }: Judging): Published {
  return published(betting(histogram, { confidence, finest }), 'betting');
}

/** How far single games, or pairs, lie apart, and how many have shown it. */
export interface Seen extends Spread {
  games: number;
}

/** The verdict on a number. `seen` tells how many games would settle it. */
export function judged({ estimate, interval, confidence, method }: Published, judging: Judging, seen: Seen): Judgement {
  const { matters } = judging;
  const word = verdict(interval, matters);
  const found = { word, matters, interval, confidence, method };
  return word === 'open' ? { ...found, games: gamesToSettle(estimate, seen, judging) } : found;
}

/**
 * Games of each cell, with those played, at which a number with this estimate would be settled: when its interval leaves out 0 or
 * lies inside ± matters, whichever takes fewer games. The estimate may be a deviation nearer; half of what matters always settles it.
 */
export function gamesToSettle(estimate: number, seen: Seen, { confidence, matters, finest }: Judging): number {
  const near = seen.deviation / Math.sqrt(Math.max(1, seen.games));
  const way = Math.max(matters / 2, Math.abs(estimate) - near, matters - Math.abs(estimate) - near);
  return gamesAtAnyTime(seen, way, confidence, finest);
}
