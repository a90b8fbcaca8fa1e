import { allowance, type Rules, rakeModifier, rakeNeed, ramModifier, ramNeed, type Sea, type Ship, ways } from 'sortie/games/war-galley';
import { Danger } from './danger.js';
import { chases, homeward } from './homeward.js';
import { NOBODY } from './judge.js';
import { boardChance, grappleChance } from './prospects.js';
import { Reach } from './reach.js';
import { flagWorth, rammedWorth, takenWorth } from './worth.js';

/** How far a lookout sees, and how many enemies he keeps in mind: the nearest. */
const SIGHT = 16;
const FOES = 6;
const BONUSES = 8;
/** A fight of fewer is pressed as one of so many: else two careful captains wait for one another until the turns run out. */
const FEW = 9;
/** A fleet that makes for the edge is pressed so much harder. */
const CHASE = 3;
/** Points above cruise of a galley at a run. */
const RUN = 2;
/** Enemies of whom a place is asked what could be struck from it. */
const PREY = 2;

/** What one galley could do to another, wherever the two come to lie. */
class Duellist {
  ship!: Ship;
  /** Movement points it may have. */
  points = 0;
  cruise = 0;
  /** Its bit on the chart of what it can reach. */
  bit = 0;
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

/** Where a target can be struck: hexes and headings, those for rams first, then those at the end of a rake. */
class Flanks {
  bow = 0;
  rams = 0;
  count = 0;
  readonly hex = new Int16Array(16);
  readonly heading = new Int8Array(16);

  /** 7.12, 7.21 Leaves out what is not open water to the galley that would strike. */
  chart(sea: Sea, rules: Rules, { bow, stern, facing }: Ship, by: Ship): void {
    const { next } = rules;
    const open = (hex: number) => hex >= 0 && rules.land[hex] === 0 && (sea.occupant[hex] < 0 || sea.occupant[hex] === by.id);
    const bowHex = next[(bow << 4) | facing];
    const sternHex = next[(stern << 4) | (facing + 3)];
    this.bow = bow;
    this.count = 0;
    for (let n = 0; n < (stern === bow ? 6 : 12); n++) {
      const heading = n % 6;
      const beside = next[((n < 6 ? bow : stern) << 4) | (heading + 3)];
      if (beside !== bowHex && beside !== sternHex && open(beside)) this.#add(beside, heading);
    }
    this.rams = this.count;
    for (let side = 2; side <= 4; side += 2) {
      const middle = next[(bow << 4) | (facing + side)];
      if (!open(middle)) continue;
      for (let way = 0; way <= 3; way += 3) if (open(next[(middle << 4) | ((facing + way + 3) % 6)])) this.#add(middle, (facing + way) % 6);
    }
  }

  #add(hex: number, heading: number): void {
    this.hex[this.count] = hex;
    this.heading[this.count++] = heading;
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
  /** Points for each hex nearer to the enemy, for every ten enemies in play, nine at least: the greater the battle, the less a wait is worth. */
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
  readonly #flanks: readonly Flanks[] = Array.from({ length: PREY }, () => new Flanks());
  readonly #far = new Float64Array(FOES);
  readonly #today: Danger;
  readonly #tomorrow: Danger;
  /** What is to be lost: the ship that looks, rammed or taken. */
  readonly #stakes = { rammed: 0, taken: 0 };
  #count = 0;
  #sea!: Sea;
  #ship!: Ship;
  #goal = -1;
  #approach = 0;
  /** What the admiral aboard the ship that looks is worth. */
  #flag = 0;

  constructor(rules: Rules, cares: Cares, reach: Reach = new Reach(rules)) {
    this.#rules = rules;
    this.#reach = reach;
    this.#cares = cares;
    this.#today = new Danger(rules, reach);
    this.#tomorrow = new Danger(rules, reach);
  }

