import type { Course as Counted } from './counts.js';

/** A game is decided from the first turn from which its value stays beyond these; for a favourite, beyond half of what was left to win. */
const [LOST, WON] = [0.1, 0.9];
/** Follows the value of the position for the first seat, from 0 to 1. */
export class Course {
  #values: number[] = [];

  constructor(
    readonly counted: Counted,
    readonly seats: number,
  ) {}

  begin(): void {
    this.#values = [];
  }

  /** `before`: before a turn; only the first of these is news. */
  note(value: number, before: boolean): void {
    if (!before || this.#values.length === 0) this.#values.push(value);
  }

  end(): void {
    const { counted } = this;
    const values = this.#values;
    // A game without a value of its own has the same until it is over: one half, or one part of three seats.
    const [constant] = values;
    if ((constant === 0.5 || constant === 1 / this.seats) && values.slice(0, -1).every((value) => value === constant)) return;
    counted.games++;
    const share = decidedAt(values) / values.length;
    counted.decided[Math.min(9, Math.floor(10 * share))]++;
    if (share <= 1 / 3) counted.firstThird++;
    if (share >= 2 / 3) counted.lastThird++;
  }
}

/** The place of the first value from which all later ones are on one side; the last place for a draw. */
function decidedAt(values: readonly number[]): number {
  const last = values[values.length - 1];
  const [won, lost] = [Math.max(WON, (1 + values[0]) / 2), Math.min(LOST, values[0] / 2)];
  const decided = (value: number) => (last > 0.5 ? value > won : value < lost);
  let at = values.length - 1;
  while (at > 0 && decided(values[at - 1])) at--;
  return at;
}
