import { defineStrategy } from 'sortie/engine';
import { FAST, NONE, type Rules, type Seen, type Types, type View } from 'sortie/games/their-finest-hour';
import { Crew, distanceSq, legTowards, reach } from 'sortie/strategies/their-finest-hour/kit';

interface Manner {
  boom: number;
  zoom: number;
}

/**
 * Fires first and flies fast afterwards: a fast move spoils the shots that follow it in the turn, one's own too, so it
 * comes after the guns have spoken, and then nobody hits it on an 8 or a 9.
 */
class BoomAndZoom extends Crew {
  constructor(
    rules: Rules,
    readonly manner: Manner,
  ) {
    super(rules);
  }

  protected override engage(one: Seen, target: Seen): number {
    const within = one.class * 100 + reach(one) * this.manner.boom;
    return one.fired === 0 && distanceSq(one, target) < within * within ? super.engage(one, target) : FAST;
  }

  /** Once it has fired, past the target and on, to come back from afar. */
  override chase(view: View, one: Seen): number {
    const index = this.target(view, one);
    if (index === NONE || one.fired === 0) return super.chase(view, one);
    const target = view.aircraft[index];
    const { zoom } = this.manner;
    return legTowards(one, target.x + one.ux * zoom, target.y + one.uy * zoom, 0);
  }
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  about: 'Fires first, then flies fast so that nobody hits it',
  parameters: {
    boom: { default: 1, min: 0, max: 3, about: 'Goes for its shot from within one move and so many ranges' },
    zoom: { default: 300, min: -1000, max: 1500, about: 'Makes for a point so many mm beyond its target once it has fired' },
  },
  create: ({ rules, parameters }) => new BoomAndZoom(rules, parameters as unknown as Manner),
});
