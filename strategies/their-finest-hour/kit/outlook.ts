import { lowest } from 'sortie/engine';
import {
  bears,
  COS,
  cloudBetween,
  EVADED,
  facesThatHit,
  movesOfShooter,
  type Rules,
  type Seen,
  SIN,
  type View,
  type Weapon,
} from 'sortie/games/their-finest-hour';
import { bestVolley, volleyWorth } from './gunnery.js';
import { FLIES_THERE, OUT_OF_REACH, reachOf } from './reach.js';
import { goalX } from './tactics.js';

/** How much each thought about a place weighs, in aircraft; a strategy declares them as its parameters. */
export interface Weights {
  /** My guns bear on it when it wakes; its guns on me when I do. */
  guns: number;
  exposed: number;
  /** I could fire at it in my next activation; it at me in its own. */
  hunt: number;
  hunted: number;
  /** Chances that it acts before me: after my side's activations; for one that has had its own; for one still to come while another acts. */
  late: number;
  spent: number;
  waiting: number;
  /** And that I act before it once I have reacted. */
  answer: number;
  /** A shot after going round in an evasion, as a part of one in flight. */
  round: number;
  /** Every metre between us. */
  apart: number;
  /** What I may lose by its reply to a shot of mine. */
  reply: number;
  /** An enemy that flies a mission counts for so many; and who has to stop one fears for itself by so much. */
  quarry: number;
  duty: number;
}

/** An enemy as it stands while one question is thought about: all that does not depend on where I shall be. */
class Foe {
  x = 0;
  y = 0;
  ux = 0;
  uy = 0;
  guns: readonly Weapon[] = [];
  range = 0;
  rangeSq = 0;
  speedClass = 0;
  /** It still counts as a target, and it may answer fire. */
  whole = false;
  answers = false;
  /** What my next volley is worth, gun by gun, and what its reply would be. */
  readonly gain = new Float64Array(8);
  readonly reply = new Float64Array(8);
  /** The parts of the outlook, weighed: as I am, and after an evasion. */
  readonly hunted = new Float64Array(2);
  readonly exposed = new Float64Array(2);
  hunt = 0;
  covered = 0;
}

/** The side that has to stop a mission. */
const DEFENDER = 1;

/** Most aircraft of a side. */
const MOST = 30;

/**
 * What a place on the table is worth to an aircraft: whom its guns would bear on, who would bear on it, whom it could reach with a
 * shot in its next activation and who could reach it, each weighed by the rules' own chances to hit and by who acts first.
 * `survey` once a question, then `at` for as many places as there are to weigh.
 */
export class Outlook {
  readonly #foes = Array.from({ length: MOST }, () => new Foe());
  #count = 0;
  #me!: Seen;
  #range = 0;
  readonly #clouds: boolean;
  /** There is a mission to stop. */
  readonly #defends: boolean;
  #fear = 1;

  constructor(
    readonly rules: Rules,
    readonly weights: Weights,
  ) {
    this.#clouds = rules.clouds.length > 0;
    this.#defends = rules.objective !== null || rules.lineX < Number.POSITIVE_INFINITY;
  }

  survey(view: View): void {
    const { one } = view;
    this.#me = one;
    this.#range = Math.sqrt(one.longestSq);
    this.#fear = this.#defends && one.side === DEFENDER ? this.weights.duty : 1;
    this.#count = 0;
    for (let rest = view.enemies; rest !== 0; rest &= rest - 1) this.#size(view, one, view.aircraft[lowest(rest)], this.#foes[this.#count++]);
  }

  #size(view: View, one: Seen, enemy: Seen, foe: Foe): void {
    const { rules, weights } = this;
    foe.x = enemy.x;
    foe.y = enemy.y;
    foe.ux = enemy.ux;
    foe.uy = enemy.uy;
    foe.guns = enemy.weapons;
    foe.range = Math.sqrt(enemy.longestSq);
    foe.rangeSq = enemy.longestSq;
    foe.speedClass = enemy.class;
    foe.whole = enemy.burning === 0;
    foe.answers = enemy.reacts;

