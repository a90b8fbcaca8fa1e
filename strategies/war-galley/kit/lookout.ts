import type { Rules, Sea, Ship } from 'sortie/games/war-galley';
import { chases, homeward } from './homeward.js';
import { NO_ENEMY } from './judge.js';
import { Nearest } from './nearest.js';
import { Prey, type Spoils } from './prey.js';
import { Reach } from './reach.js';
import { Resolve } from './resolve.js';
import { type Fears, Threats } from './threats.js';
import { flagWorth } from './worth.js';

/** Sight in hexes, and the number of nearest enemies considered. */
const SIGHT = 16;
const FOES = 6;
/** Minimum number of enemies for `approach`, so that a few ships close in as ten do. */
const FEW = 10;
/** Factor on `approach` against a fleet that rows for a scoring edge. */
const CHASE = 3;
/** Nearest enemies considered as targets. */
const PREY = 2;
/** Above any rounding error of these sums. */
const SLACK = 1e-9;

export interface Cares extends Fears, Spoils {
  /** Worth of an admiral aboard (9.2), as a share of the points that his fleet's flight gives. */
  flag: number;
  /** Weight of the best blow possible in the next turn. */
  hope: number;
  /** Share of it against an enemy that moves before the next turn. */
  tempo: number;
  /** Points for each hex nearer to the enemy, per ten enemies (FEW at least): in a greater battle waiting is worth less. */
  approach: number;
  /** The same for a fleet that gains nothing by waiting (`Resolve`). */
  charge: number;
  /** How far friends in an enemy's reach then divide the chance of its blow among them: 0 not at all, 1 evenly. */
  share: number;
  /** Share of the turns in which it waits for the enemy to come. */
  patience: number;
}

/**
 * Judges a place by the blows possible from it in the next turn, less the points that enemies in sight could take: those that can row to a
 * flank of a ship there, times the chance of their blows.
 */
export class Lookout {
  readonly #rules: Rules;
  readonly #cares: Cares;
  readonly #threats: Threats;
  readonly #prey: readonly Prey[];
  readonly #resolve: Resolve;
  readonly #near = new Nearest(FOES);
  /** Number of them that are targets. */
  #hunted = 0;
  #goal = -1;
  #hope = 0;
  #approach = 0;

  constructor(rules: Rules, cares: Cares, reach: Reach = new Reach(rules)) {
    this.#rules = rules;
    this.#cares = cares;
    this.#resolve = new Resolve(rules, cares.patience);
    this.#threats = new Threats(rules, reach, cares, FOES);
    this.#prey = Array.from({ length: PREY }, () => new Prey(rules, reach, cares));
  }

  lookAbout(sea: Sea, ship: Ship): number {
    this.#near.count = 0;
    const { grid } = this.#rules;
    let nearest = NO_ENEMY;
    let enemies = 0;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || foe.aground > 0) continue;
      enemies++;
      const far = grid.distance(ship.bow, foe.bow);
      if (far < nearest && foe.rammed === 0) {
        nearest = far;
        this.#goal = foe.bow;
      }
      if (far <= SIGHT) this.#near.add(foe, far);
    }
    const { approach, charge, share } = this.#cares;
    const goes = this.#resolve.goes(sea, ship.owner);
    const pull = goes ? charge : approach;
    this.#approach = (this.#haste(ship) * pull * Math.max(FEW, enemies)) / 10;
    this.#threats.begin(sea, ship, this.#flag(sea, ship), goes ? share : 0);
    for (let n = 0; n < this.#near.count; n++) this.#threats.add(this.#near.ships[n]);
    this.#hunt(sea, ship);
    return nearest;
  }

  #flag(sea: Sea, ship: Ship): number {
    return this.#cares.flag * flagWorth(sea, this.#rules, ship);
  }

  /** None for a ship on its way to a scoring edge, more to stop such ships. */
  #haste(ship: Ship): number {
    if (homeward(this.#rules, ship)) return 0;
    return chases(this.#rules, ship) ? CHASE : 1;
  }

  /** Prepares the targets for the next turn. */
  #hunt(sea: Sea, ship: Ship): void {
    this.#hunted = Math.min(PREY, this.#near.count);
    const { hope, tempo } = this.#cares;
    this.#hope = this.#hunted > 0 && this.#near.ships[0].moved === 0 ? hope * tempo : hope;
    const fast = ship.fatigue <= 1 && ship.taken === 0;
    const effort = { points: fast ? ship.maximum : ship.card.cruise, fast, tired: ship.fatigue > 1, grapples: true };
    for (let n = 0; n < this.#hunted; n++) {
      const foe = this.#near.ships[n];
      this.#prey[n].sizeUp(sea, ship, foe, this.#flag(sea, foe), effort);
    }
  }

  /**
   * The best blow possible next, less losses and distance. Returns -Infinity if the result cannot exceed `least`: of 200 places, losses are
   * computed for only 90.
   */
  at(bow: number, stern: number, facing: number, least = Number.NEGATIVE_INFINITY): number {
    const hope = this.#hope;
    const way = this.#approach * this.#rules.grid.distance(bow, this.#goal);
    const enough = hope > 0 ? Math.max(0, (least - SLACK + way) / hope) : 0;
    let best = enough;
    for (let n = 0; n < this.#hunted; n++) best = this.#prey[n].strike(bow, facing, best);
    if (best === enough && enough > 0) return Number.NEGATIVE_INFINITY;
    return hope * best - this.#threats.at(bow, stern, facing, hope * best - way - least + SLACK) - way;
  }

  /** The best blow from the ship's present place with these points. Ignores evasion. */
  promise(sea: Sea, ship: Ship, points: number, fast: boolean): number {
    const [prey] = this.#prey;
    const effort = { points, fast, tired: ship.fatigue > 0 || ship.half === 1, grapples: !fast };
    let best = 0;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || this.#rules.grid.distance(ship.bow, foe.bow) > points + 2) continue;
      prey.sizeUp(sea, ship, foe, this.#flag(sea, foe), effort);
      best = prey.strike(ship.bow, ship.facing, best);
    }
    return best;
  }
}
