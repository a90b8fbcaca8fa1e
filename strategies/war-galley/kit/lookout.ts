import { allowance, type Rules, rakeModifier, rakeNeed, ramModifier, ramNeed, type Sea, type Ship, ways } from 'sortie/games/war-galley';
import { boardChance, grappleChance } from './prospects.js';
import { Reach } from './reach.js';
import { flagWorth, rammedWorth, takenWorth } from './worth.js';

/** How far a lookout sees, and how many enemies he keeps in mind: the nearest. */
const SIGHT = 16;
const FOES = 8;
const BONUSES = 8;

/** What one galley could do to another, wherever the two come to lie. */
class Duellist {
  ship!: Ship;
  /** Movement points it may have. */
  points = 0;
  cruise = 0;
  /** Chance of a ram by points above cruise; of a rake. */
  readonly ram = new Float64Array(BONUSES);
  rake = 0;
  /** Chance of grappling and carrying it, at cruise. */
  board = 0;
  /** Points for ramming and for taking it. */
  rammed = 0;
  taken = 0;
  defence = 0;

  /** `points` as they will be when it moves; `fast` the face that it will show then. */
  arm(rules: Rules, ship: Ship, target: Ship, flag: number, points: number, fast: boolean, tired: boolean): void {
    this.ship = ship;
    this.points = points;
    this.cruise = ship.card.cruise;
    this.rammed = rammedWorth(target, flag);
    this.taken = takenWorth(target, flag);
    this.defence = target.rammed === 1 ? 0 : target.card.defence;
    const attack = fast ? ship.card.attackMaximum : ship.card.attackCruise;
    const lame = tired || attack === 0 || ship.crippled || ship.immobile || target.rammed === 1 || target.aground > 0;
    const modifier = ramModifier(rules, ship, target);
    const need = attack === 0 ? 13 : ramNeed(rules, attack, target.card.defence);
    for (let bonus = 0; bonus < BONUSES; bonus++) this.ram[bonus] = lame ? 0 : ways(need, modifier + (fast ? bonus : 0)) / 36;
    const blunt = tired || ship.crippled || ship.immobile || ship.sails === 1 || target.aground > 0;
    this.board = ship.marines === 0 || target.aground > 0 ? 0 : grappleChance(rules, ship, target) * boardChance(rules, ship, target);
    this.rake = blunt ? 0 : ways(rakeNeed(rules, ship.crew, target.crew), rakeModifier(rules, ship, target)) / 36;
  }
}

/** What a lookout thinks things are worth. */
export interface Cares {
  /** Broken oars, in parts of the ship's points; a prize, in parts of what it gives; the admiral aboard (9.2). */
  rake: number;
  board: number;
  flag: number;
  /** How likely an enemy that acts later in this turn strikes where it can; and one in the next turn. */
  now: number;
  later: number;
  /** Weight of what can be struck from here in the next turn. */
  hope: number;
  /** Points for each hex nearer to the enemy. */
  approach: number;
}

/**
 * Judges places by the answers to them: from every enemy in sight, whether it could row to a flank of a ship that lies there
 * and with what chance its blow would strike; and what could be struck from there in turn. In victory points.
 */
export class Lookout {
  readonly #rules: Rules;
  readonly #reach: Reach;
  readonly #cares: Cares;
  readonly #foes: Duellist[] = Array.from({ length: FOES }, () => new Duellist());
  readonly #next: Duellist[] = Array.from({ length: FOES }, () => new Duellist());
  readonly #own: Duellist[] = Array.from({ length: FOES }, () => new Duellist());
  readonly #far = new Float64Array(FOES);
  /** Places judged already in this activation, by bow and facing: when, and what. */
  readonly #stamp: Int32Array;
  readonly #judged: Float64Array;
  #run = 0;
  #count = 0;
  #sea!: Sea;
  #ship!: Ship;
  #goal = -1;
  /** What the admiral aboard the ship that looks is worth. */
  #flag = 0;

