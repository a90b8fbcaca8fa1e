import type { GameTypes, Measure } from '../engine/index.js';

type Scalar = Extract<Measure<GameTypes>, { of: unknown }>;
type TableMeasure = Extract<Measure<GameTypes>, { kind: 'table' }>;

/** Reads the measures of a finished game: one number a scalar into its row, and adds the tables. */
export type Reader = (state: object, record: object, row: Float64Array, at: number, tables: readonly Float64Array[]) => void;

/**
 * The one place where code is made from text. A loop over thirty functions calls each through one site, which the
 * compiler cannot see through: reading cost 30 % of a Schwarm! game. Written out, every call has a site of its own and is
 * inlined: see `npm run bench`. The text holds nothing but numbers; names of measures do not enter it.
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
