/** One number, word or flag that can be reached from an object, and the hands to move it with. */
export interface Leaf {
  path: string;
  holder: Record<string, unknown>;
  key: string;
}

type Held = Record<string, unknown>;

/** Everything that can be reached from an object by following its properties, private ones of TypeScript included. */
export function leaves(root: object, outside: ReadonlySet<object> = new Set()): Leaf[] {
  const found: Leaf[] = [];
  const seen = new Set<object>(outside);
  const visit = (holder: object, path: string): void => {
    if (seen.has(holder)) return;
    seen.add(holder);
    const held = holder instanceof Map || holder instanceof Set ? [...holder] : holder;
    for (const key of ownKeys(held)) {
      const value = (held as Held)[key];
      if (typeof value === 'function') continue;
      if (typeof value === 'object' && value !== null) visit(value, `${path}.${key}`);
      else found.push({ path: `${path}.${key}`.slice(1), holder: held as Held, key });
    }
  };
  visit(root, '');
  return found;
}

/** Every object that can be reached. */
export function reachable(root: object): Set<object> {
  const seen = new Set<object>();
  const visit = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null || seen.has(holder)) return;
    seen.add(holder);
    if (ArrayBuffer.isView(holder)) return;
    for (const key of ownKeys(holder)) visit((holder as Held)[key]);
  };
  visit(root);
  return seen;
}

/** All that can be read from an object, as text: what a view shows. */
export function shown(root: object): string {
  return leaves(root)
    .map(({ path, holder, key }) => `${path}=${String(holder[key])}`)
    .join(' ');
}

/** Own properties, and getters of the classes behind it: a getter may hand out what is hidden. */
function ownKeys(holder: object): string[] {
  const keys = Object.getOwnPropertyNames(holder).filter((key) => !(Array.isArray(holder) && key === 'length'));
  for (let type = Object.getPrototypeOf(holder); type !== null && !isBuiltIn(type); type = Object.getPrototypeOf(type)) {
    for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(type))) if (get !== undefined) keys.push(key);
  }
  return keys;
}

function isBuiltIn(type: object): boolean {
  return /\[native code\]/.test(String((type as { constructor: unknown }).constructor));
}
