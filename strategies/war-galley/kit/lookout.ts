import type { Rules, Sea, Ship } from 'sortie/games/war-galley';
import { chases, homeward } from './homeward.js';
import { NOBODY } from './judge.js';
import { Prey, type Spoils } from './prey.js';
import { Reach } from './reach.js';
import { type Fears, Threats } from './threats.js';
import { flagWorth } from './worth.js';

/** How far a lookout sees, and how many enemies he keeps in mind: the nearest. */
const SIGHT = 16;
const FOES = 6;
/** A fight of fewer is pressed as one of so many: else two careful captains wait for one another until the turns run out. */
const FEW = 9;
/** A fleet that makes for the edge is pressed so much harder. */
const CHASE = 3;
/** Enemies of whom a place is asked what could be struck from it. */
const PREY = 2;
/** More than sums of such numbers are ever rounded by. */
const SLACK = 1e-9;

/** What a lookout thinks things are worth. */
export interface Cares extends Fears, Spoils {
  /** The admiral aboard (9.2), in parts of what his fleet's flight gives. */
  flag: number;
  /** Weight of what can be struck from here in the next turn. */
  hope: number;
  /** Points for each hex nearer to the enemy, for every ten enemies in play, nine at least: the greater the battle, the less a wait is worth. */
  approach: number;
}

/**
 * Judges places by the answers to them: from every enemy in sight, whether it could row to a flank of a ship that lies there
 * and with what chance its blow would strike; and what could be struck from there in turn. In victory points.
 */
export class Lookout {
  readonly #rules: Rules;
  readonly #cares: Cares;
  readonly #threats: Threats;
  readonly #prey: readonly Prey[];
  /** The nearest enemies, in order. */
  readonly #foes: Ship[] = [];
  readonly #far = new Float64Array(FOES);
  #count = 0;
  /** Of them, how many are prey. */
  #hunted = 0;
  #goal = -1;
  #approach = 0;

  constructor(rules: Rules, cares: Cares, reach: Reach = new Reach(rules)) {
    this.#rules = rules;
    this.#cares = cares;
    this.#threats = new Threats(rules, reach, cares, FOES);
    this.#prey = Array.from({ length: PREY }, () => new Prey(rules, reach, cares));
  }

  /** Looks about from a ship; returns the distance of the nearest enemy. */
  lookAbout(sea: Sea, ship: Ship): number {
    this.#count = 0;
    const { grid } = this.#rules;
    let nearest = NOBODY;
    let enemies = 0;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || foe.aground > 0) continue;
      enemies++;
      const far = grid.distance(ship.bow, foe.bow);
      if (far < nearest && foe.rammed === 0) {
        nearest = far;
        this.#goal = foe.bow;
      }
      if (far <= SIGHT) this.#note(foe, far);
    }
    this.#approach = (this.#haste(ship) * this.#cares.approach * Math.max(FEW, enemies)) / 10;
    this.#threats.begin(sea, ship, this.#flag(sea, ship));
    for (let n = 0; n < this.#count; n++) this.#threats.add(this.#foes[n]);
    this.#hunt(sea, ship);
    return nearest;
  }

  #flag(sea: Sea, ship: Ship): number {
    return this.#cares.flag * flagWorth(sea, this.#rules, ship);
  }

  /** How much a ship wants to come nearer: not at all on her way home, and all the more to stop those who are. */
  #haste(ship: Ship): number {
    if (homeward(this.#rules, ship)) return 0;
    return chases(this.#rules, ship) ? CHASE : 1;
  }

  /** Keeps the nearest, in order. */
  #note(foe: Ship, far: number): void {
    let at = this.#count < FOES ? this.#count++ : FOES;
    while (at > 0 && this.#far[at - 1] > far) {
      if (at < FOES) {
        this.#far[at] = this.#far[at - 1];
        this.#foes[at] = this.#foes[at - 1];
      }
      at--;
    }
    if (at >= FOES) return;
    this.#far[at] = far;
    this.#foes[at] = foe;
  }

  /** What could be struck of the nearest, in the next turn. */
  #hunt(sea: Sea, ship: Ship): void {
    this.#hunted = Math.min(PREY, this.#count);
    const fast = ship.fatigue <= 1 && ship.taken === 0;
    const effort = { points: fast ? ship.maximum : ship.card.cruise, fast, tired: ship.fatigue > 1, irons: true };
    for (let n = 0; n < this.#hunted; n++) {
      const foe = this.#foes[n];
      this.#prey[n].sizeUp(sea, ship, foe, this.#flag(sea, foe), effort);
    }
  }

  /**
   * The worth of lying here: what could be struck next, less what could be lost. Where that is surely not above `least`, less than
   * any number: of the 200 places that a galley may come to, only 90 are asked what could be lost there.
   */
  at(bow: number, stern: number, facing: number, least = Number.NEGATIVE_INFINITY): number {
    const { hope } = this.#cares;
    const way = this.#approach * this.#rules.grid.distance(bow, this.#goal);
    const enough = hope > 0 ? Math.max(0, (least - SLACK + way) / hope) : 0;
    let best = enough;
    for (let n = 0; n < this.#hunted; n++) best = this.#prey[n].strike(bow, facing, best);
    if (best === enough && enough > 0) return Number.NEGATIVE_INFINITY;
    return hope * best - this.#threats.at(bow, stern, facing) - way;
  }

  /** What a ship could strike from where it lies, with so many points, in points of the best target; evading not counted. */
  promise(sea: Sea, ship: Ship, points: number, fast: boolean): number {
    const [prey] = this.#prey;
    const effort = { points, fast, tired: ship.fatigue > 0 || ship.half === 1, irons: !fast };
    let best = 0;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || this.#rules.grid.distance(ship.bow, foe.bow) > points + 2) continue;
      prey.sizeUp(sea, ship, foe, this.#flag(sea, foe), effort);
      best = prey.strike(ship.bow, ship.facing, best);
    }
    return best;
  }
}
