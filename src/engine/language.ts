import { GameFault } from './problem.js';

/** Parts of the language: code of a game or a strategy that changes them changes all games. */
const SHARED: Readonly<Record<string, object>> = Object.fromEntries(
  [Object, Array, String, Number, Boolean, Function, Map, Set, WeakMap, RegExp, Date, Promise, Error, Int8Array, Int16Array, Int32Array, Float64Array]
    .flatMap((type): [string, object][] => [
      [type.name, type],
      [`${type.name}.prototype`, type.prototype],
    ])
    .concat([
      ['Math', Math],
      ['JSON', JSON],
      ['Reflect', Reflect],
      ['Object.getPrototypeOf(Int8Array.prototype)', Object.getPrototypeOf(Int8Array.prototype)],
    ]),
);

type Members = ReadonlyMap<PropertyKey, unknown>;

function membersOf(of: object): Members {
  return new Map(Reflect.ownKeys(of).map((key) => [key, heldBy(Object.getOwnPropertyDescriptor(of, key))]));
}

/** A getter by its function: calling it would need an object. */
function heldBy(descriptor: PropertyDescriptor | undefined): unknown {
  return descriptor?.get ?? descriptor?.value;
}

/** Legacy members that the language writes itself whenever an expression matches: RegExp.$1 and the like. */
const WRITTEN = new Set(['RegExp']);

/** As it is when this module is loaded: before any code of a user. */
const BEFORE = new Map(Object.entries(SHARED).map(([name, of]) => [name, membersOf(of)]));

/** "Array.prototype.map is replaced" */
export function languageChanges(): string[] {
  return Object.entries(SHARED).flatMap(([name, of]) => {
    const before = BEFORE.get(name) as Members;
    const now = membersOf(of);
    const put = (key: PropertyKey) => `${name}.${String(key)}`;
    return [
      ...[...now].flatMap(([key, value]) => {
        if (!before.has(key)) return [`${put(key)} is added`];
        return WRITTEN.has(name) || Object.is(before.get(key), value) ? [] : [`${put(key)} is replaced`];
      }),
      ...[...before.keys()].filter((key) => !now.has(key)).map((key) => `${put(key)} is taken away`),
    ];
  });
}

export const OF_LANGUAGE: ReadonlySet<object> = new Set(Object.values(SHARED));

/** The fault of a strategy that changed the language. */
export function tampered(strategy: string, where: string, change: string): GameFault {
  return new GameFault(`changed the language ${where}: ${change}`, strategy, 'leave alone what all games share, such as Math and Array.prototype');
}
