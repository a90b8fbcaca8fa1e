import {
  bomberPoints,
  entered,
  HEADINGS,
  headingOf,
  hears,
  hexOf,
  type Rules,
  reachOfFighter,
  type SeenCounter,
  type SeenFighter,
  station,
  tailOf,
  type View,
} from 'sortie/games/nightfighter';
import { asked, isReal } from './counters.js';
import type { Lights } from './lights.js';
import { knowledge, type Outlook } from './outlook.js';
import { peakAt, placeAt } from './pursuit.js';

/** Points that each hex of distance from the waiting hex costs; settles ties. */
const AWAY = 0.002;
/** Scenario 7: points for a counter that Serrate will hear next turn. */
const HEARING = 0.3;
/** More than the rounding error of a sum of points. */
const ROUNDING = 1e-9;

/**
 * Finds the best station in reach: its worth is that of the best bomber plus a share of the next best. Each hex first gets an upper bound over
 * its headings; headings are weighed only in hexes whose bound reaches the best station so far (a third of the time).
 */
export class Stations {
  readonly #prospects: Prospect[];
  #count = 0;
  /** By hex: upper bounds for the bomber at hand, the best and the next best. */
  readonly #byHex: Ranks;
  /** By heading in the hex at hand: their worth. */
  readonly #byHeading = new Ranks(HEADINGS);
  readonly #hexes = new Map<Int16Array, Int16Array>();

  constructor(
    readonly rules: Rules,
    readonly outlook: Outlook,
    readonly lights: Lights,
    readonly others: number,
  ) {
    const ears = new Ears(rules);
    this.#prospects = Array.from({ length: rules.counters }, () => new Prospect(rules, ears));
    this.#byHex = new Ranks(rules.sky.size);
  }

  /** The station that is worth most, less its distance from the waiting hex. A tallied bomber is followed instead. */
  best(view: View, waiting: number): number {
    const fighter = asked(view);
    const tail = tailOf(view, this.rules, fighter);
    if (tail >= 0) return tail;
    const ends = reachOfFighter(this.rules, fighter).from(station(fighter.hex, fighter.heading));
    const hexes = this.#hexesOf(ends);
    this.#look(view, fighter, hexes);
    this.#bound(hexes);
    return this.#search(ends, hexes, waiting);
  }

  /** Collects the counters that no other fighter is after. */
  #look(view: View, fighter: SeenFighter, hexes: Int16Array): void {
    this.#count = 0;
    for (let n = view.first, end = entered(view, this.rules); n < end; n++) {
      const counter = view.counters[n];
      if (counter.hex < 0 || isElsewhere(view, counter)) continue;
      const prospect = this.#prospects[this.#count];
      if (prospect.see(view, fighter, counter, this.outlook, this.lights, hexes)) this.#count++;
    }
  }

  #bound(hexes: Int16Array): void {
    this.#rank(this.#byHex, hexes.length, (prospect, sums) => prospect.bound(sums, hexes));
  }

  /** Adds up the counters of each bomber, and keeps the best bomber and the next best. */
  #rank(ranks: Ranks, count: number, add: (prospect: Prospect, sums: Float64Array) => void): void {
    ranks.clear(count);
    for (let n = 0; n < this.#count; n++) {
      const prospect = this.#prospects[n];
      add(prospect, ranks.one);
      if (n + 1 === this.#count || prospect.bomber !== this.#prospects[n + 1].bomber) ranks.take(count);
    }
  }

  #search(ends: Int16Array, hexes: Int16Array, waiting: number): number {
    const { sky } = this.rules;
    const { most: best, next, one: bounds } = this.#byHex;
    let top = 0;
    for (let n = 0; n < hexes.length; n++) {
      bounds[n] = best[n] + this.others * next[n] - AWAY * sky.distance(hexes[n], waiting);
      if (bounds[n] > bounds[top]) top = n;
    }
    // The hex with the greatest bound first: its worth excludes most others.
    let most = this.#bestIn(ends, hexes[top], top, waiting);
    let found = this.#found;
    for (let n = 0; n < hexes.length; n++) {
      if (n === top || bounds[n] < most - ROUNDING) continue;
      const value = this.#bestIn(ends, hexes[n], n, waiting);
      if (value < most || (value === most && this.#found > found)) continue;
      most = value;
      found = this.#found;
    }
    return found;
  }

  #found = 0;

  /** The worth of the best heading in a hex; leaves its station in #found. */
  #bestIn(ends: Int16Array, hex: number, place: number, waiting: number): number {
    const away = AWAY * this.rules.sky.distance(hex, waiting);
    this.#rank(this.#byHeading, HEADINGS, (prospect, sums) => prospect.worth(hex, place, sums));
    const { most: best, next } = this.#byHeading;
    let most = Number.NEGATIVE_INFINITY;
    for (let n = firstIn(ends, hex); n < ends.length && ends[n] < (hex + 1) * HEADINGS; n++) {
      const heading = headingOf(ends[n]);
      const value = best[heading] + this.others * next[heading] - away;
      if (value <= most) continue;
      most = value;
      this.#found = ends[n];
    }
    return most;
  }

  /** The hexes of the stations, in order. */
  #hexesOf(ends: Int16Array): Int16Array {
    let hexes = this.#hexes.get(ends);
    if (hexes === undefined) {
      hexes = Int16Array.from(new Set(Array.from(ends, hexOf)));
      this.#hexes.set(ends, hexes);
    }
    return hexes;
  }
}

/** By hex or heading: the worth of the bomber at hand, of the best and of the next best. */
class Ranks {
  readonly one: Float64Array;
  readonly most: Float64Array;
  readonly next: Float64Array;

