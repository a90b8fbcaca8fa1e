import { defineStrategy } from 'sortie/engine';
import { bearing, FAST, NONE, type Seen, type Types, turned, type View } from 'sortie/games/their-finest-hour';
import { Crew, legAway } from 'sortie/strategies/their-finest-hour/kit';

/** Flies away from the nearest enemy as fast as it can and fires only at enemies in its way. Aircraft with a mission fly it. */
class Runner extends Crew {
  protected override engage(): number {
    return FAST;
  }

  override chase(view: View, one: Seen): number {
    const index = this.target(view, one);
    return index === NONE ? super.chase(view, one) : legAway(one, view.aircraft[index].x, view.aircraft[index].y);
  }

  override evade(view: View): number {
    const { one } = view;
    const index = this.target(view, one);
    if (index === NONE) return one.heading;
    return turned(bearing(view.aircraft[index].x - one.x, view.aircraft[index].y - one.y), 180);
  }
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  called: 'the one who only runs',
  about: 'Runs from the nearest enemy as fast as it can',
  create: ({ rules }) => new Runner(rules),
});
