import type { Rules, Sea, Ship } from 'sortie/games/war-galley';

/** A count of friends takes the lowest bits, the search it belongs to the rest. */
const COUNT = 3;
/** Directions from a friend to the places abreast of it. */
const ASIDE = [1, 2, 4, 5] as const;

/** A friend whose bow is farther off than a ship rows and this is abreast of none of its places: a hull, and a hex beside it. */
const ABREAST = 2;

/**
 * 2.5 Counts friends abreast of a place on the same heading. Marks places around each friend once a search, instead of looking around each
 * place.
 */
export class Formation {
  readonly #rules: Rules;
  /** By hex * 6 + heading. */
  readonly #friends: Int32Array;
  #search = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#friends = new Int32Array(rules.grid.size * 6);
  }

  begin(sea: Sea, ship: Ship, points: number): void {
    this.#search++;
    const { grid } = this.#rules;
    for (const friend of sea.ships) {
      if (friend.bow < 0 || friend.owner !== ship.owner || friend === ship || grid.distance(friend.bow, ship.bow) > points + ABREAST) continue;
      this.#count(friend.bow, friend.facing);
      if (friend.stern !== friend.bow) this.#count(friend.stern, friend.facing);
    }
  }

  #count(hex: number, facing: number): void {
    for (const side of ASIDE) {
      const beside = this.#rules.next[(hex << 4) | (facing + side)];
      if (beside < 0) continue;
      const place = beside * 6 + facing;
      this.#friends[place] = (this.#search << COUNT) | (this.abreast(beside, facing) + 1);
    }
  }

  abreast(bow: number, facing: number): number {
    const counted = this.#friends[bow * 6 + facing];
    return counted >> COUNT === this.#search ? counted & ((1 << COUNT) - 1) : 0;
  }
}