  constructor(size: number) {
    this.one = new Float64Array(size);
    this.most = new Float64Array(size);
    this.next = new Float64Array(size);
  }

  clear(count: number): void {
    for (const ranks of [this.one, this.most, this.next]) ranks.fill(0, 0, count);
  }

  /** Takes the bomber at hand into account, and makes room for the next one. */
  take(count: number): void {
    const { one, most, next } = this;
    for (let n = 0; n < count; n++) {
      next[n] = Math.max(next[n], Math.min(most[n], one[n]));
      if (one[n] > most[n]) most[n] = one[n];
      one[n] = 0;
    }
  }
}

/** Index of the first station in a hex. */
function firstIn(ends: Int16Array, hex: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle] < hex * HEADINGS) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The worth of one counter to one fighter: its tables of pursuit, plus searchlights and Serrate. */
class Prospect {
  bomber = 0;
  /** The chance that the counter is an enemy bomber. */
  #real = 0;
  #hex = 0;
  #table: Float32Array = new Float32Array(0);
  #peaks: Float32Array = new Float32Array(0);
  #lit = false;
  /** By index in the list of hexes. */
  readonly #light: Float64Array;
  /** Scenario 7: the hex where Serrate may hear it next turn, or -1. */
  #heardAt = -1;
  readonly #ears: Ears;

  constructor(
    readonly rules: Rules,
    ears: Ears,
  ) {
    this.#ears = ears;
    this.#light = new Float64Array(rules.sky.size);
  }

  /** Prepares the tables. Returns whether the counter is worth anything. */
  see(view: View, fighter: SeenFighter, counter: SeenCounter, outlook: Outlook, lights: Lights, hexes: Int16Array): boolean {
    const { rules } = this;
    const { hex, bomber } = counter;
    this.#lit = lights.shineOn(counter);
    const unheard = rules.cup !== null && counter.revealed === 0;
    const chase = outlook.chase(view, fighter, counter, knowledge(rules, fighter, counter));
    if (!this.#lit && !unheard && !chase.hopeful) return false;
    this.bomber = bomber;
    this.#hex = hex;
    this.#real = isReal(view, counter) * hostile(view, rules, counter);
    this.#table = chase.table;
    this.#peaks = chase.peaks;
    this.#heardAt = unheard ? rules.sky.beside(hex, { right: 0, forward: 2 * bomberPoints(rules, view.turn + 1) }) : -1;
    if (this.#lit) for (let n = 0; n < hexes.length; n++) this.#light[n] = lights.from(view, fighter.index, hexes[n], counter);
    return true;
  }

  /** Adds its upper bounds by hex. */
  bound(sums: Float64Array, hexes: Int16Array): void {
    const { columnOf, halvesOf } = this.rules.sky;
    const column = columnOf[this.#hex];
    const halves = halvesOf[this.#hex];
    for (let n = 0; n < hexes.length; n++) {
      const place = peakAt(column - columnOf[hexes[n]], halvesOf[hexes[n]] - halves);
      sums[n] +=
        this.#real * ((place < 0 ? 0 : this.#peaks[place]) + (this.#lit ? this.#light[n] : 0) + (this.#heardFrom(hexes[n]) === 0 ? 0 : HEARING));
    }
  }

  /** Adds its worth by heading, from the n-th hex of the list. */
  worth(hex: number, n: number, sums: Float64Array): void {
    const { columnOf, halvesOf } = this.rules.sky;
    const place = placeAt(columnOf[this.#hex] - columnOf[hex], halvesOf[hex] - halvesOf[this.#hex], 0);
    const light = this.#lit ? this.#light[n] : 0;
    const heard = this.#heardFrom(hex);
    for (let heading = 0; heading < HEADINGS; heading++)
      sums[heading] += this.#real * ((place < 0 ? 0 : this.#table[place + heading]) + light + ((heard >> heading) & 1) * HEARING);
  }

  /** The headings with which Serrate hears it next turn from a hex, a bit each. */
  #heardFrom(hex: number): number {
    return this.#heardAt < 0 ? 0 : this.#ears.from(hex, this.#heardAt);
  }
}

/** Which headings hear a place. It depends on the places of both hexes relative to each other, and is computed at first use. */
class Ears {
  readonly #heard: Int8Array;

  constructor(readonly rules: Rules) {
    const { columns, rows } = rules.sky;
    this.#heard = new Int8Array(2 * columns * (4 * rows + 4)).fill(-1);
  }

  from(hex: number, to: number): number {
    const { columns, rows, columnOf, halvesOf } = this.rules.sky;
    const at = (columnOf[to] - columnOf[hex] + columns) * (4 * rows + 4) + halvesOf[to] - halvesOf[hex] + 2 * rows + 2;
    if (this.#heard[at] < 0) {
      let headings = 0;
      for (let heading = 0; heading < HEADINGS; heading++) if (hears(this.rules, { hex, heading }, to)) headings |= 1 << heading;
      this.#heard[at] = headings;
    }
    return this.#heard[at];
  }
}

/** Whether another fighter than the one asked has a tally or an AI fix of it. */
export function isElsewhere(view: View, { tally, aiFix }: SeenCounter): boolean {
  return ((tally | aiFix) & ~(1 << view.now.fighter)) !== 0;
}

/** Scenario 7: the chance that a counter is a Ju 88; else 1. */
function hostile({ cupJu88, cupOther }: View, { cup }: Rules, { revealed }: SeenCounter): number {
  return cup === null || revealed === 1 ? 1 : cupJu88 / Math.max(1, cupJu88 + cupOther);
}
