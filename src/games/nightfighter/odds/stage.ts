import { type Dice, Distribution, enumerate, Fraction } from '../../../chance/index.js';
import { type Problem, Refused } from '../../../engine/index.js';
import { LEVELS, type Level, MEDIUM } from '../areas.js';
import { GameRecord } from '../counters.js';
import type { FighterRules, Rules } from '../rules.js';
import { turned } from '../sky.js';
import { type Counter, copy, ON_MAP, State } from '../state.js';
import type { Play, Types } from '../types.js';

/** The set-up of an odds question: a bomber, and perhaps a fighter. */
export interface Setting {
  level: Level;
  /** S5.4 Remaining counters of a bomber of high uncertainty. */
  counters: number;
  fighter?: { rules: FighterRules; at: string; heading: number };
  /** S13 Another counter, not of high uncertainty, four hexes ahead. */
  crowded?: boolean;
  hex?: number;
  /** Whether siblings are on the map, far from each other. */
  together?: boolean;
}

/** In the middle of the map: no area reaches an edge. */
const MIDDLE = '0912';
const AHEAD = { right: 0, forward: 8 };

/** A set-up on which rule functions are enumerated. It is restored before every leaf. */
export class Stage {
  readonly rules: Rules;
  readonly #start: State;
  readonly #state: State;

  constructor(rules: Rules, setting: Setting) {
    const high = setting.level === 'high';
    const own = high ? setting.counters : 1;
    const bomberOf = Int16Array.from({ length: own + 1 }, (_, n) => (n < own ? 0 : 1));
    this.rules = {
      ...rules,
      bomberOf,
      counters: bomberOf.length,
      bombers: 2,
      waves: [{ turn: 1, first: 0, count: bomberOf.length, level: MEDIUM, h2s: false }],
      fighters: setting.fighter === undefined ? [] : [setting.fighter.rules],
      cup: null,
    };
    this.#start = new State(this.rules);
    this.#state = new State(this.rules);
    this.#set(setting, own);
  }

  #set({ level, fighter, crowded, hex, together }: Setting, own: number): void {
    const { sky } = this.rules;
    const state = this.#start;
    state.waves = 1;
    state.turn = 1;
    state.visibility = this.rules.visibilityByDie[0];
    const middle = hex ?? sky.grid.named(MIDDLE);
    const put = (counter: Counter, at: number, as: number) => {
      counter.hex = at;
      counter.place = ON_MAP;
      counter.level = as;
    };
    for (let n = 0; n < own; n++) {
      if (n === 0 || together)
        put(
          state.counters[n],
          n === 0 ? middle : sky.beside(middle, { right: 7 * (n % 2 === 0 ? -1 : 1), forward: 6 * n - 17 + (n % 2) * 2 }),
          LEVELS.indexOf(level),
        );
      state.counters[n].level = LEVELS.indexOf(level);
    }
    if (level === 'high') state.siblings[0] = own;
    if (crowded) put(state.counters[own], sky.beside(middle, AHEAD), MEDIUM);
    if (fighter !== undefined) {
      const { right, forward } = placeIn(fighter.at);
      state.fighters[0].hex = sky.beside(middle, { right, forward });
      state.fighters[0].heading = fighter.heading;
    }
  }

  /** The exact distribution of a rule's result. */
  odds(rule: (play: Play, counter: Counter) => string, player?: Partial<Types['player']>, maxLeaves?: number): Distribution {
    return enumerate((dice) => {
      const play = this.#play(dice, player);
      return rule(play, play.state.counters[0]);
    }, maxLeaves);
  }

  #play(dice: Dice, player: Partial<Types['player']> = {}): Play {
    copy(this.#state, this.#start);
    return { state: this.#state, rules: this.rules, seats: [player as Types['player']], dice, record: new GameRecord(this.rules) };
  }
}

/** "1,-2": columns to the bomber's right, half hexes forward. */
export function placeFault(text: string): string | undefined {
  const read = /^(-?\d{1,2}),(-?\d{1,2})$/.exec(text.trim());
  if (read === null) return 'two whole numbers such as 1,-1: columns to the right of the counter, half hexes forward';
  return (Number(read[1]) + Number(read[2])) % 2 === 0 ? undefined : 'two whole numbers with an even sum (an odd one is a corner between hexes)';
}

export function placeIn(text: string) {
  const [right, forward] = text.split(',').map(Number);
  return turned({ right, forward }, 0);
}

/** S10, S24 The chance of at least one 6. */
export function sixes(dice: number): Fraction {
  const misses = Fraction.of(5n ** BigInt(dice), 6n ** BigInt(dice));
  return Fraction.one.plus(misses.times(Fraction.of(-1)));
}

export const without = (chance: Fraction): Fraction => Fraction.one.plus(chance.times(Fraction.of(-1)));

/** `then` with a chance, `otherwise` without. */
export function ifOnly(chance: Fraction, then: Distribution, otherwise: string): Distribution {
  return Distribution.of([
    ...[...then.weights].map(([name, weight]) => [name, weight.times(chance)] as const),
    [otherwise, without(chance)] as const,
  ]);
}

/** The outcomes in the order of `names`. */
export function inOrder(odds: Distribution, names: readonly string[]): Distribution {
  return Distribution.of(names.filter((name) => odds.weights.has(name)).map((name) => [name, odds.fraction(name)] as const));
}

/** Looks a name up in a table of the data. */
export function known<V>(flag: string, name: string, table: Readonly<Record<string, V>>): V {
  if (Object.hasOwn(table, name)) return table[name];
  const problem: Problem = { path: [flag], expected: 'a name in the data', unknown: name, known: Object.keys(table) };
  throw new Refused([problem]);
}
