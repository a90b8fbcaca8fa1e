import type { Player, Rules, SeenCounter, View } from 'sortie/games/nightfighter';
import { asked, best, isReal, turnsLeft } from './counters.js';
import { isTaken, Way } from './flying.js';

/** Straight for the counter that most is known of, the nearer the better; home to the beacon where there is none. */
export function chase(rules: Rules): Player['move'] {
  const way = new Way(rules, 0.4);
  return (view) => {
    const fighter = asked(view);
    const prey = best(
      view,
      rules,
      (one) => !isTaken(one, fighter),
      (one) => known(view, rules, one) / (3 + rules.sky.distance(fighter.hex, one.hex)),
    );
    return way.to(view, prey?.hex ?? rules.fighters[fighter.index].hex);
  };
}

function known(view: View, rules: Rules, counter: SeenCounter): number {
  return isReal(view, counter) * (4 - counter.level) * Math.min(4, turnsLeft(view, rules, counter));
}
