import type { Rules } from 'sortie/games/war-galley';

/** More than any galley rows in a turn, plus its length. */
export const FAR = 13;
const WIDTH = 2 * FAR + 1;
const SIZE = WIDTH * WIDTH * 6;
const CENTRE = (FAR * WIDTH + FAR) * 6;
/** Out of reach. */
export const NEVER = 99;

/**
 * Movement points to stand in a hex with a heading on open water, with any number of turns and with at most one (7.15). Computed once
 * for each heading; callers check for ships in the way. A lookup costs 5 ns, a path search 15 us: this is why a player can consider
 * every answer of every enemy.
 */
export class Reach {
  /** By hex: its position, in cells. */
  readonly origin: Int32Array;
  readonly #odd: Uint8Array;
  /** By facing and cell: points from that heading to the cell, or NEVER. */
  readonly least: readonly Uint8Array[];
  /** The same with at most one turn. */
  readonly straight: readonly Uint8Array[];
  /** By facing * 2, plus 1 for odd columns, which shift rows differently. */
  readonly #rowed: readonly Strokes[];
  readonly #rowedStraight: readonly Strokes[];

  constructor({ grid }: Rules) {
    this.origin = new Int32Array(grid.size);
    this.#odd = new Uint8Array(grid.size);
    for (let hex = 0; hex < grid.size; hex++) {
      const column = grid.column(hex);
      this.#odd[hex] = column & 1;
      this.origin[hex] = (column * WIDTH + grid.row(hex) - (column >> 1)) * 6;
    }
    tables ??= drawn();
    this.least = tables.least;
    this.straight = tables.straight;
    let drawnFor = maps.get(grid.rows);
    if (drawnFor === undefined)
      maps.set(grid.rows, (drawnFor = { rowed: both(tables.least, grid.rows), straight: both(tables.straight, grid.rows) }));
    this.#rowed = drawnFor.rowed;
    this.#rowedStraight = drawnFor.straight;
  }

  /** Reachable places, the nearest first. */
  rowed(bow: number, facing: number): Strokes {
    return this.#rowed[(facing << 1) | this.#odd[bow]];
  }

  /** The same with at most one turn. */
  rowedStraight(bow: number, facing: number): Strokes {
    return this.#rowedStraight[(facing << 1) | this.#odd[bow]];
  }

  /** The cell of a bow in a hex on a heading. Subtract `origin` of a bow at most FAR hexes off. */
  target(hex: number, heading: number): number {
    return this.origin[hex] + CENTRE + heading;
  }
}

/** Reachable cells as offsets on a map, the nearest first. */
export interface Strokes {
  readonly columns: Int8Array;
  readonly rows: Int8Array;
  /** Offset of hex * 6 + heading, from a heading of 0. */
  readonly place: Int32Array;
  /** Number of cells within each number of points. */
  readonly within: Int16Array;
}

const both = (of: readonly Uint8Array[], rows: number): readonly Strokes[] => of.flatMap((points) => [0, 1].map((odd) => strokes(points, odd, rows)));

function strokes(points: Uint8Array, odd: number, rows: number): Strokes {
  const reached = [...points.keys()].filter((cell) => points[cell] <= FAR).sort((a, b) => points[a] - points[b] || a - b);
  const dx = (cell: number) => Math.floor(cell / 6 / WIDTH) - FAR;
  const dz = (cell: number) => (Math.floor(cell / 6) % WIDTH) - FAR;
  const down = (cell: number) => dz(cell) + Math.floor((dx(cell) + odd) / 2);
  return {
    columns: Int8Array.from(reached, dx),
    rows: Int8Array.from(reached, down),
    place: Int32Array.from(reached, (cell) => (dx(cell) * rows + down(cell)) * 6 + (cell % 6)),
    within: Int16Array.from({ length: FAR + 1 }, (_, most) => reached.filter((cell) => points[cell] <= most).length),
  };
}

interface Tables {
  least: readonly Uint8Array[];
  straight: readonly Uint8Array[];
}

/** By rows of the map. */
const maps = new Map<number, { rowed: readonly Strokes[]; straight: readonly Strokes[] }>();

/** The same for every map; computed on first use. */
let tables: Tables | null = null;

function drawn(): Tables {
  const headings = [0, 1, 2, 3, 4, 5];
  return { least: headings.map(flood), straight: headings.map(oneTurn) };
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
