import { GameFault } from './problem.js';

/**
 * What is counted in a finished game, in whole numbers: sums of whole numbers are the same in any order, so tallies do not
 * depend on the number of workers. `statistics` makes shares, means and intervals of them.
 */
export type Measure<T extends { state: object; recorder: object; rules?: object }> = {
  name: string;
  about: string;
  unit?: string;
} /** `seat`: the flag says that this seat won. */ & (
  | { kind: 'flag'; seat?: number; of(state: T['state'], record: T['recorder']): 0 | 1 }
  /**
   * A histogram from 0 to `max`. Intervals rely on the maximum, so the rules must guarantee it; a tight one settles rare counts
   * with fewer games. A function computes it from a cell's rules, and a run takes the largest of its cells.
   */
  | ({
      kind: 'count' /** Why it cannot be more than the maximum. */;
      why?: string /** It counts units of the length in which nothing happens. */;
      idle?: true;
      of(state: T['state'], record: T['recorder']): number;
    } & ({ max: number } | { max(rules: NonNullable<T['rules']>): number }))
  /** One of `names` for each game. */
  | { kind: 'outcome'; names: readonly string[]; of(state: T['state'], record: T['recorder']): number }
  /** Sums over games in a table with labelled cells, such as hits by hour and altitude. */
  | {
      kind: 'table';
      axes: readonly Axis[];
      /** The table with the same axes that this one is divided by: hits per 'attacks'. */
      per?: string;
      add(state: T['state'], record: T['recorder'], cells: Float64Array): void;
    }
  /**
   * A control variate: actual rolls minus their expectation, in units of 1/scale, so that its mean over games is exactly 0. With
   * several (fire, boarding), statistics fit a coefficient to each; searches add them up.
   */
  | { kind: 'luck'; scale: number; of(state: T['state'], record: T['recorder']): number }
);

/** A measure with a known maximum. */
export type Bounded<T extends { state: object; recorder: object; rules?: object }> =
  | Exclude<Measure<T>, { kind: 'count' }>
  | (Extract<Measure<T>, { kind: 'count' }> & { max: number });

/** The largest maximum of a count: each value has a place in a histogram. */
export const MOST_COUNTED = 1_000_000;

/** The measure with the largest maximum that any of these rules gives: all cells of a run share it. */
export function bounded<T extends { state: object; recorder: object; rules?: object }>(
  measure: Measure<T>,
  rules: readonly NonNullable<T['rules']>[],
): Bounded<T> {
  if (measure.kind !== 'count') return measure;
  const { max } = measure;
  if (typeof max === 'function' && rules.length === 0)
    throw new GameFault(
      `measure ${measure.name} has a maximum that depends on the rules, and no rules were given`,
      '',
      'call bounded() with the rules of each cell',
    );
  const most = typeof max === 'function' ? Math.max(...rules.map(max)) : max;
  if (Number.isInteger(most) && most >= 0 && most <= MOST_COUNTED) return { ...measure, max: most };
  throw new GameFault(
    `measure ${measure.name}: its maximum is ${most}; a whole number up to ${MOST_COUNTED} was expected`,
    '',
    'give the largest value that the rules allow: each value has a place in a histogram',
  );
}

/** One axis of a table; cells are stored in row-major order. */
export interface Axis {
  name: string;
  labels: readonly string[];
  /** What the labels stand for, which decides the chart; plain names by default. */
  kind?: TableAxisKind;
}

/**
 * 'number': counts, the last one open-ended ("9+"). 'stage': each stage is a part of the one before. 'hour' and 'ring': the
 * clock face around an aircraft, outermost ring first. 'column' and 'row': hexes of a map.
 */
export type TableAxisKind = 'number' | 'stage' | 'hour' | 'ring' | 'column' | 'row';

export const axis = (name: string, labels: readonly string[], kind?: TableAxisKind): Axis => ({
  name,
  labels,
  ...(kind === undefined ? {} : { kind }),
});

/** Whole numbers from `from` to `to`; the last label also stands for everything above it: "9+". */
export function numberAxis(name: string, from: number, to: number): Axis {
  const labels = Array.from({ length: to - from + 1 }, (_, i) => `${from + i}${from + i === to ? '+' : ''}`);
  return { name, labels, kind: 'number' };
}
