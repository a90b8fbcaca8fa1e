import { ABORTS, canTarget, driftOf, type Rules, SPACES, TURRETS, type View, ZONES } from 'sortie/games/schwarm';
import type { Outlook } from './outlook.js';

/** Sets of turrets: none, top, ball, both. */
const SETS = 4;
/** The die of a position test, and the entry of `arrival` for those who never arrive, always 0. */
const DIE = 10;
const NOWHERE = SETS * SPACES;
const ALL = -1;

/** What every space of the map is worth to the fighter now to be placed: its position test, then its attack or, if better, none. */
export class Survey {
  readonly worth = new Float64Array(SPACES);
  /** What arriving in a space is worth with certain turrets on the fighter: [turrets * SPACES + space], and NOWHERE. */
  readonly #arrival = new Float64Array(NOWHERE + 1);
  /** Where position tests end, as entries of `arrival`: [((turrets * SPACES + space) * 2 + clockwise) * DIE + roll - 1] (1.3 × the games of `opportunist`). */
  readonly #landings: Int16Array;
  /** Where each turret can spray, zones one bit each. */
  readonly #threat = new Int8Array(TURRETS.length);
  readonly #rules: Rules;
  readonly #zones: readonly number[][];
  /** What it was looked at with: turrets, sun and guns, worths; and which zones of it are done. */
  #seen = -1;
  #version = -1;
  #done = 0;

  constructor(
    readonly outlook: Outlook,
    rules: Rules,
  ) {
    this.#rules = rules;
    this.#landings = landings(rules);
    this.#zones = ZONES.map((_, zone) => [...rules.zone.keys()].filter((space) => rules.zone[space] === zone));
  }

  /**
   * The turrets, the sun and the guns, as one number: all of the table that the worths rest on besides what the outlook
   * has read. After `outlook.read` and `outlook.look`.
   */
  seen(view: View): number {
    let seen = view.sun + 1;
    for (let turret = 0; turret < TURRETS.length; turret++) {
      const threat = this.outlook.threat(view, view.fighter, turret);
      const zone = view.turretZone[turret];
      this.#threat[turret] = threat;
      // A turret on another fighter does nothing to this one.
      seen = seen * 9 + (view.turretOn[turret] >= 0 ? 8 : zone * 2 + (threat === 1 << zone ? 0 : 1));
    }
    for (let zone = 0; zone < ZONES.length; zone++) seen = seen * 16 + (view.guns[zone] >> 1);
    return seen;
  }

  /** Weighs the spaces of a zone, or of all; later fighters of a pass find most of it done. After `seen`. */
  look(view: View, seen: number, zone: number): void {
    if (seen !== this.#seen || this.outlook.version !== this.#version) {
      this.#seen = seen;
      this.#version = this.outlook.version;
      this.#done = 0;
      for (let space = 0; space < SPACES; space++) this.#arrive(view, space);
    }
    for (let one = 0; one < ZONES.length; one++) {
      if ((zone !== ALL && one !== zone) || (this.#done & (1 << one)) !== 0) continue;
      this.#done |= 1 << one;
      for (const space of this.#zones[one]) this.worth[space] = this.#placed(view, space);
    }
  }

  /** With no turret on the fighter, and with each set of those that could be. */
  #arrive(view: View, space: number): void {
    const most = this.#watching(view, this.#rules.zone[space]);
    for (let on = most; on > 0; on = (on - 1) & most) this.#arrival[on * SPACES + space] = this.#arriving(view, space, on);
    this.#arrival[space] = this.#arriving(view, space, 0);
  }

  /** The turrets of a zone that have no fighter yet, one bit each. */
  #watching({ turretOn, turretZone }: View, zone: number): number {
    return (turretOn[0] < 0 && turretZone[0] === zone ? 1 : 0) | (turretOn[1] < 0 && turretZone[1] === zone ? 2 : 0);
  }

  #arriving(view: View, space: number, turretsOn: number): number {
    const rules = this.#rules;
    const zone = rules.zone[space];
    let black = this.outlook.black[space];
    let red = this.outlook.red[space];
    for (let turret = 0; turret < 2; turret++) {
      if (!canTarget(rules, turret, space) || view.turretOn[turret] >= 0) continue;
      if ((turretsOn & (1 << turret)) !== 0) {
        black += rules.sightAttack[turret];
        red += rules.sightDefence[turret];
      } else if (((this.#threat[turret] >> zone) & 1) === 1) red += rules.sprayDefence[turret];
    }
    return Math.max(0, this.outlook.unseen(space, black, red, false));
  }

  #placed(view: View, space: number): number {
    const { hour, reach, zone } = this.#rules;
    // 3.0 The turrets that would take it into their sight.
    const on = this.#watching(view, zone[space]) & (reach[space] | (reach[SPACES + space] << 1));
    if (hour[space] === 6 || hour[space] === 12) return (this.#drifting(space, on, 0) + this.#drifting(space, on, 1)) / 2;
    return this.#drifting(space, on, hour[space] < 6 ? 1 : 0);
  }

  #drifting(space: number, on: number, clockwise: number): number {
    const from = ((on * SPACES + space) * 2 + clockwise) * DIE;
    let sum = 0;
    for (let i = from; i < from + DIE; i++) sum += this.#arrival[this.#landings[i]];
    return sum / DIE;
  }
}

function landings({ drift, zone }: Rules): Int16Array {
  const found: number[] = [];
  for (let on = 0; on < SETS; on++) {
    const modifier = on > 0 ? 1 : 0;
    for (let space = 0; space < SPACES; space++) {
      for (const clockwise of [0, 1]) {
        for (let roll = 1; roll <= DIE; roll++) {
          const to = driftOf(drift, space, roll + modifier, modifier, clockwise);
          // 3.1.1 Turrets stay behind when the fighter leaves the zone.
          found.push(to === ABORTS ? NOWHERE : (zone[to] === zone[space] ? on : 0) * SPACES + to);
        }
      }
    }
  }
  return Int16Array.from(found);
}
