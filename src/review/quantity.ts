/** What a heading wants to know of the games. Each is a mean of bounded values; the intervals of a whole review hold together. */
export type Quantity =
  /** The share of games of a cell in which a measure is true. */
  | { kind: 'share'; cell: number; measure: string }
  /** The first seat's wins less the other's, as a share of all games of a cell. */
  | { kind: 'lead'; cell: number }
  /** A share in one cell less the same share in another, on the same dice. */
  | { kind: 'pair'; cell: number; baseline: number; measure: string };

/** Every quantity once. */
export function distinct(quantities: readonly Quantity[]): Quantity[] {
  return [...new Map(quantities.map((one) => [keyOf(one), one])).values()];
}

export const keyOf = (quantity: Quantity): string =>
  [
    quantity.kind,
    quantity.cell,
    ...(quantity.kind === 'pair' ? [quantity.baseline] : []),
    ...(quantity.kind === 'lead' ? [] : [quantity.measure]),
  ].join(' ');

/** The cells that a quantity needs. */
export const cellsOf = (quantity: Quantity): readonly number[] => (quantity.kind === 'pair' ? [quantity.cell, quantity.baseline] : [quantity.cell]);
