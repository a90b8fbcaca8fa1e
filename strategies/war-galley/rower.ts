import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain, tunable } from 'sortie/strategies/war-galley/kit';

const PLAN = { tricks: 1, rake: 0.7, ram: 0.9, caution: 0.35, board: 0.4 };

/** Breaks oars first and rams the cripple after: the way of the best crews (7.2). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Rakes first, then rams what cannot get away: for better crews',
  parameters: tunable(PLAN),
  create: ({ rules, parameters }) => new Captain(rules, { ...PLAN, ...parameters }),
});
