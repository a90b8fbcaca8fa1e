import {
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
  /** By turns left to attack: expected points of a fighter that tallies. */
  readonly prize: readonly number[];
}

export class Pursuit {
  /** By level and turns left: the worth of a place before the fighter moves, and after. */
  readonly #before: Float32Array[][];
  readonly #after: Float32Array[][];
  readonly #peaks: Float32Array[][];
  readonly #moves: readonly Int16Array[];

  constructor(
    readonly means: Means,
    readonly rules: Rules,
  ) {
    this.#moves = movesFrom(means);
    const tables = (size = PLACES) => Array.from({ length: LEVELS }, () => [new Float32Array(size)]);
    this.#before = tables();
    this.#after = tables();
    this.#peaks = tables(PLACES / HEADINGS);
    for (let turns = 1; turns <= MOST_TURNS; turns++) this.#layer(turns);
  }

  /** Worth of each place after the move, by `placeAt`. `turns` includes this one. */
  table(level: number, turns: number): Float32Array {
    return this.#after[level][Math.min(turns, MOST_TURNS)];
  }

  /** The same with the best heading, by `peakAt`. */
  peaks(level: number, turns: number): Float32Array {
    return this.#peaks[level][Math.min(turns, MOST_TURNS)];
  }

  before(level: number, turns: number, at: number): number {
    return at < 0 ? 0 : this.#before[level][Math.min(turns, MOST_TURNS)][at];
  }

