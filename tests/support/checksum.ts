/**
 * A 32-bit checksum of all numbers, texts and lists that can be reached from a value, each object once. It detects that
 * something was written to. It is too short for keys, and ignores what functions do.
 */
export function checksum(value: unknown): number {
  const seen = new Map<object, number>();
  let sum = 0x811c9dc5;
  const take = (word: number) => {
    sum = Math.imul(sum ^ word, 0x01000193);
    sum ^= sum >>> 15;
  };
  const takeText = (text: string) => {
    for (let i = 0; i < text.length; i++) take(text.charCodeAt(i));
    take(text.length);
  };
  const takeNumber = (number: number) => {
    if (Number.isInteger(number) && Math.abs(number) < 2 ** 31) take(number);
    else takeText(String(number));
  };
  const visit = (inner: unknown): void => {
    if (typeof inner === 'number') takeNumber(inner);
    else if (typeof inner !== 'object' || inner === null) takeText(typeof inner === 'function' ? 'function' : String(inner));
    else if (seen.has(inner)) take(seen.get(inner) as number);
    else {
      seen.set(inner, seen.size);
      if (ArrayBuffer.isView(inner) && !(inner instanceof DataView))
        for (const number of inner as unknown as Iterable<number>) takeNumber(Number(number));
      else if (inner instanceof Map || inner instanceof Set) for (const entry of inner) visit(entry);
      else
        for (const key of Object.keys(inner)) {
          takeText(key);
          visit((inner as Record<string, unknown>)[key]);
        }
    }
  };
  visit(value);
  return sum >>> 0;
}
