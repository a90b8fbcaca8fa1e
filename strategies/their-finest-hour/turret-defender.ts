import { defineStrategy, lowest } from 'sortie/engine';
import { FLY, NONE, type Seen, type Types, type View } from 'sortie/games/their-finest-hour';
import { Crew, legAway } from 'sortie/strategies/their-finest-hour/kit';

/**
 * Keeps the formation on its course and leaves the fighting to the gunners: all companions fly with the leader, stragglers are
 * called back, and an aircraft with guns that do not point forward keeps the enemy behind it.
 */
class TurretDefender extends Crew {
  override formation(view: View): number {
    return view.choices;
  }

  protected override engage(one: Seen, target: Seen): number {
    return one.forwardOnly ? super.engage(one, target) : FLY;
  }

  override chase(view: View, one: Seen): number {
    const index = this.target(view, one);
    if (index === NONE || one.forwardOnly) return super.chase(view, one);
    return legAway(one, view.aircraft[index].x, view.aircraft[index].y);
  }

  override rally(view: View): number {
    return lowest(view.choices);
  }
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  called: 'the player in formation',
  about: 'Keeps the formation and its course, and leaves the fighting to the turrets',
  create: ({ rules }) => new TurretDefender(rules),
});
