import { type Merged, Reading } from '../simulation/index.js';
import { type Histogram, type Interval, levelOfEach } from '../statistics/index.js';
import type { Remember } from '../statistics/judgements.js';
import { differencesOf } from '../statistics/methods/pairs.js';
import { sumsOf, variance } from '../statistics/methods/sums.js';
import { looking, remembering } from '../statistics/remember.js';
import { decisive, gamesToSettle, type Judging, MATTERS, type Seen as Spread, verdict } from '../statistics/verdict.js';
import type { Found } from './asked.js';
import { distinct, keyOf, type Pair, partsOf, type Quantity } from './quantity.js';

/** The parts of a run that are judged. */
export type Judged = Pick<Merged, 'plan' | 'layout' | 'tally' | 'looks' | 'games'>;

type Part = ReturnType<typeof partsOf>[number];

/** How many numbers these are made of. */
export const familyOf = (all: readonly Quantity[]): number => distinct(all.flatMap(partsOf)).length;

/** The intervals of all quantities of a review hold together, at every number of games. */
export class Judge {
  readonly #judging: Judging;
  readonly #reading: Reading;
  readonly #wins: readonly string[];
  readonly #found = new Map<string, Found>();

  constructor(
    readonly run: Judged,
    readonly all: readonly Quantity[],
    readonly remember: Remember,
    /** Numbers whose intervals hold together. */
    family = familyOf(all),
  ) {
    this.#judging = { confidence: levelOfEach(family), matters: MATTERS, finest: MATTERS / 2 };
    this.#reading = new Reading(run.layout, run.tally);
    this.#wins = run.layout.winNames;
  }

  /** A look that decides which cells go on. */
  static looking(run: Judged, all: readonly Quantity[], family?: number): Judge {
    return new Judge(run, all, looking(run), family);
  }

  static reading(run: Judged, all: readonly Quantity[], family?: number): Judge {
    return new Judge(run, all, remembering(run), family);
  }

  of(quantity: Quantity): Found {
    const key = keyOf(quantity);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#judged(quantity, key);
    this.#found.set(key, found);
    return found;
  }

  cell(cell: number) {
    return this.#reading.cell(cell);
  }

  #judged(quantity: Quantity, key: string): Found {
    const judging = this.#judging;
    if (quantity.kind === 'aside') {
      const found = this.of(quantity.pair);
      return found.word === 'open' ? { ...found, needs: found.games, moot: true } : found;
    }
    if (quantity.kind === 'gain') return this.#gained(quantity);
    if (quantity.kind === 'above' || quantity.kind === 'below') return this.#oneSided(quantity);
    const histogram = this.#histogram(quantity);
    // The values of an excess are counted in parts of a game: one for each seat.
    const parts = quantity.kind === 'excess' ? quantity.seats : 1;
    const counted = this.remember(key, decisive(histogram, { ...judging, matters: judging.matters * parts, finest: judging.finest * parts }));
    const { estimate, interval } = {
      estimate: counted.estimate / parts,
      interval: [counted.interval[0] / parts, counted.interval[1] / parts] as Interval,
    };
    const spread = spreadOf(histogram);
    const seen = { ...spread, deviation: spread.deviation / parts, reach: spread.reach / parts };
    // A share is settled when it is known to what matters: as a difference of nothing would be.
    const share = quantity.kind === 'share';
    const half = (interval[1] - interval[0]) / 2;
    const word = share ? (half <= judging.matters ? 'unimportant' : 'open') : verdict(interval, judging.matters);
    const { games } = seen;
    if (word === 'open' && quantity.kind !== 'pair' && this.#isMoot(quantity, interval))
      return { estimate, interval, word, games, needs: games, moot: true };
    const needs = word === 'open' ? Math.max(games + 1, gamesToSettle(share ? 0 : estimate, seen, judging)) : games;
    return { estimate, interval, word, games, needs };
  }