  #layer(turns: number): void {
    for (let level = 0; level < LEVELS; level++) {
      this.#after[level].push(new Float32Array(PLACES));
      this.#before[level].push(new Float32Array(PLACES));
    }
    // Known bombers come first: the other levels use their tables.
    for (let level = 0; level < LEVELS; level++) {
      const after = this.#after[level][turns];
      for (let at = 0; at < PLACES; at++) if (isHex(at)) after[at] = this.#search(level, turns, at);
      this.#peaks[level].push(
        Float32Array.from({ length: PLACES / HEADINGS }, (_, n) => Math.max(...after.subarray(n * HEADINGS, (n + 1) * HEADINGS))),
      );
    }
    for (let level = 0; level < LEVELS; level++) this.#move(level, turns);
  }

  /** The best end of a move. */
  #move(level: number, turns: number): void {
    const after = this.#after[level][turns];
    const before = this.#before[level][turns];
    for (let right = -ACROSS; right <= ACROSS; right++)
      for (let forward = -ALONG; forward <= ALONG; forward++) {
        if ((right + forward) % 2 !== 0) continue;
        for (let heading = 0; heading < HEADINGS; heading++) {
          const moves = this.#moves[heading];
          let best = 0;
          for (let n = 0; n < moves.length; n += 3) {
            const x = right + moves[n];
            const y = Math.min(forward + moves[n + 1], foremost(x));
            if (x < -ACROSS || x > ACROSS || y < -ALONG) continue;
            const worth = after[((x + ACROSS) * ROWS + y + ALONG) * HEADINGS + moves[n + 2]];
            if (worth > best) best = worth;
          }
          before[((right + ACROSS) * ROWS + forward + ALONG) * HEADINGS + heading] = best;
        }
      }
  }

  /** The bomber flies on, the ground looks, and the fighter moves again. */
  #next(level: number, turns: number, at: number): number {
    if (turns <= 1) return 0;
    const behind = at - this.#flown(turns) * HEADINGS;
    if (Math.floor(behind / (ROWS * HEADINGS)) !== Math.floor(at / (ROWS * HEADINGS)) || behind < 0) return 0;
    const worth = this.#before[level][turns - 1][behind];
    const { tests, narrows, tracks } = this.means;
    if (level === AT_HIGH) return tests * this.#before[AT_MEDIUM][turns - 1][behind] + (1 - tests) * worth;
    if (level === AT_MEDIUM) return narrows * this.#moved(AT_LOW, turns, behind, NARROWING) + (1 - narrows) * worth;
    if (level === AT_LOW) return tracks * this.#moved(TRACKED, turns, behind, LOW_AREA) + (1 - tracks) * worth;
    return worth;
  }

  /** S5.3, S13 A success of the ground moves the counter to one of six places with equal chances. */
  #moved(known: number, turns: number, at: number, places: readonly Place[]): number {
    if (known === TRACKED ? this.means.tracks === 0 : this.means.narrows === 0) return 0;
    const table = this.#before[known][turns - 1];
    const { right, forward } = placeOf(at);
    let sum = 0;
    for (const place of places) {
      const there = placeAt(right - place.right, forward - place.forward, at % HEADINGS);
      if (there >= 0) sum += table[there];
    }
    return sum / places.length;
  }

  /** Half hexes that the bomber flies before the next move. An uneven one flies three and four hexes in turn. */
  #flown(turns: number): number {
    const { bomber } = this.rules;
    return 2 * (bomber.mp + (bomber.uneven ? turns % 2 : 0));
  }

  #search(level: number, turns: number, at: number): number {
    const place = placeOf(at);
    const heading = at % HEADINGS;
    if (level === KNOWN || level === TRACKED) return this.#atKnown(level, turns, at, place, heading);
    return this.#atUnknown(level, turns, at, place, heading);
  }

  /** A located bomber, held by AI or tracked by the ground: a look by eye, and a second look with AI. */
  #atKnown(level: number, turns: number, at: number, place: Place, heading: number): number {
    const { sweeps, fixStays, prize, dice } = this.means;
    const ahead = turned({ right: -place.right, forward: -place.forward }, heading);
    const here = ahead.right === 0 && ahead.forward === 0;
    const fixed = sweeps(ahead) || (here && level === KNOWN && fixStays);
    // Outside its sweep a fighter loses the bomber unless the ground tracks it.
    if (level === KNOWN && !fixed) return this.#atUnknown(AT_LOW, turns, at, place, heading);
    const seen = this.#sees(ahead) ? six(dice) : 0;
    const again = fixed ? six(this.means.againDice[stepsTo(ahead.right, ahead.forward)] ?? 0) : 0;
    const tally = 1 - (1 - seen) * (1 - again);
    // In the same hex it attacks this turn.
    return tally * prize[here ? turns : turns - 1] + (1 - tally) * this.#next(level, turns, at);
  }

  /** AI first; then a look by eye at the slots it has left, or a second look if AI found the bomber. */
  #atUnknown(level: number, turns: number, at: number, place: Place, heading: number): number {
    const area = level === AT_LOW ? LOW_AREA : MEDIUM_AREA;
    const near = stepsTo(place.right, place.forward);
    if (near > 9) return this.#next(level, turns, at);
    const { sweeps, aiWorks, againDice, prize, dice } = this.means;
    let found = 0;
    let worth = 0;
    let inSight = 0;
    let seenWorth = 0;
    for (const slot of area) {
      const ahead = turned({ right: slot.right - place.right, forward: slot.forward - place.forward }, heading);
      if (sweeps(ahead)) {
        found++;
        const again = six(againDice[stepsTo(ahead.right, ahead.forward)] ?? 0);
        const there = placeAt(place.right - slot.right, place.forward - slot.forward, heading);
        worth += again * prize[turns - 1] + (1 - again) * (there < 0 ? 0 : this.#next(KNOWN, turns, there));
      } else if (this.#sees(ahead)) {
        inSight++;
        seenWorth += prize[ahead.forward === 0 ? turns : turns - 1];
      }
    }
    const byAi = (aiWorks * found) / area.length;
    const left = area.length - aiWorks * found;
    const byEye = left > 0 ? (six(dice) * inSight) / left : 0;
    const missed = (inSight > 0 ? (byEye * seenWorth) / inSight : 0) + (1 - byEye) * this.#next(level, turns, at);
    return (aiWorks * worth) / area.length + (1 - byAi) * missed;
  }

  #sees({ right, forward }: Place): boolean {
    return right === 0 && (forward === 0 || (forward === 2 && this.means.goodSight));
  }
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

/** The same without the heading, for peaks. */
export function peakAt(right: number, forward: number): number {
  if (right < -ACROSS || right > ACROSS || forward < -ALONG) return -1;
  return (right + ACROSS) * ROWS + Math.min(forward, foremost(right)) + ALONG;
}

/** Half of all places are corners between hexes. */
function isHex(at: number): boolean {
  const { right, forward } = placeOf(at);
  return (right + forward) % 2 === 0;
}

function placeOf(at: number): Place {
  const cell = Math.floor(at / HEADINGS);
  return { right: Math.floor(cell / ROWS) - ACROSS, forward: (cell % ROWS) - ALONG };
}

/** By heading: the moves of a fighter in the middle of the map, as triples of right, forward, heading. */
function movesFrom({ sky, reach }: Means): Int16Array[] {
  const middle = sky.grid.at(Math.ceil(sky.columns / 2), Math.ceil(sky.rows / 2));
  return Array.from({ length: HEADINGS }, (_, heading) => {
    const moves: number[] = [];
    for (const end of reach.from(station(middle, heading))) {
      const { right, forward } = sky.placeOf(middle, 0, hexOf(end));
      moves.push(right, forward, headingOf(end));
    }
    return Int16Array.from(moves);
  });
}
