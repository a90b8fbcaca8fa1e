/** Sine and cosine of 45 degrees, the sharpest turn. */
const EIGHTH = Math.SQRT1_2;
const STRETCH = 100;

/** It brings a gun to bear in flight; only if it goes round in an evasion; not at all. */
export const OUT_OF_REACH = 0;
export const GOES_ROUND = 1;
export const FLIES_THERE = 2;

/**
 * Can an aircraft bring guns that reach so far to bear on a point, so far ahead of its nose and so far to its left, in its next
 * activation? It turns towards the point as sharply as 3.1 allows, 10 cm at a time, until its nose can point there and what is left
 * of its move brings it into range. Turns are the same to either side, so left is as good as right; the point is carried along in
 * the frame of the aircraft, which needs no angle at all.
 */
export function reachOf(ahead: number, left: number, range: number, speedClass: number): number {
  let a = ahead;
  let l = left < 0 ? -left : left;
  const distanceSq = a * a + l * l;
  const farthest = range + speedClass * STRETCH;
  if (distanceSq > farthest * farthest) return OUT_OF_REACH;
  for (let rest = speedClass; rest > 0; rest--) {
    const covered = range + rest * STRETCH;
    if (a > 0 && l <= a && a * a + l * l <= covered * covered) return FLIES_THERE;
    const turned = (a + l) * EIGHTH - STRETCH;
    l = (l - a) * EIGHTH;
    if (l < 0) l = -l;
    a = turned;
  }
  const evasion = (speedClass * STRETCH) / 2;
  const round = range + evasion;
  return distanceSq > evasion * evasion && distanceSq < round * round ? GOES_ROUND : OUT_OF_REACH;
}
