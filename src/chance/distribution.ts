import { Fraction } from './fraction.js';

/** An exact finite distribution: named outcomes, with fractions that add up to 1. */
export class Distribution {
  private constructor(readonly weights: ReadonlyMap<string, Fraction>) {}

  /** From counts over one denominator. Keeps the order of the outcomes. */
  static ofCounts(counts: Iterable<readonly [string, bigint]>, denominator: bigint): Distribution {
    const weights = new Map<string, Fraction>();
    for (const [outcome, count] of counts) if (count > 0n) weights.set(outcome, Fraction.of(count, denominator));
    return new Distribution(weights);
  }

  static of(weights: Iterable<readonly [string, Fraction]>): Distribution {
    const sums = new Map<string, Fraction>();
    for (const [outcome, weight] of weights) sums.set(outcome, (sums.get(outcome) ?? Fraction.zero).plus(weight));
    return new Distribution(sums);
  }

  probability(outcome: string): number {
    return this.fraction(outcome).toNumber();
  }

  fraction(outcome: string): Fraction {
    return this.weights.get(outcome) ?? Fraction.zero;
  }

  /** Renames outcomes, and adds the chances of those that get the same name. */
  map(rename: (outcome: string) => string): Distribution {
    return Distribution.of([...this.weights].map(([outcome, weight]) => [rename(outcome), weight] as const));
  }

  total(): Fraction {
    let sum = Fraction.zero;
    for (const weight of this.weights.values()) sum = sum.plus(weight);
    return sum;
  }

  mean(worth: (outcome: string) => number): number {
    let sum = 0;
    for (const [outcome, weight] of this.weights) sum += worth(outcome) * weight.toNumber();
    return sum;
  }
}
