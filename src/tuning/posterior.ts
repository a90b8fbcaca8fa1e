import { Dice } from '../chance/index.js';

/** Draws from what counts leave open: for intervals of numbers that no formula has one for. */
export class Posterior {
  readonly #dice = new Dice();

  constructor(seed: number) {
    this.#dice.open(seed, 0, 99);
  }

  /** Shares of several classes: Dirichlet with half a count more in each (Jeffreys' prior). */
  shares(counts: readonly number[]): number[] {
    const weights = counts.map((count) => this.#gamma(count + 0.5));
    const all = weights.reduce((sum, one) => sum + one, 0);
    return weights.map((one) => one / all);
  }

  /** Marsaglia & Tsang 2000; below 1 by the power of a uniform. */
  #gamma(shape: number): number {
    if (shape < 1) return this.#gamma(shape + 1) * this.#uniform() ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(this.#uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  }

  /** Box & Muller 1958. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(this.#uniform())) * Math.cos(2 * Math.PI * this.#uniform());
  }

  #uniform(): number {
    return (this.#dice.below(65_536) * 65_536 + this.#dice.below(65_536) + 0.5) / 2 ** 32;
  }
}
