import { defineStrategy, lowest } from 'sortie/engine';
import { NONE, shot, type Types, type View } from 'sortie/games/their-finest-hour';
import { Crew, nearestEnemy, threatens } from 'sortie/strategies/their-finest-hour/kit';

/**
 * Plays a side that nobody plays, by the Focus table to the letter: it tests whenever there are several enemies in sight,
 * flies at the one that the table names, and fires at no other in its own activation. In reactions it does what the table
 * says. Where the table asks for the best target it takes the greatest threat: an enemy with a mission, else one whose
 * guns bear on it, else the nearest.
 */
class SoloFocus extends Crew {
  override focus(): number {
    return 1;
  }

  override bestTarget(view: View): number {
    const { one } = view;
    let threat = NONE;
    for (let rest = view.choices; rest !== 0; rest &= rest - 1) {
      const index = lowest(rest);
      const enemy = view.aircraft[index];
      if (this.hasGoal(enemy)) return index;
      if (threat === NONE && threatens(this.rules, enemy, one)) threat = index;
    }
    return threat === NONE ? nearestEnemy(view, one) : threat;
  }

  override fire(view: View): number {
    if (view.focus === NONE || view.must === 1) return super.fire(view);
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
