/** One entry: the two numbers, the answer, and a word that keeps entries from lying across lines of the cache. */
const ENTRY = 4;

/**
 * Answers found before, in this game or in others, by two whole numbers of 32 bits that say all they rest on. A new one takes
 * the place of the old. The numbers and the answer lie side by side: in three arrays they cost three waits for memory.
 */
export class Memory {
  /** No answer is kept. */
  static readonly NOTHING = -128;
  readonly #entries: Int32Array;

  /** For 2 to the power of `bits` answers. */
  constructor(readonly bits: number) {
    this.#entries = new Int32Array(ENTRY << bits);
    for (let entry = 2; entry < this.#entries.length; entry += ENTRY) this.#entries[entry] = Memory.NOTHING;
  }

  recall(one: number, other: number): number {
    const entry = this.#entryOf(one, other);
    return this.#entries[entry] === one && this.#entries[entry + 1] === other ? this.#entries[entry + 2] : Memory.NOTHING;
  }

  keep(one: number, other: number, answer: number): void {
    const entry = this.#entryOf(one, other);
    this.#entries[entry] = one;
    this.#entries[entry + 1] = other;
    this.#entries[entry + 2] = answer;
  }

  /** Mixed until every bit of both numbers counts. */
  #entryOf(one: number, other: number): number {
    let mix = Math.imul(one, 0x9e3779b1) ^ Math.imul(other ^ (other >>> 15), 0x85ebca6b);
    mix = Math.imul(mix ^ (mix >>> 13), 0x2c1b3c6d);
    return (Math.imul(mix ^ (mix >>> 16), 0x297a2d39) >>> (32 - this.bits)) * ENTRY;
  }
}
