import { type Board, distance, type Rules, type View } from 'sortie/games/space-fleet';
import { approach, leaderOf, nearestEnemy, sightOfShip, stride, toAct } from './helm.js';

/** An enemy that moved off more often than this while the fleet gathered will do so again; a lead of one squadron is then enough. */
const CHASES = 3;
/** Turns of waiting after which the lead wanted decreases by one squadron. */
const HOLD_OUT = 6;

/**
 * How a fleet goes to an enemy that waits. It gathers just outside the enemy's sight, in one cell. From there it goes to the limit
 * of that sight in a turn in which it has more squadrons left to act. The enemy strikes first, but its squadron then stands in
 * reach of all the others, with fewer left to answer. Against a fleet that waits in one cell, going in squadron by squadron lost
 * three games of four, going in at any time 55 of 100.
 */
export class Advance {
  /** The cell in which the fleet gathers, and its distance from the enemy's sight. */
  #stage = -1;
  #margin = 0;
  /** How often the enemy has moved off. */
  #moved = -1;
  /** The turn in which all ships were there. */
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

  /** Chooses another cell to gather in if the enemy has moved. */
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

  /** The farthest cell straight towards the nearest enemy with this margin to the sight of all enemies. */
  #upTo(view: View, from: number, margin: number): number {
    const { board } = view;
    const enemy = board.cell[nearestEnemy(view, this.rules, from)];
    let steps = distance(from, enemy);
    while (steps > 0 && this.#outOfSight(board, stride(from, enemy, steps)) < margin) steps--;
    return stride(from, enemy, steps);
  }

  /** Distance of a cell from the enemy's sight: 0 at its limit, negative inside. */
  #outOfSight(board: Board, cell: number): number {
    const { firstShip } = this.rules;
    let least = Number.POSITIVE_INFINITY;
    for (let ship = firstShip[1 - this.seat]; ship < firstShip[2 - this.seat]; ship++)
      if (board.left[ship] > 0) least = Math.min(least, distance(cell, board.cell[ship]) - sightOfShip(board, ship));
    return least;
  }

  /** The leader of the middle squadron. */
  #middle(board: Board): number {
    const { firstSquadron } = this.rules;
    const left: number[] = [];
    for (let squadron = firstSquadron[this.seat]; squadron < firstSquadron[this.seat + 1]; squadron++)
      if (board.shipsLeft[squadron] > 0) left.push(squadron);
    return leaderOf(board, this.rules, left[left.length >> 1]);
  }

  /** Whether all ships that can move have gathered. */
  #together(board: Board): boolean {
    const { firstShip } = this.rules;
    for (let ship = firstShip[this.seat]; ship < firstShip[this.seat + 1]; ship++)
      if (board.left[ship] > 0 && board.movement[ship] > 0 && board.cell[ship] !== this.#stage) return false;
    return true;
  }

  /**
   * 4 Whether the side has the wanted lead in squadrons left to act, this one included, and the enemy has one to strike with. The
   * lead wanted decreases with time.
   */
  #hasTheLead(board: Board): boolean {
    if (this.#ready < 0) this.#ready = board.turn;
    const wanted = Math.min(this.#moved > CHASES ? 1 : this.lead, this.lead - Math.floor((board.turn - this.#ready) / HOLD_OUT));
    if (wanted <= 0) return true;
    const theirs = toAct(board, this.rules, 1 - this.seat);
    return theirs > 0 && 1 + toAct(board, this.rules, this.seat) - theirs >= wanted;
  }
}
