import { twoDice } from '../../mechanics/margins.js';
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

/** Results of `judge` other than the turns of a jam. */
export const UNSEEN = 0;
export const SEEN = -1;

/** 5.3 The result of two margins: SEEN, UNSEEN, or the turns for which the detector is jammed. */
export function judge(seeing: number, jamming: number): number {
  if (seeing >= 0) return jamming < seeing ? SEEN : UNSEEN;
  return jamming > 0 ? jamming : UNSEEN;
}

/** Results of both sides' two dice: the denominator of `waysToSee`. */
export const SIGHT_ROLLS = 16 * 16;

/** 5.3 The number of results in which the detector sees, by its score and the jammer's (0: no jammer). */
export function waysToSee(search: number, jam: number): number {
  return SEEING[search * 9 + jam];
}

/** 5.3 The turns for which it is jammed, summed over all results. */
export function turnsJammed(search: number, jam: number): number {
  return JAMMING[search * 9 + jam];
}

function overRolls(counted: (result: number) => number): Int32Array {
  return Int32Array.from({ length: 9 * 9 }, (_, scores) => {
    let sum = 0;
    for (const [look, looks] of twoDice(4))
      for (const [hide, hides] of twoDice(4)) {
        const hiding = scores % 9 === 0 ? NEGATIVE : (scores % 9) - hide;
        sum += looks * hides * counted(judge(Math.floor(scores / 9) - look, hiding));
      }
    return sum;
  });
}
const SEEING = overRolls((result) => (result === SEEN ? 1 : 0));
const JAMMING = overRolls((result) => Math.max(0, result));
