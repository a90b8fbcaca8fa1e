import {
  chanceOf,
  EXACT,
  LOW,
  MEDIUM,
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
import { AT_HIGH, AT_LOW, AT_MEDIUM, KNOWN, MOST_TURNS, Pursuit, placeAt, TRACKED } from './pursuit.js';

/** Index in VISIBILITIES. */
const GOOD = 2;

/** Value of each counter to each fighter, from pursuit tables that are computed at first use. */
export class Outlook {
  readonly #pursuits: Pursuit[] = [];
  readonly #prizes: number[][] = [];
  readonly #chase: Chase = { hopeful: false, table: new Float32Array(0), peaks: new Float32Array(0) };

  constructor(readonly rules: Rules) {}

  /** Expected points from a bomber that a fighter tallies with `turns` turns left to attack. */
  prize(view: View, fighter: number, turns: number, { revealed }: SeenCounter): number {
    const key = keyOf(view, fighter, revealed);
    this.#prizes[key] ??= prizes(view, this.rules, fighter, MOST_TURNS, revealed);
    return this.#prizes[key][Math.max(0, Math.min(MOST_TURNS, turns))];
  }

  /** Points that a fighter can expect from a counter, at a level of knowledge. The next call reuses the object. */
  chase(view: View, { index, hex, heading, damaged }: SeenFighter, counter: SeenCounter, level: number): Chase {
    const { columnOf, halvesOf } = this.rules.sky;
    const pursuit = this.#pursuit(view, index, counter);
    const turns = turnsLeft(view, this.rules, counter);
    const place = placeAt(columnOf[counter.hex] - columnOf[hex], halvesOf[hex] - halvesOf[counter.hex], heading);
    this.#chase.hopeful = damaged > 0 || place < 0 || pursuit.before(level, turns, place) > 0;
    this.#chase.table = pursuit.table(level, turns);
    this.#chase.peaks = pursuit.peaks(level, turns);
    return this.#chase;
  }

  /** Points that the best placed fighter can expect from a counter at a level of knowledge, before fighters move. */
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

/** Expected points by where a fighter ends its move. */
export interface Chase {
  /** Whether the fighter can reach a place worth any points. True if it is damaged, because the tables assume an undamaged fighter. */
  hopeful: boolean;
  /** Points by place and heading. */
  table: Float32Array;
  /** Points by place, at the best heading there. */
  peaks: Float32Array;
}

function keyOf({ visibility }: View, fighter: number, revealed: number): number {
  return (fighter * VISIBILITIES + visibility) * 2 + revealed;
}
const VISIBILITIES = 3;

const shared = new Map<string, Pursuit>();

/** Shares the tables among all cells in which the numbers that they depend on are equal. */
function pursuitOf(view: View, rules: Rules, fighter: number, revealed: number): Pursuit {
  const one = rules.fighters[fighter];
  const { ai } = one;
  const dice = Math.max(0, one.leastTallyDice, rules.visibilityDice[view.visibility] + one.tallyDice);
  const prize = prizes(view, rules, fighter, MOST_TURNS, revealed);
  const tests = Math.min(
    1,
    rules.radars.reduce((sum, radar) => sum + testsOf(radar), 0),
  );
  const narrows = Math.max(0, ...rules.radars.map((radar) => helps(radar, MEDIUM)));
  const tracks = Math.max(0, ...rules.radars.filter(({ search }) => search === 1).map((radar) => helps(radar, LOW)));
  const aiWorks = ai === null ? 0 : rules.aiJammedDice === 0 ? 1 : six(rules.aiJammedDice);
  const fixStays = ai !== null && rules.options.aiFixLasts === 'in-area-or-own-hex';
  const { mp, uneven } = rules.bomber;
  const name = JSON.stringify([
    one.mp,
    ai?.ai,
    fixStays,
    rules.options.wideArc === 'cone-60',
    aiWorks,
    dice,
    view.visibility,
    rules.aiTally,
    tests,
    narrows,
    tracks,
    prize,
    rules.bomber.certain,
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
      fixStays,
      aiWorks,
      dice,
      goodSight: view.visibility === GOOD,
      againDice: rules.aiTally,
      tests,
      narrows,
      tracks,
      prize,
      certain: rules.bomber.certain,
    },
    rules,
  );
  shared.set(name, pursuit);
  return pursuit;
}

/** The share of a bomber's counters that a radar tests in a turn, if about four are left. */
function testsOf(radar: Radar): number {
  const works = (6 - new Set(radar.jammedOn).size) / 6;
  return radar.gci || radar.mew ? works : (works * radar.counters) / 4;
}

/** The chance that a search counter of this radar succeeds, jamming included. */
export function helps(radar: Radar, level: number, crowded = false): number {
  const works = (6 - new Set(radar.jammedOn).size) / 6;
  return works * (radar.mew ? 1 : chanceOf(neededFor(level, radar, crowded), radar.gci));
}

/** How well a fighter knows a counter, as a level of the pursuit tables. A bomber that is always located counts as tracked (8F). */
export function knowledge({ bomber }: Rules, { index }: SeenFighter, { level, track, aiFix }: SeenCounter): number {
  if (level === EXACT && bomber.certain) return (aiFix >> index) & 1 ? KNOWN : TRACKED;
  if (level === EXACT) return track === 1 ? TRACKED : KNOWN;
  return level === LOW ? AT_LOW : level === MEDIUM ? AT_MEDIUM : AT_HIGH;
}
