import { type CellReading, type Merged, Reading } from '../simulation/index.js';
import { seenIn } from './judgements.js';
import type { Interval } from './methods/estimate.js';
import { levelOfEach } from './methods/simultaneous.js';
import { histogramOf, type Quantity } from './quantity.js';
import { looking, remembering } from './remember.js';
import { decisive, gamesToSettle, type Judging, MATTERS, verdict } from './verdict.js';

/** A number that is judged: a quantity, or a weighted sum of several. The interval of a sum holds while those of its terms do. */
export interface Asked {
  terms: readonly { quantity: Quantity; weight: number }[];
  /** Nothing else is asked than whether it is a gain of what matters (above), or a loss of what matters (below). */
  side?: 'above' | 'below';
}

export interface Found {
  estimate: number;
  interval: Interval;
  /** unimportant: smaller than what matters, or, for a share, known to what matters; the others as in every report. */
  word: 'more' | 'less' | 'unimportant' | 'open';
  /** Games played, and about how many would settle it if it is open. */
  games: number;
  needs: number;
}

/** One quantity as a number. */
export const single = (quantity: Quantity, weight = 1): Asked => ({ terms: [{ quantity, weight }] });

export const shareIn = (cell: number, measure: string): Asked => single({ kind: 'share', cell, baseline: -1, measure, range: [0, 1] });

/** A share in one cell less the same share in another, on the same dice. */
export const pairOf = (cell: number, baseline: number, measure: string): Asked =>
  single({ kind: 'difference of shares', cell, baseline, measure, range: [-1, 1] });

/** The mean of several numbers. */
export const meanOf = (all: readonly Asked[]): Asked => ({
  terms: all.flatMap(({ terms }) => terms.map(({ quantity, weight }) => ({ quantity, weight: weight / all.length }))),
});

/** What a seat gains in a cell. Between two seats a draw counts as half a win; elsewhere only wins do. */
export function gainIn(cell: number, baseline: number, wins: readonly string[], seat: number): Asked {
  const won = pairOf(cell, baseline, wins[seat]);
  if (wins.length !== 2) return won;
  const [lost] = pairOf(cell, baseline, wins[1 - seat]).terms;
  return {
    terms: [
      { ...won.terms[0], weight: 0.5 },
      { ...lost, weight: -0.5 },
    ],
  };
}

const termKey = ({ kind, cell, baseline, measure }: Quantity) => [kind, cell, baseline, measure].join(' ');

export const keyOf = ({ terms, side }: Asked): string => [side, ...terms.flatMap(({ quantity, weight }) => [termKey(quantity), weight])].join(' ');

/** Every number once. */
export const distinct = (all: readonly Asked[]): Asked[] => [...new Map(all.map((one) => [keyOf(one), one])).values()];

export const cellsOf = ({ terms }: Asked): number[] =>
  terms.flatMap(({ quantity: { cell, baseline } }) => (baseline < 0 ? [cell] : [cell, baseline]));

/** The quantities of all numbers, each once. */
export const quantitiesOf = (all: readonly Asked[]): Quantity[] => [
  ...new Map(all.flatMap(({ terms }) => terms.map(({ quantity }) => [termKey(quantity), quantity] as const))).values(),
];

/** The parts of a run that are judged. */
export type Judged = Pick<Merged, 'layout' | 'tally' | 'looks' | 'games'>;

/** The intervals of all numbers hold together, at every number of games. */
export class Judge {
  readonly #judging: Judging;
  readonly #reading: Reading;
  readonly #found = new Map<string, Found>();

  private constructor(
    readonly run: Judged,
    readonly numbers: readonly Asked[],
    readonly remember: ReturnType<typeof remembering>,
  ) {
    this.#judging = { confidence: levelOfEach(quantitiesOf(numbers).length), matters: MATTERS, finest: MATTERS / 2 };
    this.#reading = new Reading(run.layout, run.tally);
  }

  /** A look that decides which cells go on: it is remembered. */
  static looking(run: Judged, numbers: readonly Asked[]): Judge {
    const judge = new Judge(run, numbers, looking(run));
    for (const one of numbers) judge.of(one);
    return judge;
  }

  static reading(run: Judged, numbers: readonly Asked[]): Judge {
    return new Judge(run, numbers, remembering(run));
  }

  of(asked: Asked): Found {
    const key = keyOf(asked);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#judged(asked);
    this.#found.set(key, found);
    return found;
  }

  cell(cell: number): CellReading {
    return this.#reading.cell(cell);
  }

  #judged({ terms, side }: Asked): Found {
    const { matters } = this.#judging;
    const parts = terms.map((term) => this.#term(term));
    const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0);
    const estimate = sum((part) => part.estimate);
    const interval: Interval = [sum(({ low }) => low), sum(({ high }) => high)];
    const seen = { deviation: sum(({ deviation }) => deviation), reach: Math.max(...parts.map(({ reach }) => reach)), games: parts[0].games };
    // A share is settled when it is known to what matters: as a difference of nothing would be.
    const isShare = terms.length === 1 && terms[0].quantity.kind === 'share';
    const isKnown = (interval[1] - interval[0]) / 2 <= matters;
    const isNone = (side === 'above' && interval[1] < matters) || (side === 'below' && interval[0] > -matters);
    const known = isKnown ? 'unimportant' : 'open';
    const said = isShare ? known : verdict(interval, matters);
    const word = said === 'open' && isNone ? 'unimportant' : said;
    const { games } = seen;
    const needs = word === 'open' ? Math.max(games + 1, gamesToSettle(isShare ? 0 : estimate, seen, this.#judging)) : games;
    return { estimate, interval, word, games, needs };
  }

  #term({ quantity, weight }: Asked['terms'][number]) {
    const histogram = histogramOf(quantity, this.#reading);
    // The values of an excess are counted in parts of a game: one for each seat.
    const parts = quantity.kind === 'excess' ? quantity.range[1] : 1;
    const { confidence, matters, finest } = this.#judging;
    const found = this.remember(termKey(quantity), decisive(histogram, { confidence, matters: matters * parts, finest: finest * parts }));
    const [low, high] = found.interval.map((end) => end * weight).sort((a, b) => a - b);
    const { deviation, reach, games } = seenIn(histogram);
    return { estimate: found.estimate * weight, low, high, deviation: deviation * Math.abs(weight), reach: reach * Math.abs(weight), games };
  }
}

export const isOpen = ({ word }: Pick<Found, 'word'>): boolean => word === 'open';

/** What a difference is at least, for sure. */
export const sureOf = ({ interval: [low, high] }: Pick<Found, 'interval'>): number => Math.max(0, low, -high);
