import { totalmem } from 'node:os';
import { Refused } from '../engine/index.js';
import type { Plan } from './plan.js';
import type { Layout } from './tally/index.js';

/** The memory that a run takes. */
interface Sizes {
  /** Numbers of one tally: cells × measures × bins. */
  numbers: number;
  bytes: number;
}

/** The share of the memory that a run may take. */
const SHARE = 0.75;
/** Tallies in memory at once. A worker has its own, one on its way and the rows of a shard; here are the merged one and some that wait. */
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

/** Refuses a run that needs more memory than there is, and one whose sums would no longer be exact. */
export function refuseTooLarge(plan: Plan, layout: Layout, workers: number, memory = memoryHere()): void {
  const { bytes, numbers } = sizesOf(plan, layout, workers);
  if (bytes > SHARE * memory) {
    const cells = `${plan.cells.length.toLocaleString('en')} cells × ${Math.round(numbers / plan.cells.length).toLocaleString('en')} counters`;
    const expected = `a run that fits into the memory of this machine, ${megabytes(memory)}: ${cells} on ${workers} workers need ${megabytes(bytes)}; ask for fewer cells, or name fewer --workers`;
    throw new Refused([{ path: ['cells'], expected }]);
  }
  const largest = Math.max(1, ...layout.measures.map((measure) => (measure.kind === 'count' ? measure.max : 1)));
  const most = Number.MAX_SAFE_INTEGER / largest ** 2;
  if (plan.games <= most) return;
  const expected = `at most ${Math.floor(most).toLocaleString('en')} games a cell: sums of squares are whole numbers up to 2^53`;
  throw new Refused([{ path: ['games'], expected, found: plan.games }]);
}

/** In bytes; inside a container, the container's limit. */
function memoryHere(): number {
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
