/** A deep copy of plain data: numbers, texts, lists and objects. Three to eight times as fast as structuredClone or JSON (docs/bridges.md). */
export function copied<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = new Array(value.length);
    for (let i = 0; i < value.length; i++) {
      const one = value[i];
      list[i] = typeof one === 'object' && one !== null ? copied(one) : one;
    }
    return list as T;
  }
  const type = Object.getPrototypeOf(value);
  if (type !== Object.prototype && type !== null) return structuredClone(value);
  const fields: Record<string, unknown> = {};
  for (const name in value) {
    const one: unknown = value[name];
    fields[name] = typeof one === 'object' && one !== null ? copied(one) : one;
  }
  return fields as T;
}

/** The same value, and nothing in it can be written to. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
}
