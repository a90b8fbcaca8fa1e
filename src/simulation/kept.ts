import type { Lost } from './merged.js';
import type { Layout, Tally } from './tally/index.js';

/** Tallies as they lie on disk, in journals and parts: what they must be before anything is counted on. */
export interface PlainTally {
  sums: number[];
  firsts: number[];
}

export function plain({ sums, firsts }: Tally): PlainTally {
  return { sums: [...sums], firsts: [...firsts] };
}

export function typed({ sums, firsts }: PlainTally): Tally {
  return { sums: Float64Array.from(sums), firsts: Float64Array.from(firsts) };
}

const numbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => typeof one === 'number');
const record = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** As many numbers as the run has counters; any number of them where nobody knows yet. */
export function isTally(value: unknown, layout?: Layout): value is PlainTally {
  if (!record(value) || !numbers(value.sums) || !numbers(value.firsts)) return false;
  return layout === undefined || (value.sums.length === layout.length && value.firsts.length === layout.firstsLength);
}

/** By shard, a number for each cell. */
export function isCourse(value: unknown, shards: number): value is number[][] {
  return Array.isArray(value) && value.length === shards && value.every(numbers);
}

export function isLost(value: unknown): value is Lost[] {
  return (
    Array.isArray(value) &&
    value.every((one) => record(one) && isCount(one.shard) && isCount(one.games) && record(one.fault) && typeof one.replay === 'string')
  );
}
