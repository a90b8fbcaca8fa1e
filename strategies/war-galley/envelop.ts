import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain, tunable } from 'sortie/strategies/war-galley/kit';

const PLAN = { envelop: 1, offence: 0.5, caution: 0.35 };

/** Rows around the end of the line and takes it from flank and stern: the periplus (7.25). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Goes around the enemy and takes flank and stern',
  parameters: tunable(PLAN),
  create: ({ rules, parameters }) => new Captain(rules, { ...PLAN, ...parameters }),
});
