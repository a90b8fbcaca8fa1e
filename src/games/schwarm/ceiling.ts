import { FIGHTERS, FRONT, GUN, SECTIONS } from './board.js';
import { type Cup, type Easing, ENDS, eased, endsOf } from './easing.js';
import type { Rules } from './rules.js';
import { STARTING_DAMAGE } from './tables.js';

/** Hits that silence all guns; each one after them strikes the fuselage. */
const SILENT = 2;
const FUSELAGE = SECTIONS.indexOf('fuselage');
/** With more points at the start, or more states of the bomber, no ceiling is claimed: it would be near 1, or take minutes. */
const [MOST_POINTS, MOST_STATES] = [9, 600];

/**
 * A win rate that no player passes: that of the best player of an easier game, solved exactly. In the easier game each attack is
 * made from any space, which is chosen when all rolls before it are known; no turret is in the way; two hits silence all guns; and
 * one point, of one more than at the start, pays for every two attacks. docs/players.md proves that this is never harder.
 * Undefined under readings by which a point pays for more.
 */
export function ceiling(rules: Rules): number | undefined {
  const { abortPairs, pressCombined, startingRolls, tacticalPoints } = rules.options;
  const states = rules.destroyedAt.slice(GUN + 1).reduce((product, limit) => product * limit, SILENT + 1);
  if (abortPairs === 'cumulative' || pressCombined === 'pair' || tacticalPoints > MOST_POINTS || states > MOST_STATES) return undefined;
  const inFront = (space: number) => rules.zone[space] === FRONT;
  const suns = [...rules.sun];
  let mean = 0;
  for (const group of [suns.filter(inFront), suns.filter((space) => !inFront(space))]) {
    if (group.length > 0) mean += (group.length / suns.length) * new Easier(rules, eased(rules, group)).atStart(startingRolls, [0, 0, 0, 0, 0], 0);
  }
  return Math.min(1, mean);
}

/** The hits on the bomber, with what is known of it. Links are far faster than a map with keys. */
interface Position {
  /** By section, in the order of SECTIONS. */
  readonly hits: readonly number[];
  /** By question and worth: the chance to win, −1 if it is not known. */
  readonly chances: Float64Array;
  /** After a hit on each section; null: the bomber is destroyed, undefined: not looked up before. */
  readonly next: (Position | null | undefined)[];
}

/** What comes after an attack, and the chance to win before that. */
type After = (position: Position, worth: number) => number;

/** Counters that may be drawn, how often, and how attacks with them end while the guns fire and when they are silent: see endsOf. */
interface Draw {
  readonly share: number;
  readonly ends: readonly [fired: Float64Array, silent: Float64Array];
  readonly after: After;
}

/** Points and hits towards the next one are one number, the worth: a point is worth the hits that earn it. */
class Easier {
  readonly #point: number;
  readonly #sections = SECTIONS.length;
  /** Higher than any worth. */
  readonly #worths: number;
  #questions = 0;
  readonly #positions = new Map<string, Position>();
  /** Numbers at hand, as far as `top`: an allocation for each attack would take as long as its sums. */
  readonly #stack = new Float64Array(1 << 16);
  #top = 0;
  readonly #passes = new Map<Cup, After>();
  /** By cup, then by kinds. */
  readonly #seconds = new Map<Cup, Map<number, After>>();
  /** The chance to win before a pass. */
  readonly #next: After;

  constructor(
    readonly rules: Rules,
    readonly easing: Easing,
  ) {
    this.#point = rules.hitsPerPoint;
    this.#worths = this.#point * (rules.options.tacticalPoints + 1) + STARTING_DAMAGE.length;
    this.#next = this.#pass(easing.full);
  }

  /** 1.2 The mean over the dice for starting damage. */
  atStart(rolls: number, hits: readonly number[], earned: number): number {
    const { destroyedAt, options } = this.rules;
    if (SECTIONS.some((_, section) => hits[section] >= destroyedAt[section])) return 1;
    if (rolls > 0) {
      const ends = STARTING_DAMAGE.map((roll) => {
        const section = SECTIONS.indexOf(roll.section);
        return this.atStart(rolls - 1, hits.with(section, hits[section] + roll.hits), earned + roll.hits);
      });
      return ends.reduce((sum, chance) => sum + chance, 0) / ends.length;
    }
    // 2.0 The first rotte is free.
    const worth = this.#point * (options.tacticalPoints + 1) + (options.startingDamageEarns ? earned : 0);
    return this.#next(this.#at(hits), worth);
  }

  #at(hits: readonly number[]): Position {
    const key = `${hits}`;
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    const position = { hits, chances: new Float64Array(this.#questions * this.#worths).fill(-1), next: [] };
    this.#positions.set(key, position);
    return position;
  }

  /** 5.2 After one more hit. */
  #struck(position: Position, struck: number): Position | null {
    const known = position.next[struck];
    if (known !== undefined) return known;
    const section = struck === GUN && position.hits[GUN] === SILENT ? FUSELAGE : struck;
    const hits = position.hits.with(section, position.hits[section] + 1);
    const next = section !== GUN && hits[section] >= this.rules.destroyedAt[section] ? null : this.#at(hits);
    position.next[struck] = next;
    return next;
  }

