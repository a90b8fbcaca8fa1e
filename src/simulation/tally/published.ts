import { type Layout, sizeOf } from './layout.js';

/** A cell as results.json has it: its games, by measure its counts, and the checksums of its witnessed games. */
export interface PublishedCell {
  games: number;
  counts: Readonly<Record<string, readonly number[]>>;
  witness: readonly number[];
}

/** The part of a tally's sums that follows from published counts. */
export function publishedSums(layout: Layout, cells: readonly PublishedCell[]): Float64Array {
  const { sums } = layout.empty();
  layout.cells.forEach(({ games, at, witness }, n) => {
    sums[games] = cells[n].games;
    sums.set(cells[n].witness, witness);
    layout.measures.forEach((measure, index) => {
      const counts = cells[n].counts[measure.name] ?? [];
      sums.set(counts.slice(0, publishedOf(measure)), at[index]);
      if (measure.kind !== 'count') return;
      sums[at[index] + measure.max + 1] = counts.reduce((sum, games, value) => sum + games * value, 0);
      sums[at[index] + measure.max + 2] = counts.reduce((sum, games, value) => sum + games * value * value, 0);
    });
  });
  return sums;
}

/** Counters of a measure that results.json publishes. */
function publishedOf(measure: Layout['measures'][number]): number {
  switch (measure.kind) {
    case 'flag':
      return 1;
    case 'count':
      return measure.max + 1;
    case 'outcome':
      return measure.names.length;
    case 'table':
      return sizeOf(measure.axes);
    case 'luck':
      return 0;
  }
}
