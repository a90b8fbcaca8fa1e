import { station } from '../reach.js';
import { HEADINGS, type Place, type Sky, stepsTo, turned } from '../sky.js';

export interface AiSet {
  readonly range: number;
  readonly wide: boolean;
}

/** S5.4, S19 What lies in front, by its place in the fighter's frame: its own hex never does. */
export function inArc(cone: boolean, { right, forward }: Place, wide: boolean): boolean {
  if (!wide) return right === 0 && forward > 0;
  // 60 degrees wide: the middle of the hex lies no more than 30 to either side. A column is √3 half hexes across.
  return cone ? forward > 0 && Math.abs(right) * 3 <= forward : Math.abs(right) <= 1 && forward > 0;
}

/** S19 The hexes that an AI set searches from every station: of each column in its arc those ahead, as far as its range. */
export class Sweep {
  /** At station × hexes of the map + hex: 1 where that hex is searched from there. */
  readonly covers: Uint8Array;
  /** The places it covers, in the fighter's frame. */
  readonly places: readonly Place[];

  constructor(
    readonly sky: Sky,
    readonly ai: AiSet,
    readonly cone: boolean,
  ) {
    const { range } = ai;
    this.places = around(range).filter((place) => inArc(cone, place, ai.wide) && stepsTo(place.right, place.forward) <= range);
    this.covers = new Uint8Array(sky.size * HEADINGS * sky.size);
    for (let hex = 0; hex < sky.size; hex++)
      for (let heading = 0; heading < HEADINGS; heading++)
        for (const place of this.places) {
          const seen = sky.beside(hex, turned(place, (HEADINGS - heading) % HEADINGS));
          if (seen >= 0) this.covers[station(hex, heading) * sky.size + seen] = 1;
        }
  }

  searches({ hex: from, heading }: { readonly hex: number; readonly heading: number }, hex: number): boolean {
    return from >= 0 && this.covers[station(from, heading) * this.sky.size + hex] === 1;
  }
}

function around(range: number): Place[] {
  const places: Place[] = [];
  for (let right = -range; right <= range; right++)
    for (let forward = -2 * range; forward <= 2 * range; forward++) if ((right + forward) % 2 === 0) places.push({ right, forward });
  return places;
}

const made = new Map<string, Sweep>();

/** The same for all cells that ask for the same. */
export function sweepOf(sky: Sky, ai: AiSet, cone: boolean): Sweep {
  const name = [sky.columns, sky.rows, ai.range, ai.wide, cone].join(' ');
  const known = made.get(name);
  if (known !== undefined) return known;
  const sweep = new Sweep(sky, ai, cone);
  made.set(name, sweep);
  return sweep;
}
