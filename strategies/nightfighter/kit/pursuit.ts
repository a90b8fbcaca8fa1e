import {
  EXACT_AREA,
  HEADINGS,
  headingOf,
  hexOf,
  LOW_AREA,
  MEDIUM_AREA,
  NARROWING,
  type Place,
  type Reach,
  type Rules,
  type Sky,
  station,
  stepsTo,
  turned,
} from 'sortie/games/nightfighter';
import { six } from './chances.js';

/**
 * Levels of knowledge about a bomber. A Pursuit holds the victory points that a fighter can expect from it, by level, by the fighter's place
 * and heading relative to the counter, and by the turns until the bomber leaves the map. They are computed backwards, turn by turn, with the
 * exact chances of AI, eyes and fire. The edge of the map, searchlights and other counters are left out.
 */
export const KNOWN = 0;
export const TRACKED = 1;
export const AT_LOW = 2;
export const AT_MEDIUM = 3;
export const AT_HIGH = 4;
const LEVELS = 5;

/**
 * Limits of the tables: columns to either side, half hexes ahead and behind. Places beyond are worth 0, except those farther ahead: the
 * bomber comes to them, so they are worth as much as the foremost.
 */
const ACROSS = 11;
const ALONG = 30;
const COLUMNS = 2 * ACROSS + 1;
const ROWS = 2 * ALONG + 1;
const PLACES = COLUMNS * ROWS * HEADINGS;
/** More turns than a bomber needs from edge to edge. */
export const MOST_TURNS = 9;
/** Tables by level; the table for no turns left is empty. */
const LAYERS = (size = PLACES) => Array.from({ length: LEVELS }, () => [new Float32Array(size)]);

/** Everything about the fighter and the ground radars that the tables depend on. */
export interface Means {
  readonly sky: Sky;
  readonly reach: Reach;
  readonly points: number;
  /** Its AI: whether it searches a place ahead, and the chance that it works in spite of jamming. */
  readonly sweeps: (place: Place) => boolean;
  readonly aiWorks: number;
  /** S19 Whether a fix holds in its own hex. */
  readonly fixStays: boolean;
  readonly dice: number;
  readonly goodSight: boolean;
  readonly againDice: readonly number[];
  /** Chances per turn that ground radar identifies a real high counter, narrows a medium one, tracks a low one. */
  readonly tests: number;
  readonly narrows: number;
  readonly tracks: number;
  /** 8F Whether bombers are always located. */
  readonly certain: boolean;
  /** By turns left to attack: expected points of a fighter that tallies. */
  readonly prize: readonly number[];
}

export class Pursuit {
  /** By level and turns left: the worth of a place before the fighter moves, and after. Layers are computed at first use. */
  readonly #before: Float32Array[][] = LAYERS();
  readonly #after: Float32Array[][] = LAYERS();
  readonly #peaks: Float32Array[][] = LAYERS(PLACES / HEADINGS);
  /** By level: the worth of a place for the turns after the layer at hand. Scratch. */
  readonly #later = Array.from({ length: LEVELS }, () => new Float64Array(PLACES));
  /** By place: the worth of a bomber that is tallied from there, in the layer at hand. Scratch. */
  readonly #tallied = new Float64Array(PLACES);
  readonly #contacts: Readonly<Record<typeof KNOWN | typeof AT_LOW | typeof AT_MEDIUM, readonly Contact[]>>;
  readonly #moves: Moves;

