import type { GameTypes, Measure } from '../engine/index.js';

type Scalar = Extract<Measure<GameTypes>, { of: unknown }>;
type TableMeasure = Extract<Measure<GameTypes>, { kind: 'table' }>;

/** Reads the measures of a finished game: writes one number a scalar into its row, and adds to the tables. */
export type Reader = (state: object, record: object, row: Float64Array, at: number, tables: readonly Float64Array[]) => void;

/**
 * Compiles a reader from text, so that every measure has a call site of its own and is inlined. A loop over thirty
 * functions took 30 % of a Schwarm! game (`npm run bench`). The text contains only numbers, never names of measures.
 */
export function makeReader(scalars: readonly Scalar[], tables: readonly TableMeasure[]): Reader {
  const functions = [...scalars.map(({ of }) => of), ...tables.map(({ add }) => add)];
  const names = functions.map((_, n) => `f${n}`);
  const lines = [
    ...scalars.map((_, n) => `row[at + ${n}] = f${n}(state, record);`),
    ...tables.map((_, n) => `f${scalars.length + n}(state, record, tables[${n}]);`),
  ];
  return new Function(...names, `return (state, record, row, at, tables) => {\n${lines.join('\n')}\n};`)(...functions) as Reader;
}