    const prize = goalX(rules, enemy) > 0 ? weights.quarry : 1;
    this.#sizeShots(view, one, enemy, foe, prize);
    const own = view.active === view.seat;
    const sameTurn = own ? view.second === 0 : view.second === 0 || (view.unit & enemy.bit) !== 0;
    const itsTurn = this.#itsTurn(view, enemy, own);
    // A fight that breaks off undecided is worth nothing: the nearer the limit, the more it dares.
    const caution = 1 - view.turn / rules.turnLimit;
    const fear = this.#fear;
    for (let evaded = 0; evaded < 2; evaded++) {
      const moves = sameTurn ? one.moves | (evaded * EVADED) : 0;
      const worth = bestVolley(enemy, one, facesThatHit(enemy.rep, 0, moves, 1));
      foe.hunted[evaded] = fear * weights.hunted * caution * itsTurn * worth;
      foe.exposed[evaded] = fear * weights.exposed * worth;
    }
    const worth = prize * bestVolley(one, enemy, facesThatHit(one.rep, 0, sameTurn && !own ? enemy.moves : 0, 1));
    foe.hunt = weights.hunt * (own ? 1 - itsTurn : weights.answer) * worth;
    foe.covered = weights.guns * worth;
  }

  #sizeShots(view: View, one: Seen, enemy: Seen, foe: Foe, prize: number): void {
    const active = (view.unit & one.bit) !== 0;
    const faces = facesThatHit(one.rep, movesOfShooter(this.rules, one, active), enemy.moves, one.shots + 1);
    for (let n = 0; n < one.weapons.length; n++)
      foe.gain[n] = (one.fired & (1 << n)) !== 0 ? 0 : prize * volleyWorth(one, one.weapons[n], enemy, faces);
    const itsFaces = facesThatHit(enemy.rep, enemy.moves, one.moves, enemy.shots + 1);
    for (let n = 0; n < enemy.weapons.length; n++)
      foe.reply[n] = (enemy.fired & (1 << n)) !== 0 ? 0 : this.#fear * this.weights.reply * volleyWorth(enemy, enemy.weapons[n], one, itsFaces);
  }

  /** 2.2 The chance that it acts before I do: surely, if my side came first in this turn. */
  #itsTurn(view: View, enemy: Seen, own: boolean): number {
    const { late, spent, waiting } = this.weights;
    if (own) return view.second === 0 ? 1 : late;
    if ((view.unit & enemy.bit) !== 0) return enemy.fired === enemy.allFired ? spent : 1;
    return enemy.activated === 1 ? spent : waiting;
  }

  /** What it is worth to stand there, with the nose so, having evaded (1) or not (0). */
  at(x: number, y: number, heading: number, evaded: number): number {
    const { weights } = this;
    const me = this.#me;
    const ux = COS[heading];
    const uy = SIN[heading];
    const range = this.#range;
    let score = 0;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n];
      const dx = foe.x - x;
      const dy = foe.y - y;
      const distanceSq = dx * dx + dy * dy;
      const itsAhead = -dx * foe.ux - dy * foe.uy;
      const itsLeft = dx * foe.uy - dy * foe.ux;
      const itsReach = reachOf(itsAhead, itsLeft, foe.range, foe.speedClass);
      if (itsReach !== OUT_OF_REACH) score -= itsReach === FLIES_THERE ? foe.hunted[evaded] : foe.hunted[evaded] * weights.round;
      if (foe.whole) {
        score -= weights.apart * Math.sqrt(distanceSq);
        const ahead = dx * ux + dy * uy;
        const left = dy * ux - dx * uy;
        const reach = reachOf(ahead, left, range, me.class);
        if (reach !== OUT_OF_REACH) score += reach === FLIES_THERE ? foe.hunt : foe.hunt * weights.round;
        if (distanceSq <= me.longestSq && this.#bearing(me.weapons, distanceSq, ahead, left) && this.#clear(x, y, foe)) score += foe.covered;
      }
      if (foe.answers && distanceSq <= foe.rangeSq && this.#bearing(foe.guns, distanceSq, itsAhead, itsLeft) && this.#clear(x, y, foe))
        score -= foe.exposed[evaded];
    }
    return score;
  }

  #clear(x: number, y: number, foe: Foe): boolean {
    return !this.#clouds || !cloudBetween(this.rules, x, y, foe.x, foe.y);
  }

  #bearing(guns: readonly Weapon[], distance: number, ahead: number, left: number): boolean {
    for (let n = 0; n < guns.length; n++) if (distance <= guns[n].range && bears(guns[n].arc, ahead, left, this.rules.forwardTan)) return true;
    return false;
  }

  /** The best shot from there: what it takes, less what the reply may take; 0 when there is none worth it. */
  shotFrom(x: number, y: number, heading: number): number {
    const me = this.#me;
    const ux = COS[heading];
    const uy = SIN[heading];
    let most = 0;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n];
      const dx = foe.x - x;
      const dy = foe.y - y;
      const distanceSq = dx * dx + dy * dy;
      if (distanceSq > me.longestSq) continue;
      let worth = this.#sum(foe.gain, me.weapons, distanceSq, dx * ux + dy * uy, dy * ux - dx * uy);
      if (worth <= most || !this.#clear(x, y, foe)) continue;
      if (foe.answers) worth -= this.#sum(foe.reply, foe.guns, distanceSq, -dx * foe.ux - dy * foe.uy, dx * foe.uy - dy * foe.ux);
      if (worth > most) most = worth;
    }
    return most;
  }

  #sum(worths: Float64Array, guns: readonly Weapon[], distanceSq: number, ahead: number, left: number): number {
    let sum = 0;
    for (let n = 0; n < guns.length; n++)
      if (distanceSq <= guns[n].rangeSq && bears(guns[n].arc, ahead, left, this.rules.forwardTan)) sum += worths[n];
    return sum;
  }

  /** A shot with this gun at that enemy from where I am: what it takes, less what the reply may take. */
  shotAt(gun: number, enemy: Seen): number {
    const me = this.#me;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n];
      if (foe.x !== enemy.x || foe.y !== enemy.y) continue;
      const dx = foe.x - me.x;
      const dy = foe.y - me.y;
      const reply = foe.answers ? this.#sum(foe.reply, foe.guns, dx * dx + dy * dy, -dx * foe.ux - dy * foe.uy, dx * foe.uy - dy * foe.ux) : 0;
      return foe.gain[gun] - reply;
    }
    return 0;
  }

  /** How many enemies there are, and where the n-th of them is. */
  get foes(): number {
    return this.#count;
  }
  foeX(n: number): number {
    return this.#foes[n].x;
  }
  foeY(n: number): number {
    return this.#foes[n].y;
  }
}
