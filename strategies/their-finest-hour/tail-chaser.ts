import { defineStrategy } from 'sortie/engine';
import { Crew, FAST, legTowards, NONE, reach, type Seen, type TheirFinestHour, type View } from 'sortie/games/their-finest-hour';

/** Beyond this an approach is flown fast: nothing can be shot at on the way. */
const FAR_SQ = 700 * 700;

/** Gets behind its target: flies for a point on its tail, from where it can fire and not be fired at. */
class TailChaser extends Crew {
  override manoeuvre(view: View): number {
    const { one } = view;
    const index = this.target(view, one);
    if (index === NONE || one.bombs > 0) return super.manoeuvre(view);
    const target = view.aircraft[index];
    return (target.x - one.x) ** 2 + (target.y - one.y) ** 2 > FAR_SQ ? FAST : super.manoeuvre(view);
  }

  override chase(view: View, one: Seen): number {
    const index = this.target(view, one);
    if (index === NONE) return super.chase(view, one);
    const target = view.aircraft[index];
    const range = reach(one);
    // With its guns empty it makes for the tail; before that it points its nose at the target as soon as it is near enough.
    const loaded = one.fired !== (1 << one.weapons.length) - 1;
    const near = (target.x - one.x) ** 2 + (target.y - one.y) ** 2 < (2 * range + 100) ** 2;
    if (loaded && near) return legTowards(one, target.x, target.y, range * 0.8);
    return legTowards(one, target.x - target.ux * range, target.y - target.uy * range, 0);
  }
}

export default defineStrategy<TheirFinestHour>({
  game: 'their-finest-hour',
  about: 'Gets behind its target and stays there',
  create: ({ rules }) => new TailChaser(rules),
});
