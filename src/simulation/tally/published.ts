import type { Layout } from './layout.js';

/** A cell as results.json has it: its games, by measure its counts, and the checksums of its witnessed games. */
export interface PublishedCell {
  games: number;
  counts: Readonly<Record<string, readonly number[]>>;
  witness: readonly number[];
}

/** The part of a tally's sums that follows from published counts. */
export function publishedSums(layout: Layout, cells: readonly PublishedCell[]): Float64Array {
  const { sums } = layout.empty();
  cells.forEach(({ games, counts, witness }, n) => {
    const place = layout.cells[n];
    sums[place.games] = games;
    sums.set(witness, place.witness);
    layout.measures.forEach(({ name, kind }, index) => {
      const published = counts[name] ?? [];
      const [at, end] = [place.at[index], place.at[index + 1] ?? place.crosses];
      sums.set(published.slice(0, end - at), at);
      if (kind !== 'count') return;
      sums[end - 2] = published.reduce((sum, count, value) => sum + count * value, 0);
      sums[end - 1] = published.reduce((sum, count, value) => sum + count * value * value, 0);
    });
  });
  return sums;
}
