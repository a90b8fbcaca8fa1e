import {
  chanceOf,
  HEADINGS,
  headingOf,
  hexOf,
  LOW,
  MEDIUM,
  NONE,
  neededFor,
  type Radar,
  type Rules,
  reachOfFighter,
  type SeenCounter,
  type SeenFighter,
  type View,
} from 'sortie/games/nightfighter';
import { six } from './chances.js';
import { turnsLeft } from './counters.js';
import { prizes } from './prize.js';
import { ACROSS, ALONG, AT_LOW, AT_MEDIUM, FIRST_PLACE, KNOWN, MOST_TURNS, Pursuit, placeAt, placeOffset, TRACKED } from './pursuit.js';

/** Places in VISIBILITIES. */
const GOOD = 2;

/** How good every counter looks to every fighter, by the tables of its pursuit. They are worked out when somebody first asks. */
export class Outlook {
  readonly #pursuits: Pursuit[] = [];
  readonly #prizes: number[][] = [];
  readonly #vista: Vista;

  constructor(readonly rules: Rules) {
    this.#vista = new Vista(rules);
  }

  /** Points to expect of a bomber that a fighter tallies, with so many turns to attack in. */
  prize(view: View, fighter: number, turns: number, { revealed }: SeenCounter): number {
    const key = keyOf(view, fighter, revealed);
    this.#prizes[key] ??= prizes(view, this.rules, fighter, MOST_TURNS, revealed);
    return this.#prizes[key][Math.max(0, Math.min(MOST_TURNS, turns))];
  }

  /** Worth of a counter, were so much known of it, to a fighter by where it stands after its move. Good until it is asked for again. */
  after(view: View, fighter: number, counter: SeenCounter, level: number): Vista {
    return this.#vista.of(this.#pursuit(view, fighter, counter), level, turnsLeft(view, this.rules, counter), counter.hex);
  }

  /** The same before any fighter has moved, for the one that can make the most of it. */
  before(view: View, counter: SeenCounter, level: number): number {
    const { columnOf, halvesOf } = this.rules.sky;
    const turns = turnsLeft(view, this.rules, counter);
    let best = 0;
    for (const { index, hex, heading } of view.fighters) {
      if (hex < 0) continue;
      const place = placeAt(columnOf[counter.hex] - columnOf[hex], halvesOf[hex] - halvesOf[counter.hex], heading);
      best = Math.max(best, this.#pursuit(view, index, counter).before(level, turns, place));
    }
    return best;
  }

  #pursuit(view: View, fighter: number, { revealed }: SeenCounter): Pursuit {
    const key = keyOf(view, fighter, revealed);
    this.#pursuits[key] ??= pursuitOf(view, this.rules, fighter, revealed);
    return this.#pursuits[key];
  }
}

/** Tables differ by fighter, visibility and target. */
function keyOf({ visibility }: View, fighter: number, revealed: number): number {
  return (fighter * VISIBILITIES + visibility) * 2 + revealed;
}
const VISIBILITIES = 3;

/** The worth of one counter from every station: its table, and where in the table a station is. */
export class Vista {
  /** By station: its part of the place in a table, to which the counter adds its own. */
  readonly #offsets: Int32Array;
  #pursuit: Pursuit | undefined;
  #table: Float32Array = new Float32Array(0);
  #level = 0;
  #turns = 0;
  #hex = 0;
  #base = 0;

  constructor(readonly rules: Rules) {
    const { size, columnOf, halvesOf } = rules.sky;
    this.#offsets = Int32Array.from({ length: size * HEADINGS }, (_, at) => placeOffset(-columnOf[hexOf(at)], halvesOf[hexOf(at)], headingOf(at)));
  }

  of(pursuit: Pursuit, level: number, turns: number, hex: number): Vista {
    const { columnOf, halvesOf } = this.rules.sky;
    this.#pursuit = pursuit;
    this.#table = pursuit.table(level, turns);
    this.#level = level;
    this.#turns = turns;
    this.#hex = hex;
    this.#base = FIRST_PLACE + placeOffset(columnOf[hex], -halvesOf[hex], 0);
    return this;
  }

  from(at: number): number {
    const place = this.#placeOf(hexOf(at), headingOf(at));
    return place < 0 ? 0 : this.#table[place];
  }

