import type { Parameter } from 'sortie/engine';
import type { Player, Rules, SeenCounter, View } from 'sortie/games/nightfighter';
import { asked, best, isReal, turnsLeft } from './counters.js';
import { isTaken, Way } from './flying.js';

/** What a chaser weighs, as tunable parameters. */
export const CHASE = {
  near: { default: 3, min: 0.5, max: 20, about: 'Hexes that are added to every distance: the more, the less distance counts' },
  stay: { default: 4, min: 1, max: 20, step: 1, about: 'Turns that a counter stays on the map beyond which more do not count' },
  known: {
    default: 4,
    min: 3.1,
    max: 10,
    about: 'How little it counts that less is known of a counter: 4 takes a tracked one for 4, a vague one for 1',
  },
} as const satisfies Readonly<Record<string, Parameter>>;

type Chasing = Readonly<Record<keyof typeof CHASE, number>>;

/** Straight for the counter that most is known of, the nearer the better; home to the beacon where there is none. */
export function chase(rules: Rules, { near, stay, known }: Chasing): Player['move'] {
  const way = new Way(rules, 0.4);
  const worth = (view: View, counter: SeenCounter) =>
    isReal(view, counter) * (known - counter.level) * Math.min(stay, turnsLeft(view, rules, counter));
  return (view) => {
    const fighter = asked(view);
    const prey = best(
      view,
      rules,
      (one) => !isTaken(one, fighter),
      (one) => worth(view, one) / (near + rules.sky.distance(fighter.hex, one.hex)),
    );
    return way.to(view, prey?.hex ?? rules.fighters[fighter.index].hex);
  };
}
