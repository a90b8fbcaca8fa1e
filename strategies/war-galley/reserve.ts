import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain } from 'sortie/strategies/war-galley/kit';

/** Every third ship stays behind the line and closes the gaps through which a diekplus would come (7.25). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'A line with a reserve behind it, against the diekplus',
  create: ({ rules }) => new Captain(rules, { formation: 0.4, reserve: 3, caution: 0.4 }),
});
