import { defineStrategy } from 'sortie/engine';
import { FAST, NONE, type Rules, type Seen, type Types, type View } from 'sortie/games/their-finest-hour';
import { Crew, distanceSq, legTowards, reach } from 'sortie/strategies/their-finest-hour/kit';

interface Manner {
  boom: number;
  zoom: number;
}

/**
 * Fires first and flies fast afterwards: a fast move spoils the shots that follow it in the turn, its own too. After the fast move
 * enemies do not hit it on an 8 or a 9.
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

  /** Once it has fired, it flies past the target and comes back from a distance. */
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
  called: 'the hit-and-run player',
  about: 'Fires first, then flies fast to be hard to hit',
  parameters: {
    boom: { default: 1, min: 0, max: 3, about: 'Attacks from within one move plus this number of ranges' },
    zoom: { default: 300, min: -1000, max: 1500, about: 'Once it has fired, makes for a point this number of mm beyond its target' },
  },
  create: ({ rules, parameters }) => new BoomAndZoom(rules, parameters as unknown as Manner),
});
