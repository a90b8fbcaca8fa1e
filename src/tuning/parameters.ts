import type { Parameter } from '../engine/index.js';

/** A tuned parameter: a number in a range, if need be in steps. A point has one number for each range, in order. */
export interface Range extends Pick<Parameter, 'default' | 'min' | 'max' | 'step'> {
  name: string;
}
export type Point = readonly number[];

/** Moves a number into its range and onto its steps. */
export function snap(ranges: readonly Range[], point: Point): number[] {
  return ranges.map(({ min, max, step }, n) => {
    const held = Math.min(max, Math.max(min, point[n]));
    if (step === undefined) return Number(held.toPrecision(6));
    const stepped = min + Math.round((held - min) / step) * step;
    return Number(Math.min(max, stepped).toPrecision(9));
  });
}

export function defaultsOf(ranges: readonly Range[]): number[] {
  return ranges.map((range) => range.default);
}

export function named(ranges: readonly Range[], point: Point): Record<string, number> {
  return Object.fromEntries(ranges.map(({ name }, n) => [name, point[n]]));
}

/**
 * Points that cover every range evenly (Latin hypercube; McKay, Beckman & Conover 1979): each range is cut into as many slices
 * as there are points, and every slice of every range is used once.
 */
export function spread(ranges: readonly Range[], count: number, below: (n: number) => number): number[][] {
  const columns = ranges.map(({ min, max }) => {
    const slices = Array.from({ length: count }, (_, n) => n);
    for (let n = count - 1; n > 0; n--) {
      const other = below(n + 1);
      [slices[n], slices[other]] = [slices[other], slices[n]];
    }
    return slices.map((slice) => min + ((slice + (below(1000) + 0.5) / 1000) / count) * (max - min));
  });
  return Array.from({ length: count }, (_, n) =>
    snap(
      ranges,
      columns.map((column) => column[n]),
    ),
  );
}
