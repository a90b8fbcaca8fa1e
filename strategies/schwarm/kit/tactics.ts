import { members } from 'sortie/engine';
import {
  ANTICLOCKWISE,
  adjusted,
  adjustment,
  alone,
  attackModifier,
  CLIMB,
  CLOCKWISE,
  costsHigh,
  DIVE,
  DONE,
  defenceModifier,
  FIGHTERS,
  flies,
  freeRottes,
  HOURS_PER_POINT,
  levelsLost,
  type Rules,
  SPACES,
  spaceAt,
  together,
  turned,
  type View,
} from 'sortie/games/schwarm';
import { Outlook } from './outlook.js';
import { Survey } from './survey.js';

/**
 * Choices that look one step ahead through the outlook: the parts that strategies are put together from.
 * A price of 1 takes a tactical point for what it adds to the chance to win.
 */
export class Tactics {
  readonly outlook: Outlook;
  readonly #survey: Survey;
  readonly #worths = new Float64Array(FIGHTERS);

  constructor(readonly rules: Rules) {
    this.outlook = new Outlook(rules);
    this.#survey = new Survey(this.outlook);
  }

  /** As many rottes as wished, with a reserve of points kept. */
  rottes(view: View, wished: number, reserve: number): number {
    const free = freeRottes(view.pass);
    return Math.max(1, Math.min(wished, free + view.tacticalPoints - reserve));
  }

  /** The space that is worth most for the fighter now to be placed; `allowed` may narrow the choice. */
  bestSpace(view: View, price: number, allowed: (space: number) => boolean = anywhere): number {
    const { rules } = this;
    const outlook = this.outlook.read(view, 2 * view.rottes - 1);
    this.#survey.look(view);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let space = 0; space < SPACES; space++) {
      if (view.boundZone >= 0 && rules.zone[space] !== view.boundZone) continue;
      const pays = view.highPaid === 0 && costsHigh(rules, view.pass, space);
      if ((pays && view.tacticalPoints === 0) || !allowed(space)) continue;
      // The price is shared by the two of a rotte.
      const worth = this.#survey.worth[space] - (pays ? (price * outlook.point) / 2 : 0);
      if (worth > most) {
        most = worth;
        best = space;
      }
    }
    return best;
  }

  /** The next move of the adjustment that gains most over its price, or DONE. */
  adjust(view: View, price: number): number {
    const outlook = this.outlook.read(view, members(view.flying) - 1);
    const cost = price * outlook.point;
    let best = DONE;
    let most = 1;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if (!flies(view, fighter)) continue;
      const from = view.space[fighter];
      const now = Math.max(0, this.#from(view, fighter, from));
      for (let hours = -HOURS_PER_POINT; hours <= HOURS_PER_POINT; hours++) {
        const level = spaceAt(turned(this.rules.hour[from], hours), 0);
        for (let to = level; to < level + 3; to++) {
          const climb = (from % 3) + this.#drop(view, fighter, hours) - (to - level);
          const points = (Math.abs(hours) > view.credit ? 1 : 0) + Math.max(0, climb);
          if (to === from || points > view.tacticalPoints) continue;
          const gain = this.#from(view, fighter, to) - now - points * cost;
          if (gain <= most) continue;
          most = gain;
          best = adjustment(fighter, this.#firstMove(view, fighter, hours, climb));
        }
      }
    }
    return best;
  }

  /** Levels that the option adjustDrops makes of the shift. */
  #drop(view: View, fighter: number, hours: number): number {
    if (!this.rules.adjustDrops) return 0;
    return levelsLost(view.shifted[fighter] + Math.abs(hours)) - levelsLost(view.shifted[fighter]);
  }

  /** On the way to a space so many hours and levels away: the shift first, unless it would take the fighter below low. */
  #firstMove(view: View, fighter: number, hours: number, climb: number): number {
    const shift = hours > 0 ? CLOCKWISE : ANTICLOCKWISE;
    if (hours !== 0 && adjusted(view, this.rules, fighter, shift) >= 0) return shift;
    return climb > 0 ? CLIMB : DIVE;
  }

  #from(view: View, fighter: number, space: number): number {
    return this.outlook.from(view, fighter, space, this.#partner(view, fighter, space) >= 0);
  }

  /** 5.3 Who would combine with the fighter, were it in that space. */
  #partner(view: View, fighter: number, space: number): number {
    const { rules } = this;
    for (let other = 0; other < view.fighters; other++) {
      if (other === fighter || !flies(view, other) || view.space[other] !== space) continue;
      if (!rules.combinePlacedTogether || view.placedIn[other] === view.placedIn[fighter]) return other;
    }
    return -1;
  }

  /** The fighters whose attack is worth less than `bar`, more of them where their number earns a point. */
  aborts(view: View, bar: number, refund: number): number {
    const outlook = this.outlook.read(view, members(view.flying) - 1);
    const worths = this.#worths;
    for (let fighter = 0; fighter < view.fighters; fighter++) worths[fighter] = this.#from(view, fighter, view.space[fighter]) - bar;
    let aborting = 0;
    let best = 0;
    let sum = 0;
    let most = this.#refund(view, 0) * refund * outlook.point;
    for (let left = view.flying; left !== 0; left &= ~aborting) {
      const worst = this.#worst(view, left);
      aborting |= 1 << worst;
      sum -= worths[worst];
      const worth = sum + this.#refund(view, aborting) * refund * outlook.point;
      if (worth <= most) continue;
      most = worth;
      best = aborting;
    }
    return best;
  }

  #worst(view: View, left: number): number {
    let worst = -1;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if ((left & (1 << fighter)) !== 0 && (worst < 0 || this.#worths[fighter] < this.#worths[worst])) worst = fighter;
    }
    return worst;
  }

  /** 4.4 */
  #refund(view: View, aborting: number): number {
    const points = (view.forcedAborts + members(aborting)) >> 1;
    if (view.pass === 1) return view.rottes > 1 ? Math.min(points, 1) : 0;
    return aborting === view.flying && !this.rules.refundIfAllAbort ? 0 : points;
  }

  /** The fighter with the best attack, with its partner if it has one. */
  attack(view: View): number {
    this.outlook.read(view, members(view.flying) - 1);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let fighter = 0; fighter < view.fighters; fighter++) {
      if (!flies(view, fighter)) continue;
      const worth = this.#from(view, fighter, view.space[fighter]);
      if (worth <= most) continue;
      most = worth;
      best = fighter;
    }
    const partner = this.#partner(view, best, view.space[best]);
    return partner < 0 ? alone(best) : together(Math.min(best, partner), Math.max(best, partner));
  }

  /** Whether one more on both dice gains more than a point is worth. */
  pays(view: View, price: number): number {
    const { rules } = this;
    const outlook = this.outlook.read(view, members(view.flying) - 1);
    const black = attackModifier(view, rules, view.fighter);
    const red = defenceModifier(view, rules, view.fighter);
    const space = view.space[view.fighter];
    return outlook.known(space, black + 1, red + 1) - outlook.known(space, black, red) > price * outlook.point ? 1 : 0;
  }
}

function anywhere(): boolean {
  return true;
}
