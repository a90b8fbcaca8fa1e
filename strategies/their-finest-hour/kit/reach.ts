/** Sine and cosine of 45 degrees, the sharpest turn. */
const EIGHTH = Math.SQRT1_2;
const STRETCH = 100;

/** It cannot bring a gun to bear; only after an evasion; in flight. */
export const OUT_OF_REACH = 0;
export const GOES_ROUND = 1;
export const FLIES_THERE = 2;

/**
 * Whether an aircraft can bring forward guns to bear on a point in its next activation. It turns towards the point as sharply as 3.1
 * allows, 10 cm at a time, until it can point there and come into range. The point moves in the frame of the aircraft, so no angles
 * are needed; left and right are symmetric.
 */
export function reachOf(ahead: number, left: number, range: number, speedClass: number): number {
  let a = ahead;
  let l = left < 0 ? -left : left;
  const distanceSq = a * a + l * l;
  const farthest = range + speedClass * STRETCH;
  if (distanceSq > farthest * farthest) return OUT_OF_REACH;
  for (let rest = speedClass; rest > 0; rest--) {
    const covered = range + rest * STRETCH;
    if (a > 0 && l <= a && a * a + l * l <= covered * covered) return FLIES_THERE;
    const turned = (a + l) * EIGHTH - STRETCH;
    l = (l - a) * EIGHTH;
    if (l < 0) l = -l;
    a = turned;
  }
  const evasion = (speedClass * STRETCH) / 2;
  const round = range + evasion;
  return distanceSq > evasion * evasion && distanceSq < round * round ? GOES_ROUND : OUT_OF_REACH;
}

/** Resolution of the table, in mm. */
const SQUARE = 10;
const PER_MM = 1 / SQUARE;

/** A table of `reachOf` for one range and class, exact at the middle of each square of 1 cm: players look up thousands of places a fight. */
export class ReachTable {
  static readonly #made = new Map<string, ReachTable>();
  /** Square of the farthest distance in the table. */
  readonly farthestSq: number;
  readonly #farthest: number;
  readonly #row: number;
  readonly #cells: Int8Array;

  /** One table for all aircraft with this range and class. */
  static of(range: number, speedClass: number): ReachTable {
    const name = `${range} ${speedClass}`;
    const made = ReachTable.#made.get(name) ?? new ReachTable(range, speedClass);
    ReachTable.#made.set(name, made);
    return made;
  }

  constructor(range: number, speedClass: number) {
    const farthest = range + speedClass * STRETCH;
    const row = Math.floor(farthest / SQUARE) + 1;
    this.#farthest = farthest;
    this.farthestSq = farthest * farthest;
    this.#row = row;
    this.#cells = new Int8Array(2 * row * row);
    for (let n = 0; n < this.#cells.length; n++) {
      const ahead = (Math.floor(n / row) + 0.5) * SQUARE - farthest;
      this.#cells[n] = reachOf(ahead, ((n % row) + 0.5) * SQUARE, range, speedClass);
    }
  }

  /** For a point no farther away than `farthestSq`. */
  at(ahead: number, left: number): number {
    const side = left < 0 ? -left : left;
    return this.#cells[(((ahead + this.#farthest) * PER_MM) | 0) * this.#row + ((side * PER_MM) | 0)];
  }
}
