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
import { MOST_TURNS, peakAt, placeAt } from './pursuit.js';

/** Points that each hex of distance from the waiting hex costs; settles ties. */
const AWAY = 0.002;
/** Scenario 7: points for a counter that Serrate will hear next turn. */
const HEARING = 0.3;
/** More than the rounding error of a sum of points. */
const ROUNDING = 1e-9;

/**
 * Finds the best station in reach. Its worth is the chance that at least one bomber is caught, times the prize: a bomber counts by the chance that
 * those before it get away, and by a part of the chance that they do not, because a fighter that has done with one goes for the next. Each hex first
 * gets an upper bound over its headings; headings are weighed only in hexes whose bound reaches the best station so far (a third of the time).
 */
export class Stations {
  readonly #prospects: Prospect[];
  #count = 0;
  /** By hex: an upper bound for the bomber at hand, and a lower one of the chance that all of them get away. */
  readonly #one: Float64Array;
  readonly #missed: Float64Array;
  /** Points at stake, and the chance to catch a bomber for each point that it is worth. */
  #stake = 0;
  #chance = 0;
  readonly #byHeading = new Float64Array(HEADINGS);
  readonly #oneByHeading = new Float64Array(HEADINGS);
  readonly #hexes = new Map<Int16Array, Int16Array>();

  constructor(
    readonly rules: Rules,
    readonly outlook: Outlook,
    readonly lights: Lights,
    readonly spent: number,
  ) {
    const ears = new Ears(rules);
    this.#prospects = Array.from({ length: rules.counters }, () => new Prospect(rules, ears));
    this.#one = new Float64Array(rules.sky.size);
    this.#missed = new Float64Array(rules.sky.size);
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
    this.#stake = 0;
    for (let n = view.first, end = entered(view, this.rules); n < end; n++) {
      const counter = view.counters[n];
      if (counter.hex < 0 || isElsewhere(view, counter)) continue;
      const prospect = this.#prospects[this.#count];
      if (!prospect.see(view, fighter, counter, this.outlook, this.lights, hexes)) continue;
      this.#stake = Math.max(this.#stake, this.outlook.prize(view, fighter.index, MOST_TURNS, counter) / this.spent);
      this.#count++;
    }
    this.#chance = this.#stake > 0 ? 1 / this.#stake : 0;
  }

  #bound(hexes: Int16Array): void {
    this.#missed.fill(1, 0, hexes.length);
    for (let n = 0; n < this.#count; n++) {
      const prospect = this.#prospects[n];
      if (n === 0 || prospect.bomber !== this.#prospects[n - 1].bomber) this.#one.fill(0, 0, hexes.length);
      prospect.bound(this.#one, hexes);
      if (n + 1 < this.#count && prospect.bomber === this.#prospects[n + 1].bomber) continue;
      for (let at = 0; at < hexes.length; at++) this.#missed[at] *= this.#misses(this.#one[at]);
    }
  }

  /** The chance that a bomber gets away of this worth. */
  #misses(worth: number): number {
    return Math.max(0, 1 - worth * this.#chance);
  }

  #search(ends: Int16Array, hexes: Int16Array, waiting: number): number {
    const { sky } = this.rules;
    const bounds = this.#one;
    let top = 0;
    for (let n = 0; n < hexes.length; n++) {
      bounds[n] = this.#stake * (1 - this.#missed[n]) - AWAY * sky.distance(hexes[n], waiting);
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
    const missed = this.#missedFrom(hex, place);
    let most = Number.NEGATIVE_INFINITY;
    for (let n = firstIn(ends, hex); n < ends.length && ends[n] < (hex + 1) * HEADINGS; n++) {
      const value = this.#stake * (1 - missed[headingOf(ends[n])]) - away;
      if (value <= most) continue;
      most = value;
      this.#found = ends[n];
    }
    return most;
  }

  /** By heading: the chance that all bombers get away from a fighter in a hex. The array is reused by the next call. */
  #missedFrom(hex: number, place: number): Float64Array {
    const missed = this.#byHeading;
    const one = this.#oneByHeading;
    missed.fill(1);
    for (let n = 0; n < this.#count; n++) {
      const prospect = this.#prospects[n];
      if (n === 0 || prospect.bomber !== this.#prospects[n - 1].bomber) one.fill(0);
      prospect.worth(hex, place, one);
      if (n + 1 < this.#count && prospect.bomber === this.#prospects[n + 1].bomber) continue;
      for (let heading = 0; heading < HEADINGS; heading++) missed[heading] *= this.#misses(one[heading]);
    }
    return missed;
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
  return ((tally | aiFix) & ~(1 << view.now[0].fighter)) !== 0;
}

/** Scenario 7: the chance that a counter is a Ju 88; else 1. */
function hostile({ cupJu88, cupOther }: View, { cup }: Rules, { revealed }: SeenCounter): number {
  return cup === null || revealed === 1 ? 1 : cupJu88 / Math.max(1, cupJu88 + cupOther);
}
