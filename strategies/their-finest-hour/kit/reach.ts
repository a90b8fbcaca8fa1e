/** Sine and cosine of 45 degrees, the sharpest turn. */
const EIGHTH = Math.SQRT1_2;
const STRETCH = 100;

/** It brings a gun to bear in flight; only if it goes round in an evasion; not at all. */
export const OUT_OF_REACH = 0;
export const GOES_ROUND = 1;
export const FLIES_THERE = 2;

/**
 * Can an aircraft bring guns that reach so far to bear on a point, so far ahead of its nose and so far to its left, in its next
 * activation? It turns towards the point as sharply as 3.1 allows, 10 cm at a time, until its nose can point there and what is left
 * of its move brings it into range. Turns are the same to either side, so left is as good as right; the point is carried along in
 * the frame of the aircraft, which needs no angle at all.
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

/** Side of a square of the table below, in mm. */
const SQUARE = 10;
const PER_MM = 1 / SQUARE;

/**
 * The same for one kind of aircraft, looked up: what can be reached from the middle of each square of 1 cm, to the left of its nose or,
 * as well, to the right. A player weighs thousands of places a fight; half a centimetre at the edge of a reach is nothing to it.
 */
export class ReachTable {
  static readonly #made = new Map<string, ReachTable>();
  /** Beyond this there is nothing to look up, squared. */
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
