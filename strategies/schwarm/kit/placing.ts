import { HIGH, type Rules, type View, ZONES } from 'sortie/games/schwarm';
import { Memory } from './memory.js';
import type { Survey } from './survey.js';

/** 6.0 To start high costs nothing, a point, or a point that is not there. */
const FREE_HIGH = 0;
const PAID = 1;
const TOO_DEAR = 2;
/** What goes into the two numbers that a position is remembered by: 25 bits, of which the outlook's points and fighters take 12. */
const MEANS = 1 << 12;
const READS = 1 << 13;

/**
 * 2.0 Choosing the space that is worth most for the fighter now to be placed. Positions come back, in this game and in
 * others: what was found is remembered (1.6 × the games of `opportunist`).
 */
export class Placing {
  readonly #memory: Memory;
  /** The spaces that are thought of: anywhere, then zone by zone. */
  readonly #spaces: readonly (readonly number[])[];
  /** The last of them again: the next rotte asks the same, and so does the next pass, and these are near at hand. */
  readonly #recent = new Memory(7);

  constructor(
    readonly rules: Rules,
    readonly survey: Survey,
    /** The spaces that are thought of at all. */
    allowed: (space: number) => boolean,
    /** Positions remembered, as a power of 2. */
    bits = 18,
  ) {
    this.#memory = new Memory(bits);
    const spaces = [...rules.zone.keys()].filter(allowed);
    this.#spaces = [spaces, ...ZONES.map((_, zone) => spaces.filter((space) => rules.zone[space] === zone))];
  }

  /** The space, -1 where none is allowed; to start high costs so much, which rests on what the outlook has read and on nothing else. */
  best(view: View, highCost: number): number {
    const { outlook } = this.survey;
    outlook.look(view);
    const high = view.highPaid === 1 || view.pass < this.rules.highCostsFrom ? FREE_HIGH : view.tacticalPoints > 0 ? PAID : TOO_DEAR;
    const seen = this.survey.seen(view);
    const read = (this.#damages(view) * 5 + view.boundZone + 1) * 3 + high;
    if (read >= READS || outlook.means >= MEANS || !fits(view)) return this.#find(view, seen, high, highCost);
    const one = read * MEANS + outlook.means;
    const known = this.#recent.recall(one, seen);
    if (known !== Memory.NOTHING) return known - 1;
    const space = this.#remembered(view, seen, one, high, highCost);
    this.#recent.keep(one, seen, space + 1);
    return space;
  }

  /** The damage as one number: a digit a section, with as many values as it can have. */
  #damages({ damage }: View): number {
    const { destroyedAt } = this.rules;
    return ((damage[1] * destroyedAt[2] + damage[2]) * destroyedAt[3] + damage[3]) * destroyedAt[4] + damage[4];
  }

  #remembered(view: View, seen: number, one: number, high: number, highCost: number): number {
    const known = this.#memory.recall(one, seen);
    if (known !== Memory.NOTHING) return known - 1;
    const found = this.#find(view, seen, high, highCost);
    this.#memory.keep(one, seen, found + 1);
    return found;
  }

  #find({ boundZone }: View, seen: number, high: number, highCost: number): number {
    const { rules, survey } = this;
    const spaces = this.#spaces[boundZone + 1];
    survey.look(seen);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < spaces.length; i++) {
      const space = spaces[i];
      const pays = rules.altitude[space] === HIGH ? high : FREE_HIGH;
      if (pays === TOO_DEAR) continue;
      const worth = survey.worth(space) - (pays === PAID ? highCost : 0);
      if (worth <= most) continue;
      most = worth;
      best = space;
    }
    return best;
  }
}

/** Whether the guns go into the number of what is seen. */
function fits({ guns }: View): boolean {
  return guns[0] < 32 && guns[1] < 32 && guns[2] < 32 && guns[3] < 32;
}
