import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/nightfighter';
import { asked, concentrate, crew, Way } from 'sortie/strategies/nightfighter/kit';

/** The novice: circles the beacon where it started, and attacks bombers that come by. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  called: 'the one who circles his beacon',
  about: 'Circles its beacon and takes what comes by',
  create: ({ rules }) => {
    const way = new Way(rules, 0.5);
    return {
      ...crew(rules),
      search: concentrate(rules),
      move: (view) => way.to(view, rules.fighters[asked(view).index].hex),
    };
  },
});