  constructor(
    readonly means: Means,
    readonly rules: Rules,
  ) {
    this.#moves = new Moves(means);
    this.#contacts = {
      [KNOWN]: contactsOf(means, EXACT_AREA),
      [AT_LOW]: contactsOf(means, LOW_AREA),
      [AT_MEDIUM]: contactsOf(means, MEDIUM_AREA),
    };
  }

  /** Worth of each place after the move, by `placeAt`. `turns` includes this one. */
  table(level: number, turns: number): Float32Array {
    return this.#after[level][this.#upTo(turns)];
  }

  /** The same with the best heading, by `peakAt`. */
  peaks(level: number, turns: number): Float32Array {
    return this.#peaks[level][this.#upTo(turns)];
  }

  before(level: number, turns: number, at: number): number {
    return at < 0 ? 0 : this.#before[level][this.#upTo(turns)][at];
  }

  /** Computes the layers that are missing. */
  #upTo(turns: number): number {
    const last = Math.min(turns, MOST_TURNS);
    while (this.#after[KNOWN].length <= last) this.#layer(this.#after[KNOWN].length);
    return last;
  }

  #layer(turns: number): void {
    for (const at of HEXES) this.#tallied.fill(this.#follow(placeOf(at), turns), at, at + HEADINGS);
    for (let level = 0; level < LEVELS; level++) this.#wait(level, turns);
    const made = Array.from({ length: LEVELS }, () => new Float32Array(PLACES));
    for (const level of [AT_LOW, AT_MEDIUM, AT_HIGH] as const) this.#seek(level, made[level]);
    this.#keep(TRACKED, made[TRACKED], this.#later[TRACKED]);
    // Outside its sweep a fighter loses the bomber, unless it is always located.
    this.#keep(KNOWN, made[KNOWN], this.means.certain ? made[TRACKED] : made[AT_LOW]);
    for (let level = 0; level < LEVELS; level++) {
      const before = new Float32Array(PLACES);
      this.#after[level].push(made[level]);
      this.#peaks[level].push(this.#moves.best(made[level], before));
      this.#before[level].push(before);
    }
  }

  /** The prize of a bomber that is tallied. In its hex a fighter attacks at once; else it must come up with the bomber first. */
  #follow({ right, forward }: Place, turns: number): number {
    const { prize, points } = this.means;
    if (right === 0 && forward === 0) return prize[turns];
    const flown = this.#flown(turns);
    const behind = stepsTo(right, forward - flown);
    if (behind <= points) return prize[turns - 1];
    // It keeps the tally one hex behind, and gains a hex on a slower bomber.
    return behind === points + 1 && turns > 1 && this.#flown(turns - 1) < 2 * points ? prize[turns - 2] : 0;
  }

  /** The bomber flies on, the ground looks, and the fighter moves again. */
  #wait(level: number, turns: number): void {
    if (turns <= 1) return;
    const later = this.#later[level];
    const now = this.#before[level][turns - 1];
    const { tests, narrows, tracks } = this.means;
    const better = level === AT_HIGH ? AT_MEDIUM : level === AT_MEDIUM ? AT_LOW : TRACKED;
    const chance = level === AT_HIGH ? tests : level === AT_MEDIUM ? narrows : level === AT_LOW ? tracks : 0;
    const then = this.#before[better][turns - 1];
    const places = level === AT_HIGH ? [] : level === AT_MEDIUM ? NARROWING : LOW_AREA;
    const flown = this.#flown(turns);
    for (const at of HEXES) {
      const { right, forward } = placeOf(at);
      const behind = forward - flown < -ALONG ? -1 : at - flown * HEADINGS;
      for (let heading = 0; heading < HEADINGS; heading++) {
        const worth = behind < 0 ? 0 : now[behind + heading];
        later[at + heading] = worth;
      }
      if (behind < 0 || chance === 0) continue;
      this.#learn({ right, forward: forward - flown }, places, then);
      for (let heading = 0; heading < HEADINGS; heading++)
        later[at + heading] =
          chance * (places.length === 0 ? then[behind + heading] : this.#sums[heading] / places.length) + (1 - chance) * later[at + heading];
    }
  }

  readonly #sums = new Float64Array(HEADINGS);

  /** S5.3, S13 A success of the ground moves the counter to one of six places with equal chances. Sums their worth by heading. */
  #learn({ right, forward }: Place, places: readonly Place[], table: Float32Array): void {
    this.#sums.fill(0);
    for (const place of places) {
      const there = placeAt(right - place.right, forward - place.forward, 0);
      if (there >= 0) for (let heading = 0; heading < HEADINGS; heading++) this.#sums[heading] += table[there + heading];
    }
  }

  /** Half hexes that the bomber flies before the next move. An uneven one flies three and four hexes in turn. */
  #flown(turns: number): number {
    const { bomber } = this.rules;
    return 2 * (bomber.mp + (bomber.uneven ? turns % 2 : 0));
  }

  /** A located bomber, held by AI or tracked by the ground: a look by eye, and a second look with AI. Without contact it is worth `lost`. */
  #keep(level: typeof KNOWN | typeof TRACKED, after: Float32Array, lost: ArrayLike<number>): void {
    const { fixStays, dice, certain } = this.means;
    after.set(lost);
    for (const { at, again, there, inSight } of this.#contacts[KNOWN]) {
      const here = isHere(at);
      const fixed = there.length > 0 || (here && level === KNOWN && fixStays);
      if (level === KNOWN && !fixed) continue;
      const seen = inSight.length > 0 ? six(dice) : 0;
      const tally = 1 - (1 - seen) * (1 - (there.length > 0 ? again[0] : fixed ? six(this.means.againDice[0] ?? 0) : 0));
      after[at] = tally * this.#tallied[at] + (1 - tally) * this.#later[fixed && certain ? KNOWN : level][at];
    }
  }

  /** AI first; then a look by eye at the slots it has left, or a second look if AI found the bomber. */
  #seek(level: typeof AT_LOW | typeof AT_MEDIUM | typeof AT_HIGH, after: Float32Array): void {
    const { aiWorks, dice } = this.means;
    const later = this.#later[level];
    const size = level === AT_LOW ? LOW_AREA.length : MEDIUM_AREA.length;
    after.set(later);
    for (const { at, again, there, inSight } of this.#contacts[level === AT_LOW ? AT_LOW : AT_MEDIUM]) {
      let worth = 0;
      for (let n = 0; n < there.length; n++) worth += again[n] * this.#tallied[there[n]] + (1 - again[n]) * this.#later[KNOWN][there[n]];
      let seenWorth = 0;
      for (const place of inSight) seenWorth += this.#tallied[place];
      const byAi = (aiWorks * there.length) / size;
      const left = size - aiWorks * there.length;
      const byEye = left > 0 ? (six(dice) * inSight.length) / left : 0;
      const missed = (inSight.length > 0 ? (byEye * seenWorth) / inSight.length : 0) + (1 - byEye) * later[at];
      after[at] = (aiWorks * worth) / size + (1 - byAi) * missed;
    }
  }
}

