/** Chance for tests of statistics: seeded, and binomial draws that are exact in the tails, where intervals fail first. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** Uniform on 0 … 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A value 0 … k with these weights. */
  pick(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => (left -= weight) < 0);
    return found < 0 ? weights.length - 1 : found;
  }

  /** How often something of probability p happens in n games: the inverse of a table made once. */
  binomial(n: number, p: number): number {
    const table = tableOf(n, p);
    const u = this.next();
    let low = 0;
    let high = n;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (table[middle] > u) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** How n games fall into classes. */
  multinomial(n: number, weights: readonly number[]): number[] {
    let left = n;
    let weight = weights.reduce((sum, one) => sum + one, 0);
    return weights.map((one) => {
      const count = weight <= 0 ? 0 : this.binomial(left, Math.min(1, one / weight));
      left -= count;
      weight -= one;
      return count;
    });
  }
}

const tables = new Map<string, Float64Array>();

function tableOf(n: number, p: number): Float64Array {
  const name = `${n} ${p}`;
  let table = tables.get(name);
  if (table === undefined) {
    if (tables.size > 2000) tables.clear();
    table = Float64Array.from(binomialWeights(n, p));
    for (let k = 1; k <= n; k++) table[k] += table[k - 1];
    tables.set(name, table);
  }
  return table;
}

/** P(k of n), k = 0 … n: from the mode outwards, so that nothing underflows that matters. */
export function binomialWeights(n: number, p: number): number[] {
  const weights = new Array<number>(n + 1).fill(0);
  if (p <= 0 || p >= 1) {
    weights[p <= 0 ? 0 : n] = 1;
    return weights;
  }
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const odds = p / (1 - p);
  weights[mode] = 1;
  for (let k = mode; k < n; k++) weights[k + 1] = (weights[k] * odds * (n - k)) / (k + 1);
  for (let k = mode; k > 0; k--) weights[k - 1] = (weights[k] * k) / (odds * (n - k + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
