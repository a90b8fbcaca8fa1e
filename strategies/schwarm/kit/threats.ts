import { BALL, blackOfSpace, canTarget, flies, type Rules, redOfSpace, SPACES, TOP, TURRETS, type View, ZONES } from 'sortie/games/schwarm';

/** 4.3 The zones that a turret can come to: its own and its neighbours, one bit each. */
const WITHIN_ONE = [0b1011, 0b0111, 0b1110, 0b1101];
/** The zones of each turret in a set of both: four bits for each. */
export const TOPS = 0b1111;
export const BALLS = 0b1111_0000;

/** What the table does to an attack: the modifiers of the spaces, and the zones in which turrets have or spray a fighter. */
export class Threats {
  /** The zone of every space, for each turret that can target it. */
  readonly within: Uint8Array;
  /** Black and red of every space with the sun and the guns as they are (1.1 × the games of `opportunist`). */
  readonly black = new Int8Array(SPACES);
  readonly red = new Int8Array(SPACES);
  /** Zones by turret: where the watched fighter would be in its sight, and where it may be sprayed. */
  sight = 0;
  spray = 0;
  /** Fighters in the air by zone, four bits each. */
  #flying = 0;
  /** The sun and the guns that black and red were computed for. */
  #sun = -2;
  #guns = -1;

  constructor(readonly rules: Rules) {
    this.within = Uint8Array.from({ length: SPACES }, (_, space) => {
      const zone = 1 << rules.zone[space];
      return (canTarget(rules, TOP, space) ? zone : 0) | (canTarget(rules, BALL, space) ? zone << ZONES.length : 0);
    });
  }

  /** Counts the fighters in the air, which hold turrets in their zones, before any of them is watched (1.2 ×). */
  look(view: View): void {
    const { guns, sun } = view;
    let flying = 0;
    for (let fighter = 0; fighter < view.fighters; fighter++) if (flies(view, fighter)) flying += 1 << (4 * this.rules.zone[view.space[fighter]]);
    this.#flying = flying;
    const silenced = (((guns[0] >> 1) * 64 + (guns[1] >> 1)) * 64 + (guns[2] >> 1)) * 64 + (guns[3] >> 1);
    if (sun === this.#sun && silenced === this.#guns) return;
    this.#sun = sun;
    this.#guns = silenced;
    for (let space = 0; space < SPACES; space++) {
      this.black[space] = blackOfSpace(view, this.rules, space);
      this.red[space] = redOfSpace(view, this.rules, space);
    }
  }

  /** What the turrets can do to a fighter, to whatever space it goes. */
  watch(view: View, fighter: number): void {
    this.sight = 0;
    this.spray = 0;
    for (let turret = 0; turret < TURRETS.length; turret++) {
      const on = view.turretOn[turret];
      if (on >= 0 && on !== fighter) continue;
      const zones = this.zonesOf(view, fighter, turret);
      const seen = on === fighter ? 1 << view.turretZone[turret] : 0;
      this.sight |= seen << (turret * ZONES.length);
      this.spray |= (zones & ~seen) << (turret * ZONES.length);
    }
  }

  /** 4.3 A turret sprays its own zone, and may move to a neighbour when no other fighter holds it there: zones, one bit each. */
  zonesOf(view: View, fighter: number, turret: number): number {
    const zone = view.turretZone[turret];
    const own = flies(view, fighter) && this.rules.zone[view.space[fighter]] === zone ? 1 : 0;
    return ((this.#flying >> (4 * zone)) & 15) === own ? WITHIN_ONE[zone] : 1 << zone;
  }
}
