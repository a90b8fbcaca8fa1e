/**
 * What was counted: one array of whole numbers a run, so that two tallies merge by addition. Whole numbers have the same sum
 * in every order, so results do not depend on the number of workers. Doubles hold them exactly up to 2⁵³; sums of squares of
 * luck may pass that and are kept in two limbs.
 */
export interface Tally {
  sums: Float64Array;
  /** Smallest game number by length; merged by taking the smaller. */
  firsts: Float64Array;
}

/** In `firsts`: no such game yet. */
export const NONE = Number.MAX_SAFE_INTEGER;
export const LIMB = 0x1_0000_0000;

export function merge(into: Tally, from: Tally): void {
  for (let i = 0; i < into.sums.length; i++) into.sums[i] += from.sums[i];
  for (let i = 0; i < into.firsts.length; i++) if (from.firsts[i] < into.firsts[i]) into.firsts[i] = from.firsts[i];
}

/** The counters of a shard that are not empty: few, because a tally has room for every value of every measure. */
export interface Counters {
  sums: Filled;
  firsts: Filled;
}

interface Filled {
  at: Uint32Array;
  values: Float64Array;
}

export function countersOf({ sums, firsts }: Tally): Counters {
  return { sums: filled(sums, 0), firsts: filled(firsts, NONE) };
}

function filled(all: Float64Array, empty: number): Filled {
  let count = 0;
  for (let i = 0; i < all.length; i++) if (all[i] !== empty) count++;
  const [at, values] = [new Uint32Array(count), new Float64Array(count)];
  for (let i = 0, n = 0; n < count; i++)
    if (all[i] !== empty) {
      at[n] = i;
      values[n++] = all[i];
    }
  return { at, values };
}

/** Merges a shard. */
export function add(into: Tally, { sums, firsts }: Counters): void {
  for (let n = 0; n < sums.at.length; n++) into.sums[sums.at[n]] += sums.values[n];
  for (let n = 0; n < firsts.at.length; n++) into.firsts[firsts.at[n]] = Math.min(into.firsts[firsts.at[n]], firsts.values[n]);
}

export function copyOf({ sums, firsts }: Tally): Tally {
  return { sums: sums.slice(), firsts: firsts.slice() };
}