  /** Looks about from a ship; returns the distance of the nearest enemy. */
  lookAbout(sea: Sea, ship: Ship): number {
    this.#sea = sea;
    this.#ship = ship;
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
    this.#flag = this.#cares.flag * flagWorth(sea, this.#rules, ship);
    for (let n = 0; n < this.#count; n++) this.#arm(n);
    this.#stakes.rammed = rammedWorth(ship, this.#flag);
    this.#stakes.taken = takenWorth(ship, this.#flag);
    return nearest;
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
    const points = acts ? allowance(this.#sea, rules, ship) : 0;
    this.#foes[n].arm(rules, ship, this.#ship, this.#flag, points, ship.fast === 1, tired || !acts);
    this.#foes[n].bit = this.#today.chart(ship, points);
    const fresh = ship.fatigue <= 1 && ship.taken === 0 && !ship.crippled;
    const later = fresh ? ship.card.maximum : ship.card.cruise;
    this.#next[n].arm(rules, ship, this.#ship, this.#flag, later, fresh, ship.fatigue > 1);
    this.#next[n].bit = this.#tomorrow.chart(ship, later);
    if (n >= PREY) return;
    this.#flanks[n].chart(this.#sea, rules, ship, this.#ship);
    const able = this.#ship.fatigue <= 1 && this.#ship.taken === 0;
    this.#own[n].arm(rules, this.#ship, ship, flag, able ? this.#ship.card.maximum : this.#ship.card.cruise, able, this.#ship.fatigue > 1);
  }

  /** The worth of lying here: what could be struck next, less what could be lost. */
  at(bow: number, stern: number, facing: number): number {
    return this.#hopes(bow, facing) - this.#fears(bow, stern, facing) - this.#approach * this.#rules.grid.distance(bow, this.#goal);
  }

  /** 7.12, 7.21, 8.11 Who could ram, rake or board a ship that lies here, in this turn or the next; together, what is to be lost. */
  #fears(bow: number, stern: number, facing: number): number {
    this.#seen(bow, stern, facing);
    const { now, later, board, rake } = this.#cares;
    const { grid } = this.#rules;
    const { rammed, taken } = this.#stakes;
    const raked = rake * (this.#ship.rammed === 1 ? 0 : this.#ship.card.defence);
    const soon = this.#ramNow | this.#rakeNow;
    const then = this.#ramLater | this.#rakeLater;
    let safe = 1;
    for (let n = 0; n < this.#count; n++) {
      const today = this.#foes[n];
      const tomorrow = this.#next[n];
      if ((soon & today.bit) === 0 && (then & tomorrow.bit) === 0 && today.board === 0) continue;
      const { ship } = today;
      let loss = 0;
      if ((this.#ramLater & tomorrow.bit) !== 0) loss = later * tomorrow.ram[(this.#runLater & tomorrow.bit) !== 0 ? RUN : 0] * rammed;
      if ((this.#rakeLater & tomorrow.bit) !== 0) loss = Math.max(loss, later * tomorrow.rake * raked);
      if ((this.#ramNow & today.bit) !== 0) loss = Math.max(loss, now * today.ram[(this.#runNow & today.bit) !== 0 ? RUN : 0] * rammed);
      if ((this.#rakeNow & today.bit) !== 0) loss = Math.max(loss, now * today.rake * raked);
      if (today.board > 0 && Math.min(grid.distance(ship.bow, bow), grid.distance(ship.bow, stern)) <= ship.card.cruise + 1)
        loss = Math.max(loss, (today.points > 0 && ship.fast === 0 ? now : later) * today.board * board * taken);
      safe *= 1 - Math.min(1, loss / taken);
    }
    return (1 - safe) * taken;
  }

  #ramNow = 0;
  #runNow = 0;
  #rakeNow = 0;
  #ramLater = 0;
  #runLater = 0;
  #rakeLater = 0;

  /** Enemies, as bits, that could point their bows at a flank from beside it, and that could row along it. */
  #seen(bow: number, stern: number, facing: number): void {
    this.#ramNow = this.#runNow = this.#rakeNow = this.#ramLater = this.#runLater = this.#rakeLater = 0;
    this.#beside(bow, stern, facing, bow);
    if (stern !== bow) this.#beside(bow, stern, facing, stern);
    const { next } = this.#rules;
    for (let side = 2; side <= 4; side += 2) {
      const middle = next[(bow << 4) | (facing + side)];
      if (middle < 0 || !this.#open(middle)) continue;
      for (let way = 0; way <= 3; way += 3) {
        const course = (facing + way) % 6;
        const before = next[(middle << 4) | (course + 3)];
        if (before < 0 || !this.#open(before)) continue;
        this.#rakeNow |= this.#today.reached[middle * 6 + course];
        this.#rakeLater |= this.#tomorrow.reached[middle * 6 + course];
      }
    }
  }

  #beside(bow: number, stern: number, facing: number, hex: number): void {
    const { next } = this.#rules;
    const bowHex = next[(bow << 4) | facing];
    const sternHex = next[(stern << 4) | (facing + 3)];
    for (let d = 0; d < 6; d++) {
      const beside = next[(hex << 4) | (d + 3)];
      if (beside < 0 || beside === bowHex || beside === sternHex || beside === bow || beside === stern) continue;
      if (!this.#open(beside)) continue;
      const place = beside * 6 + d;
      this.#ramNow |= this.#today.reached[place];
      this.#runNow |= this.#today.atARun[place];
      this.#ramLater |= this.#tomorrow.reached[place];
      this.#runLater |= this.#tomorrow.atARun[place];
    }
  }

  /** No friend lies there, and no land: an enemy may come to, or does already. */
  #open(hex: number): boolean {
    if (this.#rules.land[hex] === 1) return false;
    const id = this.#sea.occupant[hex];
    return id < 0 || id === this.#ship.id || this.#sea.ships[id].owner !== this.#ship.owner;
  }

  /** The best that could be struck from here in the next turn, of the nearest enemies. */
  #hopes(bow: number, facing: number): number {
    let best = 0;
    for (let n = 0; n < this.#count && n < PREY; n++) best = Math.max(best, this.#strike(this.#own[n], this.#flanks[n], bow, facing));
    return this.#cares.hope * best;
  }

  /** What a galley strikes from a place and heading, in points, of a target whose flanks are charted. */
  #strike(by: Duellist, target: Flanks, bow: number, facing: number): number {
    const far = this.#rules.grid.distance(bow, target.bow);
    let best = far <= by.cruise + 2 ? by.board * by.taken * this.#cares.board : 0;
    if (far > by.points + 2) return best;
    const most = by.ram[BONUSES - 1] * by.rammed;
    for (let n = 0; n < target.rams && best < most; n++) {
      const cell = this.#reach.cell(bow, target.hex[n], target.heading[n]);
      const straight = this.#reach.straight(facing, cell);
      if (straight <= by.points) best = Math.max(best, by.ram[Math.max(0, straight - by.cruise)] * by.rammed);
      else if (best < by.ram[0] * by.rammed && this.#reach.least(facing, cell) <= by.points) best = by.ram[0] * by.rammed;
    }
    const raked = by.rake * this.#cares.rake * by.defence;
    for (let n = target.rams; n < target.count && best < raked; n++)
      if (this.#reach.least(facing, this.#reach.cell(bow, target.hex[n], target.heading[n])) <= by.points) best = raked;
    return best;
  }

  /** What a ship could strike from where it lies, with so many points, in points of the best target; evading not counted. */
  promise(sea: Sea, ship: Ship, points: number, fast: boolean): number {
    this.#sea = sea;
    this.#ship = ship;
    const one = this.#own[0];
    const [flanks] = this.#flanks;
    let best = 0;
    for (const foe of sea.ships) {
      if (foe.bow < 0 || foe.owner === ship.owner || this.#rules.grid.distance(ship.bow, foe.bow) > points + 2) continue;
      const flag = this.#cares.flag * flagWorth(sea, this.#rules, foe);
      one.arm(this.#rules, ship, foe, flag, points, fast, ship.fatigue > 0 || ship.half === 1);
      if (fast) one.board = 0;
      flanks.chart(sea, this.#rules, foe, ship);
      best = Math.max(best, this.#strike(one, flanks, ship.bow, ship.facing));
    }
    return best;
  }
}
