/** An exact non-negative fraction. Always in lowest terms, so equal fractions print alike. */
export class Fraction {
  static readonly zero = new Fraction(0n, 1n);
  static readonly one = new Fraction(1n, 1n);

  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  static of(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
    const n = BigInt(numerator);
    const d = BigInt(denominator);
    const shared = gcd(n < 0n ? -n : n, d);
    return new Fraction(n / shared, d / shared);
  }

  plus(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator + other.numerator * this.denominator, this.denominator * other.denominator);
  }

  times(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  equals(other: Fraction): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  /** The nearest double, also where numerator and denominator are beyond its range. */
  toNumber(): number {
    const negative = this.numerator < 0n;
    const scaled = ((negative ? -this.numerator : this.numerator) << 1074n) / this.denominator;
    const bits = scaled.toString(2).length;
    const kept = bits > 60 ? bits - 60 : 0;
    const value = Number(scaled >> BigInt(kept)) * 2 ** (kept - 1000) * 2 ** -74;
    return negative ? -value : value;
  }

  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
