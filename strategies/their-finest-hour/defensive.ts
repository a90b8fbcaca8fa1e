import { defineStrategy } from 'sortie/engine';
import { bearing, Crew, distanceSq, EVADE, NONE, reach, type TheirFinestHour, turned, type View } from 'sortie/games/their-finest-hour';

/**
 * Evades as its own manoeuvre whenever an enemy is near: half a move in any direction, with the nose on the enemy when it
 * ends. For the rest of the turn it is hit only on a 10, and its own shots lose no more than the 8.
 */
class Defensive extends Crew {
  override manoeuvre(view: View): number {
    const { one } = view;
    const index = this.target(view, one);
    if (index === NONE || one.bombs > 0 || !one.canEvade || one.clumsy) return super.manoeuvre(view);
    const danger = 300 + reach(one);
    return distanceSq(one, view.aircraft[index]) < danger * danger ? EVADE : super.manoeuvre(view);
  }

  /** At the enemy in its own activation; across the line of fire in a reaction. */
  override evade(view: View): number {
    const { one } = view;
    const index = this.target(view, one);
    if (index === NONE || (view.unit & one.bit) === 0 || one.flown > 0) return super.evade(view);
    const enemy = view.aircraft[index];
    const line = bearing(enemy.x - one.x, enemy.y - one.y);
    const close = distanceSq(one, enemy) < (one.class * 50) ** 2;
    return close ? turned(line, 180) : line;
  }
}

export default defineStrategy<TheirFinestHour>({
  game: 'their-finest-hour',
  about: 'Evades of its own accord when an enemy is near, and fires from there',
  create: ({ rules }) => new Defensive(rules),
});
