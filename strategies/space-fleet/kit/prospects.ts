import type { Board, Rules } from 'sortie/games/space-fleet';
import type { Fights } from './fights.js';

/**
 * The superiority below which a draw is better than to come, with room for the error of the estimate: above it, fleets won up to all
 * of their games. Both sides compute the same number with opposite signs, so of two that wait at least one comes.
 */
const LEAST = -0.75;
/** Fire that every fleet is credited with, so that one that hurts nothing is not infinitely weak. */
const LEAST_FIRE = 0.01;

/**
 * 8 Whether a side gains by waiting for the turn limit. Without losses the game is then drawn, under both values of `stalemate`. Once
 * something is shot off, the fleets are in reach of each other, and who holds back is struck first: keeping a lead where losses
 * decide won 40 games of 100 where coming on wins 64.
 */
export class Prospects {
  #superiority = Number.NaN;

  constructor(
    readonly rules: Rules,
    readonly seat: number,
    readonly fights: Fights,
  ) {}

  newGame(): void {
    this.#superiority = Number.NaN;
  }

  /** Whether a draw is better than to go to the enemy. */
  betterToWait(board: Board): boolean {
    if (board.lostElements[0] + board.lostElements[1] > 0) return false;
    if (Number.isNaN(this.#superiority)) this.#superiority = this.superiority(board);
    return this.#superiority < LEAST;
  }

  /**
   * The logarithm of how much stronger its own fleet is. By the square law a fleet is as strong as its fire, the elements hit
   * in its best fights, times what it can lose. Over all pairs of shipped fleets, strong players win half of their games at 0, a
   * quarter at -0.5, and one of ten at -1. Ripostes are left out: they make fleets that win look hopeless.
   */
  superiority(board: Board): number {
    return Math.log(this.#strength(board, this.seat) / this.#strength(board, 1 - this.seat));
  }

  #strength(board: Board, side: number): number {
    const { firstShip, fleetElements } = this.rules;
    let fire = LEAST_FIRE;
    for (let ship = firstShip[side]; ship < firstShip[side + 1]; ship++) if (board.left[ship] > 0) fire += this.#bestFight(board, ship, 1 - side);
    return fire * (fleetElements[side] - board.lostElements[side]);
  }

  #bestFight(board: Board, ship: number, side: number): number {
    const { firstShip } = this.rules;
    let best = 0;
    for (let enemy = firstShip[side]; enemy < firstShip[side + 1]; enemy++) {
      if (board.left[enemy] === 0) continue;
      this.fights.weigh(board, ship, enemy);
      best = Math.max(best, this.fights.hits);
    }
    return best;
  }
}
