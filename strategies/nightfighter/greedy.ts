import { defineStrategy } from 'sortie/engine';
import { headingOf, hexOf, type Types } from 'sortie/games/nightfighter';
import { asked, bestStation, chanceAgain, chanceByAi, chanceByEye, concentrate, counters, crew, isReal } from 'sortie/strategies/nightfighter/kit';

/** Moves to the station with the greatest exact chance to find a bomber this turn. It does not look further ahead. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  called: 'the one who takes the best chance',
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

/** Range of AI is five hexes at most; an area reaches two more. */
const REACH = 7;
