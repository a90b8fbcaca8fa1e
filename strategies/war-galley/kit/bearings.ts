import type { Rules, Sea, Ship } from 'sortie/games/war-galley';
import { type Judge, NOBODY } from './judge.js';
import type { Manner } from './manner.js';
import { bestRamChance } from './prospects.js';

/** How far a captain looks about, and how many enemies he keeps in mind: the nearest. */
const SIGHT = 12;
const FOES = 5;
/** Distances that are told apart. */
const FAR = 32;

/** By directions off the bow, 0 to 5, repeated so that sums of directions need no remainder. */
const around = (...six: readonly number[]): Float64Array => new Float64Array(18).map((_, d) => six[d % 6]);
/** How open a ship is to a blow from ahead, 60, 120 degrees off and astern; and how well a bow bears on what lies there. */
const OPENNESS = around(0.35, 0.8, 1, 0.7, 1, 0.8);
const BEARING = around(1, 0.6, 0.25, 0.1, 0.25, 0.6);

/** Judges places by bearings: what this bow bears on from there, less what bears on this ship. No answer is thought through. */
export class Bearings implements Judge {
  readonly #foe: Ship[] = [];
  readonly #far = new Float64Array(FOES);
  /** By enemy and distance: what a blow at it is worth next turn, and what one from it would cost. */
  readonly #hope = new Float64Array(FOES * FAR);
  readonly #fear = new Float64Array(FOES * FAR);
  /** How much a target's open side attracts, by its directions. */
  readonly #prey: Float64Array;
  #foes = 0;
  #keeps = false;
  #reserve = false;

  constructor(
    readonly rules: Rules,
    readonly manner: Manner,
  ) {
    this.#prey = OPENNESS.map((open, d) => open + manner.envelop * (d % 6 === 0 ? -0.3 : open));
  }

  lookAbout(sea: Sea, ship: Ship): number {
    const { grid } = this.rules;
    this.#reserve = this.manner.reserve > 0 && ship.id % this.manner.reserve === 0;
    this.#keeps = this.#reserve || this.manner.standOff > 0;
    this.#foes = 0;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || foe.aground > 0) continue;
      const far = Math.min(grid.distance(ship.bow, foe.bow), grid.distance(ship.bow, foe.stern));
      if (far <= SIGHT) this.#note(foe, far);
    }
    for (let n = 0; n < this.#foes; n++) this.#weigh(n, ship);
    return this.#foes === 0 ? NOBODY : this.#far[0];
  }

  /** Keeps the nearest, in order. */
  #note(foe: Ship, far: number): void {
    let at = this.#foes < FOES ? this.#foes++ : FOES;
    for (; at > 0 && this.#far[at - 1] > far; at--) {
      if (at >= FOES) continue;
      this.#far[at] = this.#far[at - 1];
      this.#foe[at] = this.#foe[at - 1];
    }
    if (at >= FOES) return;
    this.#far[at] = far;
    this.#foe[at] = foe;
  }

  #weigh(n: number, ship: Ship): void {
    const { ram, board, offence, caution } = this.manner;
    const foe = this.#foe[n];
    const harmless = foe.immobile || foe.crippled;
    const worth = foe.rammed === 1 ? 0.1 * foe.card.defence : foe.card.defence;
    const threat = harmless ? 0.05 : bestRamChance(this.rules, foe, ship) * ship.card.defence * (foe.moved === 1 ? 0.8 : 1);
    const prize = Math.max(bestRamChance(this.rules, ship, foe) * ram, 0.25 * board) * worth;
    const reach = harmless ? 1 : foe.card.cruise + (foe.fast === 1 || foe.moved === 1 ? 2 : 0);
    const own = ship.card.cruise + 1;
    for (let far = 1; far < FAR; far++) {
      this.#hope[n * FAR + far] = offence * prize * (far <= own ? 1 : own / far);
      this.#fear[n * FAR + far] = caution * threat * (far <= reach ? 1 : (reach * 0.7) / far);
    }
  }

  at(bow: number, _stern: number, facing: number): number {
    const { grid } = this.rules;
    let score = 0;
    for (let n = 0; n < this.#foes; n++) {
      const foe = this.#foe[n];
      const seen = grid.compass(bow, foe.bow);
      const far = seen >> 3;
      const towards = (seen & 7) + 6;
      const off = towards - facing;
      const its = towards + 3 - foe.facing;
      const at = n * FAR + far;
      score += this.#hope[at] * this.#prey[its] * BEARING[off] - this.#fear[at] * OPENNESS[off] * BEARING[its];
      if (this.#keeps) score -= this.#keptOff(far);
    }
    return score;
  }

  /** What is lost by not standing where a reserve, or an archer, wants to stand. */
  #keptOff(far: number): number {
    const { standOff } = this.manner;
    const archer = standOff > 0 ? 0.6 * Math.abs(far - standOff) - (far === standOff ? 1 : 0) : 0;
    return archer + (this.#reserve && far <= 3 ? 1.5 : 0);
  }
}
