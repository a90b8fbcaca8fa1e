import { HexGrid } from '../../mechanics/hexes.js';

/**
 * The map as the bombers see it. They fly towards higher rows, which lie further down the numbered grid; odd columns lie half a hex
 * nearer to the edge they come in by, so even ones are the lower. Headings are sixths of a turn clockwise from the bombers' own.
 *
 * Places beside a counter are told in its frame: columns to its right, and half hexes forward. Its right is the lower column.
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
  /** By hex: its column, and how many half hexes it lies from the entry edge. */
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

  /** The hex at a place in the frame of another, or -1 off the map. */
  beside(hex: number, { right, forward }: Place): number {
    return this.grid.atHalves(this.columnOf[hex] - right, this.halvesOf[hex] + forward);
  }

  /** Where a hex lies in the frame of another that has a heading. */
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

/** A place seen from a heading so many sixths clockwise of the frame's own. */
export function turned({ right, forward }: Place, heading: number): Place {
  // As so many steps ahead and so many along the next heading clockwise; one sixth takes (a, b) to (a + b, -a).
  let ahead = (forward - right) / 2;
  let aside = right;
  for (let n = 0; n < heading; n++) {
    const next = ahead + aside;
    aside = -ahead;
    ahead = next;
  }
  return { right: aside, forward: 2 * ahead + aside };
}

/** Steps to a place so many columns and half hexes away. */
export function stepsTo(right: number, forward: number): number {
  const across = Math.abs(right);
  return across + Math.max(0, (Math.abs(forward) - across) / 2);
}
