import { type Board, distance, type Rules } from 'sortie/games/space-fleet';
import { leaderOf } from './helm.js';

/** The share of the turn limit in which an enemy worth waiting for comes all the way. */
const IN_TIME = 1 / 3;
/** Cells by which its ships must come nearer on average to count as coming: one ship of many does not bring its fleet nearer. */
const STEP = 1;

/**
 * Detection comes before movement, so a fleet that comes near is detected and struck first. Waiting pays while the enemy comes.
 * It ends when the enemy has come no nearer for some turns, or so slowly that it only uses up the turns.
 */
export class Ambush {
  #turn = 0;
  /** The mean distance of the enemy's ships at the start, and when they last came a step nearer, with that turn. */
  #first = 0;
  #nearest = 0;
  #since = 1;
  #over = false;

  constructor(
    readonly rules: Rules,
    readonly seat: number,
    /** Turns in which the enemy comes no nearer. */
    readonly patience: number,
  ) {}

  newGame(): void {
    this.#turn = 0;
    this.#since = 1;
    this.#over = false;
  }

  waiting(board: Board): boolean {
    if (this.#over) return false;
    if (board.turn !== this.#turn) this.#look(board);
    this.#over ||= board.lostPoints[0] + board.lostPoints[1] > 0;
    return !this.#over;
  }

  /** Looks once a turn how far the enemy's fleet has come. */
  #look(board: Board): void {
    const span = this.#span(board);
    if (this.#turn === 0) this.#first = this.#nearest = span;
    this.#turn = board.turn;
    if (span <= this.#nearest - STEP) {
      this.#nearest = span;
      this.#since = board.turn;
    }
    const inTime = this.patience + (1 - this.#nearest / this.#first) * IN_TIME * this.rules.turnLimit;
    this.#over = board.turn - this.#since >= this.patience || board.turn > inTime;
  }

  /** The mean distance of the enemy's ships from its own leader. */
  #span(board: Board): number {
    const { firstShip, firstSquadron } = this.rules;
    let squadron = firstSquadron[this.seat];
    while (board.shipsLeft[squadron] === 0) squadron++;
    const cell = board.cell[leaderOf(board, this.rules, squadron)];
    let sum = 0;
    let ships = 0;
    for (let ship = firstShip[1 - this.seat]; ship < firstShip[2 - this.seat]; ship++) {
      if (board.left[ship] === 0) continue;
      sum += distance(cell, board.cell[ship]);
      ships++;
    }
    return sum / ships;
  }
}
