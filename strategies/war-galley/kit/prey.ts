import type { Rules, Sea, Ship } from 'sortie/games/war-galley';
import { BONUSES, Duellist, prizeChance } from './duellist.js';
import { FAR, type Reach } from './reach.js';
import { rammedWorth, takenWorth } from './worth.js';

/** Worth of a blow: broken oars as a share of the ship's points, a prize as a share of its points. */
export interface Spoils {
  rake: number;
  board: number;
}

/** How a ship would attack: its points, face and fatigue, and whether it grapples. */
export interface Effort {
  points: number;
  fast: boolean;
  tired: boolean;
  grapples: boolean;
}

/** One enemy as a target: the points of the best blow at it from any place. */
export class Prey {
  readonly #rules: Rules;
  readonly #reach: Reach;
  readonly #spoils: Spoils;
  /** The attacker. */
  readonly #by = new Duellist();
  /** Places to strike from, as cells: those of rams first, then those at the end of a rake. */
  readonly #flank = new Int32Array(16);
  #rams = 0;
  #count = 0;
  /** Listed when first needed: many preys are too far, or worth too little. */
  #charted = false;
  #sea!: Sea;
  #foe!: Ship;
  #ship!: Ship;
  /** Points of a ram by points above cruise, of a rake, of a boarding. */
  readonly #ram = new Float64Array(BONUSES);
  #mostRam = 0;
  #rake = 0;
  #board = 0;
  /** The best blow from any place. */
  most = 0;

  constructor(rules: Rules, reach: Reach, spoils: Spoils) {
    this.#rules = rules;
    this.#reach = reach;
    this.#spoils = spoils;
  }

  /** Prepares an attack. `flag`: worth of the admiral aboard the target. */
  sizeUp(sea: Sea, ship: Ship, foe: Ship, flag: number, { points, fast, tired, grapples }: Effort): void {
    const by = this.#by;
    const { rake, board } = this.#spoils;
    by.arm(this.#rules, ship, foe, points, fast, tired);
    const rammed = rammedWorth(foe, flag);
    const top = Math.max(0, points - by.cruise);
    for (let bonus = 0; bonus <= top; bonus++) this.#ram[bonus] = by.ram[bonus] * rammed;
    this.#mostRam = this.#ram[top];
    this.#rake = by.rake * rake * (foe.rammed === 1 ? 0 : foe.card.defence);
    this.#board = grapples ? prizeChance(this.#rules, ship, foe) * takenWorth(foe, flag) * board : 0;
    this.most = Math.max(this.#board, this.#mostRam, this.#rake);
    this.#sea = sea;
    this.#foe = foe;
    this.#ship = ship;
    this.#charted = false;
  }

  /** 7.12, 7.21 Lists the places to strike from that are open water for the attacker. */
  #chart(): void {
    this.#charted = true;
    const sea = this.#sea;
    const by = this.#ship;
    const { bow, stern, facing } = this.#foe;
    const { next, land } = this.#rules;
    const open = (hex: number) => hex >= 0 && land[hex] === 0 && (sea.occupant[hex] < 0 || sea.occupant[hex] === by.id);
    const bowHex = next[(bow << 4) | facing];
    const sternHex = next[(stern << 4) | (facing + 3)];
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

  /** The points of the best blow from a place, or `least` if that is more. */
  strike(bow: number, facing: number, least: number): number {
    if (this.most <= least) return least;
    const { points, cruise } = this.#by;
    const far = this.#rules.grid.distance(bow, this.#foe.bow);
    let best = far <= cruise + 2 ? Math.max(least, this.#board) : least;
    if (far > points + 2 || far > FAR - 2) return best;
    if (!this.#charted) this.#chart();
    const origin = this.#reach.origin[bow];
    best = this.#rammed(origin, facing, points, cruise, best);
    if (this.#rake <= best) return best;
    const strokes = this.#reach.least[facing];
    for (let n = this.#rams; n < this.#count; n++) if (strokes[this.#flank[n] - origin] <= points) return this.#rake;
    return best;
  }

  /** 7.15 At a run if at most one turn leads to the flank, else without the bonus. */
  #rammed(origin: number, facing: number, points: number, cruise: number, least: number): number {
    const reach = this.#reach;
    const ram = this.#ram;
    const straight = reach.straight[facing];
    const strokes = reach.least[facing];
    let best = least;
    for (let n = 0; n < this.#rams && best < this.#mostRam; n++) {
      const cell = this.#flank[n] - origin;
      const run = straight[cell];
      if (run <= points) best = Math.max(best, ram[Math.max(0, run - cruise)]);
      else if (best < ram[0] && strokes[cell] <= points) best = ram[0];
    }
    return best;
  }
}
