/** An answer is kept in the low bits of its entry's first number. */
const ANSWERS = 64;

/**
 * A cache of answers by two whole numbers, of 25 and 32 bits, that hold all they depend on. A new answer replaces the old one of
 * its entry. An entry is eight bytes: three arrays cost three cache misses, and sixteen bytes halve the entries.
 */
export class Memory {
  /** No answer is kept; answers are from 0 to 62. */
  static readonly NOTHING = -1;
  readonly #entries: Int32Array;

  /** For 2 to the power of `bits` answers. */
  constructor(readonly bits: number) {
    this.#entries = new Int32Array(2 << bits);
  }

  recall(one: number, other: number): number {
    const entry = this.#entryOf(one, other);
    const answer = this.#entries[entry] - Math.imul(one, ANSWERS);
    return answer > 0 && answer < ANSWERS && this.#entries[entry + 1] === other ? answer - 1 : Memory.NOTHING;
  }

  keep(one: number, other: number, answer: number): void {
    const entry = this.#entryOf(one, other);
    this.#entries[entry] = Math.imul(one, ANSWERS) + answer + 1;
    this.#entries[entry + 1] = other;
  }

  /** A hash of both numbers. */
  #entryOf(one: number, other: number): number {
    let mix = Math.imul(one, 0x9e3779b1) ^ Math.imul(other ^ (other >>> 15), 0x85ebca6b);
    mix = Math.imul(mix ^ (mix >>> 13), 0x2c1b3c6d);
    return (Math.imul(mix ^ (mix >>> 16), 0x297a2d39) >>> (32 - this.bits)) * 2;
  }
}
