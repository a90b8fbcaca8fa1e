import type { Board, Rules } from 'sortie/games/space-fleet';
import { leaderOf } from './helm.js';

/** Before a fleet goes to somebody who waits, its squadrons gather where one of them is: whoever comes one by one is shot one by one. */
export class Muster {
  #place = -1;
  #over = false;

  constructor(
    readonly rules: Rules,
    readonly seat: number,
  ) {}

  newGame(): void {
    this.#place = -1;
    this.#over = false;
  }

  /** The cell to go to first; -1 once all have been there together, or something has been shot off. */
  place(board: Board): number {
    if (this.#over) return -1;
    if (this.#place < 0) this.#place = this.#middle(board);
    this.#over = board.lostPoints[0] + board.lostPoints[1] > 0 || this.#together(board);
    return this.#over ? -1 : this.#place;
  }

  /** Where the middle one of its squadrons is. */
  #middle(board: Board): number {
    const { firstSquadron } = this.rules;
    const left: number[] = [];
    for (let squadron = firstSquadron[this.seat]; squadron < firstSquadron[this.seat + 1]; squadron++)
      if (board.shipsLeft[squadron] > 0) left.push(squadron);
    return board.cell[leaderOf(board, this.rules, left[left.length >> 1])];
  }

  #together(board: Board): boolean {
    const { firstSquadron } = this.rules;
    for (let squadron = firstSquadron[this.seat]; squadron < firstSquadron[this.seat + 1]; squadron++)
      if (board.shipsLeft[squadron] > 0 && board.cell[leaderOf(board, this.rules, squadron)] !== this.#place) return false;
    return true;
  }
}
