/** What one playout came to: values by the path at which they stand. */
type Came = ReadonlyMap<string, unknown>;

/** Playouts from one question: what stood where when it was asked, and at the end of each playout. */
export interface Playouts {
  asked: Came;
  ends: readonly Came[];
}

/** A value that comes out more often in one set of playouts than in the other. */
export interface Unlike {
  path: string;
  value: string;
  /** Share of the playouts of either set in which it came out. */
  shares: readonly [number, number];
}

/**
 * Half of the likelihood ratio statistic of a two by two table (Wilks 1938) above which two sets differ. By chance alone it passes x with a
 * probability of about e^−x: once in 3.6 billion comparisons, and a look compares some thousands of values. NEAR: worth more playouts.
 */
export const SURE = 22;
export const NEAR = 9;
/** Values of one path that are compared one by one. */
const VALUES = 32;

/**
 * The plainest difference between two sets of as many playouts; undefined if there is none that chance does not explain. What stays as it was
 * in all playouts of both sets has no consequence, and is not compared.
 */
export function unlike(one: Playouts, other: Playouts, bar = SURE): Unlike | undefined {
  const n = one.ends.length;
  const sets = [one, other];
  let found: Unlike | undefined;
  let most = bar;
  for (const path of new Set(sets.flatMap(({ ends }) => ends.flatMap((came) => [...came.keys()])))) {
    if (sets.every(({ asked, ends }) => asked.has(path) && ends.every((came) => came.get(path) === asked.get(path)))) continue;
    const values = sets.map(({ ends }) => ends.map((came) => came.get(path)));
    for (const [value, counts] of splits(values[0], values[1])) {
      const ratio = likelihoodRatio(counts, n);
      if (ratio <= most) continue;
      most = ratio;
      found = { path, value, shares: [counts[0] / n, counts[1] / n] };
    }
  }
  return found;
}

/** How often each value came out, and for numbers also how often that one or a smaller one did. */
function* splits(one: readonly unknown[], other: readonly unknown[]): Iterable<[string, [number, number]]> {
  const counts = new Map<unknown, [number, number]>();
  for (const [set, values] of [one, other].entries()) {
    for (const value of values) {
      const both = counts.get(value) ?? [0, 0];
      both[set]++;
      counts.set(value, both);
    }
  }
  if (counts.size === 1) return;
  if (counts.size <= VALUES) for (const [value, both] of counts) yield [String(value), both];
  const numbers = [...counts].filter((entry): entry is [number, [number, number]] => typeof entry[0] === 'number');
  const sum: [number, number] = [0, 0];
  for (const [value, both] of numbers.sort(([a], [b]) => a - b)) {
    for (const set of [0, 1]) sum[set] += both[set];
    yield [`${value} or less`, [...sum]];
  }
}

function likelihoodRatio([a, b]: readonly [number, number], n: number): number {
  const both = (a + b) / (2 * n);
  return n * (divergence(a / n, both) + divergence(b / n, both));
}

/** How far one coin is from another (Kullback and Leibler 1951). */
function divergence(p: number, q: number): number {
  return (p > 0 ? p * Math.log(p / q) : 0) + (p < 1 ? (1 - p) * Math.log((1 - p) / (1 - q)) : 0);
}
