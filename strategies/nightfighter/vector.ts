import { defineStrategy } from 'sortie/engine';
import { bomberPoints, headingOf, hexOf, type Rules, type SeenCounter, type Types, type View } from 'sortie/games/nightfighter';
import { asked, best, bestStation, concentrate, counters, crew, isReal, isTaken, turnsLeft } from 'sortie/strategies/nightfighter/kit';

/** Flies straight for the counter that most is known of, as the ground tells it. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  about: 'Chases the vector: makes for the best-tracked counter, wherever it is',
  create: ({ rules }) => ({
    ...crew(rules),
    search: concentrate(rules),
    move: (view) => {
      const fighter = asked(view);
      const prey = best(
        counters(view, rules, (one) => !isTaken(one, fighter)),
        (one) => known(view, rules, one) / (3 + rules.sky.distance(fighter.hex, one.hex)),
      );
      const hex = prey?.hex ?? rules.fighters[fighter.index].hex;
      const ahead = prey === undefined ? 0 : bomberPoints(rules, view.turn + 1) - 3;
      return bestStation(view, rules, (at) => -rules.sky.distance(hexOf(at), hex) - (headingOf(at) === 0 ? 0 : 0.4) + 0.01 * ahead);
    },
  }),
});

function known(view: View, rules: Rules, counter: SeenCounter): number {
  return isReal(view, counter) * (4 - counter.level) * Math.min(4, turnsLeft(view, rules, counter));
}
