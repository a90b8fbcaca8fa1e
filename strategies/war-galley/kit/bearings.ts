import type { Rules, Sea, Ship } from 'sortie/games/war-galley';
import { type Judge, NO_ENEMY } from './judge.js';
import type { Manner } from './manner.js';
import { Nearest } from './nearest.js';
import { bestRamChance } from './prospects.js';

/** Sight in hexes, and the number of nearest enemies considered. */
const SIGHT = 12;
const FOES = 5;
/** Distances in the tables. */
const FAR = 32;

/** Values by direction off the bow, repeated so that sums of directions need no remainder. */
const around = (...six: readonly number[]): Float64Array => new Float64Array(18).map((_, d) => six[d % 6]);
/** Exposure of a ship to a blow from each direction (estimates), and the force of its own bow in each. */
const OPENNESS = around(0.35, 0.8, 1, 0.7, 1, 0.8);
const BEARING = around(1, 0.6, 0.25, 0.1, 0.25, 0.6);

/** Judges a place by bearings: enemies ahead of this bow, less enemies that point at this ship. Looks no move ahead. */
export class Bearings implements Judge {
  readonly #near = new Nearest(FOES);
  /** By enemy and distance: points of a blow at it next turn, and points lost to one from it. */
  readonly #hope = new Float64Array(FOES * FAR);
  readonly #fear = new Float64Array(FOES * FAR);
  /** Attraction of a target by the direction of approach. */
  readonly #prey: Float64Array;
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
    this.#near.count = 0;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || foe.aground > 0) continue;
      const far = Math.min(grid.distance(ship.bow, foe.bow), grid.distance(ship.bow, foe.stern));
      if (far <= SIGHT) this.#near.add(foe, far);
    }
    for (let n = 0; n < this.#near.count; n++) this.#weigh(n, ship);
    return this.#near.count === 0 ? NO_ENEMY : this.#near.far[0];
  }

  #weigh(n: number, ship: Ship): void {
    const { ram, board, offence, caution } = this.manner;
    const foe = this.#near.ships[n];
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
    const { count, ships } = this.#near;
    for (let n = 0; n < count; n++) {
      const foe = ships[n];
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

  /** Points lost away from the distance that a reserve or an archer keeps. */
  #keptOff(far: number): number {
    const { standOff } = this.manner;
    const archer = standOff > 0 ? 0.6 * Math.abs(far - standOff) - (far === standOff ? 1 : 0) : 0;
    return archer + (this.#reserve && far <= 3 ? 1.5 : 0);
  }
}
