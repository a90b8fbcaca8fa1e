/** A share in one cell less the same share in another, on the same dice. */
export interface Pair {
  kind: 'pair';
  cell: number;
  baseline: number;
  measure: string;
}

interface Beside {
  /** What this cell changes. The quantity need not be known if all of these are less than 3 points. */
  unless?: readonly Quantity[];
  /** It need not be known better once it is clear of this. */
  apart?: number;
}

/** What a heading wants to know of the games. Each is a mean of bounded values; the intervals of a whole review hold together. */
export type Quantity =
  /** The share of games of a cell in which a measure is true. */
  | ({ kind: 'share'; cell: number; measure: string } & Beside)
  /** The first seat's wins less the other's, as a share of all games of a cell. */
  | ({ kind: 'lead'; cell: number } & Beside)
  /** In a game of three seats or more: the games that a seat wins less its part of all wins; a game that several win counts for each of them. */
  | ({ kind: 'excess'; cell: number; seat: number; seats: number } & Beside)
  | Pair
  /** The score of a seat in one cell less its score in another, on the same dice: half of what it wins more, and half of what the other wins less. */
  | { kind: 'gain'; won: Pair; lost: Pair }
  /** A pair that is known as well as the games allow: no game is played for it. */
  | { kind: 'aside'; pair: Pair };

/** What `seat` gains in a cell. Between two seats a draw counts as half a win; elsewhere only wins do. */
export function gainIn(cell: number, baseline: number, wins: readonly string[], seat: number): Quantity {
  const pair = (measure: string): Pair => ({ kind: 'pair', cell, baseline, measure });
  return wins.length !== 2 ? pair(wins[seat]) : { kind: 'gain', won: pair(wins[seat]), lost: pair(wins[1 - seat]) };
}

/** How uneven a cell is between the same players: each number is 0 if it is even. */
export function leadsIn(cell: number, wins: readonly string[], beside: Beside = {}): Quantity[] {
  if (wins.length === 2) return [{ kind: 'lead', cell, ...beside }];
  return wins.map((_, seat) => ({ kind: 'excess', cell, seat, seats: wins.length, ...beside }));
}

/** Every quantity once. */
export function distinct<Q extends Quantity>(quantities: readonly Q[]): Q[] {
  return [...new Map(quantities.map((one) => [keyOf(one), one])).values()];
}

/** The numbers that it is made of: each has an interval. */
export function partsOf(quantity: Quantity): readonly Exclude<Quantity, { kind: 'gain' | 'aside' }>[] {
  if (quantity.kind === 'gain') return [quantity.won, quantity.lost];
  return [quantity.kind === 'aside' ? quantity.pair : quantity];
}

export function keyOf(quantity: Quantity): string {
  switch (quantity.kind) {
    case 'gain':
    case 'aside':
      return [quantity.kind, ...partsOf(quantity).map(keyOf)].join(' ');
    case 'pair':
      return ['pair', quantity.cell, quantity.baseline, quantity.measure].join(' ');
    case 'share':
      return ['share', quantity.cell, quantity.measure].join(' ');
    case 'lead':
      return `lead ${quantity.cell}`;
    case 'excess':
      return `excess ${quantity.cell} ${quantity.seat}`;
  }
}

/** The cells that a quantity needs. */
export const cellsOf = (quantity: Quantity): readonly number[] =>
  partsOf(quantity).flatMap((one) => (one.kind === 'pair' ? [one.cell, one.baseline] : [one.cell]));
