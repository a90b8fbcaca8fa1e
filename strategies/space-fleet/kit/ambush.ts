import { type Board, distance, type Rules } from 'sortie/games/space-fleet';

/**
 * Lying in wait: detection comes before movement, so whoever has to come near is detected and struck first. It pays as long as
 * the enemy comes; when he has come no nearer for some turns he is waiting too, and somebody must go.
 */
export class Ambush {
  #span = Number.POSITIVE_INFINITY;
  #since = 1;
  #over = false;

  constructor(
    readonly rules: Rules,
    readonly patience: number,
  ) {}

  newGame(): void {
    this.#span = Number.POSITIVE_INFINITY;
    this.#since = 1;
    this.#over = false;
  }

  waiting(board: Board): boolean {
    if (this.#over) return false;
    const span = this.#spanOf(board);
    if (span < this.#span) {
      this.#span = span;
      this.#since = board.turn;
    }
    this.#over = board.turn - this.#since >= this.patience || board.lostPoints[0] + board.lostPoints[1] > 0;
    return !this.#over;
  }

  /** Cells between the nearest two ships of both sides. */
  #spanOf(board: Board): number {
    const { firstShip } = this.rules;
    let least = Number.POSITIVE_INFINITY;
    for (let blue = firstShip[0]; blue < firstShip[1]; blue++)
      for (let red = firstShip[1]; red < firstShip[2]; red++) least = Math.min(least, distance(board.cell[blue], board.cell[red]));
    return least;
  }
}
