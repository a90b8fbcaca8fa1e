import { gaffke } from '../statistics/methods/gaffke.js';
import type { Gauged } from './analysis.js';
import type { Point, Replayer } from './replayer.js';

/** Sums over futures of one point: scores of each seat, lucks, and their products. */
export interface Worth {
  n: number;
  scores: number[];
  squares: number[];
  luck: number;
  lucks: number;
  products: number[];
  /** Units that they lasted. */
  units: number;
}

/** What is kept of a future: see `Replayer`. */
export interface Future {
  scores: ArrayLike<number>;
  luck: number;
  units: number;
}

export const noWorth = (seats: number): Worth => ({
  n: 0,
  scores: Array(seats).fill(0),
  squares: Array(seats).fill(0),
  luck: 0,
  lucks: 0,
  products: Array(seats).fill(0),
  units: 0,
});

export function countWorth(into: Worth, { scores, luck, units }: Future): void {
  into.n++;
  into.units += units;
  into.luck += luck;
  into.lucks += luck * luck;
  for (let seat = 0; seat < scores.length; seat++) {
    into.scores[seat] += scores[seat];
    into.squares[seat] += scores[seat] ** 2;
    into.products[seat] += scores[seat] * luck;
  }
}

export function addWorth(into: Worth, more: Worth): void {
  into.n += more.n;
  into.units += more.units;
  into.luck += more.luck;
  into.lucks += more.lucks;
  for (const part of ['scores', 'squares', 'products'] as const)
    more[part].forEach((sum, seat) => {
      into[part][seat] += sum;
    });
}

/** Futures for one chance. */
export const [WORTH_LEAST, WORTH_MOST] = [48, 2048];

interface Ahead {
  point: Point;
  place: number;
  range: readonly [number, number];
  /** Deal anew what this seat cannot know. */
  knows?: number;
}

/** Futures of a point, played by the reference player. */
export function playWorth(replayer: Replayer, { point, place, range: [from, to], knows }: Ahead): Worth {
  const worth = noWorth(replayer.scores.length);
  for (let number = from; number < to; number++) {
    replayer.play(point, null, { place, number, knows });
    countWorth(worth, replayer);
  }
  return worth;
}

/** Fewest futures with which a slope is fitted, and the standard errors by which their mean luck may miss 0: beyond, it is no luck. */
const [FEWEST, OFF] = [30, 4];

interface Chance {
  chance: number;
  error: number;
  /** The slope of the score on the luck; 0 where no luck is taken out. */
  slope: number;
}

/** The chance to win of each seat and its standard error, with the luck of the futures taken out as a control variate. */
export function chancesOf({ n, scores, squares, luck, lucks, products }: Worth): Chance[] {
  const spread = lucks - (luck * luck) / n;
  return scores.map((sum, seat) => {
    const mean = sum / n;
    const variance = Math.max(0, squares[seat] - sum * mean);
    const together = products[seat] - (sum * luck) / n;
    const slope = n >= FEWEST && spread > 0 && Math.abs(luck / n) <= OFF * Math.sqrt(spread / (n - 1) / n) ? together / spread : 0;
    const left = Math.max(0, variance - slope * together);
    const chance = Math.min(1, Math.max(0, mean - (slope * luck) / n));
    return { chance, error: n < 2 ? 0.5 : Math.sqrt(left / (n - 1) / n), slope };
  });
}

/** Standard errors on either side of a chance; the futures, and the wins and losses, that the limit theorem needs. */
const [SURE, MANY, ENOUGH] = [1.96, 2000, 100];

/** The standard error of a chance, from its interval. */
export const errorOf = ({ interval: [low, high] }: Gauged): number => (high - low) / 2 / SURE;

/** The same with intervals, for a number of futures that was fixed beforehand. Rare wins and losses keep the interval of their counts. */
export function gaugedOf(worth: Worth): Gauged[] {
  const { n, scores, squares } = worth;
  return chancesOf(worth).map(({ chance, error, slope }, seat) => {
    // From the sums of scores of 0, ½ and 1, and of their squares.
    const wins = 2 * squares[seat] - scores[seat];
    const draws = 2 * (scores[seat] - wins);
    const losses = n - wins - draws;
    // Chosen by the number of futures: a choice by wins alone, in few futures, would miss more often than it says.
    if (slope !== 0 && n >= MANY && Math.min(wins, losses) >= ENOUGH)
      return { estimate: chance, interval: [Math.max(0, chance - SURE * error), Math.min(1, chance + SURE * error)], method: 'control-variates' };
    const { estimate, interval } = gaffke({ from: 0, counts: [losses, draws, wins] });
    return { estimate: estimate / 2, interval: [interval[0] / 2, interval[1] / 2], method: 'gaffke' };
  });
}
