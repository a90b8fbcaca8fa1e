/** One number, word or flag that can be reached from an object, and the hands to move it with. */
export interface Leaf {
  path: string;
  holder: Held;
  key: string | number;
}

type Held = Record<string | number, unknown>;

/**
 * Follows the properties of an object, the private ones of TypeScript included, to everything that can be reached. What is `outside`
 * is not entered: the rules, which are the same for all and never change.
 */
function follow(root: object, outside: ReadonlySet<object>, meet: (leaf: () => Leaf, value: unknown) => void): void {
  const seen = new Set<object>(outside);
  const visit = (holder: object, path: () => string): void => {
    if (seen.has(holder)) return;
    seen.add(holder);
    const held = (holder instanceof Map || holder instanceof Set ? [...holder] : holder) as Held;
    for (const key of keysOf(held)) {
      const value = held[key];
      const here = () => `${path()}.${key}`;
      if (typeof value === 'object' && value !== null) visit(value, here);
      else if (typeof value !== 'function') meet(() => ({ path: here().slice(1), holder: held, key }), value);
    }
  };
  visit(root, () => '');
}

export function leaves(root: object, outside: ReadonlySet<object>): Leaf[] {
  const found: Leaf[] = [];
  follow(root, outside, (leaf) => found.push(leaf()));
  return found;
}

/** All that can be read from an object. */
export function shown(root: object, outside: ReadonlySet<object>): unknown[] {
  const values: unknown[] = [];
  follow(root, outside, (_, value) => values.push(value));
  return values;
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
    if (!ArrayBuffer.isView(holder)) for (const key of keysOf(holder as Held)) visit((holder as Held)[key]);
  };
  visit(root);
  return seen;
}

/** Own properties, and getters of the classes behind the object: a getter may hand out what is hidden. */
function keysOf(holder: Held): (string | number)[] {
  if (Array.isArray(holder) || ArrayBuffer.isView(holder)) return Array.from({ length: (holder as unknown as unknown[]).length }, (_, i) => i);
  const keys = Object.getOwnPropertyNames(holder);
  for (let type = Object.getPrototypeOf(holder); type !== null && type !== Object.prototype; type = Object.getPrototypeOf(type)) {
    for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(type))) if (get !== undefined) keys.push(key);
  }
  return keys;
}
