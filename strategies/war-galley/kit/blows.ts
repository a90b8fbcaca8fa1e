import {
  anastropheRefusal,
  Course,
  diekplusRefusal,
  type PathSearch,
  PORT,
  type Rules,
  rakeRefusal,
  ramRefusal,
  ramTarget,
  type Sea,
  type Ship,
  STARBOARD,
  STEP,
  step,
} from 'sortie/games/war-galley';
import type { Manner } from './manner.js';
import { boardChance, company, evadeChance, grappleChance, rakeChance, ramChance } from './prospects.js';
import { flagWorth, rammedWorth, takenWorth } from './worth.js';

/** Share of the target's evasion chance by which a ram or rake, and a grapple, is worth less. */
const SLIPS = 0.8;
const SLIPS_GRAPPLE = 0.7;

/** An enemy whose bow is farther off than a ship rows and this is not beside any place of the ship: two hulls, and a hex between them. */
const HULLS_AND_A_HEX = 3;

/** Values blows at the end of a course, by the rules' own chances, in victory points. */
export class Blows {
  /** The step of the best blow found last; -1 for a grapple, which the rules ask for later. */
  found = -1;
  readonly #at = new Course();
  readonly #prizes: Float64Array;
  readonly #prizeSeen: Int32Array;
  /** By hex: the run in which it was adjacent to an enemy. */
  readonly #beside: Int32Array;
  /** Counts activations; invalidates values cached in earlier ones. */
  #run = 0;
  #sea!: Sea;
  #ship!: Ship;
  #boards = false;

  constructor(
    readonly rules: Rules,
    readonly manner: Manner,
    readonly paths: PathSearch,
  ) {
    this.#prizes = new Float64Array(rules.cards.length);
    this.#prizeSeen = new Int32Array(rules.cards.length);
    this.#beside = new Int32Array(rules.grid.size);
  }

