import { defineStrategy } from 'sortie/engine';
import { headingOf, hexOf, type Types } from 'sortie/games/nightfighter';
import { asked, bestStation, concentrate, crew } from 'sortie/strategies/nightfighter/kit';

/** The novice: stays about the beacon where the game began, and hopes that a bomber comes by. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  about: 'Circles its beacon and takes what comes by',
  create: ({ rules }) => ({
    ...crew(rules),
    search: concentrate(rules),
    move: (view) => {
      const beacon = rules.fighters[asked(view).index].hex;
      return bestStation(view, rules, (at) => -rules.sky.distance(hexOf(at), beacon) - (headingOf(at) === 0 ? 0 : 0.5));
    },
  }),
});
