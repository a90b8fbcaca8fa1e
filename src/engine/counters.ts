import { type FieldList, type Fields, fields, type Meet, one, type RulesOf, reals, resetOf, type Written } from './fields.js';
import type { GameTypes } from './game.js';
import type { Axis, Measure } from './measure.js';
import type { OptionSpecs } from './options.js';
import { Recorder } from './recorder.js';

/**
 * What is counted, each thing declared once: the field of the record that the rules raise, its reset, and the measure with its
 * words and bound follow.
 *
 *     const { Record, MEASURES } = counters<Counting>()({ stage: bytes((rules: Rules) => rules.bombers, -1) }, {
 *       phantoms: { about: 'Counters found to be phantoms', most: ({ counters, bombers }) => counters - bombers, why: 'S5.4 all but one' },
 *       emptyTurns: { about: 'Turns without a contact', most: ({ turns }) => turns, unit: 'turns', idle: true },
 *       firstTally: { about: 'Turn of the first tally', most: ({ turns }) => turns, unit: 'turns' },
 *       kills: { about: 'Bombers destroyed', most: victims, of: ({ destroyed }) => destroyed },
 *       shots: { about: 'Shots fired', axes: [axis('weapon', WEAPONS), axis('defence', DEFENCES)] },
 *     });
 *     export class GameRecord extends Record {}
 *
 * A counter without `of` or `add` is a field of the record under its own name: a number (`record.phantoms++`), or the cells of a
 * table in row-major order. `firstTally` is measured as `first-tally`. The first list holds fields of the record that are no
 * measures themselves.
 */
export type Counter<S, N, R> =
  | (Words & { most: Most<R>; why?: string; unit?: string; idle?: true; of?(state: S, record: N): number })
  | (Words & { flag(state: S, record: N): boolean })
  | (Words & { names: readonly string[]; of(state: S, record: N): number })
  | (Words & { axes: readonly Axis[]; per?: string; add?(state: S, record: N, cells: Float64Array): void })
  | { lucks: Readonly<Record<string, string>>; scale: number }
  | (Words & { luck(state: S, record: N): number; scale: number })
  | Asked;

interface Words {
  about: string;
}
/** The largest count under given rules. Intervals rely on it: a tight one saves games. `why` it cannot be more. */
type Most<R> = number | ((rules: R) => number);

/** How often each reading of the rules had something to decide: `record.asked.tallyLasts++`. */
export interface Asked<K extends string = string> {
  readonly readings: readonly K[];
}

type ReadingsOf<O> = { [K in keyof O & string]: O[K] extends { role: 'reading' } ? K : never }[keyof O & string];

export function readingsOf<const O extends OptionSpecs>(options: O): Asked<ReadingsOf<O>> {
  return { readings: Object.keys(options).filter((name) => options[name].role === 'reading') as ReadingsOf<O>[] };
}

type Kept<F> = {
  -readonly [K in keyof F as string extends K
    ? never
    : F[K] extends
          | { of: unknown }
          | { add: unknown }
          | { flag: unknown }
          | { luck: unknown }
          | { axes: unknown }
          | { lucks: unknown }
          | { readings: unknown }
      ? never
      : K]: number;
} & {
  readonly [K in keyof F as string extends K
    ? never
    : F[K] extends { add: unknown }
      ? never
      : F[K] extends { axes: unknown } | { lucks: unknown }
        ? K
        : never]: Float64Array;
} & {
  readonly [K in keyof F as string extends K ? never : F[K] extends Asked ? K : never]: F[K] extends Asked<infer N> ? { [X in N]: number } : never;
};

export interface Counters<T extends CountedTypes, N extends FieldList, F> {
  /** The class of the record. A game extends it by what it counts with. */
  readonly Record: new (
    rules: Meet<RulesOf<N>>,
  ) => Recorder & Written<N> & Kept<F>;
  readonly MEASURES: readonly Measure<T & GameTypes>[];
}

/** The type of a record that holds these notes. */
export type Recorded<N extends FieldList> = Recorder & Written<N>;

type CountedTypes = Pick<GameTypes, 'state' | 'rules'>;