/** A place from which a fighter sweeps or sees some of the hexes where the bomber may be. */
interface Contact {
  readonly at: number;
  /** By hex in its sweep: the chance of a tally at the second look, and its own place once the bomber is found there (-1 outside the tables). */
  readonly again: readonly number[];
  readonly there: readonly number[];
  /** By hex where it may see the bomber at the first look: its own place there. */
  readonly inSight: readonly number[];
}

/** Contacts are no farther than this, in hexes. */
const CONTACT = 9;

function contactsOf(means: Means, area: readonly Place[]): Contact[] {
  const contacts: Contact[] = [];
  for (const cell of HEXES) {
    const place = placeOf(cell);
    if (stepsTo(place.right, place.forward) > CONTACT) continue;
    for (let heading = 0; heading < HEADINGS; heading++) {
      const contact = contactOf(means, area, place, heading);
      if (contact.there.length + contact.inSight.length > 0) contacts.push(contact);
    }
  }
  return contacts;
}

function contactOf({ sweeps, againDice, goodSight }: Means, area: readonly Place[], { right, forward }: Place, heading: number): Contact {
  const again: number[] = [];
  const there: number[] = [];
  const inSight: number[] = [];
  for (const slot of area) {
    const ahead = turned({ right: slot.right - right, forward: slot.forward - forward }, heading);
    const swept = sweeps(ahead);
    const at = placeAt(right - slot.right, forward - slot.forward, heading);
    if (swept) {
      again.push(six(againDice[stepsTo(ahead.right, ahead.forward)] ?? 0));
      there.push(at);
    }
    const seen = ahead.right === 0 && (ahead.forward === 0 || (ahead.forward === 2 && goodSight));
    // AI has found out about the hexes that it sweeps, unless the bomber was located before.
    if (seen && (!swept || area === EXACT_AREA)) inSight.push(at);
  }
  return { at: placeAt(right, forward, heading), again, there, inSight };
}

/**
 * The moves of a fighter. From each heading it reaches some hundred hexes, most of them with any heading. The best heading of each hex is found once for
 * each set of headings, with a margin about the tables, so that a move is one addition and one look (a fifteenth of the time of trying every station).
 */
class Moves {
  readonly #sets: readonly HeadingSet[];
  readonly #across: number;
  readonly #rows: number;
  readonly #along: number;

