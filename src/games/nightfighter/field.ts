import { type Area, EXACT_AREA, LOW_AREA, MEDIUM_AREA } from './areas.js';
import { HEADINGS, type Place, type Sky, turned } from './sky.js';

export interface Standing {
  readonly hex: number;
  readonly heading: number;
}

/** Radius of the largest area, in hexes. */
const AREA_REACH = 2;

/**
 * The places that a fighter searches by eye or by radar, relative to it. Which slots of a counter's area they cover depends only on the
 * fighter's place relative to the counter and its heading, so it is computed once for all of those.
 */
export class Field {
  /** A copy, so that rules share nothing that can be changed. */
  readonly places: readonly Place[];
  readonly #across: number;
  readonly #along: number;
  /** By size of the area, then by the fighter's place relative to the counter and its heading: the slots searched, a bit each. */
  readonly #slots: readonly Int32Array[];

  constructor(
    readonly sky: Sky,
    places: readonly Place[],
  ) {
    this.places = places.map((place) => ({ ...place }));
    const range = Math.max(0, ...places.map(({ right, forward }) => Math.max(Math.abs(right), Math.abs(forward) / 2)));
    this.#across = Math.ceil(range) + AREA_REACH;
    this.#along = 2 * this.#across;
    const tables: Int32Array[] = [];
    for (const area of [EXACT_AREA, LOW_AREA, MEDIUM_AREA]) tables[area.length] = this.#tableOf(area);
    this.#slots = tables;
  }

  #tableOf(area: readonly Place[]): Int32Array {
    const searched = new Set(this.places.map(keyOf));
    const table = new Int32Array((2 * this.#across + 1) * (2 * this.#along + 1) * HEADINGS);
    for (let right = -this.#across; right <= this.#across; right++)
      for (let forward = -this.#along; forward <= this.#along; forward++)
        for (let heading = 0; heading < HEADINGS; heading++)
          area.forEach((slot, n) => {
            const ahead = turned({ right: slot.right - right, forward: slot.forward - forward }, heading);
            if (searched.has(keyOf(ahead))) table[this.#at(right, forward, heading)] |= 1 << n;
          });
    return table;
  }

  #at(right: number, forward: number, heading: number): number {
    return ((right + this.#across) * (2 * this.#along + 1) + forward + this.#along) * HEADINGS + heading;
  }

  /** The slots of an area around a hex that are searched from a station and are on the map, a bit each. */
  slots(area: Area, { hex: from, heading }: Standing, hex: number): number {
    if (from < 0 || hex < 0) return 0;
    const { columnOf, halvesOf } = this.sky;
    const right = columnOf[hex] - columnOf[from];
    const forward = halvesOf[from] - halvesOf[hex];
    if (right < -this.#across || right > this.#across || forward < -this.#along || forward > this.#along) return 0;
    return this.#slots[area.size][this.#at(right, forward, heading)] & area.onMap[hex];
  }
}

const keyOf = ({ right, forward }: Place): number => right * 1000 + forward;
