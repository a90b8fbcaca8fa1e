/**
 * Holm 1979: p-values adjusted so that the chance of ANY false alarm in the table stays below the level, however the
 * comparisons hang together (and they do: they share dice and a baseline). In the order they came in.
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
