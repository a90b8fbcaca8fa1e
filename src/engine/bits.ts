/**
 * The lowest member of a set kept as bits, -1 for none. To go through a set without allocating:
 * `for (let rest = set; rest !== 0; rest &= rest - 1) lowest(rest)`.
 */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Has at most one member. */
export function single(set: number): boolean {
  return (set & (set - 1)) === 0;
}

/** How many members it has. */
export function members(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
