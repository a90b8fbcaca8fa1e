import { defineStrategy } from 'sortie/engine';
import { EVADE, type Rules, type Seen, type Types } from 'sortie/games/their-finest-hour';
import { Crew, distanceSq, reach } from 'sortie/strategies/their-finest-hour/kit';

/**
 * Evades as its manoeuvre whenever an enemy is near, and ends with its nose on the enemy. For the rest of the turn it is hit only on
 * a 10, while its own shots still hit on a 9.
 */
class Defensive extends Crew {
  constructor(
    rules: Rules,
    readonly danger: number,
  ) {
    super(rules);
  }

  protected override engage(one: Seen, target: Seen): number {
    const danger = this.danger + reach(one);
    return one.canEvade && !one.clumsy && distanceSq(one, target) < danger * danger ? EVADE : super.engage(one, target);
  }
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  called: 'the evader',
  about: 'Evades as its manoeuvre when an enemy is near, and fires from there',
  parameters: {
    danger: { default: 300, min: 0, max: 1000, about: 'Evades with an enemy within this number of mm beyond the range of its guns' },
  },
  create: ({ rules, parameters }) => new Defensive(rules, parameters.danger),
});
