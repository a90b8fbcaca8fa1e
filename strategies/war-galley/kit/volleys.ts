import { apart, missileModifier, type Rules, type Sea, type Ship } from 'sortie/games/war-galley';
import { missileWorth } from './prospects.js';

/** Hulls of two ships, and a hex between them. */
const BESIDE = 3;
/** Enemies in reach that are weighed. */
const MOST = 8;

/**
 * Marines that a place costs the enemies beside it, less those that it costs this ship. Missiles pass through flank hexsides only (8.41), and an
 * enemy shoots before it is rammed, raked or grappled (8.42): so a ship that stops before a bow shoots, and is not shot at.
 */
export class Volleys {
  readonly #rules: Rules;
  readonly #foes: Ship[] = [];
  readonly #given = new Float64Array(MOST);
  readonly #taken = new Float64Array(MOST);

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  begin(sea: Sea, ship: Ship, points: number): void {
    this.#foes.length = 0;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || this.#foes.length === MOST) continue;
      if (this.#rules.grid.distance(foe.bow, ship.bow) > points + BESIDE) continue;
      this.#given[this.#foes.length] = ship.rammed === 1 ? 0 : this.#shot(ship, foe);
      this.#taken[this.#foes.length] = foe.rammed === 1 ? 0 : this.#shot(foe, ship);
      this.#foes.push(foe);
    }
  }

  #shot(ship: Ship, target: Ship): number {
    // The modifier of the present distance holds for a target two hexes away (8.44).
    const farther = apart(this.#rules, ship, target) === 2 ? 1 : 0;
    return missileWorth(
      this.#rules,
      { ship, target, modifier: missileModifier(this.#rules, ship, target) + farther },
      ship.marines,
      ship.card.incendiary,
    );
  }

  at(bow: number, stern: number, facing: number): number {
    let worth = 0;
    for (let n = 0; n < this.#foes.length; n++) {
      const foe = this.#foes[n];
      if (this.#sees(bow, stern, facing, foe.bow, foe.stern)) worth += this.#given[n];
      if (this.#sees(foe.bow, foe.stern, foe.facing, bow, stern)) worth -= this.#taken[n];
    }
    return worth;
  }

  /** 8.41 Whether a flank hexside of a ship at the place leads to one of the two hexes. */
  #sees(bow: number, stern: number, facing: number, one: number, other: number): boolean {
    const { next } = this.#rules;
    const bowHex = next[(bow << 4) | facing];
    const sternHex = next[(stern << 4) | ((facing + 3) % 6)];
    for (let d = 0; d < 12; d++) {
      const beside = next[((d < 6 ? bow : stern) << 4) | (d % 6)];
      if (beside >= 0 && (beside === one || beside === other) && beside !== bowHex && beside !== sternHex) return true;
    }
    return false;
  }
}
