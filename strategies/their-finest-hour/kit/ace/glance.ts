import { lowest } from 'sortie/engine';
import { bears, COS, hasMission, type Rules, type Seen, SIN, type View, type Weapon } from 'sortie/games/their-finest-hour';
import type { Outlook } from '../outlook.js';
import { Places } from '../places.js';
import { OUT_OF_REACH, ReachTable } from '../reach.js';

/** Enemies that are looked at, the nearest first. */
const FOES = 2;
const STATE = 9;
const PLACE = 10;
/** Numbers of a position, and of a place in it. */
export const POSITION = 17 + FOES * (STATE + 1);
export const SPOT = 6 + FOES * PLACE;

interface Spot {
  x: number;
  y: number;
  heading: number;
}

/** A position, and places in it, as numbers between −3 and 3. */
export class Glance {
  readonly position = new Float64Array(POSITION);
  readonly #foes: Seen[] = [];
  readonly #reaches: readonly ReachTable[];
  readonly #one = new Places(1);
  #me!: Seen;
  #friend: Seen | null = null;
  #friends = 0;

  constructor(
    readonly rules: Rules,
    readonly outlook: Outlook,
  ) {
    this.#reaches = rules.entries.map((entry) => ReachTable.of(Math.sqrt(entry.longestSq), entry.class));
  }

  /** Looks from an aircraft: finds the enemies and the friend nearest to it. The outlook has surveyed its position. */
  from(view: View, me: Seen): void {
    this.#me = me;
    this.#sort(view, me);
    this.#friends = 0;
    this.#friend = null;
    let nearest = Number.POSITIVE_INFINITY;
    for (const other of view.aircraft) {
      if (other.side !== me.side || !other.flying || other.index === me.index) continue;
      this.#friends++;
      const d = squared(other, me.x, me.y);
      if (d >= nearest) continue;
      nearest = d;
      this.#friend = other;
    }
  }

  /** Writes the numbers of the position, as seen from that aircraft. */
  takeIn(view: View, { unit, chosen }: Pick<View, 'unit' | 'chosen'>): void {
    const { position: c, rules } = this;
    const me = this.#me;
    let n = 0;
    c[n++] = view.active === view.seat ? 1 : 0;
    c[n++] = view.second;
    c[n++] = view.turn / rules.turnLimit;
    c[n++] = Math.min(3, count(view.enemies) / 2);
    c[n++] = Math.min(3, this.#friends / 2);
    c[n++] = me.activated;
    c[n++] = me.moves & 1;
    c[n++] = (me.moves & 4) / 4;
    c[n++] = me.fired === me.allFired ? 1 : 0;
    c[n++] = me.burning === 0 ? 0 : 1;
    c[n++] = me.stunned === 0 ? 0 : 1;
    c[n++] = me.shots;
    c[n++] = (unit & me.bit) !== 0 ? 1 : 0;
    c[n++] = chosen;
    c[n++] = (me.rep - 4) / 2;
    for (let k = 0; k < FOES; k++) {
      const foe = this.#foes[k];
      if (foe === undefined) {
        for (let i = 0; i < STATE; i++) c[n++] = 0;
        continue;
      }
      c[n++] = foe.activated;
      c[n++] = foe.moves & 1;
      c[n++] = (foe.moves & 4) / 4;
      c[n++] = foe.fired === foe.allFired ? 1 : 0;
      c[n++] = foe.burning === 0 ? 0 : 1;
      c[n++] = foe.stunned === 0 ? 0 : 1;
      c[n++] = foe.shots;
      c[n++] = (unit & foe.bit) !== 0 ? 1 : 0;
      c[n++] = (foe.rep - 4) / 2;
    }
    c[n++] = hasMission(rules, me) ? 1 : 0;
    c[n++] = (me.class - 3) / 2;
    for (let k = 0; k < FOES; k++) c[n++] = this.#foes[k] !== undefined && hasMission(rules, this.#foes[k]) ? 1 : 0;
  }

  #sort(view: View, me: Seen): void {
    this.#foes.length = 0;
    let [one, other] = [-1, -1];
    let [least, next] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let rest = view.enemies; rest !== 0; rest &= rest - 1) {
      const index = lowest(rest);
      const d = squared(view.aircraft[index], me.x, me.y);
      if (d < least) [other, next, one, least] = [one, least, index, d];
      else if (d < next) [other, next] = [index, d];
    }
    if (one >= 0) this.#foes.push(view.aircraft[one]);
    if (other >= 0) this.#foes.push(view.aircraft[other]);
  }

  /** Writes the numbers of a place from `at` on. */
  spot({ x, y, heading }: Spot, evaded: number, into: Float64Array, at: number): void {
    const { rules, outlook } = this;
    const me = this.#me;
    const place = this.#one;
    place.count = 0;
    place.add(x, y, heading);
    outlook.weigh(place, evaded);
    outlook.shots(place);
    let n = at;
    into[n++] = Math.max(-3, place.worth[0]);
    into[n++] = Math.min(3, place.shot[0]);
    const edge = Math.min(x, y, rules.width - x, rules.height - y);
    into[n++] = edge < 0 ? 1 : 0;
    into[n++] = edge > 200 ? 0 : 1 - Math.max(0, edge) / 200;
    const friend = this.#friend;
    into[n++] = friend === null ? 0 : near(Math.sqrt(squared(friend, x, y)));
    into[n++] = evaded;
    const ux = COS[heading];
    const uy = SIN[heading];
    for (let k = 0; k < FOES; k++) {
      const foe = this.#foes[k];
      if (foe === undefined) {
        for (let i = 0; i < PLACE; i++) into[n++] = 0;
        continue;
      }
      const dx = foe.x - x;
      const dy = foe.y - y;
      const dd = dx * dx + dy * dy;
      const d = Math.sqrt(dd);
      const per = d > 1 ? 1 / d : 1;
      const ahead = dx * ux + dy * uy;
      const left = dy * ux - dx * uy;
      const itsAhead = -dx * foe.ux - dy * foe.uy;
      const itsLeft = dx * foe.uy - dy * foe.ux;
      into[n++] = near(d);
      into[n++] = d <= 150 ? 1 : 0;
      into[n++] = ahead * per;
      into[n++] = itsAhead * per;
      into[n++] = left * itsLeft * per * per;
      into[n++] = aims(me.weapons, dd, ahead, left, rules.forwardTan);
      into[n++] = aims(foe.weapons, dd, itsAhead, itsLeft, rules.forwardTan);
      into[n++] = this.#reach(me.index, dd, ahead, left);
      into[n++] = this.#reach(foe.index, dd, itsAhead, itsLeft);
      into[n++] = ux * foe.ux + uy * foe.uy;
    }
  }

  /** 1: in flight; a half: only after turning round; 0: not in its next activation. */
  #reach(index: number, distanceSq: number, ahead: number, left: number): number {
    const reach = this.#reaches[index];
    if (distanceSq >= reach.farthestSq) return 0;
    const how = reach.at(ahead, left);
    return how === OUT_OF_REACH ? 0 : how / 2;
  }
}

const squared = (one: Seen, x: number, y: number) => (one.x - x) ** 2 + (one.y - y) ** 2;

/** 1 at the place itself, 0 from 60 cm on. */
const near = (mm: number) => (mm < 600 ? 1 - mm / 600 : 0);

function count(bits: number): number {
  let n = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) n++;
  return n;
}

function aims(guns: readonly Weapon[], distanceSq: number, ahead: number, left: number, tangent: number): number {
  for (const gun of guns) if (distanceSq <= gun.rangeSq && bears(gun.arc, ahead, left, tangent)) return 1;
  return 0;
}
