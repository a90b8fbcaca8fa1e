import { defineStrategy } from 'sortie/engine';
import { EVADE, type Seen, type Types } from 'sortie/games/their-finest-hour';
import { Crew, distanceSq, reach } from 'sortie/strategies/their-finest-hour/kit';

/**
 * Evades as its own manoeuvre whenever an enemy is near: half a move in any direction, with the nose on the enemy when it
 * ends. For the rest of the turn it is hit only on a 10, and its own shots lose no more than the 8.
 */
class Defensive extends Crew {
  protected override engage(one: Seen, target: Seen): number {
    const danger = 300 + reach(one);
    return one.canEvade && !one.clumsy && distanceSq(one, target) < danger * danger ? EVADE : super.engage(one, target);
  }
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  about: 'Evades of its own accord when an enemy is near, and fires from there',
  create: ({ rules }) => new Defensive(rules),
});
