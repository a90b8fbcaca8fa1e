import type { Source } from './dice.js';

/** Thrown when a question needs more rolls than it may cost; whoever asked then simulates, and says so. */
export class TooManyLeaves extends Error {
  constructor(readonly limit: number) {
    super(Number.isFinite(limit) ? `more than ${limit.toLocaleString('en')} ways the dice can fall` : 'the dice can be rolled for ever');
  }
}

/** More rolls on one way than any question needs: a rule that rolls again and again ("re-roll ones") has no last leaf. */
const DEEPEST = 10_000;

/** Goes through every way the dice can fall, like an odometer whose wheels are found on the way. */
export class Odometer implements Source {
  readonly #wheel: number[];
  readonly #sides: number[];
  #at = 0;
  /** Rolls at the front that never turn: the way to the place where the enumeration starts. */
  readonly #fixed: number;

  constructor(way: Way = { rolls: [], sides: [] }) {
    this.#wheel = [...way.rolls];
    this.#sides = [...way.sides];
    this.#fixed = way.rolls.length;
  }

  /** Back to the first roll; the wheels stay. */
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

  /** Not yet past the fixed way: what could be merged there was merged before. */
  get onTheWay(): boolean {
    return this.#at <= this.#fixed;
  }

  /** Turns to the next leaf; false when all have been seen. */
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

  /** 1 / probability of the leaf, counted from the end of the fixed way. */
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

/** Rolls from the start of a run to some place in it, and the dice they were rolled on. */
export interface Way {
  readonly rolls: readonly number[];
  readonly sides: readonly number[];
}

/** A plain number as long as it is exact. */
export type Denominator = number | bigint;
