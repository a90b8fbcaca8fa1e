import { Dice } from '../chance/index.js';

/** Normal deviates, for searches with random steps. */
export class Normals {
  readonly #dice = new Dice();

  constructor(seed: number) {
    this.#dice.open(seed, 0, 99);
  }

  /** Box & Muller 1958. */
  next(): number {
    return Math.sqrt(-2 * Math.log(this.#uniform())) * Math.cos(2 * Math.PI * this.#uniform());
  }

  #uniform(): number {
    return (this.#dice.below(65_536) * 65_536 + this.#dice.below(65_536) + 0.5) / 2 ** 32;
  }
}
