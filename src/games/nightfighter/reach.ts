import { HEADINGS, type Sky } from './sky.js';
import type { Data } from './tables.js';

/** Movement points for a hex, for the first turn of 60 degrees in a hex just entered, and for every further turn. */
export interface MoveCosts {
  readonly hex: number;
  readonly firstTurn: number;
  readonly furtherTurn: number;
}

/** A hex and a heading as one number. */
export function station(hex: number, heading: number): number {
  return hex * HEADINGS + heading;
}
export function hexOf(at: number): number {
  return (at / HEADINGS) | 0;
}
export function headingOf(at: number): number {
  return at % HEADINGS;
}

/** The stations in reach from each station, with `points` movement points and at least `least` of them spent. */
export class Reach {
  /** By station. Filled on demand: computing all of them would take longer than most cells play. */
  readonly #ends: (Int16Array | undefined)[];
  readonly #walk: Walk;

  constructor(sky: Sky, points: number, least: number, costs: MoveCosts) {
    this.#ends = new Array(sky.size * HEADINGS).fill(undefined);
    this.#walk = new Walk(sky, points, least, costs);
  }

  /** In ascending order. */
  from(at: number): Int16Array {
    const known = this.#ends[at];
    if (known !== undefined) return known;
    const ends = this.#walk.from(at);
    this.#ends[at] = ends;
    return ends;
  }
}

/** Searches all paths. A node is a station, and whether its hex was just entered (the first turn may be free). */
class Walk {
  /** By node: a bit for each number of points spent there. */
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

  /** Whether some path spends enough to end there. */
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

/** The movement points of a fighter, and how many it must spend. */
export interface Movement {
  points: number;
  least: number;
  costs: MoveCosts;
}

const made = new WeakMap<Data, Map<string, Reach>>();

/** Cached by data, because it takes some milliseconds to fill. Strategies of users get their own data, and so their own cache. */
export function reachOf(data: Data, sky: Sky, { points, least, costs }: Movement): Reach {
  const name = [sky.columns, sky.rows, points, least, costs.hex, costs.firstTurn, costs.furtherTurn].join(' ');
  const all = made.get(data) ?? new Map<string, Reach>();
  made.set(data, all);
  const reach = all.get(name) ?? new Reach(sky, points, least, costs);
  all.set(name, reach);
  return reach;
}
