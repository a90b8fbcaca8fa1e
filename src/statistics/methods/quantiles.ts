/** The five quantiles in results. Each is the smallest value with at least that share of the games at or below it. */
export function fiveQuantiles(counts: readonly number[]): Record<'p5' | 'p25' | 'p50' | 'p75' | 'p95', number> {
  const upTo = cumulative(counts);
  const games = upTo.at(-1) ?? 0;
  const at = (percent: number) =>
    Math.max(
      upTo.findIndex((count) => 100 * count >= percent * games),
      0,
    );
  return { p5: at(5), p25: at(25), p50: at(50), p75: at(75), p95: at(95) };
}

function cumulative(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}
