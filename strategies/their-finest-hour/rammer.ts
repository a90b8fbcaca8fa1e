import { defineStrategy, lowest } from 'sortie/engine';
import { NONE, type Seen, type Types, type View } from 'sortie/games/their-finest-hour';
import { Crew, legTowards } from 'sortie/strategies/their-finest-hour/kit';

/**
 * Flies straight through its target, firing on the way, and declares a collision whenever its path touches an enemy. Once it has
 * fired it rams on one pass too; a crew that can still fire does so and evades.
 */
class Rammer extends Crew {
  override chase(view: View, one: Seen): number {
    const index = this.target(view, one);
    if (index === NONE) return super.chase(view, one);
    const target = view.aircraft[index];
    return legTowards(one, target.x, target.y, 0);
  }

  override ram(view: View): number {
    return lowest(view.choices);
  }
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  called: 'the rammer',
  about: 'Flies into its target, guns firing',
  create: ({ rules }) => new Rammer(rules),
});
