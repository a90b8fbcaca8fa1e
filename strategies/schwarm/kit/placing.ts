import { HIGH, type Rules, SPACES, type View, ZONES } from 'sortie/games/schwarm';
import { Memory } from './memory.js';
import type { Outlook } from './outlook.js';
import type { Survey } from './survey.js';

/** 6.0 To start high costs nothing, a point, or a point that is not there. */
const FREE_HIGH = 0;
const PAID = 1;
const TOO_DEAR = 2;

/**
 * 2.0 Choosing the space that is worth most for the fighter now to be placed. Positions come back, in this game and in
 * others: what was found is remembered (1.6 × the games of `opportunist`).
 */
export class Placing {
  readonly #memory: Memory;
  /** The last answers, by the zone that the fighter was bound to. */
  readonly #lastOne = new Int32Array(ZONES.length + 1).fill(-1);
  readonly #lastOther = new Int32Array(ZONES.length + 1).fill(-1);
  readonly #lastSpace = new Int8Array(ZONES.length + 1);

  constructor(
    readonly rules: Rules,
    readonly survey: Survey,
    /** The spaces that are thought of at all. */
    readonly allowed: (space: number) => boolean,
    /** Positions remembered, as a power of 2: with 12 instead of 16 `opportunist` plays 0.8 × the games. */
    bits = 16,
  ) {
    this.#memory = new Memory(bits);
  }

  /** The space, -1 where none is allowed; to start high costs so much, which rests on what the outlook has read and on nothing else. */
  best(view: View, highCost: number): number {
    const { outlook } = this.survey;
    outlook.look(view);
    const high = view.highPaid === 1 || view.pass < this.rules.highCostsFrom ? FREE_HIGH : view.tacticalPoints > 0 ? PAID : TOO_DEAR;
    const seen = this.survey.seen(view);
    const one = ((outlook.damages * 5 + view.boundZone + 1) * 3 + high) * 256 + (outlook.means & 255);
    const other = seen * 16 + (outlook.means >> 8);
    if (!fits(view, outlook)) return this.#find(view, seen, high, highCost);
    // The next rotte of a pass asks the same again.
    const last = view.boundZone + 1;
    if (this.#lastOne[last] === (one | 0) && this.#lastOther[last] === (other | 0)) return this.#lastSpace[last];
    this.#lastOne[last] = one;
    this.#lastOther[last] = other;
    this.#lastSpace[last] = this.#remembered(view, one | 0, other | 0, high, highCost);
    return this.#lastSpace[last];
  }

  #remembered(view: View, one: number, other: number, high: number, highCost: number): number {
    const known = this.#memory.recall(one, other);
    if (known !== Memory.NOTHING) return known;
    const found = this.#find(view, this.survey.seen(view), high, highCost);
    this.#memory.keep(one, other, found);
    return found;
  }

  #find(view: View, seen: number, high: number, highCost: number): number {
    const { rules, survey } = this;
    survey.look(view, seen, view.boundZone);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let space = 0; space < SPACES; space++) {
      if (view.boundZone >= 0 && rules.zone[space] !== view.boundZone) continue;
      const pays = rules.altitude[space] === HIGH ? high : FREE_HIGH;
      if (pays === TOO_DEAR || !this.allowed(space)) continue;
      const worth = survey.worth[space] - (pays === PAID ? highCost : 0);
      if (worth > most) {
        most = worth;
        best = space;
      }
    }
    return best;
  }
}

/** Whether the position goes into the numbers that it is remembered by. */
function fits({ guns }: View, { means }: Outlook): boolean {
  return means < 4096 && guns[0] < 32 && guns[1] < 32 && guns[2] < 32 && guns[3] < 32;
}
