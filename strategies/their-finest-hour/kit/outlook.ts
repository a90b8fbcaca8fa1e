import { lowest } from 'sortie/engine';
import { bears, COS, cloudBetween, NONE, type Rules, type Seen, SIN, type View, type Weapon } from 'sortie/games/their-finest-hour';
import { Foe } from './foe.js';
import type { Places } from './places.js';
import { chanceToRam, priceOf, prizeOfRamming } from './ramming.js';
import { FLIES_THERE, OUT_OF_REACH, ReachTable } from './reach.js';
import type { Weights } from './weights.js';

/** The side that must stop a mission. */
const DEFENDER = 1;

/** Most aircraft of a side. */
const MOST = 30;

/**
 * The worth of places on the table to an aircraft: the enemies that its guns bear on or could reach in its next activation, less
 * those that threaten it in the same ways, weighed by the chances to hit and by which side acts first. Call `survey` once a decision,
 * then `weigh` lists of places. It works through lists enemy by enemy: the data of one enemy stays in registers, and no number is boxed.
 */
export class Outlook {
  readonly #foes = Array.from({ length: MOST }, () => new Foe());
  #count = 0;
  #me!: Seen;
  #range = 0;
  /** By the index of the aircraft. */
  readonly #reaches: readonly ReachTable[];
  readonly #clouds: boolean;
  readonly #defends: boolean;

  constructor(
    readonly rules: Rules,
    readonly weights: Weights,
  ) {
    this.#reaches = rules.entries.map((entry) => ReachTable.of(Math.sqrt(entry.longestSq), entry.class));
    this.#clouds = rules.clouds.length > 0;
    this.#defends = rules.objective !== null || rules.lineX < Number.POSITIVE_INFINITY;
  }

