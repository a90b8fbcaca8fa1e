import { allowance, type Rules, type Sea, type Ship } from 'sortie/games/war-galley';
import { CHART, Danger, RUN } from './danger.js';
import { Duellist, prizeChance } from './duellist.js';
import type { Reach } from './reach.js';
import { rammedWorth, takenWorth } from './worth.js';

/** Chance that an enemy strikes if it can, in this turn and the next; cost of broken oars and of a capture, as a share of the ship's points. */
export interface Fears {
  now: number;
  later: number;
  rake: number;
  board: number;
}

/** The opposite of a direction, 0 to 10. */
const BACK = [3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1] as const;

/** One enemy: the share of the ship's worth left after each of its blows. */
class Threat {
  ship!: Ship;
  bit = 0;
  ramNow = 1;
  runNow = 1;
  rakeNow = 1;
  ramLater = 1;
  runLater = 1;
  rakeLater = 1;
  boarded = 1;
}

/** Losses to expect at a place: enemies that could ram, rake or board there in this turn or the next. */
export class Threats {
  readonly #rules: Rules;
  readonly #fears: Fears;
  readonly #danger: Danger;
  readonly #threats: readonly Threat[];
  readonly #today = new Duellist();
  readonly #tomorrow = new Duellist();
  #share = 0;
  #count = 0;
  #sea!: Sea;
  #ship!: Ship;
  /** Points lost to a ram, to a rake, and at most. */
  readonly #stakes = { rammed: 0, raked: 0, taken: 0 };
  /** Enemies as bits: could point their bows at a flank, at a run, or row along it. */
  #ramNow = 0;
  #runNow = 0;
  #rakeNow = 0;
  #ramLater = 0;
  #runLater = 0;
  #rakeLater = 0;

  constructor(rules: Rules, reach: Reach, fears: Fears, most: number) {
    this.#rules = rules;
    this.#fears = fears;
    this.#danger = new Danger(rules, reach);
    this.#threats = Array.from({ length: most }, () => new Threat());
  }

  /** `flag`: worth of the admiral aboard. `share`: how far friends in an enemy's reach divide the chance of its blow among them. */
  begin(sea: Sea, ship: Ship, flag: number, share: number): void {
    this.#share = share;
    this.#sea = sea;
    this.#ship = ship;
    this.#count = 0;
    this.#danger.begin();
    this.#stakes.rammed = rammedWorth(ship, flag);
    this.#stakes.raked = this.#fears.rake * (ship.rammed === 1 ? 0 : ship.card.defence);
    this.#stakes.taken = takenWorth(ship, flag);
  }

