import { members } from 'sortie/engine';
import { alone, attackModifier, Chances, chanceOf, defenceModifier, type Rules, refunded, together, type View } from 'sortie/games/schwarm';
import { Adjusting, partner } from './adjusting.js';
import { Outlook } from './outlook.js';
import { Placing } from './placing.js';
import { PATIENT } from './prospects.js';
import { Survey } from './survey.js';

export interface Manner {
  /** What a point is taken for, in its worth by the chance to win. */
  price: number;
  /** The pass by which it wants to have attacked, and over how many passes before it what can be had by waiting runs out. */
  horizon: number;
  haste: number;
}

/** Most fighters of a pass go home in the end: half a hundredth of a win is the least that a move is thought about for (1.1 × the games, as many won). */
const WORTH_WHILE = 50;

/**
 * A player who waits. A pass that is called off costs nothing (4.4), so an attack is held against staying: the chance to
 * win with the points that would come back. While nothing happens that chance stays what it is, pass after pass, and so does
 * all that was weighed with it.
 */
export class Hunter {
  readonly outlook: Outlook;
  readonly #chances: Chances;
  readonly #adjusting: Adjusting;
  readonly #placing: Placing;

  constructor(
    readonly rules: Rules,
    readonly manner: Manner,
  ) {
    this.#chances = new Chances(PATIENT, rules.destroyedAt);
    this.outlook = new Outlook(rules, this.#chances);
    this.#adjusting = new Adjusting(rules, this.outlook, WORTH_WHILE);
    this.#placing = new Placing(rules, new Survey(this.outlook, rules), anywhere);
  }

  /** 2.0 */
  place(view: View): number {
    const { point } = this.#plan(view);
    // The price is shared by the two of a rotte.
    return this.#placing.best(view, (this.manner.price * point) / 2);
  }

  /** 4.1, 4.2 */
  adjust(view: View): number {
    return this.#adjusting.best(view, this.manner.price * this.#plan(view).point);
  }

  /** 4.4 The best so many attack, where that is better than staying; the others abort for their points. */
  abort(view: View): number {
    this.#plan(view);
    this.#adjusting.weigh(view);
    const fighters = members(view.flying);
    let aborting = view.flying;
    let best = view.flying;
    let sum = 0;
    let most = this.#staying(view, fighters);
    for (let attackers = 1; attackers <= fighters; attackers++) {
      const next = this.#worthiest(view, aborting);
      // From the second on, one who gains nothing only keeps points from coming back.
      if (attackers > 1 && this.#adjusting.worths[next] <= 0) break;
      aborting &= ~(1 << next);
      sum += this.#adjusting.worths[next];
      const worth = this.#chance(view, fighters - attackers, aborting ^ view.flying) + sum;
      if (worth <= most) continue;
      most = worth;
      best = aborting;
    }
    return best;
  }

  /** 5.0 The best attack first, with its partner if it has one. */
  attack(view: View): number {
    this.outlook.read(view, 0, view.tacticalPoints);
    this.#adjusting.weigh(view);
    const best = this.#worthiest(view, view.flying);
    const other = partner(view, this.rules, best, view.space[best]);
    return other < 0 ? alone(best) : together(Math.min(best, other), Math.max(best, other));
  }

  /** 5.0 A press costs a point, as being hit does. */
  press(view: View): number {
    const { rules, outlook } = this;
    outlook.read(view, 0, view.tacticalPoints);
    const black = attackModifier(view, rules, view.fighter);
    const red = defenceModifier(view, rules, view.fighter);
    const space = view.space[view.fighter];
    return outlook.known(space, black + 1, red + 1) - outlook.known(space, black, red) > this.manner.price * outlook.loss ? 1 : 0;
  }

  /**
   * Reads the position as it would be when two attack and all others go home with their points: what an attack is worth is
   * weighed there. Where no point would be left, the second of the two may still bring one.
   */
  #plan(view: View): Outlook {
    const home = view.tacticalPoints + refunded(view, this.rules, 2 * view.rottes, 0);
    const points = view.pass === 1 ? home : Math.max(0, home - 1);
    return this.outlook.read(view, points === 0 ? 1 : 0, points);
  }

  /** When all go home, and come again. */
  #staying(view: View, fighters: number): number {
    const { haste, horizon } = this.manner;
    const left = Math.min(horizon, this.rules.passLimit) - view.pass;
    return this.#chance(view, fighters, 0) * Math.max(0, Math.min(1, left / haste));
  }

  /** The chance to win after the pass, but for what the attackers do. */
  #chance(view: View, aborting: number, attackers: number): number {
    const points = view.tacticalPoints + refunded(view, this.rules, view.forcedAborts + aborting, attackers);
    return chanceOf(this.outlook.hazard, this.#chances.meansOf(points, view.towardsPoint, 0));
  }

  #worthiest(view: View, among: number): number {
    const { worths } = this.#adjusting;
    let best = -1;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if ((among & (1 << fighter)) !== 0 && (best < 0 || worths[fighter] > worths[best])) best = fighter;
    }
    return best;
  }
}

function anywhere(): boolean {
  return true;
}
