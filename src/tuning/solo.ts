import { CONFIDENCE, type Interval, levelOfEach, type Method, once } from '../statistics/index.js';

/** An entry of a ladder in a game of one seat: all entries play the same games. */
interface Solo {
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

/** A game of one seat has no meetings: a ladder by the share of games won, with joint intervals (Bonferroni). */
export function soloStandings(names: readonly string[], results: readonly { count: number; games: number }[]): SoloStandings {
  const level = levelOfEach(names.length);
  const entries = names.map((name, n) => {
    const { count, games } = results[n];
    const { estimate, interval, method } = once({ from: 0, counts: [games - count, count] }, level);
    return { name, ...results[n], estimate, interval, method };
  });
  return { entries: entries.sort((a, b) => b.estimate - a.estimate), confidence: CONFIDENCE };
}
