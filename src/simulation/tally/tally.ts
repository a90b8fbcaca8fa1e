/**
 * What was counted: one array of whole numbers a run, so that merging two tallies is adding two arrays. Whole numbers add
 * to the same sum in every order, which is why a run writes the same bytes on one worker and on sixteen. Doubles hold
 * them exactly up to 2⁵³; the one sum that could pass it (squares of luck) is kept in two limbs.
 */
export interface Tally {
  sums: Float64Array;
  /** Smallest game number by length, for the games worth replaying; merged by taking the smaller. */
  firsts: Float64Array;
}

/** No game of that kind yet. */
export const NONE = Number.MAX_SAFE_INTEGER;
export const LIMB = 0x1_0000_0000;

export function merge(into: Tally, from: Tally): void {
  for (let i = 0; i < into.sums.length; i++) into.sums[i] += from.sums[i];
  for (let i = 0; i < into.firsts.length; i++) if (from.firsts[i] < into.firsts[i]) into.firsts[i] = from.firsts[i];
}

export function copyOf({ sums, firsts }: Tally): Tally {
  return { sums: sums.slice(), firsts: firsts.slice() };
}
