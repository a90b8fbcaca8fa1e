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

export function copyOf({ sums, firsts }: Tally): Tally {
  return { sums: sums.slice(), firsts: firsts.slice() };
}
