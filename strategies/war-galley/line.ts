import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain } from 'sortie/strategies/war-galley/kit';

/** Keeps abreast with its neighbours, so that nobody shows a flank, and evades early (4.2, 6.5). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Line abreast: guards its flanks, strikes what comes close, evades early',
  create: ({ rules }) => new Captain(rules, { formation: 0.6, caution: 0.5, offence: 0.25, evade: 0.28 }),
});
