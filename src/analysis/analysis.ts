import type { Interval } from '../statistics/methods/estimate.js';
import type { Method } from '../statistics/results-words.js';

/** What an answer was worth. In points, a hundredth of the chance to win is one. */
export type Verdict =
  /** No other answer that was tried is better. */
  | 'best'
  /** Less than what matters. */
  | 'fine'
  /** Worse for sure, by less than a mistake. */
  | 'inaccuracy'
  | 'mistake'
  | 'blunder'
  /** In short futures no other answer seemed to gain a point; not settled in futures to the end. */
  | 'slight'
  /** Not settled with these futures. */
  | 'open'
  /** Not judged: of a seat that was not asked for. */
  | 'unjudged';

/** A number of chances to win, from 0 to 1, with its interval. */
export interface Gauged {
  estimate: number;
  interval: Interval;
  /** How the interval was made. `exact`: 0 by definition, such as the cost of the only answer. */
  method: Method | 'exact';
}

export interface Judged {
  seat: number;
  decision: string;
  rule: string;
  about: string;
  /** The line of the transcript that is told next, from 0: the board before it shows the decision. */
  line: number;
  /** In the words of the rules. */
  answer: string;
  /** The best other answer that was found; null if none was looked for. */
  best: string | null;
  /** What the answer cost, against the best other one: negative if that one was worse. Null if it was not measured. */
  cost: Gauged | null;
  /** Whether the other answer seemed better in the short futures that found it. No future of the cost is among them. */
  seemed: boolean;
  /** The answer against that of the reference player: negative if it was worse. Null if it was not measured: it then counts as luck. */
  play: Gauged | null;
  /** The same for each seat. */
  plays: number[];
  verdict: Verdict;
  /** Fresh futures of each answer. */
  futures: number;
  /** Chance of each seat to win before the answer, if the reference player plays on. In a very long game only some decisions have it. */
  chances: number[] | null;
  /** Standard errors of the chances. */
  errors: number[] | null;
}

/** What the dice gave between two decisions, or with one roll: the chance to win after it less that before it. Its mean is 0. */
export interface Luck {
  /** Lines of the transcript: from … to − 1. */
  from: number;
  to: number;
  rolls: number;
  /** Decisions before it. */
  decisions: number;
  /** By seat, with their standard errors. */
  gains: number[];
  errors: number[];
  /** The line that tells the roll, if it is one; else that of the last roll. */
  words: string;
  rule: string;
}

/** The game of a seat: result − start = play + others + luck. */
export interface SeatSums {
  seat: string;
  player: string;
  judged: boolean;
  /** 0 a loss, 1 a win; null if the game is not over. */
  result: number | null;
  start: Gauged;
  /** Its own decisions against those of the reference player. */
  play: Gauged;
  /** The decisions of the other seats, as they move its own chance. */
  others: Gauged;
  luck: Gauged | null;
  /** Questions that were put to it. */
  asked: number;
  /** Those with more than one legal answer. */
  decisions: number;
  unmeasured: number;
  blunders: number;
  mistakes: number;
}

/** A moment at which the game turned. */
export interface Turning {
  kind: 'roll' | 'decision';
  line: number;
  /** Chance of the first seat before and after it. */
  before: number;
  after: number;
  words: string;
}

/** A game, analysed. The same request gives the same bytes on every machine. */
export interface Analysis {
  schema: 2;
  game: string;
  title: string;
  version: string;
  seed: number;
  number: number;
  /** The player who plays all futures. */
  reference: string;
  confidence: number;
  /** Name of the outcome; null if the game was not played to its end. */
  outcome: string | null;
  /** Why the game stopped before its end. */
  stopped: string | null;
  seats: SeatSums[];
  decisions: Judged[];
  luck: Luck[];
  turning: Turning[];
  /** Playouts of all kinds. */
  playouts: number;
}

/** The default effort, under a minute on two cores for a game of each shipped kind; and the least and the most that can be asked for. */
export const [PLAYOUTS, LEAST_PLAYOUTS, MOST_PLAYOUTS] = [100_000, 1000, 100_000_000];

/** A point of the chance to win. Less than this does not matter. */
export const MATTERS = 0.02;
/** The low end of the interval of a cost, from which on it is called so. */
export const MISTAKE = 0.02;
export const BLUNDER = 0.05;

export function verdictOf({ interval: [low, high] }: Gauged): Verdict {
  if (high <= 0) return 'best';
  if (low >= BLUNDER) return 'blunder';
  if (low >= MISTAKE) return 'mistake';
  if (high <= MATTERS) return 'fine';
  return low > 0 ? 'inaccuracy' : 'open';
}

/** The smallest half-width that is asked for: a point, or a quarter of the size if that is known. */
export const [FINEST, PART] = [0.01, 4];

/** Whether more futures would change nothing that matters. */
export function isSettled({ estimate, interval: [low, high] }: Gauged): boolean {
  if (high <= MATTERS && low >= -MATTERS) return true;
  if (high <= MATTERS / 2) return true;
  return low > 0 && (high - low) / 2 <= Math.max(FINEST, estimate / PART);
}

/** Sums of independent numbers, each with its interval (MOVER: Zou and Donner 2008). */
export function sumOf(all: readonly Gauged[]): Gauged {
  let [estimate, below, above] = [0, 0, 0];
  for (const { estimate: one, interval } of all) {
    estimate += one;
    below += (one - interval[0]) ** 2;
    above += (interval[1] - one) ** 2;
  }
  const exact = all.every(({ method }) => method === 'exact');
  return { estimate, interval: [estimate - Math.sqrt(below), estimate + Math.sqrt(above)], method: exact ? 'exact' : 'mover' };
}

export const ZERO: Gauged = { estimate: 0, interval: [0, 0], method: 'exact' };

export const negative = ({ estimate, interval: [low, high], method }: Gauged): Gauged => ({ estimate: -estimate, interval: [-high, -low], method });
