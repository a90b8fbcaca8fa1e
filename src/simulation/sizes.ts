import { totalmem } from 'node:os';
import { Refused } from '../engine/index.js';
import type { Plan } from './plan.js';
import type { Layout } from './tally/index.js';

/** What a run takes before its first game: said and refused beforehand, where it would fill the machine in the middle of the night. */
export interface Sizes {
  /** Numbers of one tally: cells × measures × bins. */
  numbers: number;
  bytes: number;
}

/** Of the machine, or of the container that it is let into. */
const SHARE = 0.75;
/** Of each worker: its tally, the one on its way, and the rows of a shard; here: the merged one, the pilot block, and some that wait for their turn. */
const TALLIES_A_WORKER = 4;
const TALLIES_HERE = 4;

export function sizesOf(plan: Plan, layout: Layout, workers: number): Sizes {
  const numbers = layout.length + layout.firstsLength;
  const rows = plan.cells.length * plan.shardSize * layout.scalars.length;
  return { numbers, bytes: 8 * (numbers * (TALLIES_HERE + TALLIES_A_WORKER * workers) + rows * workers) };
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MB`;
}

/** Refuses a run that the machine has no memory for, and one whose sums would no longer be exact. */
export function refuseTooLarge(plan: Plan, layout: Layout, workers: number, memory = memoryHere()): void {
  const { bytes, numbers } = sizesOf(plan, layout, workers);
  if (bytes > SHARE * memory) {
    const cells = `${plan.cells.length.toLocaleString('en')} cells × ${Math.round(numbers / plan.cells.length).toLocaleString('en')} counters`;
    const expected = `a run that fits into the memory of this machine, ${megabytes(memory)}: ${cells} on ${workers} workers need ${megabytes(bytes)}; ask for fewer cells, or name fewer --workers`;
    throw new Refused([{ path: ['cells'], expected }]);
  }
  const largest = layout.measures.reduce(
    (most, measure) => Math.max(most, measure.kind === 'count' && typeof measure.max === 'number' ? measure.max : 1),
    1,
  );
  if (plan.games * largest ** 2 > Number.MAX_SAFE_INTEGER)
    throw new Refused([
      {
        path: ['games'],
        expected: `at most ${Math.floor(Number.MAX_SAFE_INTEGER / largest ** 2).toLocaleString('en')} games a cell: sums of squares are whole numbers up to 2^53`,
        found: plan.games,
      },
    ]);
}

function memoryHere(): number {
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
