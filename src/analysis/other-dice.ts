import { Dice, openApart, type Source } from '../chance/index.js';

/** The dice of a table have owner 0, those of seats follow; futures begin at 2²⁸. */
const OWNER = 0x0800_0000;

/** Rolls of a game that are other ones from some roll on: a person who takes an answer back would else know the next rolls. */
export class OtherDice implements Source {
  readonly #dice = new Dice();
  #rolled = 0;
  #change = -1;
  #address: readonly [channel: number, turn: number] = [0, 0];

  constructor(
    readonly first: Source,
    readonly from: readonly number[],
    readonly game: { seed: number; number: number },
  ) {}

  at(channel: number, turn: number): void {
    this.#address = [channel, turn];
    this.first.at?.(channel, turn);
    if (this.#change >= 0) this.#dice.at(channel, turn);
  }

  below(sides: number): number {
    const rolled = this.#rolled++;
    // The latest change decides: the game was taken back behind those that name a later roll.
    const change = this.from.findLastIndex((roll) => roll <= rolled);
    if (change < 0) return this.first.below(sides);
    if (change !== this.#change) {
      this.#change = change;
      openApart(this.#dice, this.game.seed, this.game.number, OWNER + change);
      this.#dice.at(...this.#address);
    }
    return this.#dice.below(sides);
  }
}
