import { defineStrategy } from 'sortie/engine';
import { EVADE, NONE, type Rules, type Seen, type Types, type View } from 'sortie/games/their-finest-hour';
import { Crew, distanceSq, inEvasionReach, isBehind, legTowards, reach } from 'sortie/strategies/their-finest-hour/kit';

interface Manner {
  strike: number;
  close: number;
  astern: number;
}

/**
 * Gets behind its target and stays there. With an enemy on its tail it evades, which ends with its nose on the enemy. Once it has
 * fired it makes for the point behind the target from which it fires next.
 */
class TailChaser extends Crew {
  constructor(
    rules: Rules,
    readonly manner: Manner,
  ) {
    super(rules);
  }

  protected override engage(one: Seen, target: Seen): number {
    const comesRound = one.canEvade && !one.clumsy && isBehind(one, target) && inEvasionReach(one, target);
    return comesRound ? EVADE : super.engage(one, target);
  }

  override chase(view: View, one: Seen): number {
    const index = this.target(view, one);
    if (index === NONE) return super.chase(view, one);
    const target = view.aircraft[index];
    const range = reach(one);
    const { strike, close, astern } = this.manner;
    const near = 2 * range + strike;
    if (one.fired !== one.allFired && distanceSq(one, target) < near * near) return legTowards(one, target.x, target.y, range * close);
    const away = range * astern;
    if (target.forwardOnly) return legTowards(one, target.x - target.ux * away, target.y - target.uy * away, 0);
    // Rear gunners: from abeam, on the side where it already is.
    const side = (one.x - target.x) * -target.uy + (one.y - target.y) * target.ux > 0 ? away : -away;
    return legTowards(one, target.x - target.uy * side, target.y + target.ux * side, 0);
  }
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  called: 'the tail-chaser',
  about: 'Gets behind its target and stays there',
  parameters: {
    strike: { default: 100, min: -100, max: 1000, about: 'Loaded, flies straight at the target from this number of mm beyond twice its range' },
    close: { default: 0.8, min: 0, max: 1, about: 'Distance from the target at which it stops for its shot, as a share of its range' },
    astern: {
      default: 1,
      min: 0,
      max: 3,
      about: 'Once it has fired, makes for a point this number of ranges behind the target, or abeam of a gunner',
    },
  },
  create: ({ rules, parameters }) => new TailChaser(rules, parameters as unknown as Manner),
});
