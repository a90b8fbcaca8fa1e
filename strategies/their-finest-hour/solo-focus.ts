import { defineStrategy, lowest } from 'sortie/engine';
import { MISSION, NONE, type Seen, shot, type Types, type View } from 'sortie/games/their-finest-hour';
import { Crew, nearestOf, threatens } from 'sortie/strategies/their-finest-hour/kit';

/**
 * Plays a side without a player by the letter of the Focus table: it tests with several enemies in sight, flies at the enemy that
 * the table names, even from its mission, and fires at no other in its own activation. If the table leaves a choice, it takes the
 * objective of its mission, else an enemy on a mission, else one that threatens it, else the nearest.
 */
class SoloFocus extends Crew {
  override focus(): number {
    return 1;
  }

  override bestTarget(view: View): number {
    if (view.mission === 1) return MISSION;
    const { one } = view;
    let threat = NONE;
    for (let rest = view.choices; rest !== 0; rest &= rest - 1) {
      const index = lowest(rest);
      const enemy = view.aircraft[index];
      if (this.hasGoal(enemy)) return index;
      if (threat === NONE && threatens(this.rules, enemy, one)) threat = index;
    }
    return threat === NONE ? nearestOf(view, one, view.choices) : threat;
  }

  protected override onMission(view: View, one: Seen): boolean {
    return view.focus < 0 && super.onMission(view, one);
  }

  override fire(view: View): number {
    if (view.focus < 0 || view.must === 1) return super.fire(view);
    for (let weapon = 0; weapon < view.one.weapons.length; weapon++) {
      if (view.bearing[weapon] & (1 << view.focus)) return shot(weapon, view.focus);
    }
    return NONE;
  }
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  called: 'the solo table',
  about: 'Plays an absent side by the Focus table, to the letter',
  create: ({ rules }) => new SoloFocus(rules),
});
