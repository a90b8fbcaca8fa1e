import type { Rules } from 'sortie/games/war-galley';

/** Further than any galley rows in a turn. */
const FAR = 11;
const WIDTH = 2 * FAR + 1;
const SIZE = WIDTH * WIDTH * 6;
/** Not to be reached. */
export const NEVER = 99;

/**
 * Where a bow can be rowed to on open water: the points it takes to stand in a hex with a heading, however many turns, and
 * with one turn at most (7.15). Worked out once for each heading; who is in the way, the asker looks at.
 * A look costs 5 ns, a path search from the same place 15 us: it is what lets a player ask for every answer of every enemy.
 */
export class Reach {
  readonly #columns: number;
  readonly #rows: number;
  readonly #x: Int16Array;
  readonly #z: Int16Array;
  readonly #least: readonly Uint8Array[];
  readonly #straight: readonly Uint8Array[];

  /** Every cell within reach of a heading, the nearest first. */
  readonly cells: readonly Cells[];

  constructor({ grid }: Rules) {
    this.#columns = grid.columns;
    this.#rows = grid.rows;
    this.#x = new Int16Array(grid.size);
    this.#z = new Int16Array(grid.size);
    for (let hex = 0; hex < grid.size; hex++) {
      const column = grid.column(hex);
      this.#x[hex] = column;
      this.#z[hex] = grid.row(hex) - (column - (column & 1)) / 2;
    }
    tables ??= drawn();
    this.#least = tables.least;
    this.#straight = tables.straight;
    this.cells = tables.cells;
  }

  /** The hex so many cube steps from another, or -1 off the map. */
  hex(from: number, dx: number, dz: number): number {
    const column = this.#x[from] + dx;
    const row = this.#z[from] + dz + (column - (column & 1)) / 2;
    return column < 1 || column > this.#columns || row < 1 || row > this.#rows ? -1 : (column - 1) * this.#rows + row - 1;
  }

  /** The cell of "from a bow here to a bow there on that heading" in the tables; -1 when too far. */
  cell(from: number, to: number, heading: number): number {
    const dx = this.#x[to] - this.#x[from] + FAR;
    const dz = this.#z[to] - this.#z[from] + FAR;
    if (dx < 0 || dz < 0 || dx >= WIDTH || dz >= WIDTH) return -1;
    return (dx * WIDTH + dz) * 6 + heading;
  }

  /** Points from that heading to the cell, or NEVER. */
  least(facing: number, cell: number): number {
    return cell < 0 ? NEVER : this.#least[facing][cell];
  }

  /** The same with one turn at most: there is one such way, or none. */
  straight(facing: number, cell: number): number {
    return cell < 0 ? NEVER : this.#straight[facing][cell];
  }
}

/** Cells of a table as lists: steps away, heading there, points, points with one turn at most. */
export interface Cells {
  readonly dx: Int8Array;
  readonly dz: Int8Array;
  readonly heading: Int8Array;
  readonly least: Uint8Array;
  readonly straight: Uint8Array;
}

function inOrder(least: Uint8Array, straight: Uint8Array): Cells {
  const reached = [...least.keys()].filter((cell) => least[cell] <= FAR).sort((a, b) => least[a] - least[b] || a - b);
  const place = (cell: number) => Math.floor(cell / 6);
  return {
    dx: Int8Array.from(reached, (cell) => Math.floor(place(cell) / WIDTH) - FAR),
    dz: Int8Array.from(reached, (cell) => (place(cell) % WIDTH) - FAR),
    heading: Int8Array.from(reached, (cell) => cell % 6),
    least: Uint8Array.from(reached, (cell) => least[cell]),
    straight: Uint8Array.from(reached, (cell) => straight[cell]),
  };
}

interface Tables {
  least: readonly Uint8Array[];
  straight: readonly Uint8Array[];
  cells: readonly Cells[];
}

/** The same for every map: drawn when first asked for. */
let tables: Tables | null = null;

function drawn(): Tables {
  const headings = [0, 1, 2, 3, 4, 5];
  const least = headings.map(flood);
  const straight = headings.map(oneTurn);
  return { least, straight, cells: headings.map((heading) => inOrder(least[heading], straight[heading])) };
}

/** Steps in cube coordinates, by direction. */
const DX = [0, 1, 1, 0, -1, -1];
const DZ = [-1, -1, 0, 1, 1, 0];
const inside = (x: number, z: number): boolean => Math.abs(x) <= FAR && Math.abs(z) <= FAR;
const cellOf = (x: number, z: number, facing: number): number => ((x + FAR) * WIDTH + z + FAR) * 6 + facing;

function flood(facing: number): Uint8Array {
  const least = new Uint8Array(SIZE).fill(NEVER);
  let edge: (readonly [number, number, number])[] = [[0, 0, facing]];
  least[cellOf(0, 0, facing)] = 0;
  for (let used = 1; used <= FAR; used++) {
    const wider: (readonly [number, number, number])[] = [];
    for (const [x, z, heading] of edge)
      for (const turn of [0, 1, 5]) {
        const to = (heading + turn) % 6;
        const [nx, nz] = [x + DX[to], z + DZ[to]];
        if (!inside(nx, nz) || least[cellOf(nx, nz, to)] <= used) continue;
        least[cellOf(nx, nz, to)] = used;
        wider.push([nx, nz, to]);
      }
    edge = wider;
  }
  return least;
}

function oneTurn(facing: number): Uint8Array {
  const points = new Uint8Array(SIZE).fill(NEVER);
  for (let first = 0; first <= FAR; first++) {
    const [x, z] = [first * DX[facing], first * DZ[facing]];
    points[cellOf(x, z, facing)] = first;
    for (const turn of [1, 5]) {
      const to = (facing + turn) % 6;
      for (let then = 1; first + then <= FAR; then++) {
        const [nx, nz] = [x + then * DX[to], z + then * DZ[to]];
        if (inside(nx, nz)) points[cellOf(nx, nz, to)] = first + then;
      }
    }
  }
  return points;
}
