import type { Rules, Sea, Ship } from 'sortie/games/war-galley';

/** Friends at a place are counted in so many bits, above them stands the search in which they were. */
const COUNT = 3;
/** Directions to either side of a heading, back from the friend who lies there. */
const ASIDE = [1, 2, 4, 5] as const;

/** 2.5 A line of front: friends on either side of a place, on the same heading. Counted once a search, from the friends, not from the places. */
export class Formation {
  readonly #rules: Rules;
  /** By hex * 6 + heading. */
  readonly #friends: Int32Array;
  #search = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#friends = new Int32Array(rules.grid.size * 6);
  }

  /** Counts anew for a ship. */
  begin(sea: Sea, ship: Ship): void {
    this.#search++;
    for (const friend of sea.ships) {
      if (friend.bow < 0 || friend.owner !== ship.owner || friend === ship) continue;
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

  /** How many lie abreast of a bow there. */
  abreast(bow: number, facing: number): number {
    const counted = this.#friends[bow * 6 + facing];
    return counted >> COUNT === this.#search ? counted & ((1 << COUNT) - 1) : 0;
  }
}
