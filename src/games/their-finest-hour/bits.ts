/** Aircraft as bits of a whole number: bit n is the aircraft at place n. */

/** The place of the lowest bit, to go through `bits` in the order of names: `for (let rest = bits; rest !== 0; rest &= rest - 1)`. */
export function firstOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

export function count(bits: number): number {
  let sum = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) sum++;
  return sum;
}

/** Not more than one bit is set. */
export function single(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}

/** The places of the bits that are set, in order. */
export function placesOf(bits: number): number[] {
  const places: number[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) places.push(firstOf(rest));
  return places;
}
