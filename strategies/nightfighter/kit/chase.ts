import type { Parameter } from 'sortie/engine';
import type { Player, Rules, SeenCounter, View } from 'sortie/games/nightfighter';
import { asked, best, isReal, turnsLeft } from './counters.js';
import { isTaken, Way } from './flying.js';

/** Tunable parameters of `chase`. */
export const CHASE = {
  near: { default: 3, min: 0.5, max: 20, about: 'Hexes added to every distance: with more, distance counts less' },
  stay: { default: 4, min: 1, max: 20, step: 1, about: 'Turns on the map beyond which a longer stay does not count' },
  known: {
    default: 4,
    min: 3.1,
    max: 10,
    about: 'Worth of an exact counter; each level of uncertainty takes 1 off',
  },
} as const satisfies Readonly<Record<string, Parameter>>;

type Chasing = Readonly<Record<keyof typeof CHASE, number>>;

/** Flies straight towards the least uncertain and nearest counter, or home to the beacon if there is none. */
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
