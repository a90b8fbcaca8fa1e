import { defineStrategy } from 'sortie/engine';
import { EVADE, type Rules, type Seen, type Types } from 'sortie/games/their-finest-hour';
import { Crew, distanceSq, reach } from 'sortie/strategies/their-finest-hour/kit';

/**
 * Evades as its own manoeuvre whenever an enemy is near: half a move in any direction, with the nose on the enemy when it
 * ends. For the rest of the turn it is hit only on a 10, and its own shots lose no more than the 8.
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
  about: 'Evades of its own accord when an enemy is near, and fires from there',
  parameters: {
    danger: { default: 300, min: 0, max: 1000, about: 'Evades with an enemy within so many mm beyond the range of its guns' },
  },
  create: ({ rules, parameters }) => new Defensive(rules, parameters.danger),
});