  /** Marks the hexes adjacent to enemies. Blows need one of them, which rules out nine nodes of ten. */
  begin(sea: Sea, ship: Ship, points: number): void {
    this.#sea = sea;
    this.#ship = ship;
    this.#run++;
    this.#boards = this.manner.board > 0 && ship.fast === 0 && ship.marines > 0;
    const { next, grid } = this.rules;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || grid.distance(foe.bow, ship.bow) > points + HULLS_AND_A_HEX) continue;
      for (let d = 0; d < 12; d++) {
        const hex = next[((d < 6 ? foe.bow : foe.stern) << 4) | (d % 6)];
        if (hex >= 0) this.#beside[hex] = this.#run;
      }
    }
  }

  /** Is a blow possible from this node? */
  near(node: number): boolean {
    return this.#beside[this.paths.bow[node]] === this.#run || this.#beside[this.paths.stern[node]] === this.#run;
  }

  /** The best blow from a node plus `station`, the value of its place. `whole`: the course may end there. */
  at(node: number, station: number, whole: boolean): number {
    const { paths } = this;
    const { next } = this.rules;
    const at = (paths.bow[node] << 4) | paths.facing[node];
    let best = Number.NEGATIVE_INFINITY;
    const front = this.#enemyIn(next[at]);
    if (front >= 0) {
      const struck = this.#ramWorth(node, front);
      if (struck > Number.NEGATIVE_INFINITY) {
        best = station + struck;
        this.found = step(this.#ship.card.firePots ? STEP.ramWithPots : STEP.ram, front);
      }
      if (this.manner.tricks > 0 && this.#ship.fast === 1) best = this.#diekplus(node, front, station, best);
    }
    if (paths.kind[node] >= 0 && paths.kind[node] <= STEP.port) {
      best = this.#rakeAt(node, this.#enemyIn(next[at + 2]), station, best);
      best = this.#rakeAt(node, this.#enemyIn(next[at + 4]), station, best);
    }
    if (whole && this.#boards) best = this.#grappleAt(node, station, best);
    return best;
  }

  #flag(foe: Ship): number {
    return this.manner.flag === 0 ? 0 : this.manner.flag * flagWorth(this.#sea, this.rules, foe);
  }

  #enemyIn(hex: number): number {
    if (hex < 0) return -1;
    const id = this.#sea.occupant[hex];
    return id >= 0 && this.#sea.ships[id].owner !== this.#ship.owner ? id : -1;
  }

  /** Points of a ram, less the cost of a collision (half speed) and of a fouling. */
  #ramWorth(node: number, target: number): number {
    const sea = this.#sea;
    const { rules } = this;
    const at = this.paths.stand(node, sea.course, this.#at);
    if (ramTarget(sea, rules, at, this.#ship.owner) !== target || ramRefusal(sea, rules, this.#ship, at, target) !== undefined)
      return Number.NEGATIVE_INFINITY;
    const foe = sea.ships[target];
    const hit = ramChance(rules, this.#ship, foe, at) * (1 - SLIPS * evadeChance(sea, rules, foe));
    const own = this.#ship.card.defence;
    return hit * (rammedWorth(foe, this.#flag(foe)) * this.manner.ram - 0.1 * own) - (1 - hit) * 0.18 * own;
  }

  #rakeAt(node: number, target: number, station: number, best: number): number {
    if (target < 0 || this.manner.rake === 0) return best;
    const sea = this.#sea;
    const foe = sea.ships[target];
    if (foe.rammed === 1 || foe.crippledPort + foe.crippledStarboard === 2) return best;
    const at = this.paths.stand(node, sea.course, this.#at);
    if (rakeRefusal(sea, this.rules, this.#ship, at, target) !== undefined) return best;
    const hit = rakeChance(this.rules, this.#ship, foe) * (1 - SLIPS * evadeChance(sea, this.rules, foe));
    const worth = station + hit * foe.card.defence * this.manner.rake * (foe.crippled ? 0.4 : 1);
    if (worth <= best) return best;
    this.found = step(STEP.rake, target);
    return worth;
  }

  /** 7.24 */
  #diekplus(node: number, target: number, station: number, best: number): number {
    const at = this.paths.stand(node, this.#sea.course, this.#at);
    if (diekplusRefusal(this.#sea, this.rules, this.#ship, at, target) !== undefined) return best;
    const foe = this.#sea.ships[target];
    const worth = station + rakeChance(this.rules, this.#ship, foe) * foe.card.defence * this.manner.rake;
    if (worth <= best) return best;
    this.found = step(STEP.diekplusPort, target);
    return worth;
  }

  /** Adjacent to an enemy at cruise: grapple, then board. */
  #grappleAt(node: number, station: number, best: number): number {
    const { next } = this.rules;
    const { bow, stern } = this.paths;
    let most = best;
    let last = -1;
    for (let d = 0; d < 12; d++) {
      const hex = d < 6 ? bow[node] : stern[node];
      const id = this.#enemyIn(next[(hex << 4) | (d % 6)]);
      if (id < 0 || id === last) continue;
      last = id;
      const worth = this.#prize(id);
      if (worth <= 0 || station + worth <= most) continue;
      most = station + worth;
      this.found = -1;
    }
    return most;
  }

  /** Points of grappling an enemy. They do not depend on the position, so they are cached for the activation. */
  #prize(id: number): number {
    if (this.#prizeSeen[id] === this.#run) return this.#prizes[id];
    this.#prizeSeen[id] = this.#run;
    this.#prizes[id] = this.manner.board * prizeWorth(this.#sea, this.rules, this.manner, this.#ship, this.#sea.ships[id]);
    return this.#prizes[id];
  }

  /** 7.3 The step of an anastrophe worth more than `best`; -1 none. */
  anastrophe(best: number): number {
    if (this.manner.tricks === 0 || !this.#ship.card.anastrophe || this.#ship.fast === 0) return -1;
    const sea = this.#sea;
    let most = best;
    let found = -1;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === this.#ship.owner || this.rules.grid.distance(foe.bow, this.#ship.bow) > 2) continue;
      for (let side = STARBOARD; side <= PORT; side += 4) {
        if (anastropheRefusal(sea, this.rules, this.#ship, sea.course, foe.id, side) !== undefined) continue;
        const worth = this.#whirl(foe);
        if (worth <= most) continue;
        most = worth;
        found = step(side === PORT ? STEP.anastrophePort : STEP.anastropheStarboard, foe.id);
      }
    }
    return found;
  }

  /** 7.35 A rake, then a ram at maximum speed, less the certain fatigue (7.36). */
  #whirl(foe: Ship): number {
    this.#at.copy(this.#sea.course);
    this.#at.used = this.#ship.maximum;
    const hit = ramChance(this.rules, this.#ship, foe, this.#at) * (1 - SLIPS * evadeChance(this.#sea, this.rules, foe));
    const raked = rakeChance(this.rules, this.#ship, foe) * this.manner.rake;
    return foe.card.defence * (hit * this.manner.ram + raked) - 0.25 * this.#ship.card.defence;
  }
}

/** 8.11, 8.23 Points of grappling a ship: the chance to hold and then capture it, less what friends on it would achieve alone. */
export function prizeWorth(sea: Sea, rules: Rules, manner: Manner, ship: Ship, foe: Ship): number {
  const flag = manner.flag === 0 ? 0 : manner.flag * flagWorth(sea, rules, foe);
  if (foe.rammed === 1 && flag === 0) return 0;
  const friends = manner.company === 0 ? 0 : company(sea, ship, foe);
  const captured = boardChance(rules, ship, foe, friends);
  if (captured < manner.boldness) return 0;
  const already = friends === 0 ? 0 : boardChance(rules, ship, foe, friends - ship.marines);
  const held = grappleChance(rules, ship, foe) * (1 - SLIPS_GRAPPLE * evadeChance(sea, rules, foe));
  return held * (captured - already) * takenWorth(foe, flag);
}
