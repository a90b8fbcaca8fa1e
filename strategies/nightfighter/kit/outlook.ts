import {
  chanceOf,
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
import { AT_LOW, AT_MEDIUM, KNOWN, MOST_TURNS, Pursuit, placeAt, TRACKED } from './pursuit.js';

/** Places in VISIBILITIES. */
const GOOD = 2;

/** How good every counter looks to every fighter, by the tables of its pursuit. They are worked out when somebody first asks. */
export class Outlook {
  readonly #pursuits = new Map<string, Pursuit>();
  readonly #prizes = new Map<string, number[]>();

  constructor(readonly rules: Rules) {}

  /** Points to expect of a bomber that a fighter tallies, with so many turns to attack in. */
  prize(view: View, fighter: number, turns: number, { revealed }: SeenCounter): number {
    const name = `${fighter} ${view.visibility} ${revealed}`;
    let known = this.#prizes.get(name);
    if (known === undefined) {
      known = prizes(view, this.rules, fighter, MOST_TURNS, revealed);
      this.#prizes.set(name, known);
    }
    return known[Math.max(0, Math.min(MOST_TURNS, turns))];
  }

  /** Worth of a counter, were so much known of it, to a fighter by where it stands after its move: asked for many stations, it looks things up once. */
  after(view: View, fighter: number, counter: SeenCounter, level: number): (at: number) => number {
    const { columnOf, halvesOf } = this.rules.sky;
    const table = this.#pursuit(view, fighter, counter).table(level, turnsLeft(view, this.rules, counter));
    const column = columnOf[counter.hex];
    const halves = halvesOf[counter.hex];
    return (at) => {
      const hex = hexOf(at);
      const place = placeAt(column - columnOf[hex], halvesOf[hex] - halves, headingOf(at));
      return place < 0 ? 0 : table[place];
    };
  }

  /** The same before any fighter has moved, for the one that can make the most of it. */
  before(view: View, counter: SeenCounter, level: number): number {
    let best = 0;
    for (const { index, hex, heading } of view.fighters) {
      if (hex < 0) continue;
      const place = this.rules.sky.placeOf(counter.hex, 0, hex);
      best = Math.max(best, this.#pursuit(view, index, counter).before(level, turnsLeft(view, this.rules, counter), place, heading));
    }
    return best;
  }

  #pursuit(view: View, fighter: number, { revealed }: SeenCounter): Pursuit {
    const name = `${fighter} ${view.visibility} ${revealed}`;
    const known = this.#pursuits.get(name);
    if (known !== undefined) return known;
    const pursuit = pursuitOf(view, this.rules, fighter, revealed);
    this.#pursuits.set(name, pursuit);
    return pursuit;
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