  #isMoot({ kind, unless, remedy }: Exclude<Part, Pair>, [low, high]: Interval): boolean {
    if (unless?.every((one) => this.of(one).word === 'unimportant')) return true;
    if (remedy === undefined) return false;
    const own = remedy.map((one) => this.of(one));
    const even = kind === 'share' ? 0.5 : 0;
    if (kind === 'share' && (isOpenChance(own[0]) || low > even || high < even)) return true;
    if (kind !== 'share' && own.every(({ word }) => word === 'unimportant')) return true;
    const now = Math.max(...own.map(({ estimate }) => Math.abs(estimate - even)));
    return Math.max(high - even, even - low) <= now / TAKEN;
  }

  /** Settled as soon as there is nothing of 3 points on the side that is asked. */
  #oneSided({ kind, of }: Extract<Quantity, { kind: 'above' | 'below' }>): Found {
    const found = this.of(of);
    const { matters } = this.#judging;
    const isNone = kind === 'above' ? found.interval[1] < matters : found.interval[0] > -matters;
    return found.word === 'open' && isNone ? { ...found, word: 'unimportant', needs: found.games } : found;
  }

  /** Its interval holds while those of both parts do. */
  #gained({ won, lost }: Extract<Quantity, { kind: 'gain' }>): Found {
    const [more, less] = [this.of(won), this.of(lost)];
    const estimate = (more.estimate - less.estimate) / 2;
    const interval: Interval = [(more.interval[0] - less.interval[1]) / 2, (more.interval[1] - less.interval[0]) / 2];
    const word = verdict(interval, this.#judging.matters);
    const [one, other] = [won, lost].map((part) => spreadOf(this.#histogram(part)));
    const { games } = one;
    const seen = { ...one, deviation: (one.deviation + other.deviation) / 2 };
    const needs = word === 'open' ? Math.max(games + 1, gamesToSettle(estimate, seen, this.#judging)) : games;
    return { estimate, interval, word, games, needs };
  }

  #histogram(quantity: Part): Histogram {
    const cell = this.#reading.cell(quantity.cell);
    if (quantity.kind === 'pair') {
      const { kind: _, ...pair } = quantity;
      const paired = this.#reading.pair(pair);
      if (paired.kind !== 'flag') throw new TypeError(`${pair.measure} is not a share`);
      return differencesOf(paired);
    }
    const share = (measure: string) => cell.measure(measure, 'flag').count;
    if (quantity.kind === 'share') return { from: 0, counts: [cell.games - share(quantity.measure), share(quantity.measure)] };
    if (quantity.kind === 'excess') {
      // A game counts one for each seat if this one wins, less one for each that wins: 0 for a draw, −1 if another one wins.
      const { seat, seats } = quantity;
      const ends = cell.measure('outcome', 'outcome').counts.flatMap((count, n) => {
        const won = this.run.layout.winners[n];
        return won.every((one) => one < seats) ? [{ count, value: (won.includes(seat) ? seats : 0) - won.length }] : [];
      });
      const from = Math.min(...ends.map(({ value }) => value));
      const counts = Array.from({ length: 1 + Math.max(...ends.map(({ value }) => value)) - from }, () => 0);
      for (const { count, value } of ends) counts[value - from] += count;
      return { from, counts };
    }
    const [won, lost] = this.#wins.map(share);
    return { from: -1, counts: [lost, cell.games - won - lost, won] };
  }
}

/** A remedy that leaves no more than this part of what was uneven, for sure, is known well enough. */
const TAKEN = 3;

/** A chance to win, in a game for one, that needs no remedy: known to lie between these. Games go on by its estimate where it is known to what matters. */
export const CHANCE = [0.2, 0.8] as const;
export const isOpenChance = (found: Found): boolean => isWithin(found, (value) => value >= CHANCE[0] && value <= CHANCE[1]);
export const isOneSided = (found: Found): boolean => isWithin(found, (value) => value < CHANCE[0] || value > CHANCE[1]);

/** What is said of a chance: all of its interval lies on one side of an end. edge: known to what matters, and an end lies in its interval. */
export function chanceOf({ word, interval: [low, high] }: Found): 'even' | 'easy' | 'hard' | 'edge' | 'open' {
  if (low > CHANCE[1]) return 'easy';
  if (high < CHANCE[0]) return 'hard';
  if (low >= CHANCE[0] && high <= CHANCE[1]) return 'even';
  return word === 'unimportant' ? 'edge' : 'open';
}

/** All of its interval, or, of a share that is known to what matters, its estimate. */
const isWithin = ({ word, estimate, interval }: Found, is: (value: number) => boolean): boolean =>
  is(estimate) && (word === 'unimportant' || interval.every(is));

function spreadOf({ counts, from }: Histogram): Spread {
  const sums = sumsOf(counts, from);
  return { deviation: Math.sqrt(variance(sums)), reach: counts.length - 1, games: sums.n };
}