  add(foe: Ship): void {
    const threat = this.#threats[this.#count++];
    threat.ship = foe;
    const acts = foe.moved === 0;
    const points = acts ? allowance(this.#sea, this.#rules, foe) : 0;
    this.#today.arm(this.#rules, foe, this.#ship, points, foe.fast === 1, foe.fatigue > 0 || foe.half === 1 || !acts);
    const fresh = foe.fatigue <= 1 && foe.taken === 0 && !foe.crippled;
    const later = fresh ? foe.maximum : foe.card.cruise;
    this.#tomorrow.arm(this.#rules, foe, this.#ship, later, fresh, foe.fatigue > 1);
    threat.bit = this.#danger.chart(foe, points, later);
    this.#weigh(threat, this.#shared(foe, later));
  }

  /** Factor on the chance that an enemy strikes this ship, since it may strike a friend in its reach instead. */
  #shared(foe: Ship, reach: number): number {
    if (this.#share === 0) return 1;
    const { grid } = this.#rules;
    let friends = 1;
    for (const friend of this.#sea.ships) {
      if (friend.bow < 0 || friend.owner !== this.#ship.owner || friend.rammed === 1 || friend === this.#ship) continue;
      if (grid.distance(foe.bow, friend.bow) <= reach + 1) friends++;
    }
    return friends ** -this.#share;
  }

  #weigh(threat: Threat, shared: number): void {
    const { board } = this.#fears;
    const now = this.#fears.now * shared;
    const later = this.#fears.later * shared;
    const { rammed, raked, taken } = this.#stakes;
    const left = (loss: number) => 1 - Math.min(1, loss / taken);
    const [today, tomorrow] = [this.#today, this.#tomorrow];
    threat.ramNow = left(now * today.ram[0] * rammed);
    threat.runNow = left(now * today.ram[RUN] * rammed);
    threat.rakeNow = left(now * today.rake * raked);
    threat.ramLater = left(later * tomorrow.ram[0] * rammed);
    threat.runLater = left(later * tomorrow.ram[RUN] * rammed);
    threat.rakeLater = left(later * tomorrow.rake * raked);
    threat.boarded = left(
      (today.points > 0 && threat.ship.fast === 0 ? now : later) * prizeChance(this.#rules, threat.ship, this.#ship) * board * taken,
    );
  }

  /** 7.12, 7.21, 8.11 Expected loss at a place: every enemy strikes its worst blow, independently. A loss above `most` is not summed to its end. */
  at(bow: number, stern: number, facing: number, most: number): number {
    this.#look(bow, stern, facing);
    const near = this.#ramNow | this.#rakeNow | this.#ramLater | this.#rakeLater;
    const enough = 1 - most / this.#stakes.taken;
    let safe = 1;
    for (let n = 0; n < this.#count && safe >= enough; n++) {
      const threat = this.#threats[n];
      if ((near & threat.bit) !== 0 || threat.boarded < 1) safe *= this.#left(threat, bow, stern);
    }
    return (1 - safe) * this.#stakes.taken;
  }

  /** Share left by one enemy. */
  #left(threat: Threat, bow: number, stern: number): number {
    const { bit, ship } = threat;
    let left = 1;
    if ((this.#ramLater & bit) !== 0) left = (this.#runLater & bit) !== 0 ? threat.runLater : threat.ramLater;
    if ((this.#rakeLater & bit) !== 0 && threat.rakeLater < left) left = threat.rakeLater;
    if ((this.#ramNow & bit) !== 0) left = Math.min(left, (this.#runNow & bit) !== 0 ? threat.runNow : threat.ramNow);
    if ((this.#rakeNow & bit) !== 0 && threat.rakeNow < left) left = threat.rakeNow;
    if (threat.boarded >= left) return left;
    const { grid } = this.#rules;
    const near = ship.card.cruise + 1;
    return grid.distance(ship.bow, bow) <= near || grid.distance(ship.bow, stern) <= near ? threat.boarded : left;
  }

  /** 7.12 Rams come from the hexes beside bow and stern; 7.21 a rake goes along the middle of the flank. */
  #look(bow: number, stern: number, facing: number): void {
    this.#ramNow = this.#runNow = this.#rakeNow = this.#ramLater = this.#runLater = this.#rakeLater = 0;
    this.#side(bow, stern, facing, 1, 2);
    this.#side(bow, stern, facing, 5, 4);
  }

  #side(bow: number, stern: number, facing: number, one: number, two: number): void {
    const { next } = this.#rules;
    const double = stern !== bow;
    const fore = next[(bow << 4) | (facing + one)];
    const beam = next[(bow << 4) | (facing + two)];
    const aft = double ? next[(stern << 4) | (facing + two)] : beam < 0 ? -1 : next[(beam << 4) | (facing + 3)];
    const foreOpen = this.#open(fore);
    const aftOpen = this.#open(aft);
    if (foreOpen) this.#pointed(fore, BACK[facing + one]);
    if (aftOpen && double) this.#pointed(aft, BACK[facing + two]);
    if (!this.#open(beam)) return;
    this.#pointed(beam, BACK[facing + two]);
    if (double) this.#pointed(beam, BACK[facing + one]);
    if (aftOpen) this.#along(beam, facing);
    if (foreOpen) this.#along(beam, BACK[facing]);
  }

  #pointed(hex: number, heading: number): void {
    const { bows } = this.#danger;
    const at = (hex * 6 + heading) << 2;
    this.#ramNow |= bows[at | CHART.now];
    this.#runNow |= bows[at | CHART.nowAtARun];
    this.#ramLater |= bows[at | CHART.later];
    this.#runLater |= bows[at | CHART.laterAtARun];
  }

  #along(hex: number, heading: number): void {
    const { bows } = this.#danger;
    const at = (hex * 6 + heading) << 2;
    this.#rakeNow |= bows[at | CHART.now];
    this.#rakeLater |= bows[at | CHART.later];
  }

  /** An enemy may enter this hex, or is there. */
  #open(hex: number): boolean {
    if (hex < 0 || this.#rules.land[hex] === 1) return false;
    const id = this.#sea.occupant[hex];
    return id < 0 || id === this.#ship.id || this.#sea.ships[id].owner !== this.#ship.owner;
  }
}
