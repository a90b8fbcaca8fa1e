import { ABORTS, driftOf, type Rules, SPACES, TURRETS, type View, ZONES } from 'sortie/games/schwarm';
import { BALLS, type Outlook, TOPS } from './outlook.js';

/** Sets of turrets: none, top, ball, both; and all their zones, as the outlook has them. */
const SETS = 4;
const ALL_ZONES = [0, TOPS, BALLS, TOPS | BALLS];
/** Room for the spaces of a set: a power of 2, so that a place is taken apart by its bits. */
const ROOM = 64;
/** The die of a position test, thrown for either way of a drift. */
const FACES = 20;

/**
 * What every space of the map is worth to the fighter now to be placed: its position test, then its attack or, if better,
 * none. A space is weighed when it is first asked about.
 */
export class Survey {
  readonly #landings: Landings;
  readonly #worth = new Float64Array(SPACES);
  /** What arriving in a space is worth with certain turrets on the fighter: [turrets * ROOM + space]. */
  readonly #arrival = new Float64Array(SETS * ROOM);
  /** The look at which each of them was weighed. */
  readonly #weighedAt = new Int32Array(SPACES);
  readonly #arrivedAt = new Int32Array(SETS * ROOM);
  #look = 0;
  /** What it was looked at with: turrets, sun and guns; worths. */
  #seen = -1;
  #version = -1;
  /** Where turrets can spray, and where they would take a fighter into their sight: zones by turret, four bits for each. */
  #spray = 0;
  #sight = 0;

  constructor(
    readonly outlook: Outlook,
    rules: Rules,
  ) {
    this.#landings = new Landings(rules);
  }

  /**
   * The turrets, the sun and the guns, as one number: all of the table that the worths rest on besides what the outlook
   * has read. After `outlook.read` and `outlook.look`.
   */
  seen(view: View): number {
    let seen = view.sun + 1;
    this.#spray = 0;
    this.#sight = 0;
    for (let turret = 0; turret < TURRETS.length; turret++) {
      const zone = view.turretZone[turret];
      // A turret on another fighter does nothing to this one.
      if (view.turretOn[turret] >= 0) {
        seen = seen * 9 + 8;
        continue;
      }
      const threat = this.outlook.threat(view, view.fighter, turret);
      this.#spray |= threat << (turret * ZONES.length);
      this.#sight |= 1 << (turret * ZONES.length + zone);
      seen = seen * 9 + zone * 2 + (threat === 1 << zone ? 0 : 1);
    }
    for (let zone = 0; zone < ZONES.length; zone++) seen = seen * 16 + (view.guns[zone] >> 1);
    return seen;
  }

  /** Before spaces are weighed, after `seen`: the next fighters of a pass find most of it done. */
  look(seen: number): void {
    if (seen === this.#seen && this.outlook.version === this.#version) return;
    this.#seen = seen;
    this.#version = this.outlook.version;
    this.#look++;
  }

  /** After `look`. */
  worth(space: number): number {
    if (this.#weighedAt[space] !== this.#look) {
      this.#weighedAt[space] = this.#look;
      this.#worth[space] = this.#placed(space);
    }
    return this.#worth[space];
  }

  /** The mean over all places that its position test leads to. */
  #placed(space: number): number {
    const { first, to, faces } = this.#landings;
    // 3.0 The turrets that take it into their sight.
    const seen = this.outlook.within[space] & this.#sight;
    const on = ((seen & TOPS) !== 0 ? 1 : 0) | ((seen & BALLS) !== 0 ? 2 : 0);
    const from = on * ROOM + space;
    let sum = 0;
    for (let i = first[from]; i < first[from + 1]; i++) {
      const arrival = to[i];
      if (this.#arrivedAt[arrival] !== this.#look) this.#arrive(arrival);
      sum += faces[i] * this.#arrival[arrival];
    }
    return sum / FACES;
  }

  /** An attack from there, or none, with those turrets on the fighter and the others as they will come. */
  #arrive(arrival: number): void {
    const on = ALL_ZONES[arrival >> 6];
    this.#arrivedAt[arrival] = this.#look;
    this.#arrival[arrival] = Math.max(0, this.outlook.under(arrival & 63, on, this.#spray & ~on, false));
  }
}

/**
 * Where the position test of a fighter leads, with certain turrets on it, and on how many faces: each place once, those that
 * abort left out. At hand, they are worth 1.3 × the games of `opportunist`; each weighed once, when reached, 1.13 × (`head-on` 1.5 ×).
 */
class Landings {
  /** By turrets * ROOM + space, where its places begin in the two lists below. */
  readonly first = new Int16Array(SETS * ROOM + 1);
  readonly to: Int16Array;
  readonly faces: Int8Array;

  constructor({ drift, hour, zone }: Rules) {
    const to: number[] = [];
    const faces: number[] = [];
    for (let from = 0; from < SETS * ROOM; from++) {
      const on = Math.floor(from / ROOM);
      const space = from % ROOM;
      const modifier = on > 0 ? 1 : 0;
      const places = new Map<number, number>();
      for (const clockwise of [0, 1]) {
        const share = hour[space] === 6 || hour[space] === 12 ? 1 : (hour[space] < 6 ? 1 : 0) === clockwise ? 2 : 0;
        for (let roll = 1; roll <= FACES / 2 && share > 0 && space < SPACES; roll++) {
          const end = driftOf(drift, space, roll + modifier, modifier, clockwise);
          if (end === ABORTS) continue;
          // 3.1.1 Turrets stay behind when the fighter leaves the zone.
          const place = (zone[end] === zone[space] ? on : 0) * ROOM + end;
          places.set(place, (places.get(place) ?? 0) + share);
        }
      }
      to.push(...places.keys());
      faces.push(...places.values());
      this.first[from + 1] = to.length;
    }
    this.to = Int16Array.from(to);
    this.faces = Int8Array.from(faces);
  }
}
