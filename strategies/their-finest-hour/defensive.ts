import { defineStrategy } from 'sortie/engine';
import { Crew, distanceSq, EVADE, NONE, reach, type TheirFinestHour, type View } from 'sortie/games/their-finest-hour';

/**
 * Evades as its own manoeuvre whenever an enemy is near: half a move in any direction, with the nose on the enemy when it
 * ends. For the rest of the turn it is hit only on a 10, and its own shots lose no more than the 8.
 */
class Defensive extends Crew {
  override manoeuvre(view: View): number {
    const { one } = view;
    const index = this.target(view, one);
    if (index === NONE || this.hasGoal(one) || !one.canEvade || one.clumsy) return super.manoeuvre(view);
    const danger = 300 + reach(one);
    return distanceSq(one, view.aircraft[index]) < danger * danger ? EVADE : super.manoeuvre(view);
  }
}

export default defineStrategy<TheirFinestHour>({
  game: 'their-finest-hour',
  about: 'Evades of its own accord when an enemy is near, and fires from there',
  create: ({ rules }) => new Defensive(rules),
});
