/**
 * Holm 1979: adjusts p-values so that the chance of ANY false alarm in the table stays below the level, however the comparisons
 * depend on each other (they share dice and a baseline). Returns them in the order given.
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, index) => index).sort((a, b) => ps[a] - ps[b] || a - b);
  const adjusted = new Array<number>(ps.length);
  let floor = 0;
  for (const [rank, index] of order.entries()) {
    floor = Math.max(floor, Math.min(1, (ps.length - rank) * ps[index]));
    adjusted[index] = floor;
  }
  return adjusted;
}
