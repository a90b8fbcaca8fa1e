import type { Place, Sky } from './sky.js';

/** S5 Levels of uncertainty about the position of a bomber. */
export const EXACT = 0;
export const LOW = 1;
export const MEDIUM = 2;
export const HIGH = 3;
export const LEVELS = ['none', 'low', 'medium', 'high'] as const;
export type Level = (typeof LEVELS)[number];

/** S5.4, S21 The level of a single counter that is not located: medium, or low under contrails. */
export function singleLevel(contrails: boolean): number {
  return contrails ? LOW : MEDIUM;
}

const at = (right: number, forward: number): Place => ({ right, forward });

/** S5.1 The bomber is on its counter's hex. */
export const EXACT_AREA: readonly Place[] = [at(0, 0)];

/** S5.2 The six hexes of a low counter, in the order of the die. */
export const LOW_AREA: readonly Place[] = [at(1, -1), at(1, 1), at(0, 0), at(0, 2), at(-1, -1), at(-1, 1)];

/** S5.3 The eighteen hexes of a medium counter, three for each number of the blue die. */
export const MEDIUM_AREA: readonly Place[] = [
  [at(2, -2), at(2, 0), at(2, 2)],
  [at(1, -3), at(1, -1), at(1, 1)],
  [at(1, 3), at(0, -2), at(0, 0)],
  [at(0, 2), at(0, 4), at(-1, -3)],
  [at(-1, -1), at(-1, 1), at(-1, 3)],
  [at(-2, -2), at(-2, 0), at(-2, 2)],
].flat();

/** S5.3 Where narrowing moves a counter: as in the low area, but a 3 is one hex back. */
export const NARROWING: readonly Place[] = LOW_AREA.map((place, n) => (n === 2 ? at(0, -2) : place));

/** An area around every hex: slot n around hex h is hexes[h * size + n], -1 off the map. */
export class Area {
  readonly size: number;
  readonly hexes: Int16Array;
  /** By hex: its slots on the map, a bit each. */
  readonly onMap: Int32Array;
  /** A copy, so that rules share nothing that can be changed. */
  readonly places: readonly Place[];

  constructor(sky: Sky, places: readonly Place[]) {
    this.places = places.map((place) => ({ ...place }));
    this.size = places.length;
    this.hexes = new Int16Array(sky.size * this.size);
    this.onMap = new Int32Array(sky.size);
    for (let hex = 0; hex < sky.size; hex++)
      for (let slot = 0; slot < this.size; slot++) {
        const beside = sky.beside(hex, places[slot]);
        this.hexes[hex * this.size + slot] = beside;
        if (beside >= 0) this.onMap[hex] |= 1 << slot;
      }
  }
}
