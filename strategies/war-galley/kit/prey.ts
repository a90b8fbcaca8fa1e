import type { Rules, Sea, Ship } from 'sortie/games/war-galley';
import { BONUSES, Duellist } from './duellist.js';
import { FAR, type Reach } from './reach.js';
import { rammedWorth, takenWorth } from './worth.js';

/** What a captain thinks of a blow: broken oars in parts of the ship's points, a prize in parts of what it gives. */
export interface Spoils {
  rake: number;
  board: number;
}

/** How a ship would row at her prey: with how many points, showing which face, with tired rowers or not; and whether she throws irons. */
export interface Effort {
  points: number;
  fast: boolean;
  tired: boolean;
  irons: boolean;
}

/** One enemy as prey: what of her could be struck from anywhere, in victory points. */
export class Prey {
  readonly #rules: Rules;
  readonly #reach: Reach;
  readonly #spoils: Spoils;
  /** The ship that would strike. */
  readonly #by = new Duellist();
  /** Hexes and headings from which she can be struck, as cells: those for rams first, then those at the end of a rake. */
  readonly #flank = new Int32Array(16);
  #rams = 0;
  #count = 0;
  #bow = 0;
  /** Points of a ram by points above cruise, of a rake, of a boarding. */
  readonly #ram = new Float64Array(BONUSES);
  #rake = 0;
  #board = 0;
  /** The most that could be struck from anywhere. */
  most = 0;

  constructor(rules: Rules, reach: Reach, spoils: Spoils) {
    this.#rules = rules;
    this.#reach = reach;
    this.#spoils = spoils;
  }

  /** Sizes her up for a ship with so many points, fast or not; `flag` is what the admiral aboard her is worth. 8.12 No irons but at cruise. */
  sizeUp(sea: Sea, ship: Ship, foe: Ship, flag: number, { points, fast, tired, irons }: Effort): void {
    const by = this.#by;
    const { rake, board } = this.#spoils;
    by.arm(this.#rules, ship, foe, points, fast, tired);
    const rammed = rammedWorth(foe, flag);
    for (let bonus = 0; bonus < BONUSES; bonus++) this.#ram[bonus] = by.ram[bonus] * rammed;
    this.#rake = by.rake * rake * (foe.rammed === 1 ? 0 : foe.card.defence);
    this.#board = irons ? by.board * takenWorth(foe, flag) * board : 0;
    this.most = Math.max(this.#board, this.#ram[BONUSES - 1], this.#rake);
    this.#chart(sea, foe, ship);
  }

  /** 7.12, 7.21 Where she can be struck: leaves out what is not open water to the galley that would strike. */
  #chart(sea: Sea, { bow, stern, facing }: Ship, by: Ship): void {
    const { next, land } = this.#rules;
    const open = (hex: number) => hex >= 0 && land[hex] === 0 && (sea.occupant[hex] < 0 || sea.occupant[hex] === by.id);
    const bowHex = next[(bow << 4) | facing];
    const sternHex = next[(stern << 4) | (facing + 3)];
    this.#bow = bow;
    this.#count = 0;
    for (let n = 0; n < (stern === bow ? 6 : 12); n++) {
      const heading = n % 6;
      const beside = next[((n < 6 ? bow : stern) << 4) | (heading + 3)];
      if (beside !== bowHex && beside !== sternHex && open(beside)) this.#add(beside, heading);
    }
    this.#rams = this.#count;
    for (let side = 2; side <= 4; side += 2) {
      const middle = next[(bow << 4) | (facing + side)];
      if (!open(middle)) continue;
      for (let way = 0; way <= 3; way += 3) if (open(next[(middle << 4) | ((facing + way + 3) % 6)])) this.#add(middle, (facing + way) % 6);
    }
  }

  #add(hex: number, heading: number): void {
    this.#flank[this.#count++] = this.#reach.target(hex, heading);
  }

  /** The best that can be struck from a place and heading, or `least` where that is more. */
  strike(bow: number, facing: number, least: number): number {
    if (this.most <= least) return least;
    const { points, cruise } = this.#by;
    const far = this.#rules.grid.distance(bow, this.#bow);
    let best = far <= cruise + 2 ? Math.max(least, this.#board) : least;
    if (far > points + 2 || far > FAR - 2) return best;
    const origin = this.#reach.origin[bow];
    best = this.#rammed(origin, facing, points, cruise, best);
    if (this.#rake <= best) return best;
    const strokes = this.#reach.least[facing];
    for (let n = this.#rams; n < this.#count; n++) if (strokes[this.#flank[n] - origin] <= points) return this.#rake;
    return best;
  }

  /** 7.15 At a run where one turn at most leads to her flank, else as it comes. */
  #rammed(origin: number, facing: number, points: number, cruise: number, least: number): number {
    const reach = this.#reach;
    const ram = this.#ram;
    const straight = reach.straight[facing];
    const strokes = reach.least[facing];
    let best = least;
    for (let n = 0; n < this.#rams && best < ram[BONUSES - 1]; n++) {
      const cell = this.#flank[n] - origin;
      const run = straight[cell];
      if (run <= points) best = Math.max(best, ram[Math.max(0, run - cruise)]);
      else if (best < ram[0] && strokes[cell] <= points) best = ram[0];
    }
    return best;
  }
}
