/**
 * A map of flat-top hexes, numbered by column and row ("2319" is column 23, row 19). Rows count downwards. Directions go
 * clockwise: 0 up, 1 up-right, 2 down-right, 3 down, 4 down-left, 5 up-left. `lower` says which columns lie half a hex lower.
 */
export class HexGrid {
  readonly size: number;
  /**
   * The neighbour of a hex, or -1 off the map: next[(hex << 4) | direction]. Directions 0 to 11 are valid, so that a facing plus
   * a turn (facing + 5 is one step to port) needs no remainder.
   */
  readonly next: Int16Array;
  readonly #x: Int16Array;
  readonly #z: Int16Array;
  readonly #compass: Int16Array;

  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly lower: 'odd' | 'even',
  ) {
    this.size = columns * rows;
    this.next = new Int16Array(this.size << 4).fill(-1);
    this.#x = new Int16Array(this.size);
    this.#z = new Int16Array(this.size);
    for (let hex = 0; hex < this.size; hex++) this.#survey(hex);
    this.#compass = compass(columns, columns + rows);
  }

  /** The hex of a column and a row (both from 1), or -1 off the map. */
  at(column: number, row: number): number {
    const inside = column >= 1 && column <= this.columns && row >= 1 && row <= this.rows;
    return inside ? (column - 1) * this.rows + row - 1 : -1;
  }

  /** "2319" → its hex, or -1 if the map has no such hex. */
  named(name: string): number {
    return /^\d{4}$/.test(name) ? this.at(Number(name.slice(0, 2)), Number(name.slice(2))) : -1;
  }

  name(hex: number): string {
    if (hex < 0) return 'off the map';
    return String(this.column(hex)).padStart(2, '0') + String(this.row(hex)).padStart(2, '0');
  }

  column(hex: number): number {
    return Math.floor(hex / this.rows) + 1;
  }

  row(hex: number): number {
    return (hex % this.rows) + 1;
  }

  /** The height of its centre in half hexes from the top: 10 in row 5, or 11 in a lower column. */
  halves(hex: number): number {
    const column = this.column(hex);
    return 2 * this.row(hex) + this.#sunk(column);
  }

  /** The hex of a column with this height in half hexes; -1 off the map or if no hex has its centre there. */
  atHalves(column: number, halves: number): number {
    const rows = halves - this.#sunk(column);
    return rows % 2 === 0 ? this.at(column, rows / 2) : -1;
  }

  /** Steps from hex to hex. */
  distance(a: number, b: number): number {
    const dx = this.#x[a] - this.#x[b];
    const dz = this.#z[a] - this.#z[b];
    return (Math.abs(dx) + Math.abs(dz) + Math.abs(dx + dz)) >> 1;
  }

  /** The direction, 0 to 5, nearest to that of another hex; 0 for the hex itself. */
  bearing(from: number, to: number): number {
    return this.compass(from, to) & 7;
  }

  /** Distance and bearing at once: distance << 3 | bearing. */
  compass(from: number, to: number): number {
    const reach = this.columns + this.rows;
    return this.#compass[(this.#x[to] - this.#x[from] + this.columns) * (2 * reach + 1) + this.#z[to] - this.#z[from] + reach];
  }

  /** The direction of an adjacent hex, -1 if it is not adjacent. */
  direction(from: number, to: number): number {
    for (let d = 0; d < 6; d++) if (this.next[(from << 4) | d] === to) return d;
    return -1;
  }

  /** The hex `steps` away in a direction, -1 off the map. */
  along(hex: number, direction: number, steps: number): number {
    let at = hex;
    for (let n = 0; n < steps && at >= 0; n++) at = this.next[(at << 4) | direction];
    return at;
  }

  #sunk(column: number): 0 | 1 {
    return (Math.abs(column) % 2 === 1) === (this.lower === 'odd') ? 1 : 0;
  }

  #survey(hex: number): void {
    const column = this.column(hex);
    const row = this.row(hex);
    const right = row - 1 + this.#sunk(column);
    const around = [
      this.at(column, row - 1),
      this.at(column + 1, right),
      this.at(column + 1, right + 1),
      this.at(column, row + 1),
      this.at(column - 1, right + 1),
      this.at(column - 1, right),
    ];
    for (let d = 0; d < 12; d++) this.next[(hex << 4) | d] = around[d % 6];
    // Cube coordinates: x along the columns, z down them.
    this.#x[hex] = column;
    this.#z[hex] = row - (this.lower === 'odd' ? column - (column & 1) : column + (column & 1)) / 2;
  }
}

/** Table of distance and bearing for all offsets of up to `columns` and `reach`. */
function compass(columns: number, reach: number): Int16Array {
  const width = 2 * reach + 1;
  const table = new Int16Array((2 * columns + 1) * width);
  for (let dx = -columns; dx <= columns; dx++)
    for (let dz = -reach; dz <= reach; dz++) {
      const clockwise = Math.atan2(1.5 * dx, -Math.sqrt(3) * (dz + dx / 2));
      const bearing = (Math.round(clockwise / (Math.PI / 3)) + 6) % 6;
      const distance = (Math.abs(dx) + Math.abs(dz) + Math.abs(dx + dz)) >> 1;
      table[(dx + columns) * width + dz + reach] = (distance << 3) | bearing;
    }
  return table;
}
