import type { Source } from './dice.js';

/** An enumeration has more leaves than allowed. Callers simulate instead. */
export class TooManyLeaves extends Error {
  constructor(readonly limit: number) {
    super(Number.isFinite(limit) ? `more than ${limit.toLocaleString('en')} ways the dice can fall` : 'the dice can be rolled for ever');
  }
}

/** More rolls than any question needs. A rule that can re-roll for ever would never reach a leaf. */
const DEEPEST = 10_000;

/** Enumerates all possible rolls of a run like an odometer; each new roll adds a wheel. */
export class Odometer implements Source {
  readonly #wheel: number[];
  readonly #sides: number[];
  #at = 0;
  /** Number of fixed rolls at the front, which lead to the start of the enumeration. */
  readonly #fixed: number;

  constructor(way: Way = { rolls: [], sides: [] }) {
    this.#wheel = [...way.rolls];
    this.#sides = [...way.sides];
    this.#fixed = way.rolls.length;
  }

  /** Returns to the first roll and keeps all wheels. */
  start(): void {
    this.#at = 0;
  }

  below(n: number): number {
    const i = this.#at++;
    if (i === this.#wheel.length) {
      if (i === DEEPEST) throw new TooManyLeaves(Number.POSITIVE_INFINITY);
      this.#wheel.push(0);
      this.#sides.push(n);
    }
    return this.#wheel[i];
  }

  /** Whether the run is still on the fixed rolls, whose checkpoints were merged before. */
  get onTheWay(): boolean {
    return this.#at <= this.#fixed;
  }

  /** Turns to the next leaf. Returns false after the last. */
  turn(): boolean {
    const wheel = this.#wheel;
    const sides = this.#sides;
    wheel.length = sides.length = this.#at;
    for (let i = wheel.length - 1; i >= this.#fixed; i--) {
      if (++wheel[i] < sides[i]) return true;
      wheel.length = sides.length = i;
    }
    return false;
  }

  /** 1 / probability of the leaf, given the fixed way. */
  get denominator(): Denominator {
    let product = 1;
    for (let i = this.#fixed; i < this.#at; i++) product *= this.#sides[i];
    if (product <= Number.MAX_SAFE_INTEGER) return product;
    return this.#sides.slice(this.#fixed, this.#at).reduce((exact, n) => exact * BigInt(n), 1n);
  }

  get way(): Way {
    return { rolls: this.#wheel.slice(0, this.#at), sides: this.#sides.slice(0, this.#at) };
  }
}

/** Rolls from the start of a run to some point, with the sides of their dice. */
export interface Way {
  readonly rolls: readonly number[];
  readonly sides: readonly number[];
}

/** A number while it is exact, then a bigint. */
export type Denominator = number | bigint;
