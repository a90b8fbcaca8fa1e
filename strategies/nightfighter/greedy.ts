import { defineStrategy } from 'sortie/engine';
import { headingOf, hexOf, type Types } from 'sortie/games/nightfighter';
import { asked, bestStation, chanceAgain, chanceByAi, chanceByEye, concentrate, counters, crew, isReal } from 'sortie/strategies/nightfighter/kit';

/** Of all stations in reach the one from which a bomber is likeliest to be found this very turn, by exact odds; what comes then it does not ask. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  about: 'Goes where the exact chance to find a bomber this turn is greatest',
  create: ({ rules }) => ({
    ...crew(rules),
    search: concentrate(rules),
    move: (view) => {
      const there = { ...asked(view) };
      const sought = [...counters(view, rules)];
      const real = sought.map((one) => isReal(view, one));
      return bestStation(view, rules, (at) => {
        there.hex = hexOf(at);
        there.heading = headingOf(at);
        let most = 0;
        let nearest = 0;
        for (let n = 0; n < sought.length; n++) {
          const one = sought[n];
          const distance = rules.sky.distance(there.hex, one.hex);
          nearest = Math.max(nearest, real[n] / (1 + distance));
          if (distance <= REACH)
            most = Math.max(most, chanceByAi(view, rules, there, one) + chanceByEye(view, rules, there, one) + chanceAgain(rules, there, one));
        }
        return most + nearest / 10 - (headingOf(at) === 0 ? 0 : 0.001);
      });
    },
  }),
});

/** AI sees five hexes at the most, an area is two wide. */
const REACH = 7;
