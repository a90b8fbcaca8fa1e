import type { Lost } from './merged.js';
import type { Layout, Tally } from './tally/index.js';

/** A tally as JSON, in journals and parts. */
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

/** Without a layout any number of counters passes. */
export function isTally(value: unknown, layout?: Layout): value is PlainTally {
  if (!record(value) || !numbers(value.sums) || !numbers(value.firsts)) return false;
  return layout === undefined || (value.sums.length === layout.length && value.firsts.length === layout.firstsLength);
}

export function isCourse(value: unknown, shards: number): value is number[][] {
  return Array.isArray(value) && value.length === shards && value.every(numbers);
}

export function isLost(value: unknown): value is Lost[] {
  const one = (lost: unknown) => record(lost) && isCount(lost.shard) && isCount(lost.games) && record(lost.fault) && typeof lost.replay === 'string';
  return Array.isArray(value) && value.every(one);
}