  /** Remembers the chances that it computes. */
  #known(chance: After): After {
    const from = this.#questions++ * this.#worths;
    return (position, worth) => {
      const known = position.chances[from + worth];
      if (known >= 0) return known;
      position.chances[from + worth] = chance(position, worth);
      return position.chances[from + worth];
    };
  }

  /** A pass goes on with what is in the cup, by one attack or a pair, or the next one begins. An odd number drawn: one attack is paid for. */
  #pass(cup: Cup): After {
    const known = this.#passes.get(cup);
    if (known !== undefined) return known;
    const paid = (FIGHTERS - cup.size) % 2 === 1 ? this.#point : 0;
    const [one, pair] = [this.#one(cup), this.#pair(cup)];
    const pass = this.#known((position, worth) => {
      let best = cup.size === FIGHTERS ? 0 : this.#next(position, worth);
      const left = worth - this.#point;
      if (left + paid >= 0) best = Math.max(best, this.#attack(position, left + paid, one));
      if (left >= 0) best = Math.max(best, this.#attack(position, left, pair));
      return best;
    });
    this.#passes.set(cup, pass);
    return pass;
  }

  /** 5.1 */
  #one(cup: Cup): Draw[] {
    return this.#drawn(cup, (kind, rest, share) => [{ share, ends: this.#ends(kind, kind), after: this.#pass(rest) }]);
  }

  /** 5.3 Both attack with the better black number, each with its own red one. */
  #pair(cup: Cup): Draw[] {
    const { kinds } = this.easing;
    return this.#drawn(cup, (one, left, share) =>
      this.#drawn(left, (other, rest, part) => {
        const best = Math.max(kinds[one].black, kinds[other].black);
        const black = kinds.findIndex((kind) => kind.black === best);
        return [{ share: share * part, ends: this.#ends(black, one), after: this.#second(rest, black, other) }];
      }),
    );
  }

  /** Before the second attack of a pair, with the numbers of these kinds. */
  #second(rest: Cup, black: number, red: number): After {
    const seconds = this.#seconds.get(rest) ?? new Map<number, After>();
    this.#seconds.set(rest, seconds);
    const key = black * FIGHTERS + red;
    const draws = [{ share: 1, ends: this.#ends(black, red), after: this.#pass(rest) }];
    const second = seconds.get(key) ?? this.#known((position, worth) => this.#attack(position, worth, draws));
    seconds.set(key, second);
    return second;
  }

  #ends(black: number, red: number): Draw['ends'] {
    return [endsOf(this.easing, black, red, false), endsOf(this.easing, black, red, true)];
  }

  #drawn(cup: Cup, draws: (kind: number, rest: Cup, share: number) => Draw[]): Draw[] {
    return cup.without.flatMap((rest, kind) => (rest === undefined ? [] : draws(kind, rest, cup.counts[kind] / cup.size)));
  }

  /** 5.0 The chance to win with an attack from the best space, pressed where that is better. */
  #attack(position: Position, worth: number, draws: readonly Draw[]): number {
    const stack = this.#stack;
    const sums = this.#top;
    const spaces = this.easing.spaces.length;
    const width = ENDS;
    const silent = position.hits[GUN] === SILENT ? 1 : 0;
    stack.fill(0, sums, sums + spaces);
    for (let n = 0; n < draws.length; n++) {
      const { share, ends, after } = draws[n];
      const plain = sums + spaces;
      const pressed = plain + width;
      this.#put(plain, position, worth, after);
      if (worth >= this.#point) this.#put(pressed, position, worth - this.#point, after);
      else stack.fill(0, pressed, pressed + width);
      const odds = ends[silent];
      for (let space = 0; space < spaces; space++) {
        let [chance, press] = [0, 0];
        const [at, pressing] = [space * width, (spaces + space) * width];
        for (let end = 0; end < width; end++) {
          chance += odds[at + end] * stack[plain + end];
          press += odds[pressing + end] * stack[pressed + end];
        }
        stack[sums + space] += share * (chance > press ? chance : press);
      }
    }
    let best = 0;
    for (let space = 0; space < spaces; space++) if (stack[sums + space] > best) best = stack[sums + space];
    this.#top = sums;
    return best < 1 ? best : 1;
  }

  /** Puts the chances to win after each end of an attack on the stack; 5.4: a fighter that is hit is saved for a point. */
  #put(from: number, position: Position, worth: number, after: After): void {
    const stack = this.#stack;
    // Whatever is computed on the way comes after it.
    this.#top = from + ENDS;
    let at = from;
    for (let section = 0; section < this.#sections; section++) {
      const next = this.#struck(position, section);
      stack[at++] = next === null ? 1 : after(next, worth + 1);
    }
    stack[at++] = after(position, worth);
    stack[at] = worth < this.#point ? 0 : after(position, worth - this.#point);
  }
}
