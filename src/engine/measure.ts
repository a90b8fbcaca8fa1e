/**
 * What is counted in a finished game. Whole numbers only: then tallies add up to the same bytes in any order, on any
 * number of workers. Shares, means and intervals are made from them later, by `statistics`.
 */
export type Measure<T extends { state: object; recorder: object; rules?: object }> = {
  name: string;
  about: string;
  unit?: string;
} /** `seat`: that this seat has won. */ & (
  | { kind: 'flag'; seat?: number; of(state: T['state'], record: T['recorder']): 0 | 1 }
  /**
   * A histogram 0 … max. The maximum is what intervals rest on: the rules must make it so, and the tighter it is, the sooner
   * a rare count is settled. One that hangs on options is worked out from the rules of a cell; a run takes its widest cell's.
   */
  | ({ kind: 'count'; of(state: T['state'], record: T['recorder']): number } & ({ max: number } | { max(rules: NonNullable<T['rules']>): number }))
  /** One of several names a game. */
  | { kind: 'outcome'; names: readonly string[]; of(state: T['state'], record: T['recorder']): number }
  /** Sums over games in a table of labelled cells: hits by hour × altitude. */
  | {
      kind: 'table';
      axes: readonly Axis[];
      /** Another table over the same axes that this one is to be read against: hits per 'attacks', wins-from per 'visits'. */
      per?: string;
      add(state: T['state'], record: T['recorder'], cells: Float64Array): void;
    }
  /**
   * Has mean exactly 0 by construction, in units of 1/scale: what the dice gave less what they promised. A control variate. Of
   * several (fire apart from boarding) each gets the coefficient that it earns with the players who played; searches add them up.
   */
  | { kind: 'luck'; scale: number; of(state: T['state'], record: T['recorder']): number }
);

/** A measure whose maximum is known. */
export type Bounded<T extends { state: object; recorder: object; rules?: object }> =
  | Exclude<Measure<T>, { kind: 'count' }>
  | (Extract<Measure<T>, { kind: 'count' }> & { max: number });

/** The measure under any of these rules: what all cells of a run share. */
export function bounded<T extends { state: object; recorder: object; rules?: object }>(
  measure: Measure<T>,
  rules: readonly NonNullable<T['rules']>[],
): Bounded<T> {
  if (measure.kind !== 'count') return measure;
  const { max } = measure;
  if (typeof max === 'number') return { ...measure, max };
  if (rules.length === 0) throw new Error(`${measure.name}: its maximum hangs on the rules, and none are given`);
  return { ...measure, max: Math.max(...rules.map(max)) };
}

/** Cells of a table are in row-major order of its axes. */
export interface Axis {
  name: string;
  labels: readonly string[];
  /** What the labels are, where a picture can be made of it; names where nothing is said. */
  kind?: TableAxisKind;
}

/**
 * 'number': counted up, "9+" at the end. 'stage': each a part of the one before. 'hour' and 'ring': the clock face round an
 * aircraft, outermost ring first. 'column' and 'row': hexes of a map.
 */
export type TableAxisKind = 'number' | 'stage' | 'hour' | 'ring' | 'column' | 'row';
