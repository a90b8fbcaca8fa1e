const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** An exact fraction in lowest terms. */
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

  /** The nearest double, even if numerator and denominator exceed its range. */
  toNumber(): number {
    const { numerator: n, denominator: d } = this;
    if (n < 0n) return -new Fraction(-n, d).toNumber();
    if (n <= SAFE && d <= SAFE) return Number(n) / Number(d);
    // Keeps at least 64 bits of the quotient; the last is set if any bit follows, so that Number() rounds correctly.
    const shift = 68 + 4 * (d.toString(16).length - n.toString(16).length);
    const [scaled, by] = shift > 0 ? [n << BigInt(shift), d] : [n, d << BigInt(-shift)];
    const quotient = scaled / by;
    const half = Math.trunc(shift / 2);
    return Number(scaled % by === 0n ? quotient : quotient | 1n) * 2 ** -half * 2 ** (half - shift);
  }

  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
