import { type Board, distance, type Rules } from 'sortie/games/space-fleet';

/**
 * Detection comes before movement, so a fleet that comes near is detected and struck first. Waiting pays as long as the enemy
 * comes; an enemy that has come no nearer for some turns is waiting too.
 */
export class Ambush {
  #span = Number.POSITIVE_INFINITY;
  #since = 1;
  #over = false;
  /** By ship: its cell at the last call. */
  readonly #was: Int32Array;

  constructor(
    readonly rules: Rules,
    readonly patience: number,
  ) {
    this.#was = new Int32Array(rules.shipCount).fill(-1);
  }

  newGame(): void {
    this.#was.fill(-1);
    this.#span = Number.POSITIVE_INFINITY;
    this.#since = 1;
    this.#over = false;
  }

  waiting(board: Board): boolean {
    if (this.#over) return false;
    if (this.#nearer(board)) this.#since = board.turn;
    this.#over = board.turn - this.#since >= this.patience || board.lostPoints[0] + board.lostPoints[1] > 0;
    return !this.#over;
  }

  /** Whether two ships of both sides are nearer than any two were before. Only ships that moved can be. */
  #nearer(board: Board): boolean {
    const { shipCount, sideOf, firstShip } = this.rules;
    let nearer = false;
    for (let ship = 0; ship < shipCount; ship++) {
      const cell = board.cell[ship];
      if (cell === this.#was[ship]) continue;
      this.#was[ship] = cell;
      const enemy = 1 - sideOf[ship];
      for (let other = firstShip[enemy]; other < firstShip[enemy + 1]; other++) {
        const span = distance(cell, board.cell[other]);
        if (span >= this.#span) continue;
        this.#span = span;
        nearer = true;
      }
    }
    return nearer;
  }
}
