import { ABORTS, driftOf, type Rules, SPACES, TURRETS, type View, ZONES } from 'sortie/games/schwarm';
import { BALLS, type Outlook, TOPS } from './outlook.js';

/** Sets of turrets: none, top, ball, both; and all their zones. */
const SETS = 4;
const ALL_ZONES = [0, TOPS, BALLS, TOPS | BALLS];
/** Entries for each set: a power of 2, so that bits tell the set from the space. */
const ROOM = 64;
/** Faces of the die of a position test, counted once for each direction. */
const FACES = 20;

/**
 * The worth of every space for the fighter to be placed: its position test, then its attack or, if better, none. A space is
 * weighed when it is first asked about.
 */
export class Survey {
  readonly #landings: Landings;
  readonly #worth = new Float64Array(SPACES);
  /** The worth of arriving in a space with these turrets on the fighter: [turrets * ROOM + space]. */
  readonly #arrival = new Float64Array(SETS * ROOM);
  /** The number of the look for which each of them was weighed. */
  readonly #weighedAt = new Int32Array(SPACES);
  readonly #arrivedAt = new Int32Array(SETS * ROOM);
  #look = 0;
  /** The turrets, sun and guns of the last look, and the version of the outlook. */
  #seen = -1;
  #version = -1;
  /** Zones by turret, four bits for each: those it may spray, and those in which it takes a fighter into its sight. */
  #spray = 0;
  #sight = 0;

  constructor(
    readonly outlook: Outlook,
    rules: Rules,
  ) {
    this.#landings = new Landings(rules);
  }

  /** The turrets, the sun and the guns as one number: all that the worths depend on besides what the outlook has read. */
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

  /** Call it after `seen`, before spaces are weighed: the next fighters of a pass find most of them done. */
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

  /** The mean over all ends of the position test. */
  #placed(space: number): number {
    const { first, to, faces } = this.#landings;
    // 3.0 Turrets that take the fighter into their sight.
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

  /** An attack from there or none, with those turrets on the fighter and the others as they may come. */
  #arrive(arrival: number): void {
    const on = ALL_ZONES[arrival >> 6];
    this.#arrivedAt[arrival] = this.#look;
    this.#arrival[arrival] = Math.max(0, this.outlook.under(arrival & 63, on, this.#spray & ~on, false));
  }
}

/**
 * The ends of a position test, by the turrets on the fighter, and the faces that lead there, without aborts. A table of them
 * plays 1.3 × the games of `opportunist`; weighing each end once, when reached, 1.13 × (`head-on` 1.5 ×).
 */
class Landings {
  /** By turrets * ROOM + space: the first of its entries in the two lists below. */
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