  constructor({ sky, reach }: Means) {
    const middle = sky.grid.at(Math.ceil(sky.columns / 2), Math.ceil(sky.rows / 2));
    const from = Array.from({ length: HEADINGS }, (_, heading) => endsOf(sky, middle, reach.from(station(middle, heading))));
    const ends = from.flat();
    this.#across = Math.max(...ends.map(({ right }) => Math.abs(right)));
    this.#along = Math.max(...ends.map(({ forward }) => Math.abs(forward)));
    this.#rows = ROWS + 2 * this.#along;
    const headings = [...new Set([ALL, ...ends.map((end) => end.headings)])];
    this.#sets = headings.map((set) => ({
      headings: Array.from({ length: HEADINGS }, (_, n) => n).filter((n) => (set >> n) & 1),
      peaks: new Float32Array((COLUMNS + 2 * this.#across) * this.#rows),
      steps: from.map((all) => Int32Array.from(all.filter((end) => end.headings === set).map((end) => end.right * this.#rows + end.forward))),
    }));
  }

  /** Fills `before` with the worth of the best end of a move, given the worth of the ends. Returns the worth of the best heading, by place. */
  best(after: Float32Array, before: Float32Array): Float32Array {
    for (const set of this.#sets) this.#peak(after, set);
    for (const cell of HEXES) {
      const here = this.#at(placeOf(cell));
      for (let heading = 0; heading < HEADINGS; heading++) {
        let best = 0;
        for (const { peaks, steps } of this.#sets) {
          const ends = steps[heading];
          for (let n = 0; n < ends.length; n++) {
            const worth = peaks[here + ends[n]];
            if (worth > best) best = worth;
          }
        }
        before[cell + heading] = best;
      }
    }
    return this.#peaks();
  }

  #at({ right, forward }: Place): number {
    return (right + ACROSS + this.#across) * this.#rows + forward + ALONG + this.#along;
  }

  /** Places farther ahead have the worth of the foremost. */
  #peak(after: Float32Array, { headings, peaks }: HeadingSet): void {
    for (const cell of HEXES) {
      const place = placeOf(cell);
      let best = 0;
      for (const heading of headings) best = Math.max(best, after[cell + heading]);
      const at = this.#at(place);
      peaks[at] = best;
      if (place.forward === foremost(place.right)) for (let n = 2; place.forward + n <= ALONG + this.#along; n += 2) peaks[at + n] = best;
    }
  }

  #peaks(): Float32Array {
    const all = this.#sets[0].peaks;
    const peaks = new Float32Array(PLACES / HEADINGS);
    for (const cell of HEXES) peaks[cell / HEADINGS] = all[this.#at(placeOf(cell))];
    return peaks;
  }
}

/** A set of headings with which some hexes are reached. */
interface HeadingSet {
  readonly headings: readonly number[];
  /** The best of these headings by hex, with a margin as wide as a move. */
  readonly peaks: Float32Array;
  /** By heading at the start: the steps in `peaks` to the hexes that are reached with these headings. */
  readonly steps: readonly Int32Array[];
}
const ALL = (1 << HEADINGS) - 1;

/** The hexes that are reached from a hex, each with a bit for every heading. */
function endsOf(sky: Sky, from: number, ends: Int16Array): (Place & { headings: number })[] {
  const hexes = new Map<number, number>();
  for (const end of ends) hexes.set(hexOf(end), (hexes.get(hexOf(end)) ?? 0) | (1 << headingOf(end)));
  return Array.from(hexes, ([hex, headings]) => ({ ...sky.placeOf(from, 0, hex), headings }));
}

/** Index of the fighter's place relative to the counter, with its heading; -1 outside the tables. */
export function placeAt(right: number, forward: number, heading: number): number {
  const place = peakAt(right, forward);
  return place < 0 ? -1 : place * HEADINGS + heading;
}

/** The farthest hex ahead in a column: every other place is a corner between hexes. */
function foremost(right: number): number {
  return ALONG - (right & 1);
}

/** Whether a fighter at this place is in the counter's hex. */
function isHere(at: number): boolean {
  return at - (at % HEADINGS) === placeAt(0, 0, 0);
}

/** The same without the heading, for peaks. */
export function peakAt(right: number, forward: number): number {
  if (right < -ACROSS || right > ACROSS || forward < -ALONG) return -1;
  return (right + ACROSS) * ROWS + Math.min(forward, foremost(right)) + ALONG;
}

function placeOf(at: number): Place {
  const cell = Math.floor(at / HEADINGS);
  return { right: Math.floor(cell / ROWS) - ACROSS, forward: (cell % ROWS) - ALONG };
}

/** The places with heading 0. Half of all are left out: they are corners between hexes. */
const HEXES = Array.from({ length: PLACES / HEADINGS }, (_, n) => n * HEADINGS).filter((at) => {
  const { right, forward } = placeOf(at);
  return (right + forward) % 2 === 0;
});
