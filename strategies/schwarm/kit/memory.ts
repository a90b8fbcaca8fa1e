/** Answers found before, in this game or in others, by two numbers that say all they rest on. A new one takes the place of the old. */
export class Memory {
  /** No answer is kept. */
  static readonly NOTHING = -128;
  readonly #one: Int32Array;
  readonly #other: Int32Array;
  readonly #answers: Int8Array;

  /** For 2 to the power of `bits` answers. */
  constructor(readonly bits: number) {
    this.#one = new Int32Array(1 << bits);
    this.#other = new Int32Array(1 << bits);
    this.#answers = new Int8Array(1 << bits).fill(Memory.NOTHING);
  }

  recall(one: number, other: number): number {
    const slot = slotOf(one, other) >>> (32 - this.bits);
    return this.#one[slot] === one && this.#other[slot] === other ? this.#answers[slot] : Memory.NOTHING;
  }

  keep(one: number, other: number, answer: number): void {
    const slot = slotOf(one, other) >>> (32 - this.bits);
    this.#one[slot] = one;
    this.#other[slot] = other;
    this.#answers[slot] = answer;
  }
}

/** Whole numbers of 32 bits, mixed until every bit of both counts. */
function slotOf(one: number, other: number): number {
  let mix = Math.imul(one, 0x9e3779b1) ^ Math.imul(other ^ (other >>> 15), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0x2c1b3c6d);
  return Math.imul(mix ^ (mix >>> 16), 0x297a2d39);
}