  constructor(rules: Rules, cares: Cares, reach: Reach = new Reach(rules)) {
    this.#rules = rules;
    this.#reach = reach;
    this.#cares = cares;
    this.#stamp = new Int32Array(rules.grid.size * 6);
    this.#judged = new Float64Array(rules.grid.size * 6);
  }

  /** Looks about from a ship; returns the distance of the nearest enemy. */
  lookAbout(sea: Sea, ship: Ship): number {
    this.#run++;
    this.#sea = sea;
    this.#ship = ship;
    this.#count = 0;
    const { grid } = this.#rules;
    let nearest = 99;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || foe.aground > 0) continue;
      const far = grid.distance(ship.bow, foe.bow);
      if (far < nearest && foe.rammed === 0) {
        nearest = far;
        this.#goal = foe.bow;
      }
      if (far <= SIGHT) this.#note(foe, far);
    }
    this.#flag = this.#cares.flag * flagWorth(sea, this.#rules, ship);
    for (let n = 0; n < this.#count; n++) this.#arm(n);
    return nearest;
  }

  /** Keeps the nearest, in order. */
  #note(foe: Ship, far: number): void {
    let at = this.#count < FOES ? this.#count++ : FOES;
    while (at > 0 && this.#far[at - 1] > far) {
      if (at < FOES) {
        this.#far[at] = this.#far[at - 1];
        this.#foes[at].ship = this.#foes[at - 1].ship;
      }
      at--;
    }
    if (at >= FOES) return;
    this.#far[at] = far;
    this.#foes[at].ship = foe;
  }

  #arm(n: number): void {
    const rules = this.#rules;
    const { ship } = this.#foes[n];
    const tired = ship.fatigue > 0 || ship.half === 1;
    const acts = ship.moved === 0;
    const flag = this.#cares.flag * flagWorth(this.#sea, rules, ship);
    this.#foes[n].arm(rules, ship, this.#ship, this.#flag, acts ? allowance(this.#sea, rules, ship) : 0, ship.fast === 1, tired || !acts);
    const fresh = ship.fatigue <= 1 && ship.taken === 0 && !ship.crippled;
    this.#next[n].arm(rules, ship, this.#ship, this.#flag, fresh ? ship.card.maximum : ship.card.cruise, fresh, ship.fatigue > 1);
    const able = this.#ship.fatigue <= 1 && this.#ship.taken === 0;
    this.#own[n].arm(rules, this.#ship, ship, flag, able ? this.#ship.card.maximum : this.#ship.card.cruise, able, this.#ship.fatigue > 1);
  }

  /** The worth of lying here: what could be struck next, less what could be lost. */
  at(bow: number, stern: number, facing: number): number {
    const place = bow * 6 + facing;
    if (this.#stamp[place] === this.#run) return this.#judged[place];
    this.#stamp[place] = this.#run;
    const worth = this.#hopes(bow, facing) - this.#fears(bow, stern, facing) - this.#cares.approach * this.#rules.grid.distance(bow, this.#goal);
    this.#judged[place] = worth;
    return worth;
  }

  #fears(bow: number, stern: number, facing: number): number {
    const { now, later } = this.#cares;
    const all = takenWorth(this.#ship, this.#flag);
    let safe = 1;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n].ship;
      const today = now * this.#blow(this.#foes[n], foe.bow, foe.facing, bow, stern, facing, this.#ship.id);
      const tomorrow = later * this.#blow(this.#next[n], foe.bow, foe.facing, bow, stern, facing, this.#ship.id);
      safe *= 1 - Math.min(1, Math.max(today, tomorrow) / all);
    }
    return (1 - safe) * all;
  }

  #hopes(bow: number, facing: number): number {
    let best = 0;
    for (let n = 0; n < this.#count; n++) {
      const foe = this.#foes[n].ship;
      best = Math.max(best, this.#blow(this.#own[n], bow, facing, foe.bow, foe.stern, foe.facing, foe.id));
    }
    return this.#cares.hope * best;
  }

  /** The best blow that a galley at one place can strike at one that lies at another, in points. */
  #blow(by: Duellist, from: number, heading: number, bow: number, stern: number, facing: number, target: number): number {
    const { grid } = this.#rules;
    const far = Math.min(grid.distance(from, bow), stern === bow ? 99 : grid.distance(from, stern));
    if (by.points === 0 || far > by.points + 1) return 0;
    let best = 0;
    if (by.ram[0] > 0 && by.rammed > 0) {
      best = this.#ramAt(by, from, heading, bow, stern, facing, bow, target);
      if (stern !== bow) best = Math.max(best, this.#ramAt(by, from, heading, bow, stern, facing, stern, target));
      best *= by.rammed;
    }
    const boarded = far <= by.cruise + 1 ? by.board * by.taken * this.#cares.board : 0;
    if (boarded > best) best = boarded;
    const raked = by.rake * this.#cares.rake * by.defence;
    if (raked > best && this.#canRake(by, from, heading, bow, facing, target)) best = raked;
    return best;
  }

  /** 7.12 Into one hex of the target from every flank hex beside it. */
  #ramAt(by: Duellist, from: number, heading: number, bow: number, stern: number, facing: number, hex: number, target: number): number {
    const { next } = this.#rules;
    const bowHex = next[(bow << 4) | facing];
    const sternHex = next[(stern << 4) | (facing + 3)];
    let best = 0;
    for (let d = 0; d < 6; d++) {
      const beside = next[(hex << 4) | (d + 3)];
      if (beside < 0 || beside === bowHex || beside === sternHex || beside === bow || beside === stern) continue;
      if (!this.#openTo(beside, by.ship.id, target)) continue;
      const cell = this.#reach.cell(from, beside, d);
      const straight = this.#reach.straight(heading, cell);
      if (straight <= by.points) {
        const chance = by.ram[Math.min(BONUSES - 1, Math.max(0, straight - by.cruise))];
        if (chance > best) best = chance;
      } else if (best < by.ram[0] && this.#reach.least(heading, cell) <= by.points) best = by.ram[0];
    }
    return best;
  }

  /** 7.21 Along a flank, either way: the middle of it and the hex before are open, and can be reached. */
  #canRake(by: Duellist, from: number, heading: number, bow: number, facing: number, target: number): boolean {
    const { next } = this.#rules;
    for (let side = 2; side <= 4; side += 2) {
      const middle = next[(bow << 4) | (facing + side)];
      if (middle < 0 || !this.#openTo(middle, by.ship.id, target)) continue;
      for (let way = 0; way <= 3; way += 3) {
        const course = (facing + way) % 6;
        const before = next[(middle << 4) | (course + 3)];
        if (before < 0 || !this.#openTo(before, by.ship.id, target)) continue;
        if (this.#reach.least(heading, this.#reach.cell(from, middle, course)) <= by.points) return true;
      }
    }
    return false;
  }

  /** Nobody is there but the two that are thought about. */
  #openTo(hex: number, by: number, target: number): boolean {
    const id = this.#sea.occupant[hex];
    return (id < 0 || id === by || id === target || id === this.#ship.id) && this.#rules.land[hex] === 0;
  }

  /** What a ship could strike from where it lies, with so many points, in points of the best target; evading not counted. */
  promise(sea: Sea, ship: Ship, points: number, fast: boolean): number {
    this.#sea = sea;
    this.#ship = ship;
    const { grid } = this.#rules;
    const one = this.#own[0];
    let best = 0;
    for (const foe of this.#sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || grid.distance(ship.bow, foe.bow) > points + 2) continue;
      const flag = this.#cares.flag * flagWorth(sea, this.#rules, foe);
      one.arm(this.#rules, ship, foe, flag, points, fast, ship.fatigue > 0 || ship.half === 1);
      if (fast) one.board = 0;
      best = Math.max(best, this.#blow(one, ship.bow, ship.facing, foe.bow, foe.stern, foe.facing, foe.id));
    }
    return best;
  }
}