  /** Whether a fighter, sound as the tables have it, can reach a station that is worth anything. */
  hopeful({ hex, heading, damaged }: SeenFighter): boolean {
    const place = this.#placeOf(hex, heading);
    return damaged > 0 || place < 0 || (this.#pursuit as Pursuit).before(this.#level, this.#turns, place) > 0;
  }

  /** Adds its worth from each of these stations, times the chance that the bomber is there at all. */
  add(sums: Float64Array, stations: Int16Array, real: number): void {
    const table = this.#table;
    const offsets = this.#offsets;
    const base = this.#base;
    if (this.#isNear(stations)) for (let n = 0; n < stations.length; n++) sums[n] += real * table[base + offsets[stations[n]]];
    else for (let n = 0; n < stations.length; n++) sums[n] += real * this.from(stations[n]);
  }

  /** Whether all of them are told apart by the tables: then nothing need be asked of each. */
  #isNear(stations: Int16Array): boolean {
    const { columnOf, halvesOf } = this.rules.sky;
    const first = hexOf(stations[0]);
    const last = hexOf(stations[stations.length - 1]);
    const across = Math.max(Math.abs(columnOf[this.#hex] - columnOf[first]), Math.abs(columnOf[this.#hex] - columnOf[last]));
    const along = Math.max(Math.abs(halvesOf[this.#hex] - halvesOf[first]), Math.abs(halvesOf[this.#hex] - halvesOf[last]));
    return across <= ACROSS && along + 4 * (columnOf[last] - columnOf[first]) <= ALONG;
  }

  #placeOf(hex: number, heading: number): number {
    const { columnOf, halvesOf } = this.rules.sky;
    return placeAt(columnOf[this.#hex] - columnOf[hex], halvesOf[hex] - halvesOf[this.#hex], heading);
  }
}

const shared = new Map<string, Pursuit>();

/** Equal means make equal tables: cells that differ elsewhere share them. */
function pursuitOf(view: View, rules: Rules, fighter: number, revealed: number): Pursuit {
  const one = rules.fighters[fighter];
  const { ai } = one;
  const dice = Math.max(0, one.leastTallyDice, rules.visibilityDice[view.visibility] + one.tallyDice);
  const prize = prizes(view, rules, fighter, MOST_TURNS, revealed);
  const narrows = Math.max(0, ...rules.radars.map((radar) => helps(radar, MEDIUM)));
  const tracks = Math.max(0, ...rules.radars.filter(({ search }) => search === 1).map((radar) => helps(radar, LOW)));
  const aiWorks = ai === null ? 0 : rules.aiJammedDice === 0 ? 1 : six(rules.aiJammedDice);
  const { mp, uneven } = rules.bomber;
  const name = JSON.stringify([
    one.mp,
    ai?.ai,
    rules.cone,
    aiWorks,
    dice,
    view.visibility,
    rules.aiTally,
    narrows,
    tracks,
    prize,
    mp,
    uneven,
    rules.data.fighter_move,
  ]);
  const known = shared.get(name);
  if (known !== undefined) return known;
  const places = ai === null ? [] : ai.places.map(({ right, forward }) => right * 1000 + forward);
  const pursuit = new Pursuit(
    {
      sky: rules.sky,
      reach: reachOfFighter(rules, { index: fighter, damaged: 0 } as SeenFighter),
      points: one.mp,
      sweeps: ({ right, forward }) => places.includes(right * 1000 + forward),
      aiWorks,
      dice,
      goodSight: view.visibility === GOOD,
      againDice: rules.aiTally,
      narrows,
      tracks,
      prize,
    },
    rules,
  );
  shared.set(name, pursuit);
  return pursuit;
}

/** The chance that a search counter of this radar helps, jamming and all. */
export function helps(radar: Radar, level: number, crowded = false): number {
  const works = (6 - new Set(radar.jammedOn).size) / 6;
  return works * (radar.mew ? 1 : chanceOf(neededFor(level, radar, crowded), radar.gci));
}

/** What is known of a counter, in the words of the tables. */
export function knowledge({ level, track }: SeenCounter): number {
  if (level === NONE) return track === 1 ? TRACKED : KNOWN;
  return level === LOW ? AT_LOW : AT_MEDIUM;
}
