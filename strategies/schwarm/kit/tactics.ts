import { members } from 'sortie/engine';
import { alone, attackModifier, defenceModifier, flies, freeRottes, type Rules, refunded, together, type View } from 'sortie/games/schwarm';
import { Adjusting, partner } from './adjusting.js';
import { Outlook } from './outlook.js';
import { Placing } from './placing.js';
import { Survey } from './survey.js';

/**
 * Choices that look one step ahead through the outlook: the parts that strategies are put together from.
 * A price of 1 takes a tactical point for what it adds to the chance to win.
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

  /** As many rottes as wished, with a reserve of points kept. */
  rottes(view: View, wished: number, reserve: number): number {
    const free = freeRottes(view.pass);
    return Math.max(1, Math.min(wished, free + view.tacticalPoints - reserve));
  }

  /** A choice of the space that is worth most for the fighter now to be placed; `allowed` may narrow it, -1 where it leaves none. */
  placing(price: number, allowed: (space: number) => boolean = anywhere): (view: View) => number {
    const placing = new Placing(this.rules, this.#survey, allowed, allowed === anywhere ? 17 : 12);
    return (view) => {
      const { point } = this.outlook.read(view, 2 * view.rottes - 1, view.tacticalPoints);
      // The price is shared by the two of a rotte.
      return placing.best(view, (price * point) / 2);
    };
  }

  /** The next move of the adjustment that gains most over its price, or DONE. */
  adjust(view: View, price: number): number {
    return this.#adjusting.best(view, price * this.#inTheAir(view).point);
  }

  /** The fighters whose attack is worth less than `bar`, more of them where their number earns a point. */
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

  /** The fighter with the best attack, with its partner if it has one. */
  attack(view: View): number {
    this.#inTheAir(view);
    this.#adjusting.weigh(view);
    const { worths } = this.#adjusting;
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if (!flies(view, fighter) || worths[fighter] <= most) continue;
      most = worths[fighter];
      best = fighter;
    }
    const other = partner(view, this.rules, best, view.space[best]);
    return other < 0 ? alone(best) : together(Math.min(best, other), Math.max(best, other));
  }

  /** Whether one more on both dice gains more than a point is worth. */
  pays(view: View, price: number): number {
    const { rules } = this;
    const outlook = this.#inTheAir(view);
    const black = attackModifier(view, rules, view.fighter);
    const red = defenceModifier(view, rules, view.fighter);
    const space = view.space[view.fighter];
    return outlook.known(space, black + 1, red + 1) - outlook.known(space, black, red) > price * outlook.point ? 1 : 0;
  }

  /** The outlook on the fighters in the air, one of them apart. */
  #inTheAir(view: View): Outlook {
    return this.outlook.read(view, members(view.flying) - 1, view.tacticalPoints);
  }
}

function anywhere(): boolean {
  return true;
}
