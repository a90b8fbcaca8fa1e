/** The lowest member of a set kept as bits, as a number: `for (let rest = set; rest !== 0; rest &= rest - 1) lowest(rest)` goes through it without allocating. -1 for none. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** How many members it has. */
export function members(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
