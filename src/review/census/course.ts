import type { Course as Counted } from './counts.js';

/** A game is decided from the first turn from which its value stays beyond these; for a favourite, beyond half of what was left to win. */
const [LOST, WON] = [0.1, 0.9];
/** A comeback: the winner's value had been above the first of these, then below the second. */
const [FAIR, LOW] = [0.3, 0.2];
/** The lead changes when the value goes from one side of this margin around one half to the other. */
const MARGIN = 0.05;

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

  /** `winner`: a seat, or null. */
  end(winner: number | null): void {
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
    counted.changes += changesOf(values);
    // Among three seats or more, the value of the first does not show who comes back.
    if (winner === null || (this.seats > 2 && winner > 0)) return;
    counted.won++;
    if (cameBack(winner === 0 ? values : values.map((value) => 1 - value))) counted.comebacks++;
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

function cameBack(values: readonly number[]): boolean {
  const from = values.findIndex((value) => value > FAIR);
  return from >= 0 && values.slice(from).some((value) => value < LOW);
}

function changesOf(values: readonly number[]): number {
  let [side, changes] = [0, 0];
  for (const value of values) {
    const now = value > 0.5 + MARGIN ? 1 : value < 0.5 - MARGIN ? -1 : side;
    if (side !== 0 && now !== side) changes++;
    side = now;
  }
  return changes;
}