export function counters<T extends CountedTypes>() {
  return <const N extends FieldList, const F extends Readonly<Record<string, Counter<T['state'], Written<N>, T['rules']>>>>(
    notes: N,
    list: F,
  ): Counters<T, N, F> => {
    const all: FieldList = {
      ...notes,
      ...Object.fromEntries(Object.entries(list).flatMap(([name, counter]) => fieldOf(name, counter as AnyCounter))),
    };
    const { State } = fields(all, Recorder) as unknown as Fields<Recorder, unknown>;
    const clear = resetOf(all) as unknown as (record: Recorder) => void;
    // Defined, since classes of the engine are frozen before code from elsewhere runs: an assignment would be refused.
    Object.defineProperty(State.prototype, 'reset', {
      value: function reset(this: Recorder) {
        clear(this);
      },
    });
    const measures = Object.entries(list).flatMap(([name, counter]) => measuresOf(name, counter as AnyCounter));
    return { Record: State, MEASURES: measures } as unknown as Counters<T, N, F>;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the types of a game are those of its own declarations
type AnyCounter = Counter<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyMeasure = Measure<any>;

/** The field of the record, unless the counter reads others. */
function fieldOf(name: string, counter: AnyCounter): [string, FieldList[string]][] {
  if ('readings' in counter) return [[name, one(fields(Object.fromEntries(counter.readings.map((reading) => [reading, 0]))))]];
  if ('lucks' in counter) return [[name, reals(Object.keys(counter.lucks).length)]];
  if ('axes' in counter) return counter.add === undefined ? [[name, reals(counter.axes.reduce((size, { labels }) => size * labels.length, 1))]] : [];
  return 'flag' in counter || 'luck' in counter || counter.of !== undefined ? [] : [[name, 0]];
}

function measuresOf(key: string, counter: AnyCounter): AnyMeasure[] {
  const name = key.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const kept = `record.${key}`;
  if ('readings' in counter) {
    const about = 'How often each reading of the rules had something to decide';
    const axes = [{ name: 'reading', labels: counter.readings }];
    return [
      { name: 'readings', kind: 'table', about, axes, add: adding(counter.readings.map((reading, n) => `cells[${n}] += ${kept}.${reading};`)) },
    ];
  }
  if ('lucks' in counter) {
    const { scale } = counter;
    return Object.entries(counter.lucks).map(([kind, about], n) => ({
      name: `luck-${kind}`,
      kind: 'luck',
      about,
      scale,
      of: reading(`${kept}[${n}]`),
    }));
  }
  const { about } = counter;
  if ('axes' in counter) {
    const add = counter.add ?? adding([`for (let i = 0; i < ${kept}.length; i++) cells[i] += ${kept}[i];`]);
    return [{ name, kind: 'table', about, axes: counter.axes, ...(counter.per === undefined ? {} : { per: counter.per }), add }];
  }
  if ('flag' in counter) return [{ name, kind: 'flag', about, of: (state: unknown, record: unknown) => (counter.flag(state, record) ? 1 : 0) }];
  if ('luck' in counter) return [{ name, kind: 'luck', about, scale: counter.scale, of: counter.luck }];
  if ('names' in counter) return [{ name, kind: 'outcome', about, names: counter.names, of: counter.of }];
  const { most: max, why, unit, idle } = counter;
  const of = counter.of ?? reading(kept);
  return [
    {
      name,
      kind: 'count',
      about,
      ...(unit === undefined ? {} : { unit }),
      ...(why === undefined ? {} : { why }),
      ...(idle ? { idle } : {}),
      max,
      of,
    } as AnyMeasure,
  ];
}

/** Generated, as the fields are: a property looked up by name would be slower. */
const reading = (text: string) => new Function('state', 'record', `return ${text};`) as (state: unknown, record: unknown) => number;
const adding = (lines: readonly string[]) =>
  new Function('state', 'record', 'cells', lines.join('\n')) as (state: unknown, record: unknown, cells: Float64Array) => void;

/** The place of each word in a list: `places(['ground radar', 'AI'])` is { groundRadar: 0, AI: 1 }. */
export function places<const W extends string>(words: readonly W[]): { readonly [K in W as Joined<K>]: number } {
  return Object.fromEntries(words.map((word, n) => [word.replace(/ +(.)/g, (_, letter: string) => letter.toUpperCase()), n])) as never;
}
type Joined<W extends string> = W extends `${infer A} ${infer B}` ? `${A}${Capitalize<Joined<B>>}` : W;
