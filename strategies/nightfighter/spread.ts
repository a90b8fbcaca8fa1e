import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/nightfighter';
import { CHASE, chase, crew, spread } from 'sortie/strategies/nightfighter/kit';

/** Like `vector`, but each search counter searches for another bomber. Compare the two to see what that costs. */
export default defineStrategy<Types>({
  game: 'nightfighter',
  called: 'the one who searches for many bombers',
  about: 'Chases the vector, while each search counter looks for another bomber',
  parameters: CHASE,
  create: ({ rules, parameters }) => ({ ...crew(rules), search: spread(rules), move: chase(rules, parameters) }),
});
