import { lowest } from 'sortie/engine';
import { type Board, canAct, DONE, distance, PASS, pair, type Rules, type View } from 'sortie/games/space-fleet';
import { Fights } from './fights.js';
import type { Gunnery } from './gunnery.js';
import { canReach, gapToEnemy, sightOfShip } from './helm.js';
import { twins } from './twins.js';

/** A ship with fewer expected elements counts as destroyed. */
const AS_GOOD_AS_GONE = 0.5;
/** Rank of any strike, above every distance. */
const STRIKES_FIRST = 1e6;

/**
 * Chooses the fight with the largest mean gain, manoeuvre and riposte included. An element counts for more the fewer its ship has
 * left, so that fire gathers on ships that can be destroyed.
 */
export class Targets {
  readonly fights: Fights;
  /** By ship: elements that ships of the squadron that have moved are expected to shoot off. */
  readonly #promised: Float64Array;
  readonly #whole: Rules['yard']['left'];
  readonly #enemies: Int32Array;
  #enemyCount = 0;
  #activation = -1;

  constructor(
    readonly rules: Rules,
    readonly seat: number,
    gunnery: Gunnery,
    readonly focus: number,
    readonly caution: number,
    readonly haste = 0,
  ) {
    this.fights = new Fights(rules, gunnery);
    this.#promised = new Float64Array(rules.shipCount);
    this.#enemies = new Int32Array(rules.shipCount);
    this.#whole = rules.yard.left;
  }

  newGame(): void {
    this.fights.newGame();
    this.#activation = -1;
  }

  /** The worth of a fight after `promised` elements are shot off the target. */
  gain(board: Board, ship: number, target: number, promised = 0): number {
    const left = board.left[target] - promised;
    if (left <= AS_GOOD_AS_GONE) return Number.NEGATIVE_INFINITY;
    this.fights.weigh(board, ship, target);
    const { dealt, hits, suffered } = this.fights;
    if (hits === 0) return -this.caution * suffered;
    const whole = this.#whole[target];
    const lost = Math.min(hits, left);
    const halfway = whole - left + lost / 2;
    return lost * (dealt / hits) * (1 + (this.focus * halfway) / whole) - this.caution * suffered;
  }

  /** 4 The squadron that can strike hardest, a damaged one sooner; if none can, the farthest, so that the others keep their turn. */
  squadron(view: View): number {
    const { board } = view;
    this.#muster(board);
    let best = Number.NEGATIVE_INFINITY;
    let answer = -1;
    for (let squadron = this.rules.firstSquadron[this.seat]; squadron < this.rules.firstSquadron[this.seat + 1]; squadron++) {
      if (!canAct(board, squadron)) continue;
      const strike = this.#strike(board, squadron);
      const rank = strike > 0 ? STRIKES_FIRST + strike * (1 + this.haste * this.#wounds(board, squadron)) : gapToEnemy(view, this.rules, squadron);
      if (rank <= best) continue;
      best = rank;
      answer = squadron;
    }
    // Without a strike it lets the other side come, if it may pass.
    return view.now.mayPass === 1 && best < STRIKES_FIRST ? PASS : answer;
  }

  /** The share of elements that the surviving ships of a squadron have lost. */
  #wounds(board: Board, squadron: number): number {
    let whole = 0;
    let left = 0;
    for (let ship = this.rules.squadronStart[squadron]; ship < this.rules.squadronStart[squadron + 1]; ship++) {
      if (board.left[ship] === 0) continue;
      whole += this.#whole[ship];
      left += board.left[ship];
    }
    return (whole - left) / whole;
  }

  /** Lists the enemies left, only the first of twins. */
  #muster(board: Board): void {
    const { rules } = this;
    let last = -1;
    this.#enemyCount = 0;
    for (let enemy = rules.firstShip[1 - this.seat]; enemy < rules.firstShip[2 - this.seat]; enemy++) {
      if (board.left[enemy] === 0 || (last >= 0 && twins(board, rules, enemy, last))) continue;
      last = enemy;
      this.#enemies[this.#enemyCount++] = enemy;
    }
  }

  /** The sum over its ships of the best fight with an enemy in sight and reach. */
  #strike(board: Board, squadron: number): number {
    const { rules } = this;
    let sum = 0;
    let best = 0;
    let last = -1;
    let sightOfLast = 0;
    for (let ship = rules.squadronStart[squadron]; ship < rules.squadronStart[squadron + 1]; ship++) {
      if (board.left[ship] === 0) continue;
      const sight = sightOfShip(board, ship);
      if (last < 0 || sight !== sightOfLast || !twins(board, rules, ship, last)) best = this.#strikeOf(board, ship, sight);
      last = ship;
      sightOfLast = sight;
      sum += best;
    }
    return sum;
  }

  #strikeOf(board: Board, ship: number, sight: number): number {
    const { rules } = this;
    const from = board.cell[ship];
    let best = 0;
    for (let n = 0; n < this.#enemyCount; n++) {
      const enemy = this.#enemies[n];
      if (distance(from, board.cell[enemy]) > sight || !canReach(board, rules, ship, board.cell[enemy])) continue;
      best = Math.max(best, this.gain(board, ship, enemy));
    }
    return best;
  }

  /** 6 The enemy to move to, after the expected losses by ships that act earlier; -1 if none is worth it. */
  prey({ board, now }: View): number {
    const { rules } = this;
    this.#begin(board, now.squadron);
    const first = rules.firstShip[1 - this.seat];
    let best = 0;
    let answer = -1;
    for (let rest = board.detected[now.squadron]; rest !== 0; rest &= rest - 1) {
      const enemy = first + lowest(rest);
      if (board.left[enemy] === 0 || !canReach(board, rules, now.ship, board.cell[enemy])) continue;
      const gain = this.gain(board, now.ship, enemy, this.#promised[enemy]);
      if (gain <= best) continue;
      best = gain;
      answer = enemy;
    }
    if (answer < 0) return -1;
    this.fights.weigh(board, now.ship, answer);
    this.#promised[answer] += this.fights.hits;
    return answer;
  }

  /** Clears the promises at the start of an activation. */
  #begin(board: Board, squadron: number): void {
    const activation = board.turn * this.rules.squadronCount + squadron;
    if (this.#activation === activation) return;
    this.#activation = activation;
    this.#promised.fill(0);
  }

  /** 7.1 The best fight now. */
  engage({ board, now }: View): number {
    const { rules } = this;
    const first = rules.firstShip[1 - this.seat];
    let best = Number.NEGATIVE_INFINITY;
    let answer = DONE;
    for (let ship = rules.squadronStart[now.squadron]; ship < rules.squadronStart[now.squadron + 1]; ship++)
      for (let rest = board.prey[ship]; rest !== 0; rest &= rest - 1) {
        const gain = this.gain(board, ship, first + lowest(rest));
        if (gain <= best) continue;
        best = gain;
        answer = pair(ship, first + lowest(rest));
      }
    return answer;
  }
}
