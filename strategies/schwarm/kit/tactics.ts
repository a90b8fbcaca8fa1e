import { members } from 'sortie/engine';
import { freeRottes, type Rules, refunded, type View } from 'sortie/games/schwarm';
import { Adjusting } from './adjusting.js';
import { Outlook } from './outlook.js';
import { anywhere, Placing } from './placing.js';
import { Survey } from './survey.js';

/**
 * Choices that look one step ahead by the outlook; strategies combine them. A price of 1 values a tactical point at what it
 * adds to the chance to win.
 */
export class Tactics {
  readonly outlook: Outlook;
  readonly #survey: Survey;
  readonly #adjusting: Adjusting;

  constructor(readonly rules: Rules) {
    this.outlook = new Outlook(rules);
    this.#survey = new Survey(this.outlook, rules);
    this.#adjusting = new Adjusting(rules, this.outlook);
  }

  /** The rottes wished for, as far as they leave a reserve of points. */
  rottes(view: View, wished: number, reserve: number): number {
    const free = freeRottes(view.pass);
    return Math.max(1, Math.min(wished, free + view.tacticalPoints - reserve));
  }

  /** Chooses the space that is worth most for the fighter to be placed, among those allowed; -1 without any. */
  placing(price: number, allowed: (space: number) => boolean = anywhere): (view: View) => number {
    const placing = new Placing(this.rules, this.#survey, allowed, allowed === anywhere ? 17 : 12);
    return (view) => {
      const { point } = this.outlook.read(view, 2 * view.rottes - 1, view.tacticalPoints);
      // The two fighters of a rotte share the price.
      return placing.best(view, (price * point) / 2);
    };
  }

  /** The next step of the move that gains most over its price, or DONE. */
  adjust(view: View, price: number): number {
    return this.#adjusting.best(view, price * this.#inTheAir(view).point);
  }

  /** The fighters with attacks worth less than `bar`, and more of them if an even number earns a point. */
  aborts(view: View, bar: number, refund: number): number {
    const outlook = this.#inTheAir(view);
    this.#adjusting.weigh(view);
    let aborting = 0;
    let best = 0;
    let sum = 0;
    let most = this.#refund(view, 0) * refund * outlook.point;
    for (let left = view.flying; left !== 0; left &= ~aborting) {
      const worst = this.#worst(view, left);
      aborting |= 1 << worst;
      sum -= this.#adjusting.worths[worst] - bar;
      const worth = sum + this.#refund(view, aborting) * refund * outlook.point;
      if (worth <= most) continue;
      most = worth;
      best = aborting;
    }
    return best;
  }

  #worst(view: View, left: number): number {
    const { worths } = this.#adjusting;
    let worst = -1;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if ((left & (1 << fighter)) !== 0 && (worst < 0 || worths[fighter] < worths[worst])) worst = fighter;
    }
    return worst;
  }

  /** 4.4 */
  #refund(view: View, aborting: number): number {
    return refunded(view, this.rules, view.forcedAborts + members(aborting), view.flying & ~aborting);
  }

  /** The best attack, with its partner if it has one. */
  attack(view: View): number {
    this.#inTheAir(view);
    this.#adjusting.weigh(view);
    return this.#adjusting.attack(view);
  }

  /** Whether a press gains more than its price. */
  pays(view: View, price: number): number {
    const outlook = this.#inTheAir(view);
    return outlook.pressGain(view) > price * outlook.point ? 1 : 0;
  }

  /** The outlook with the fighters in the air, without the one that attacks. */
  #inTheAir(view: View): Outlook {
    return this.outlook.read(view, members(view.flying) - 1, view.tacticalPoints);
  }
}
