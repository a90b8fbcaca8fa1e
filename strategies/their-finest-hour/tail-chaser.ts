import { defineStrategy } from 'sortie/engine';
import { EVADE, NONE, type Seen, type Types, type View } from 'sortie/games/their-finest-hour';
import { Crew, distanceSq, inEvasionReach, isBehind, legTowards, reach } from 'sortie/strategies/their-finest-hour/kit';

/**
 * Gets behind its target and stays there. With an enemy on its own tail it breaks round in an evasion, which ends with
 * the nose on the enemy; with its guns empty it makes for the point behind the target from which it fires next.
 */
class TailChaser extends Crew {
  protected override engage(one: Seen, target: Seen): number {
    const comesRound = one.canEvade && !one.clumsy && isBehind(one, target) && inEvasionReach(one, target);
    return comesRound ? EVADE : super.engage(one, target);
  }

  override chase(view: View, one: Seen): number {
    const index = this.target(view, one);
    if (index === NONE) return super.chase(view, one);
    const target = view.aircraft[index];
    const range = reach(one);
    const near = 2 * range + 100;
    if (one.fired !== one.allFired && distanceSq(one, target) < near * near) return legTowards(one, target.x, target.y, range * 0.8);
    if (target.forwardOnly) return legTowards(one, target.x - target.ux * range, target.y - target.uy * range, 0);
    // A gunner looks back: from abeam, on the side it is on already.
    const side = (one.x - target.x) * -target.uy + (one.y - target.y) * target.ux > 0 ? range : -range;
    return legTowards(one, target.x - target.uy * side, target.y + target.ux * side, 0);
  }
}

export default defineStrategy<Types>({
  game: 'their-finest-hour',
  about: 'Gets behind its target and stays there',
  create: ({ rules }) => new TailChaser(rules),
});
