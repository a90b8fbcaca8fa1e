/** One number, word or flag that can be reached from an object, and the hands to move it with. */
export interface Leaf {
  path: string;
  holder: Held;
  key: string | number;
}

type Held = Record<string | number, unknown>;

/** The way to an object, from the root down; undefined: the root itself. */
type Way = { up: Way; key: string | number } | undefined;

type Meet = (value: unknown, holder: Held, key: string | number, way: Way) => void;

/**
 * Follows the properties of an object, the private ones of TypeScript included, to everything that can be reached. What is `outside`
 * is not entered: the rules, which are the same for all and never change.
 */
function follow(root: object, outside: ReadonlySet<object>, meet: Meet): void {
  const seen = new Set<object>();
  const visit = (holder: object, way: Way): void => {
    if (outside.has(holder) || seen.has(holder)) return;
    seen.add(holder);
    const inside = held(holder);
    if (isList(inside)) for (let i = 0; i < inside.length; i++) look(inside, i, way);
    else for (const key of keysOf(inside)) look(inside, key, way);
  };
  const look = (holder: Held, key: string | number, way: Way): void => {
    const value = holder[key];
    if (typeof value === 'object' && value !== null) visit(value, { up: way, key });
    else if (typeof value !== 'function') meet(value, holder, key, way);
  };
  visit(root, undefined);
}

export function leaves(root: object, outside: ReadonlySet<object>): Leaf[] {
  const found: Leaf[] = [];
  follow(root, outside, (_, holder, key, way) => found.push({ path: pathOf(way, key), holder, key }));
  return found;
}

/** What stands at a path; undefined if nothing does. */
export function leafAt(root: object, path: string): Leaf | undefined {
  const steps = path.split('.');
  const key = steps.pop() as string;
  let holder: unknown = root;
  for (const step of steps) holder = typeof holder === 'object' && holder !== null ? held(holder)[step] : undefined;
  return typeof holder === 'object' && holder !== null && key in held(holder) ? { path, holder: held(holder), key } : undefined;
}

function held(holder: object): Held {
  return (holder instanceof Map || holder instanceof Set ? [...holder] : holder) as Held;
}

function pathOf(way: Way, key: string | number): string {
  return way === undefined ? String(key) : `${pathOf(way.up, way.key)}.${key}`;
}

/** All that can be read from an object. */
export function shown(root: object, outside: ReadonlySet<object>): unknown[] {
  const values: unknown[] = [];
  follow(root, outside, (value) => values.push(value));
  return values;
}

export function isSame(before: readonly unknown[], root: object, outside: ReadonlySet<object>): boolean {
  const after = shown(root, outside);
  return after.length === before.length && after.every((value, i) => Object.is(value, before[i]));
}

/** The place at which an object has changed; undefined if it has not. */
export function changed(before: readonly unknown[], root: object, outside: ReadonlySet<object>): string | undefined {
  const after = shown(root, outside);
  const at = after.findIndex((value, i) => !Object.is(value, before[i]));
  if (at < 0) return after.length === before.length ? undefined : 'something is gone';
  return `${leaves(root, outside)[at].path} was ${String(before[at])} and is ${String(after[at])}`;
}

/** Every object that can be reached. */
export function reachable(root: object): Set<object> {
  const seen = new Set<object>();
  const visit = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null || seen.has(holder)) return;
    seen.add(holder);
    if (ArrayBuffer.isView(holder)) return;
    if (Array.isArray(holder)) for (const value of holder) visit(value);
    else for (const key of keysOf(holder)) visit((holder as Held)[key]);
  };
  visit(root);
  return seen;
}

function isList(held: object): held is ArrayLike<unknown> {
  return Array.isArray(held) || ArrayBuffer.isView(held);
}

/** Own properties, and getters of the classes behind the object: a getter may hand out what is hidden. */
function keysOf(holder: object): readonly string[] {
  const getters = gettersOf(Object.getPrototypeOf(holder));
  const own = Object.getOwnPropertyNames(holder);
  return getters.length === 0 ? own : own.concat(getters);
}

const GETTERS = new WeakMap<object, readonly string[]>();

/** The names of the getters of a class and of those that it extends. */
function gettersOf(type: object | null): readonly string[] {
  if (type === null || type === Object.prototype) return [];
  const known = GETTERS.get(type);
  if (known !== undefined) return known;
  const own = Object.entries(Object.getOwnPropertyDescriptors(type)).flatMap(([key, { get }]) => (get === undefined ? [] : [key]));
  const all = [...own, ...gettersOf(Object.getPrototypeOf(type))];
  GETTERS.set(type, all);
  return all;
}
