import { GameFault } from './problem.js';

/** Parts of the language: code of a game or a strategy that changes them changes all games. */
const TYPES = [
  ...[Object, Array, String, Number, Boolean, Function, Symbol, BigInt, Map, Set, WeakMap, RegExp, Date, Promise, Error],
  ...[Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array],
];

function* generator() {}

const SHARED: Readonly<Record<string, object>> = Object.fromEntries(
  TYPES.flatMap((type): [string, object][] => [
    [type.name, type],
    [`${type.name}.prototype`, type.prototype],
  ]).concat([
    ['Math', Math],
    ['JSON', JSON],
    ['Reflect', Reflect],
    ['Object.getPrototypeOf(Int8Array.prototype)', Object.getPrototypeOf(Int8Array.prototype)],
    ['Object.getPrototypeOf([].values())', Object.getPrototypeOf([].values())],
    ['Object.getPrototypeOf(new Map().values())', Object.getPrototypeOf(new Map().values())],
    ['Object.getPrototypeOf(new Set().values())', Object.getPrototypeOf(new Set().values())],
    ['Object.getPrototypeOf(generator.prototype)', Object.getPrototypeOf(generator.prototype)],
  ]),
);

/** What these names mean to all code; other members of the global object are written by programs, and by Node itself. */
const NAMES = [...TYPES.map(({ name }) => name), 'Math', 'JSON', 'Reflect'];

/** A member and what held it: these lists are read by their index, since iterators may be what was changed. */
interface Members {
  keys: PropertyKey[];
  values: unknown[];
}

const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const { is } = Object;

function membersOf(of: object, keys: PropertyKey[] = ownKeys(of)): Members {
  const values: unknown[] = [];
  for (let n = 0; n < keys.length; n++) values[n] = heldBy(getOwnPropertyDescriptor(of, keys[n]));
  return { keys, values };
}

/** A getter by its function: calling it would need an object. */
function heldBy(descriptor: PropertyDescriptor | undefined): unknown {
  return descriptor?.get ?? descriptor?.value;
}

/** Legacy members that the language writes itself whenever an expression matches: RegExp.$1 and the like. */
const WRITTEN = 'RegExp';

/** As it is when this module is loaded: before any code of a user. */
const OBJECTS = Object.entries(SHARED).map(([name, of]) => ({ name, of, before: membersOf(of) }));
const GLOBALS = membersOf(globalThis, NAMES);

/** "Array.prototype.map is replaced" */
export function languageChanges(): string[] {
  const changes: string[] = [];
  const say = (change: string) => {
    changes[changes.length] = change;
  };
  const global = membersOf(globalThis, NAMES);
  for (let n = 0; n < NAMES.length; n++) if (global.values[n] !== GLOBALS.values[n]) say(`${NAMES[n]} is replaced`);
  for (let n = 0; n < OBJECTS.length; n++) compare(OBJECTS[n], say);
  return changes;
}

function compare({ name, of, before }: { name: string; of: object; before: Members }, say: (change: string) => void): void {
  const now = membersOf(of);
  const put = (key: PropertyKey) => `${name}.${String(key)}`;
  for (let n = 0; n < now.keys.length; n++) {
    const at = placeOf(now.keys[n], before, n);
    if (at < 0) say(`${put(now.keys[n])} is added`);
    else if (name !== WRITTEN && !is(now.values[n], before.values[at])) say(`${put(now.keys[n])} is replaced`);
  }
  for (let n = 0; n < before.keys.length; n++) if (placeOf(before.keys[n], now, n) < 0) say(`${put(before.keys[n])} is taken away`);
}

/** `guess`: the place that it usually has. */
function placeOf(key: PropertyKey, { keys }: Members, guess: number): number {
  if (keys[guess] === key) return guess;
  for (let n = 0; n < keys.length; n++) if (keys[n] === key) return n;
  return -1;
}

export const OF_LANGUAGE: ReadonlySet<object> = new Set(Object.values(SHARED));

/** The fault of a strategy that changed the language. */
export function tampered(strategy: string, where: string, change: string): GameFault {
  return new GameFault(`changed the language ${where}: ${change}`, strategy, 'leave alone what all games share, such as Math and Array.prototype');
}
