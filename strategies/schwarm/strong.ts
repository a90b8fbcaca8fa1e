import { defineStrategy, members } from 'sortie/engine';
import { Chances, chanceOf, type Rules, refunded, type Types, type View } from 'sortie/games/schwarm';
import { Adjusting, anywhere, Outlook, PATIENT, Placing, Survey } from 'sortie/strategies/schwarm/kit';

/*
 * How the strong player decides, in the order of a pass:
 *
 * 1. It judges everything by the chance to win, a formula of damage, points and fighters tuned on its own games (PATIENT).
 * 2. A pass that is called off costs nothing, since two aborts earn back the point of their rotte (4.4); so it waits.
 * 3. It sends all the rottes it can pay for, fewer in the first pass, whose aborts earn one point at most.
 * 4. It weighs attacks as if two fighters attack and all others go home with their points.
 * 5. It places each fighter in the space of greatest worth: its position test, then its attack or, if better, none.
 * 6. It moves the fighter that gains most, until no move gains more than its price and 0.5 % of a win.
 * 7. It compares staying, the chance to win if all fighters abort, with attacks by its best fighter, its best two, and so on.
 * 8. What staying is worth runs out towards the pass `horizon`, so that it does not wait for ever.
 * 9. The best attack comes first, and it presses one that gains more than a hit on the fighter would cost.
 * 10. It saves every fighter that is hit.
 */

interface Manner {
  price: number;
  horizon: number;
  haste: number;
}

/** Ignores moves worth less than this, in ten-thousandths of a win: 10 % faster, same win rate. */
const LEAST_GAIN = 50;

class Hunter {
  readonly #outlook: Outlook;
  readonly #chances: Chances;
  readonly #adjusting: Adjusting;
  readonly #placing: Placing;

  constructor(
    readonly rules: Rules,
    readonly manner: Manner,
  ) {
    this.#chances = new Chances(PATIENT, rules.destroyedAt);
    this.#outlook = new Outlook(rules, this.#chances);
    this.#adjusting = new Adjusting(rules, this.#outlook, LEAST_GAIN);
    this.#placing = new Placing(rules, new Survey(this.#outlook, rules), anywhere);
  }

  /**
   * Reads the position with the points left when two fighters attack and all others abort. If that is no point, the second of
   * the two still counts as a fighter to attack, since it may earn one.
   */
  #plan(view: View): Outlook {
    const home = view.tacticalPoints + refunded(view, this.rules, 2 * view.rottes, 0);
    const points = view.pass === 1 ? home : Math.max(0, home - 1);
    return this.#outlook.read(view, points === 0 ? 1 : 0, points);
  }

  place(view: View): number {
    const { point } = this.#plan(view);
    // The two fighters of a rotte share the price.
    return this.#placing.best(view, (this.manner.price * point) / 2);
  }

  adjust(view: View): number {
    return this.#adjusting.best(view, this.manner.price * this.#plan(view).point);
  }

  abort(view: View): number {
    this.#plan(view);
    this.#adjusting.weigh(view);
    const fighters = members(view.flying);
    let aborting = view.flying;
    let best = view.flying;
    let sum = 0;
    let most = this.#staying(view, fighters);
    for (let attackers = 1; attackers <= fighters; attackers++) {
      const next = this.#adjusting.worthiest(view, aborting);
      // A second or later attacker that gains nothing only keeps points from coming back.
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

  /** The worth of all fighters aborting and coming again. */
  #staying(view: View, fighters: number): number {
    const { haste, horizon } = this.manner;
    const left = Math.min(horizon, this.rules.passLimit) - view.pass;
    return this.#chance(view, fighters, 0) * Math.max(0, Math.min(1, left / haste));
  }

  /** The chance to win after the pass, without what the attackers do. */
  #chance(view: View, aborting: number, attackers: number): number {
    const points = view.tacticalPoints + refunded(view, this.rules, view.forcedAborts + aborting, attackers);
    return chanceOf(this.#outlook.hazard, this.#chances.meansOf(points, view.towardsPoint, 0));
  }

  attack(view: View): number {
    this.#outlook.read(view, 0, view.tacticalPoints);
    this.#adjusting.weigh(view);
    return this.#adjusting.attack(view);
  }

  press(view: View): number {
    const outlook = this.#outlook.read(view, 0, view.tacticalPoints);
    return outlook.pressGain(view) > this.manner.price * outlook.loss ? 1 : 0;
  }
}

export default defineStrategy<Types>({
  game: 'schwarm',
  about: 'The strong player: waits, pass after pass, for attacks that are worth more than the points they cost, by odds tuned on its own games',
  parameters: {
    opening: { default: 2, min: 1, max: 3, step: 1, about: 'Rottes of the first pass, whose aborts earn one point at most' },
    rottes: { default: 3, min: 1, max: 3, step: 1, about: 'Rottes of later passes, while there are points for them' },
    price: { default: 1, min: 0, max: 5, step: 0.1, about: 'The price of a tactical point, as a multiple of what it adds to the chance to win' },
    horizon: { default: 50, min: 1, max: 1000, step: 5, about: 'The pass from which it waits no longer: a later one wins more and takes longer' },
    haste: { default: 30, min: 1, max: 100, step: 5, about: 'Passes before the horizon over which the worth of waiting runs out' },
  },
  create: ({ rules, parameters: { opening, rottes, price, horizon, haste } }) => {
    const hunter = new Hunter(rules, { price, horizon, haste });
    return {
      rottes: ({ pass, tacticalPoints }) => (pass === 1 ? Math.min(opening, 1 + tacticalPoints) : Math.min(rottes, tacticalPoints)),
      place: (view) => hunter.place(view),
      adjust: (view) => hunter.adjust(view),
      abort: (view) => hunter.abort(view),
      attack: (view) => hunter.attack(view),
      press: (view) => hunter.press(view),
      save: () => 1,
    };
  },
});
