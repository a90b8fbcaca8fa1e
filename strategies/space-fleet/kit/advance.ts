import { type Board, distance, type Rules, type View } from 'sortie/games/space-fleet';
import { approach, leaderOf, nearestEnemy, sightOfShip, stride, toAct } from './helm.js';

/** An enemy that moved off more often than this while the fleet gathered will do so again; a lead of one squadron is then enough. */
const CHASES = 3;
/** Cells that the enemy may draw back before the fleet gathers elsewhere. */
const SLACK = 1;
/** The share of the turn limit after which the lead wanted decreases by one squadron. */
const HOLD_OUT = 0.1;
/** Turns that a bait in the enemy's sight may be left alone. */
const IGNORED = 3;
/** The share of the turn limit after which it goes straight in: a fight between large ships takes the other half. */
const LATE = 0.5;

/**
 * How a fleet goes to an enemy that waits. It gathers just outside the enemy's sight, in one cell. In a turn in which it has more
 * squadrons left to act, one ship goes to the limit of that sight, as bait. The enemy strikes first, but its squadron then stands
 * in reach of all the others, with fewer left to answer. Against a fleet that waits in one cell, going in squadron by squadron lost
 * three games of four, going in at any time 55 of 100; one ship as bait wins 2 games of 100 more than a squadron.
 * An enemy that leaves the bait alone fights with all its manoeuvres, and a fleet that comes from afar with none: going straight in
 * won 20 games of 100, coming up cell by cell 30, and striking then in a turn with the lead 53.
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
  /** The turn in which the bait came into the enemy's sight, and that of the first strike at an enemy that leaves it alone. */
  #shown = -1;
  #struck = -1;

  constructor(
    readonly rules: Rules,
    readonly seat: number,
    readonly lead: number,
  ) {}

  newGame(): void {
    this.#stage = this.#ready = this.#moved = -1;
    this.#begun = false;
    this.#shown = this.#struck = -1;
  }

  move(view: View): number {
    const { rules } = this;
    const { board, now } = view;
    const from = board.cell[now.ship];
    if (this.#goesIn(board)) return approach(view, rules, board.cell[nearestEnemy(view, rules, from)]);
    this.#look(view);
    if (!this.#begun) {
      if (!this.#together(board)) return approach(view, rules, this.#stage);
      if (!this.#hasTheLead(board)) return from;
      this.#begun = true;
    }
    if (!this.#baited(board)) return approach(view, rules, this.#upTo(view, from, 0));
    if (this.#shown < 0) this.#shown = board.turn;
    const ignored = board.turn - this.#shown - IGNORED;
    // All ships come a cell nearer every turn: what they do not move is left for manoeuvres.
    return ignored < 0 ? from : approach(view, rules, this.#upTo(view, from, -ignored));
  }

  /** Whether a ship that sees an enemy which leaves the bait alone waits for a turn with the lead. */
  holds(board: Board): boolean {
    if (this.#shown < 0 || this.#struck === board.turn || this.#goesIn(board)) return false;
    if (!this.#hasTheLead(board)) return true;
    this.#struck = board.turn;
    return false;
  }

  /** Whether it is late, or the first blow has fallen. */
  #goesIn({ turn, lostElements }: Board): boolean {
    return turn > this.rules.turnLimit * LATE || lostElements[0] + lostElements[1] > 0;
  }

  /** Whether a friendly ship stands in the enemy's sight. */
  #baited(board: Board): boolean {
    const { firstShip } = this.rules;
    for (let ship = firstShip[this.seat]; ship < firstShip[this.seat + 1]; ship++)
      if (board.left[ship] > 0 && this.#outOfSight(board, board.cell[ship]) <= 0) return true;
    return false;
  }

  /** Chooses another cell to gather in if the enemy sees this one or has drawn back. */
  #look(view: View): void {
    const { board } = view;
    const margin = this.#stage < 0 ? 0 : this.#outOfSight(board, this.#stage);
    const seen = margin <= 0 && !this.#begun;
    if (this.#stage >= 0 && !seen && margin <= this.#margin + SLACK) return;
    this.#moved++;
    this.#begun = false;
    this.#ready = this.#shown = -1;
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
    const held = Math.floor((board.turn - this.#ready) / (HOLD_OUT * this.rules.turnLimit));
    const wanted = Math.min(this.#moved > CHASES ? 1 : this.lead, this.lead - held);
    if (wanted <= 0) return true;
    const theirs = toAct(board, this.rules, 1 - this.seat);
    return theirs > 0 && 1 + toAct(board, this.rules, this.seat) - theirs >= wanted;
  }
}
