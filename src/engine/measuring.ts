import type { GameTypes } from './game.js';
import type { Axis, Measure, TableAxisKind } from './measure.js';

type Numbers = Int8Array | Int16Array | Int32Array | Float64Array;

/**
 * Builders for the measures of one game: `const { count, flag } = measuring<Types>();`. Each takes the name, a description,
 * what bounds or divides the measure, and a function that reads it from the state and the record.
 */
export interface Measuring<T extends GameTypes> {
  /** A whole number from 0 to `max`. The rules must guarantee `max`; a tight one saves games. */
  count(name: string, about: string, bound: Max<T> | Bound<T>, of: Of<T, number>): Measure<T>;
  flag(name: string, about: string, of: Of<T, boolean>): Measure<T>;
  /** One name for each game; `of` returns its position in `names`. */
  outcome(name: string, about: string, names: readonly string[], of: Of<T, number>): Measure<T>;
  /** A table that `add` adds to, cell by cell. */
  table(name: string, about: string, layout: readonly Axis[] | Divided, add: Add<T>): Measure<T>;
  /** A table that the recorder keeps, in row-major order of the axes. */
  recorded(name: string, about: string, layout: readonly Axis[] | Divided, of: Of<T, Numbers>): Measure<T>;
  /** How often each reading of the rules decided something. */
  readings(names: readonly string[], of: Of<T, Numbers>): Measure<T>;
  /** Actual rolls minus their expectation, in units of 1/scale: the mean over games is 0. */
  luck(name: string, about: string, scale: number, of: Of<T, number>): Measure<T>;
}

type Max<T extends GameTypes> = number | ((rules: T['rules']) => number);
/** The unit is printed after each number. */
interface Bound<T extends GameTypes> {
  max: Max<T>;
  unit: string;
}

/** `per` names the table that this one is divided by. */
interface Divided {
  axes: readonly Axis[];
  per?: string | undefined;
}

type Of<T extends GameTypes, R> = (state: T['state'], record: T['recorder']) => R;
type Add<T extends GameTypes> = (state: T['state'], record: T['recorder'], cells: Float64Array) => void;

export function measuring<T extends GameTypes>(): Measuring<T> {
  const table: Measuring<T>['table'] = (name, about, layout, add) => {
    const { axes, per }: Divided = 'axes' in layout ? layout : { axes: layout };
    return { name, kind: 'table', about, axes, ...(per === undefined ? {} : { per }), add };
  };
  const recorded: Measuring<T>['recorded'] = (name, about, layout, of) => {
    const add: Add<T> = (state, record, cells) => {
      const counted = of(state, record);
      for (let i = 0; i < counted.length; i++) cells[i] += counted[i];
    };
    return table(name, about, layout, add);
  };
  return {
    count: (name, about, bound, of) => ({ name, kind: 'count', about, ...(typeof bound === 'object' ? bound : { max: bound }), of }) as Measure<T>,
    flag: (name, about, of) => ({ name, kind: 'flag', about, of: (state, record) => (of(state, record) ? 1 : 0) }),
    outcome: (name, about, names, of) => ({ name, kind: 'outcome', about, names, of }),
    table,
    recorded,
    readings: (names, of) =>
      recorded('readings', 'How often each reading of the rules had something to decide', [{ name: 'reading', labels: names }], of),
    luck: (name, about, scale, of) => ({ name, kind: 'luck', about, scale, of }),
  };
}

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
