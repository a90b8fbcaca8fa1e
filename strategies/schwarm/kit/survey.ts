import { ABORTS, BALL, blackOfSpace, canTarget, driftOf, type Rules, redOfSpace, SPACES, TOP, TURRETS, type View, ZONES } from 'sortie/games/schwarm';
import type { Outlook } from './outlook.js';

/** What every space of the map is worth to the fighter now to be placed: its position test, then its attack or, if better, none. */
export class Survey {
  readonly worth = new Float64Array(SPACES);
  /** What arriving in a space is worth with certain turrets on the fighter: [turrets * SPACES + space]. */
  readonly #arrival = new Float64Array(4 * SPACES);
  /** Whether a turret can spray there: [turret * ZONES + zone]. */
  readonly #threat = new Int8Array(TURRETS.length * ZONES.length);
  readonly #rules: Rules;
  /** What it was looked at with: turrets and sun, guns, worths. */
  #turrets = -1;
  #silenced = -1;
  #version = -1;

  constructor(readonly outlook: Outlook) {
    this.#rules = outlook.rules;
  }

  /** After `outlook.read`. Later fighters of a pass find most of it done. */
  look(view: View): void {
    const turrets = this.#lookAtTurrets(view) * (SPACES + 1) + view.sun + 1;
    const { guns } = view;
    const silenced = (((guns[0] >> 1) * 64 + (guns[1] >> 1)) * 64 + (guns[2] >> 1)) * 64 + (guns[3] >> 1);
    if (turrets === this.#turrets && silenced === this.#silenced && this.outlook.version === this.#version) return;
    this.#turrets = turrets;
    this.#silenced = silenced;
    this.#version = this.outlook.version;
    for (let space = 0; space < SPACES; space++) {
      const most = this.#watching(view, this.#rules.zone[space]);
      for (let on = most; on > 0; on = (on - 1) & most) this.#arrival[on * SPACES + space] = this.#arriving(view, space, on);
      this.#arrival[space] = this.#arriving(view, space, 0);
    }
    for (let space = 0; space < SPACES; space++) this.worth[space] = this.#placed(view, space);
  }

  /** Where they threaten, and which have a fighter: one bit each. */
  #lookAtTurrets(view: View): number {
    let seen = (view.turretOn[TOP] < 0 ? 1 : 0) | (view.turretOn[BALL] < 0 ? 2 : 0);
    for (let turret = 0; turret < TURRETS.length; turret++) {
      for (let zone = 0; zone < ZONES.length; zone++) {
        const threat = this.outlook.threatens(view, view.fighter, turret, zone) ? 1 : 0;
        this.#threat[turret * ZONES.length + zone] = threat;
        seen = (seen << 1) | threat;
      }
    }
    return seen;
  }

  /** The turrets of a zone that have no fighter yet, one bit each. */
  #watching(view: View, zone: number): number {
    const { turretOn, turretZone } = view;
    return (turretOn[TOP] < 0 && turretZone[TOP] === zone ? 1 : 0) | (turretOn[BALL] < 0 && turretZone[BALL] === zone ? 2 : 0);
  }

  #arriving(view: View, space: number, turretsOn: number): number {
    const rules = this.#rules;
    const zone = rules.zone[space];
    let black = blackOfSpace(view, rules, space);
    let red = redOfSpace(view, rules, space);
    for (let turret = 0; turret < TURRETS.length; turret++) {
      if (!canTarget(rules, turret, space) || view.turretOn[turret] >= 0) continue;
      if ((turretsOn & (1 << turret)) !== 0) {
        black += rules.sightAttack[turret];
        red += rules.sightDefence[turret];
      } else if (this.#threat[turret * ZONES.length + zone] === 1) red += rules.sprayDefence[turret];
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
    const { drift, zone } = this.#rules;
    const modifier = on > 0 ? 1 : 0;
    let sum = 0;
    for (let roll = 1 + modifier; roll <= 10 + modifier; roll++) {
      const to = driftOf(drift, space, roll, modifier, clockwise);
      if (to !== ABORTS) sum += this.#arrival[(zone[to] === zone[space] ? on : 0) * SPACES + to];
    }
    return sum / 10;
  }
}
