import { Field, type Standing } from './field.js';
import type { Options } from './options.js';
import { type Place, type Sky, stepsTo } from './sky.js';
import type { Data } from './tables.js';

export interface AiSet {
  readonly range: number;
  readonly wide: boolean;
}

/** S5.4, S19 Whether a place relative to the fighter is in its arc. Its own hex never is. */
export function inArc(cone: boolean, { right, forward }: Place, wide: boolean): boolean {
  if (!wide) return right === 0 && forward > 0;
  // A cone of 60 degrees: the centre of the hex is at most 30 to either side. A column is √3 half hexes wide.
  return cone ? forward > 0 && Math.abs(right) * 3 <= forward : Math.abs(right) <= 1 && forward > 0;
}

/** S19 The hexes that an AI set searches: those in its arc and range. */
export class Sweep extends Field {
  constructor(
    sky: Sky,
    readonly ai: AiSet,
    cone: boolean,
  ) {
    super(
      sky,
      around(ai.range).filter((place) => inArc(cone, place, ai.wide) && stepsTo(place.right, place.forward) <= ai.range),
    );
  }
}

function around(range: number): Place[] {
  const places: Place[] = [];
  for (let right = -range; right <= range; right++)
    for (let forward = -2 * range; forward <= 2 * range; forward++) if ((right + forward) % 2 === 0) places.push({ right, forward });
  return places;
}

const made = new WeakMap<Data, Map<string, Sweep>>();

/** Cached by data. Strategies of users get their own data, and so their own cache. */
export function sweepOf(data: Data, sky: Sky, ai: AiSet, cone: boolean): Sweep {
  const name = [sky.columns, sky.rows, ai.range, ai.wide, cone].join(' ');
  const all = made.get(data) ?? new Map<string, Sweep>();
  made.set(data, all);
  const sweep = all.get(name) ?? new Sweep(sky, ai, cone);
  all.set(name, sweep);
  return sweep;
}

/** S24 Homers hear everything in the wide arc, at any range. */
export function hears(
  { options, sky }: { readonly options: Pick<Options, 'wideArc'>; readonly sky: Sky },
  { hex: from, heading }: Standing,
  hex: number,
): boolean {
  return from >= 0 && hex >= 0 && inArc(options.wideArc === 'cone-60', sky.placeOf(from, heading, hex), true);
}
