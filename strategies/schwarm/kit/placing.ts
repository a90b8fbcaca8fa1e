import { HIGH, type Rules, type View, ZONES } from 'sortie/games/schwarm';
import { Memory } from './memory.js';
import type { Survey } from './survey.js';

/** 6.0 What it costs to start high: nothing, a point, or a point that is not left. */
const FREE_HIGH = 0;
const PAID = 1;
const TOO_DEAR = 2;
/** Bounds of the parts of the first number that a position is remembered by: 25 bits, 12 of them for the outlook's means. */
const MEANS = 1 << 12;
const READS = 1 << 13;

/**
 * 2.0 Chooses the space that is worth most for the fighter to be placed. Positions come back, in this game and in others, so
 * the choices are cached (1.6 × the games of `opportunist`).
 */
export class Placing {
  readonly #memory: Memory;
  /** The spaces allowed: all of them, then zone by zone. */
  readonly #spaces: readonly (readonly number[])[];
  /** A small cache in front: the next rotte and the next pass often ask the same. */
  readonly #recent = new Memory(7);

  constructor(
    readonly rules: Rules,
    readonly survey: Survey,
    allowed: (space: number) => boolean,
    /** Positions cached, as a power of 2. */
    bits = 18,
  ) {
    this.#memory = new Memory(bits);
    const spaces = [...rules.zone.keys()].filter(allowed);
    this.#spaces = [spaces, ...ZONES.map((_, zone) => spaces.filter((space) => rules.zone[space] === zone))];
  }

  /** The best space, or -1 if none is allowed. `highCost`, the price of starting high, may depend only on what the outlook has read. */
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

  /** The damage as one number, a digit for each section. */
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

/** Every space. */
export function anywhere(): boolean {
  return true;
}

/** Whether the guns fit into the number of `Survey.seen`. */
function fits({ guns }: View): boolean {
  return guns[0] < 32 && guns[1] < 32 && guns[2] < 32 && guns[3] < 32;
}
