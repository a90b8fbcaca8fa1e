import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain, tunable } from 'sortie/strategies/war-galley/kit';

const PLAN = { formation: 0.4, reserve: 3, caution: 0.4 };

/** Every third ship stays behind the line and closes the gaps through which a diekplus would come (7.25). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'A line with a reserve behind it, against the diekplus',
  parameters: tunable(PLAN),
  create: ({ rules, parameters }) => new Captain(rules, { ...PLAN, ...parameters }),
});
