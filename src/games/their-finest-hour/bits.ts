import { lowest } from '../../engine/index.js';

/** Aircraft as bits of a whole number: bit n is the aircraft at place n. */

/** Not more than one bit is set. */
export function single(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** The places of the bits that are set, in order. */
export function placesOf(bits: number): number[] {
  const places: number[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) places.push(lowest(rest));
  return places;
}