  /** Takes in the position. */
  survey(view: View): void {
    const { rules, weights } = this;
    this.surveyShots(view);
    const fear = this.#fearOf(view.one);
    const price = view.active === view.seat ? priceOf(rules, view, fear) : Number.POSITIVE_INFINITY;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n];
      const enemy = view.aircraft[foe.index];
      foe.sizeThreats(rules, view, enemy, weights, fear);
      foe.ram = this.#worthOfRamming(enemy, price);
    }
  }

  /** Reads what a shot from the current place needs. */
  surveyShots(view: View): void {
    const { rules, weights } = this;
    const { one } = view;
    this.#me = one;
    this.#range = Math.sqrt(one.longestSq);
    this.#count = 0;
    const fear = this.#fearOf(one);
    for (let rest = view.enemies; rest !== 0; rest &= rest - 1) {
      const enemy = view.aircraft[lowest(rest)];
      const foe = this.#foes[this.#count++];
      foe.locate(enemy, this.#reaches[enemy.index]);
      foe.sizeShots(rules, view, enemy, weights, fear);
    }
  }

  #worthOfRamming(enemy: Seen, price: number): number {
    const gain = prizeOfRamming(this.rules, enemy, this.weights) - price;
    return gain > 0 ? this.weights.ram * gain * chanceToRam(this.#me, enemy, false) : 0;
  }

  #fearOf(one: Seen): number {
    return this.#defends && one.side === DEFENDER ? this.weights.duty : 1;
  }

  /** The worth of each place; `evaded` is 1 if it evades there, else 0. */
  weigh(places: Places, evaded: number): void {
    for (let n = 0; n < places.count; n++) places.worth[n] = 0;
    for (let n = 0; n < this.#count; n++) this.#weighFoe(this.#foes[n], places, evaded);
  }

  #weighFoe(foe: Foe, places: Places, evaded: number): void {
    const { x, y, heading, worth } = places;
    const { round, apart } = this.weights;
    const { weapons, longestSq, index } = this.#me;
    const mine = this.#reaches[index];
    const hunted = foe.hunted[evaded];
    const exposed = foe.exposed[evaded];
    for (let n = 0; n < places.count; n++) {
      const dx = foe.x - x[n];
      const dy = foe.y - y[n];
      const distanceSq = dx * dx + dy * dy;
      const itsAhead = -dx * foe.ux - dy * foe.uy;
      const itsLeft = dx * foe.uy - dy * foe.ux;
      let score = worth[n];
      if (distanceSq < foe.reach.farthestSq) {
        const reach = foe.reach.at(itsAhead, itsLeft);
        if (reach !== OUT_OF_REACH) score -= reach === FLIES_THERE ? hunted : hunted * round;
      }
      if (foe.whole) {
        score -= apart * Math.sqrt(distanceSq);
        const ux = COS[heading[n]];
        const uy = SIN[heading[n]];
        const ahead = dx * ux + dy * uy;
        const left = dy * ux - dx * uy;
        if (foe.hunt !== 0 && distanceSq < mine.farthestSq) {
          const reach = mine.at(ahead, left);
          if (reach !== OUT_OF_REACH) score += reach === FLIES_THERE ? foe.hunt : foe.hunt * round;
        }
        if (distanceSq <= longestSq && this.#bearing(weapons, distanceSq, ahead, left) && this.#clear(x[n], y[n], foe)) score += foe.covered;
      }
      if (foe.answers && distanceSq <= foe.rangeSq && this.#bearing(foe.guns, distanceSq, itsAhead, itsLeft) && this.#clear(x[n], y[n], foe))
        score -= exposed;
      worth[n] = score;
    }
  }

  #clear(x: number, y: number, foe: Foe): boolean {
    return !this.#clouds || !cloudBetween(this.rules, x, y, foe.x, foe.y);
  }

  #bearing(guns: readonly Weapon[], distanceSq: number, ahead: number, left: number): boolean {
    for (let n = 0; n < guns.length; n++) if (distanceSq <= guns[n].rangeSq && bears(guns[n].arc, ahead, left, this.rules.forwardTan)) return true;
    return false;
  }

  /** The best shot from each place: what it takes less what the reply may take; at least 0. */
  shots(places: Places): void {
    for (let n = 0; n < places.count; n++) places.shot[n] = 0;
    for (let n = 0; n < this.#count; n++) if (this.#foes[n].allGains > 0) this.#shootAt(this.#foes[n], places);
  }

  #shootAt(foe: Foe, places: Places): void {
    const { x, y, heading, shot } = places;
    const { weapons, longestSq } = this.#me;
    for (let n = 0; n < places.count; n++) {
      const dx = foe.x - x[n];
      const dy = foe.y - y[n];
      const distanceSq = dx * dx + dy * dy;
      if (distanceSq > longestSq) continue;
      const ux = COS[heading[n]];
      const uy = SIN[heading[n]];
      let worth = this.#sum(foe.gain, weapons, distanceSq, dx * ux + dy * uy, dy * ux - dx * uy);
      if (worth <= shot[n] || !this.#clear(x[n], y[n], foe)) continue;
      if (foe.answers) worth -= this.#sum(foe.reply, foe.guns, distanceSq, -dx * foe.ux - dy * foe.uy, dx * foe.uy - dy * foe.ux);
      if (worth > shot[n]) shot[n] = worth;
    }
  }

  /** 5.4 Whether any enemy is worth ramming. */
  get rams(): boolean {
    for (let n = 0; n < this.#count; n++) if (this.#foes[n].ram > 0) return true;
    return false;
  }

  /** 5.4 The best collision on a straight path, by its weighed worth; at least 0. */
  ramOn(x: number, y: number, heading: number, mm: number): number {
    const { touchSq } = this.rules;
    const ux = COS[heading];
    const uy = SIN[heading];
    let best = 0;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n];
      if (foe.ram <= best) continue;
      const dx = foe.x - x;
      const dy = foe.y - y;
      const along = dx * ux + dy * uy;
      const aside = dy * ux - dx * uy;
      if (along >= 0 && along <= mm && aside * aside <= touchSq) best = foe.ram;
    }
    return best;
  }

  /** 5.4 The collision that gains most, out of the choices, or NONE. */
  bestRam(view: View): number {
    this.survey(view);
    let best = NONE;
    let most = 0;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n];
      if ((view.choices & (1 << foe.index)) === 0 || foe.ram <= most) continue;
      most = foe.ram;
      best = foe.index;
    }
    return best;
  }

  #sum(worths: Float64Array, guns: readonly Weapon[], distanceSq: number, ahead: number, left: number): number {
    let sum = 0;
    for (let n = 0; n < guns.length; n++)
      if (distanceSq <= guns[n].rangeSq && bears(guns[n].arc, ahead, left, this.rules.forwardTan)) sum += worths[n];
    return sum;
  }

  /** An upper bound of the worth of a place within `mm`, plus `shot` times the best shot from it. */
  promise(x: number, y: number, mm: number, shot: number): number {
    let sum = 0;
    let best = 0;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n];
      const dx = foe.x - x;
      const dy = foe.y - y;
      const nearest = Math.sqrt(dx * dx + dy * dy) - mm;
      const inRange = nearest <= this.#range;
      if (foe.whole) sum += foe.hunt + (inRange ? foe.covered : 0) - (nearest > 0 ? this.weights.apart * nearest : 0);
      if (inRange && foe.allGains > best) best = foe.allGains;
    }
    return sum + shot * best;
  }

  /** A shot from the current place: what it takes less what the reply may take. */
  shotAt(gun: number, enemy: Seen): number {
    const me = this.#me;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n];
      if (foe.index !== enemy.index) continue;
      const dx = foe.x - me.x;
      const dy = foe.y - me.y;
      const reply = foe.answers ? this.#sum(foe.reply, foe.guns, dx * dx + dy * dy, -dx * foe.ux - dy * foe.uy, dx * foe.uy - dy * foe.ux) : 0;
      return foe.gain[gun] - reply;
    }
    return 0;
  }

  /** The number of enemies, and the position of the n-th. */
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
