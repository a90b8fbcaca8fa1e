import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain, tunable } from 'sortie/strategies/war-galley/kit';

const PLAN = { formation: 0.6, caution: 0.5, offence: 0.25, evade: 0.28 };

/** Keeps abreast with its neighbours, so that nobody shows a flank, and evades early (4.2, 6.5). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Line abreast: guards its flanks, strikes what comes close, evades early',
  parameters: tunable(PLAN),
  create: ({ rules, parameters }) => new Captain(rules, { ...PLAN, ...parameters }),
});
