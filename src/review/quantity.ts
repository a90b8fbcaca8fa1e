/** A share in one cell less the same share in another, on the same dice. */
export interface Pair {
  kind: 'pair';
  cell: number;
  baseline: number;
  measure: string;
}

/** The score of a seat in one cell less its score in another, on the same dice: half of what it wins more, and half of what the other wins less. */
interface Gain {
  kind: 'gain';
  won: Pair;
  lost: Pair;
}

interface Beside {
  /** What this cell changes. The quantity need not be known if all of these are less than 3 points. */
  unless?: readonly Quantity[];
  /** How uneven the game is that this cell is to make even: it need not be known if these are even, or once it takes most of them away. */
  remedy?: readonly Quantity[];
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
  | Gain
  /** Whether it is a gain of 3 points (above), or a loss of 3 points (below): nothing else is asked of it. */
  | { kind: 'above'; of: Pair | Gain }
  | { kind: 'below'; of: Pair | Gain }
  /** A pair that is known as well as the games allow: no game is played for it. */
  | { kind: 'aside'; pair: Pair };

/** What `seat` gains in a cell. Between two seats a draw counts as half a win; elsewhere only wins do. */
export function gainIn(cell: number, baseline: number, wins: readonly string[], seat: number): Pair | Gain {
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
export function partsOf(quantity: Quantity): readonly Exclude<Quantity, { kind: 'gain' | 'above' | 'below' | 'aside' }>[] {
  switch (quantity.kind) {
    case 'gain':
      return [quantity.won, quantity.lost];
    case 'above':
    case 'below':
      return partsOf(quantity.of);
    default:
      return [quantity.kind === 'aside' ? quantity.pair : quantity];
  }
}

/** The same number of other cells. */
export function moved(quantity: Quantity, to: (cell: number) => number): Quantity {
  const pairTo = (pair: Pair): Pair => ({ ...pair, cell: to(pair.cell), baseline: to(pair.baseline) });
  const gainTo = (gain: Pair | Gain): Pair | Gain =>
    gain.kind === 'pair' ? pairTo(gain) : { kind: 'gain', won: pairTo(gain.won), lost: pairTo(gain.lost) };
  switch (quantity.kind) {
    case 'pair':
    case 'gain':
      return gainTo(quantity);
    case 'above':
    case 'below':
      return { kind: quantity.kind, of: gainTo(quantity.of) };
    case 'aside':
      return { kind: 'aside', pair: pairTo(quantity.pair) };
    default: {
      const { unless: _, remedy: __, ...alone } = quantity;
      return { ...alone, cell: to(quantity.cell) };
    }
  }
}

export function keyOf(quantity: Quantity): string {
  switch (quantity.kind) {
    case 'gain':
    case 'above':
    case 'below':
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
