import type { Data } from './data.js';
import { HEADINGS, type Sky } from './sky.js';

/** What a move costs: a hex, the first turn in a hex just entered, every other turn of 60 degrees. */
export interface MoveCosts {
  readonly hex: number;
  readonly firstTurn: number;
  readonly furtherTurn: number;
}

/** Where a fighter stands and heads, as one number. */
export function station(hex: number, heading: number): number {
  return hex * HEADINGS + heading;
}
export function hexOf(at: number): number {
  return (at / HEADINGS) | 0;
}
export function headingOf(at: number): number {
  return at % HEADINGS;
}

/** The stations that can be reached from each with so many movement points, of which so many must be spent. */
export class Reach {
  /** By station, once somebody has stood there: making all of them beforehand would cost more than most cells play. */
  readonly #ends: (Int16Array | undefined)[];
  readonly #walk: Walk;

  constructor(sky: Sky, points: number, least: number, costs: MoveCosts) {
    this.#ends = new Array(sky.size * HEADINGS).fill(undefined);
    this.#walk = new Walk(sky, points, least, costs);
  }

  /** In order of their numbers. */
  from(at: number): Int16Array {
    const known = this.#ends[at];
    if (known !== undefined) return known;
    const ends = this.#walk.from(at);
    this.#ends[at] = ends;
    return ends;
  }
}

/** Goes every way there is, by what has been spent: a node is a station, with or without its free turn still to come. */
class Walk {
  /** A bit for every sum spent at which a node has been met. */
  readonly #met: Int32Array;
  readonly #touched: number[] = [];

  constructor(
    readonly sky: Sky,
    readonly points: number,
    readonly least: number,
    readonly costs: MoveCosts,
  ) {
    this.#met = new Int32Array(sky.size * HEADINGS * 2);
  }

  from(at: number): Int16Array {
    this.#go(at, 0, 0);
    const ends = Int16Array.from(
      this.#touched.filter((node) => this.#isEnd(node) && !(node & 1 && this.#isEnd(node - 1))),
      (node) => node >> 1,
    ).sort();
    for (const node of this.#touched) this.#met[node] = 0;
    this.#touched.length = 0;
    return ends;
  }

  /** Enough has been spent there, on one way or another. */
  #isEnd(node: number): boolean {
    return this.#met[node] >> this.least !== 0;
  }

  #go(at: number, entered: 0 | 1, spent: number): void {
    if (spent > this.points) return;
    const node = at * 2 + entered;
    if (this.#met[node] & (1 << spent)) return;
    if (this.#met[node] === 0) this.#touched.push(node);
    this.#met[node] |= 1 << spent;
    const hex = hexOf(at);
    const heading = headingOf(at);
    const next = this.sky.ahead(hex, heading);
    if (next >= 0) this.#go(station(next, heading), 1, spent + this.costs.hex);
    const turn = spent + (entered ? this.costs.firstTurn : this.costs.furtherTurn);
    this.#go(station(hex, (heading + 1) % HEADINGS), 0, turn);
    this.#go(station(hex, (heading + HEADINGS - 1) % HEADINGS), 0, turn);
  }
}

const made = new WeakMap<Data, Map<string, Reach>>();

/**
 * One for all cells with the same data: it takes some milliseconds to make. Strategies that users bring have data of their own, and
 * reach no other's.
 */
export function reachOf(data: Data, sky: Sky, points: number, least: number, costs: MoveCosts): Reach {
  const name = [sky.columns, sky.rows, points, least, costs.hex, costs.firstTurn, costs.furtherTurn].join(' ');
  const all = made.get(data) ?? new Map<string, Reach>();
  made.set(data, all);
  const reach = all.get(name) ?? new Reach(sky, points, least, costs);
  all.set(name, reach);
  return reach;
}
