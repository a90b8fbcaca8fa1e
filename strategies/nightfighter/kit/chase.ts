import { headingOf, hexOf, type Rules, type SeenCounter, type View } from 'sortie/games/nightfighter';
import { asked, best, counters, isReal, turnsLeft } from './counters.js';
import { bestStation, isTaken } from './flying.js';

/** Straight for the counter that most is known of, the nearer the better; home to the beacon where there is none. */
export function chase(view: View, rules: Rules): number {
  const fighter = asked(view);
  const prey = best(
    counters(view, rules, (one) => !isTaken(one, fighter)),
    (one) => known(view, rules, one) / (3 + rules.sky.distance(fighter.hex, one.hex)),
  );
  const hex = prey?.hex ?? rules.fighters[fighter.index].hex;
  return bestStation(view, rules, (at) => -rules.sky.distance(hexOf(at), hex) - (headingOf(at) === 0 ? 0 : 0.4));
}

function known(view: View, rules: Rules, counter: SeenCounter): number {
  return isReal(view, counter) * (4 - counter.level) * Math.min(4, turnsLeft(view, rules, counter));
}
