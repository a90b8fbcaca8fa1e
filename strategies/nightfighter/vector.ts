import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/nightfighter';
import { CHASE, chase, concentrate, crew } from 'sortie/strategies/nightfighter/kit';

/** One bomber at a time: all ground radars search for it, and the fighter flies straight towards it. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  called: 'the one who chases one bomber',
  about: 'Chases the vector: radars work on one bomber at a time, and the fighter flies straight for it',
  parameters: CHASE,
  create: ({ rules, parameters }) => ({ ...crew(rules), search: concentrate(rules), move: chase(rules, parameters) }),
});
