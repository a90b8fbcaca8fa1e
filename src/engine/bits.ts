/**
 * The lowest member of a bit set, -1 if it is empty. Loops over a set without allocating:
 * `for (let rest = set; rest !== 0; rest &= rest - 1) lowest(rest)`.
 */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Whether a bit set has at most one member. */
export function single(set: number): boolean {
  return (set & (set - 1)) === 0;
}

/** The number of members of a bit set. */
export function members(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
