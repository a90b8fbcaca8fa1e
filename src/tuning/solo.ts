import { CONFIDENCE, type Interval, type Method, once } from '../statistics/index.js';

/** An entry of a ladder in a game of one seat: everybody plays the same games. */
export interface Solo {
  name: string;
  count: number;
  games: number;
  estimate: number;
  interval: Interval;
  method: Method;
}

export interface SoloStandings {
  /** Best first. */
  entries: Solo[];
  confidence: number;
}

/** In a game of one seat nobody meets anybody: a ladder by the share of games won, all intervals together as sure as one alone (Bonferroni). */
export function soloStandings(names: readonly string[], results: readonly { count: number; games: number }[]): SoloStandings {
  const level = 1 - (1 - CONFIDENCE) / names.length;
  const entries = names.map((name, n) => {
    const { count, games } = results[n];
    const { estimate, interval, method } = once({ from: 0, counts: [games - count, count] }, level);
    return { name, ...results[n], estimate, interval, method };
  });
  return { entries: entries.sort((a, b) => b.estimate - a.estimate), confidence: CONFIDENCE };
}
