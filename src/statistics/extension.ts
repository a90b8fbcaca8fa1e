/** Whether `--more` can add games to a run. */
import { checksumsIn } from '../simulation/witness.js';
import { countsOf } from './packing.js';
import type { Results } from './results.js';

/** Whether nothing is open in a run until all is settled. */
export const settledAll = ({ until, complete }: Results): boolean => complete && until !== undefined && until.settled === until.of;

/** Whether a run keeps its games. A precision says how many games there are; and where all is settled, no game is added. */
export const canBeExtended = (results: Results): boolean => results.precision === undefined && !settledAll(results);

/** The counts that results.json has of each cell. */
export const publishedIn = ({ cells }: Results) =>
  cells.map(({ games, witness, measures }) => ({
    ...{ games, witness: checksumsIn(witness) },
    counts: Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, countsOf(measure)])),
  }));
