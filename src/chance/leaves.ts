import type { Denominator } from './odometer.js';

/** Counts of the leaves of a tree of rolls, by name and by denominator (1 / probability). */
export class Leaves {
  readonly counts = new Map<string, Map<Denominator, number>>();

  count(name: string, denominator: Denominator): void {
    let named = this.counts.get(name);
    if (named === undefined) this.counts.set(name, (named = new Map()));
    named.set(denominator, (named.get(denominator) ?? 0) + 1);
  }
}

/** Exact weighted sums over the leaves of several trees, kept apart by denominator until all are known. */
export class Weights {
  readonly #sums = new Map<string, Map<Denominator, bigint>>();

  add(leaves: Leaves, weight: bigint): this {
    for (const [name, counts] of leaves.counts) {
      let named = this.#sums.get(name);
      if (named === undefined) this.#sums.set(name, (named = new Map()));
      for (const [denominator, count] of counts) named.set(denominator, (named.get(denominator) ?? 0n) + weight * BigInt(count));
    }
    return this;
  }

  /** The sum of each name, in units of 1/common. */
  *over(common: bigint): Iterable<[name: string, count: bigint]> {
    for (const [name, sums] of this.#sums) {
      let total = 0n;
      for (const [denominator, sum] of sums) total += sum * (common / BigInt(denominator));
      yield [name, total];
    }
  }

  /** The least common denominator. */
  static common(...all: Weights[]): bigint {
    const different = new Set<Denominator>();
    for (const weights of all) {
      for (const sums of weights.#sums.values()) for (const denominator of sums.keys()) different.add(denominator);
    }
    return [...different].reduce<bigint>((common, denominator) => lcm(common, BigInt(denominator)), 1n);
  }
}

function lcm(a: bigint, b: bigint): bigint {
  let x = a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
