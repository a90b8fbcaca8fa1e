/** Each of these once, in their order. */
export function distinct<D>(all: readonly D[]): D[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const word = JSON.stringify(one);
    return !seen.has(word) && seen.add(word);
  });
}
