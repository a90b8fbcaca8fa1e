import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Captain, tunable } from 'sortie/strategies/war-galley/kit';

const PLAN = { ram: 1.1, rake: 0.15, board: 0, offence: 0.4, caution: 0.15, dash: 2, evade: 0.45, lighten: 1 };

/** Full speed into the flank: the shortest way to points, and the costliest when it fails (7.1). */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Rams at full speed and does not board: for the biggest and best hulls',
  parameters: tunable(PLAN),
  create: ({ rules, parameters }) => new Captain(rules, { ...PLAN, ...parameters }),
});
