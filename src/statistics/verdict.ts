import { betting, type Histogram } from './methods/betting.js';
import type { Interval } from './methods/estimate.js';
import { gamesAtAnyTime, type Spread } from './methods/planning.js';
import { equivalence } from './methods/tost.js';
import { type Published, published } from './published.js';
import type { Judgement } from './results.js';

/**
 * The default of the difference that matters: 3 percentage points for shares. For counts a tenth of a game's deviation, and
 * never less than this: 3 in 100 games.
 */
export const MATTERS = 0.03;

/**
 * The verdict on a difference. Unimportant: the whole interval lies inside ± matters, even if it excludes 0. More, less: the
 * interval excludes 0, and some of it lies beyond matters. Open: neither.
 */
export function verdict([low, high]: Interval, matters: number): Judgement['word'] {
  if (equivalence([low, high], [-matters, matters]) === 'equivalent') return 'unimportant';
  if (low > 0) return 'more';
  return high < 0 ? 'less' : 'open';
}

/** A size is known when the half of its interval is at most what matters, or a quarter of it. */
export function sized({ estimate, interval: [low, high] }: { estimate: number; interval: Interval }, matters: number): boolean {
  return high - low <= 2 * Math.max(matters, Math.abs(estimate) / KNOWN);
}

/** Half-widths that a known size is as large as. */
const KNOWN = 4;

/** The verdict on a size: open until the size is known, with the games that would do. */
export function sizing({ word, games, matters, interval }: Judgement, estimate: number, played: number): Pick<Judgement, 'word' | 'games'> {
  if (word === 'open' || word === 'unimportant' || sized({ estimate, interval }, matters)) return games === undefined ? { word } : { word, games };
  const wanted = 2 * Math.max(matters, Math.abs(estimate) / KNOWN);
  return { word: 'open', games: Math.ceil(played * ((interval[1] - interval[0]) / wanted) ** 2) };
}

/** How numbers are judged: the confidence of each, so that all verdicts of a page hold together at every number of games. */
export interface Judging {
  confidence: number;
  matters: number;
  /** The smallest useful half-width. The stakes depend on it, so it is fixed before the games are seen. */
  finest: number;
}

/**
 * The interval that decides a verdict: peek-safe, with stakes that do not depend on a planned number of games. So a run may be looked at, extended and looked at again, and its verdicts are those of one run of all these games.
 */
export function decisive(histogram: Histogram, { confidence, finest }: Judging): Published {
  return published(betting(histogram, { confidence, finest }), 'betting');
}

/** The deviation of single games, or pairs, and the number of games that it was measured on. */
export interface Seen extends Spread {
  games: number;
}

/** The verdict on a number. `seen` is used to plan how many games would settle it. */
export function judged({ estimate, interval, confidence, method }: Published, judging: Judging, seen: Seen): Judgement {
  const { matters } = judging;
  const word = verdict(interval, matters);
  const found = { word, matters, interval, confidence, method };
  return word === 'open' ? { ...found, games: gamesToSettle(estimate, seen, judging) } : found;
}

/**
 * Games of each cell, including those played, that settle a number with this estimate: its interval then excludes 0 or lies
 * inside ± matters, whichever takes fewer games. Allows for an error of one deviation in the estimate; an estimate of half of
 * what matters is always settled.
 */
export function gamesToSettle(estimate: number, seen: Seen, { confidence, matters, finest }: Judging): number {
  const near = seen.deviation / Math.sqrt(Math.max(1, seen.games));
  const way = Math.max(matters / 2, Math.abs(estimate) - near, matters - Math.abs(estimate) - near);
  return gamesAtAnyTime(seen, way, confidence, finest);
}
