/** What `--more` reads in the results of a run: see simulation/saved.ts. */
import { checksumsIn, type PublishedRun } from '../simulation/index.js';
import type { MeasureResult, Results } from './results.js';

/** Whether nothing is open in a run until all is settled. */
export const settledAll = ({ until, complete }: Results): boolean => complete && until !== undefined && until.settled === until.of;

/** Whether a run keeps its games. A precision says how many games there are; and where all is settled, no game is added. */
export const canBeExtended = (results: Results): boolean => results.precision === undefined && !settledAll(results);

export const publishedRun = ({ game, seed, cells }: Results): PublishedRun => ({
  ...{ game, seed },
  cells: cells.map(({ name, hash, code = '', witness, games, measures }) => ({
    ...{ name, hash, code, games, witness: checksumsIn(witness) },
    counts: Object.fromEntries(Object.entries(measures).map(([measure, found]) => [measure, countsOf(found)])),
  })),
});

function countsOf(found: MeasureResult): readonly number[] {
  switch (found.kind) {
    case 'share':
      return [found.count];
    case 'count':
      return found.histogram;
    case 'outcome':
      return found.shares.map(({ count }) => count);
    case 'table':
      return found.cells;
    default:
      return [];
  }
}
