import { type Board, distance, type Rules, type View } from 'sortie/games/space-fleet';
import { approach, leaderOf, nearestEnemy, sightOfShip, stride, toAct } from './helm.js';

/** Against who has moved off more often than this while the fleet gathered, a lead of one squadron will do: he is about to do it again. */
const CHASES = 3;
/** Turns at its stage after which a fleet is content with a lead of one squadron less. */
const HOLD_OUT = 6;

/**
 * How a fleet goes to somebody who waits. It gathers just out of his sight, all its ships in one cell. From there it goes in, to
 * the limit of his sight and no nearer, in a turn in which it has more squadrons still to act than he has: he strikes first,
 * but who strikes has come into the reach of all the others, and has fewer left to answer them. Squadron by squadron, straight
 * at him, it lost three games of four to a fleet that waits in one cell; at any time, 55 of a hundred.
 */
export class Advance {
  /** Where the fleet gathers, and how far outside the enemy's sight that was. */
  #stage = -1;
  #margin = 0;
  /** How often he has moved off since. */
  #moved = -1;
  /** The turn in which all were there. */
  #ready = -1;
  #begun = false;

  constructor(
    readonly rules: Rules,
    readonly seat: number,
    readonly lead: number,
  ) {}

  newGame(): void {
    this.#stage = this.#ready = this.#moved = -1;
    this.#begun = false;
  }

  /** 6 Where the ship goes that is asked about. */
  move(view: View): number {
    const { rules } = this;
    const { board, now } = view;
    const from = board.cell[now.ship];
    if (board.lostElements[0] + board.lostElements[1] > 0) return approach(view, rules, board.cell[nearestEnemy(view, rules, from)]);
    this.#look(view);
    if (!this.#begun) {
      if (!this.#together(board)) return approach(view, rules, this.#stage);
      if (!this.#hasTheLead(board)) return from;
      this.#begun = true;
    }
    return approach(view, rules, this.#upTo(view, from, 0));
  }

  /** Whether the enemy is still where the fleet gathers for him; where he is not, it gathers elsewhere. */
  #look(view: View): void {
    const { board } = view;
    const margin = this.#stage < 0 ? 0 : this.#outOfSight(board, this.#stage);
    if (this.#stage >= 0 && (this.#begun ? margin <= this.#margin : margin === this.#margin)) return;
    this.#moved++;
    this.#begun = false;
    this.#ready = -1;
    this.#stage = this.#upTo(view, board.cell[this.#middle(board)], 1);
    this.#margin = this.#outOfSight(board, this.#stage);
  }

  /** The farthest cell straight towards the nearest enemy that is so far out of everybody's sight; where one is. */
  #upTo(view: View, from: number, margin: number): number {
    const { board } = view;
    const enemy = board.cell[nearestEnemy(view, this.rules, from)];
    let steps = distance(from, enemy);
    while (steps > 0 && this.#outOfSight(board, stride(from, enemy, steps)) < margin) steps--;
    return stride(from, enemy, steps);
  }

  /** How far a cell is from where the enemy sees: 0 at the limit of his sight, less inside. */
  #outOfSight(board: Board, cell: number): number {
    const { firstShip } = this.rules;
    let least = Number.POSITIVE_INFINITY;
    for (let ship = firstShip[1 - this.seat]; ship < firstShip[2 - this.seat]; ship++)
      if (board.left[ship] > 0) least = Math.min(least, distance(cell, board.cell[ship]) - sightOfShip(board, ship));
    return least;
  }

  /** The leader of the middle one of its squadrons. */
  #middle(board: Board): number {
    const { firstSquadron } = this.rules;
    const left: number[] = [];
    for (let squadron = firstSquadron[this.seat]; squadron < firstSquadron[this.seat + 1]; squadron++)
      if (board.shipsLeft[squadron] > 0) left.push(squadron);
    return leaderOf(board, this.rules, left[left.length >> 1]);
  }

  /** Whether all that can move have gathered. */
  #together(board: Board): boolean {
    const { firstShip } = this.rules;
    for (let ship = firstShip[this.seat]; ship < firstShip[this.seat + 1]; ship++)
      if (board.left[ship] > 0 && board.movement[ship] > 0 && board.cell[ship] !== this.#stage) return false;
    return true;
  }

  /**
   * 4 Whether so many more squadrons are still to act than the enemy has, the one that is asked about counted, and he has one to
   * strike with. Whoever waits for that too long is content with less, and in the end with nothing.
   */
  #hasTheLead(board: Board): boolean {
    if (this.#ready < 0) this.#ready = board.turn;
    const wanted = Math.min(this.#moved > CHASES ? 1 : this.lead, this.lead - Math.floor((board.turn - this.#ready) / HOLD_OUT));
    if (wanted <= 0) return true;
    const his = toAct(board, this.rules, 1 - this.seat);
    return his > 0 && 1 + toAct(board, this.rules, this.seat) - his >= wanted;
  }
}
