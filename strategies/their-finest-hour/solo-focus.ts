import { defineStrategy, lowest } from 'sortie/engine';
import { MISSION, NONE, type Seen, shot, type Types, type View } from 'sortie/games/their-finest-hour';
import { Crew, nearestOf, threatens } from 'sortie/strategies/their-finest-hour/kit';

/**
 * Plays a side that nobody plays, by the Focus table to the letter: it tests whenever there are several enemies in sight,
 * flies at the one that the table names, and fires at no other in its own activation. In reactions it does what the table
 * says. Where the table leaves a choice, it takes the objective of its mission; else the greatest threat: an enemy with a
 * mission, else one whose guns bear on it, else the nearest. An aircraft with a mission leaves it for the enemy that the table
 * has it go for.
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
  about: 'Plays an absent side by the Focus table, to the letter',
  create: ({ rules }) => new SoloFocus(rules),
});
