import { DETECTORS } from './elements.js';
import type { Ints } from './state.js';

/** 5.3 The score under which the searching side rolls: the detector's column, the jammer's row. */
export function searchScore(table: Ints, detector: number, jammer: number): number {
  return table[jammer * DETECTORS.length + detector];
}

/** 5.3 The score under which the jamming side rolls: the jammer's column, the detector's row. */
export function jamScore(table: Ints, detector: number, jammer: number): number {
  return table[detector * DETECTORS.length + jammer];
}

/** 5.3 The margin of a ship that has no jammer left: it rolls nothing. */
export const NEGATIVE = -1;

/** What `judge` returns beside the turns of a jam. */
export const UNSEEN = 0;
export const SEEN = -1;

/** 5.3 What the two margins come to: SEEN, UNSEEN, or for how many turns the detector is jammed. */
export function judge(seeing: number, jamming: number): number {
  if (seeing >= 0) return jamming < seeing ? SEEN : UNSEEN;
  return jamming > 0 ? jamming : UNSEEN;
}
