import { defineStrategy } from 'sortie/engine';
import { EXACT, type SeenCounter, type Types } from 'sortie/games/nightfighter';
import { asked, best, concentrate, crew, isReal, isTaken, turnsLeft, Way } from 'sortie/strategies/nightfighter/kit';

/** Stays behind a counter and sweeps its area turn after turn, until the bomber appears ahead (S5.5). */
export default defineStrategy<Types>({
  game: 'nightfighter',
  called: 'the one who sweeps astern',
  about: 'Keeps station behind a counter and sweeps its area until the bomber appears ahead',
  parameters: {
    behind: { default: 2, min: 1, max: 4, step: 1, about: 'Hexes behind the counter of a bomber that is not located' },
  },
  create: ({ rules, parameters: { behind } }) => {
    const astern = new Way(rules, 0.9);
    const home = new Way(rules, 0);
    return {
      ...crew(rules),
      search: concentrate(rules),
      move: (view) => {
        const fighter = asked(view);
        const near = (one: SeenCounter) =>
          (isReal(view, one) * Math.min(5, turnsLeft(view, rules, one))) / (2 + rules.sky.distance(fighter.hex, one.hex));
        const prey = best(
          view,
          rules,
          (one) => !isTaken(one, fighter),
          (one) => near(one) * (one.level === EXACT ? 3 : 1),
        );
        if (prey === undefined) return home.to(view, rules.fighters[fighter.index].hex);
        const back = prey.level === EXACT ? 1 : behind;
        const hex = rules.sky.beside(prey.hex, { right: 0, forward: -2 * back });
        return astern.to(view, hex >= 0 ? hex : prey.hex);
      },
    };
  },
});
