import { HexGrid } from '../../mechanics/hexes.js';

/**
 * The map as the bombers see it. They fly towards higher rows, which are lower on the printed grid. Odd columns are half a hex nearer to
 * the edge where the bombers enter. A heading is the number of sixths of a turn clockwise from the bombers' heading.
 *
 * A place is relative to a hex: columns to the right and half hexes forward, as the bombers look. Right means lower column numbers.
 */
export const HEADINGS = 6;
const BOMBERS_FLY = 3;

export interface Place {
  readonly right: number;
  readonly forward: number;
}

export class Sky {
  readonly grid: HexGrid;
  readonly size: number;
  /** By hex: its column, its distance from the entry edge in half hexes, its row. */
  readonly columnOf: Int16Array;
  readonly halvesOf: Int16Array;
  readonly rowOf: Int16Array;

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.grid = new HexGrid(columns, rows, 'even');
    this.size = this.grid.size;
    const hexes = Array.from({ length: this.size }, (_, hex) => hex);
    this.columnOf = Int16Array.from(hexes, (hex) => this.grid.column(hex));
    this.halvesOf = Int16Array.from(hexes, (hex) => this.grid.halves(hex));
    this.rowOf = Int16Array.from(hexes, (hex) => this.grid.row(hex));
  }

  /** The next hex along a heading, or -1 off the map. */
  ahead(hex: number, heading: number): number {
    return this.grid.next[(hex << 4) | (heading + BOMBERS_FLY)];
  }

  /** The hex at a place relative to another, or -1 off the map. */
  beside(hex: number, { right, forward }: Place): number {
    return this.grid.atHalves(this.columnOf[hex] - right, this.halvesOf[hex] + forward);
  }

  /** The place of hex `to` relative to `from`, as seen with a heading. */
  placeOf(from: number, heading: number, to: number): Place {
    return turned({ right: this.columnOf[from] - this.columnOf[to], forward: this.halvesOf[to] - this.halvesOf[from] }, heading);
  }

  distance(a: number, b: number): number {
    return stepsTo(this.columnOf[a] - this.columnOf[b], this.halvesOf[a] - this.halvesOf[b]);
  }

  name(hex: number): string {
    return this.grid.name(hex);
  }
}

/** A place as seen with a heading. */
export function turned({ right, forward }: Place, heading: number): Place {
  // In steps ahead (a) and along the next heading clockwise (b), a turn of one sixth takes (a, b) to (a + b, -a).
  let ahead = (forward - right) / 2;
  let aside = right;
  for (let n = 0; n < heading; n++) {
    const next = ahead + aside;
    aside = -ahead;
    ahead = next;
  }
  return { right: aside, forward: 2 * ahead + aside };
}

/** Distance in hexes to a place. */
export function stepsTo(right: number, forward: number): number {
  const across = Math.abs(right);
  return across + Math.max(0, (Math.abs(forward) - across) / 2);
}
