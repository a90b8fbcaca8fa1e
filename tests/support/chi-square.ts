/**
 * Pearson's statistic against equal chances, as (χ² − degrees) / √(2 degrees): near 0 with spread 1 when the chances are
 * equal. Seeds are fixed in all tests, so a verdict changes only with the generator. The limit of 4.5 suits that: of about 200
 * numbers computed in the tests, sound dice would exceed it once in hundreds of changes.
 */
export const LIMIT = 4.5;

export function deviation(counts: ArrayLike<number>): number {
  const cells = counts.length;
  let total = 0;
  for (let i = 0; i < cells; i++) total += counts[i];
  const expected = total / cells;
  let chi = 0;
  for (let i = 0; i < cells; i++) chi += (counts[i] - expected) ** 2 / expected;
  return (chi - (cells - 1)) / Math.sqrt(2 * (cells - 1));
}
